// Colyseus under the same load, with schema state: patches to four seats, each hand its own's.
// node colyseus_schema.js PORT
const { Server, Room } = require("@colyseus/core");
const { WebSocketTransport } = require("@colyseus/ws-transport");
const { ArraySchema, Schema, StateView, type, view } = require("@colyseus/schema");
const { createServer } = require("http");

const cards = Array.from({ length: 55 }, (_, n) => `${n % 10}.${n}`);

class Seat extends Schema {
  constructor(number) {
    super();
    this.hand = new ArraySchema(...cards.slice(number * 4, number * 4 + 4));
    this.faceUp = new ArraySchema();
  }
}
type(["string"])(Seat.prototype, "hand");
view()(Seat.prototype, "hand");
type(["string"])(Seat.prototype, "faceUp");

class State extends Schema {
  constructor() {
    super();
    this.count = 0;
    this.middle = new ArraySchema();
    this.seats = new ArraySchema(...[0, 1, 2, 3].map((number) => new Seat(number)));
  }
}
type("number")(State.prototype, "count");
type(["string"])(State.prototype, "middle");
type([Seat])(State.prototype, "seats");

class Table extends Room {
  onCreate() {
    this.maxClients = 4;
    this.autoDispose = false;
    this.setPatchRate(null);
    this.setState(new State());
    this.onMessage("p", (client, n) => {
      const state = this.state;
      const number = this.clients.indexOf(client);
      if (!Number.isInteger(n) || number !== state.count % 4) return;
      state.middle.push(state.seats[number].hand[n % 4]);
      if (state.middle.length > 8) {
        state.seats[number].faceUp = new ArraySchema(...state.middle.slice(0, 4));
        state.middle.clear();
      }
      state.count += 1;
      this.broadcastPatch();
    });
  }

  onJoin(client) {
    client.view = new StateView();
    client.view.add(this.state.seats[this.clients.indexOf(client)]);
  }
}

const http = createServer();
const transport = new WebSocketTransport({ server: http, perMessageDeflate: false });
const server = new Server({ transport, greet: false });
server.define("table", Table);
server.listen(Number(process.argv[2])).then(() => console.log("ready"));
