// Colyseus under the same load, with plain messages: four seats, each sent its own view.
// node colyseus.js PORT
const { Server, Room } = require("@colyseus/core");
const { WebSocketTransport } = require("@colyseus/ws-transport");
const { createServer } = require("http");

const cards = Array.from({ length: 55 }, (_, n) => `${n % 10}.${n}`);

class Table extends Room {
  onCreate() {
    this.maxClients = 4;
    this.autoDispose = false;
    this.setPatchRate(null);
    this.hands = [0, 1, 2, 3].map((s) => cards.slice(s * 4, s * 4 + 4));
    this.faceUp = [[], [], [], []];
    this.middle = [];
    this.count = 0;
    this.onMessage("p", (client, n) => {
      const seat = this.clients.indexOf(client);
      if (!Number.isInteger(n) || seat !== this.count % 4) return;
      this.middle.push(this.hands[seat][n % 4]);
      if (this.middle.length > 8) {
        this.faceUp[seat] = this.middle.slice(0, 4);
        this.middle = [];
      }
      this.count += 1;
      this.clients.forEach((other, number) => {
        const view = { count: this.count, middle: this.middle, faceUp: this.faceUp };
        other.send("u", { ...view, seat: number, hand: this.hands[number] });
      });
    });
  }
}

const http = createServer();
const transport = new WebSocketTransport({ server: http, perMessageDeflate: false });
const server = new Server({ transport, greet: false });
server.define("table", Table);
server.listen(Number(process.argv[2])).then(() => console.log("ready"));
