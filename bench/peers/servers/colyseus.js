// Colyseus under the same load, with plain messages: four seats, each sent its own view.
// node colyseus.js PORT BYTES
const { Server, Room } = require("@colyseus/core");
const { WebSocketTransport } = require("@colyseus/ws-transport");
const { createServer } = require("http");
const toy = require("./toy.js");

const [port, bytes] = process.argv.slice(2);

class Table extends Room {
  onCreate() {
    this.maxClients = 4;
    this.autoDispose = false;
    this.setPatchRate(null);
    this.game = { middle: [], rows: toy.rows(Number(bytes)), count: 0 };
    this.onMessage("p", (client, n) => {
      const seat = this.clients.indexOf(client);
      if (!Number.isInteger(n) || seat !== this.game.count % 4) return;
      toy.play(this.game, toy.hands[seat][n % 4]);
      this.clients.forEach((other, number) => {
        other.send("u", { ...this.game, seat: number, hand: toy.hands[number] });
      });
    });
  }
}

const http = createServer();
const transport = new WebSocketTransport({ server: http, perMessageDeflate: false });
const server = new Server({ transport, greet: false });
server.define("table", Table);
server.listen(Number(port)).then(() => console.log("ready"));
