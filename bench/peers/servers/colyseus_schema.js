// Colyseus under the same load, with schema state: patches to four seats, each hand its own's.
// node colyseus_schema.js PORT BYTES
const { Server, Room } = require("@colyseus/core");
const { WebSocketTransport } = require("@colyseus/ws-transport");
const { ArraySchema, Schema, StateView, type, view } = require("@colyseus/schema");
const { createServer } = require("http");
const toy = require("./toy.js");

const [port, bytes] = process.argv.slice(2);

class Seat extends Schema {
  constructor(hand) {
    super();
    this.hand = new ArraySchema(...hand);
  }
}
type(["string"])(Seat.prototype, "hand");
view()(Seat.prototype, "hand");

class Row extends Schema {
  constructor({ name, most, cards }) {
    super();
    this.name = name;
    this.most = most;
    this.cards = new ArraySchema(...cards);
  }
}
type("string")(Row.prototype, "name");
type("number")(Row.prototype, "most");
type(["string"])(Row.prototype, "cards");

class State extends Schema {
  constructor() {
    super();
    this.count = 0;
    this.middle = new ArraySchema();
    this.rows = new ArraySchema(...toy.rows(Number(bytes)).map((row) => new Row(row)));
    this.seats = new ArraySchema(...toy.hands.map((hand) => new Seat(hand)));
  }
}
type("number")(State.prototype, "count");
type(["string"])(State.prototype, "middle");
type([Row])(State.prototype, "rows");
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
      state.middle.push(toy.hands[number][n % 4]);
      if (state.middle.length > 8) {
        const row = state.rows[state.count % state.rows.length];
        row.cards = new ArraySchema(...state.middle.slice(0, 6));
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
server.listen(Number(port)).then(() => console.log("ready"));
