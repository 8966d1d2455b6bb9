// boardgame.io under the same load: four seats, each with its own filtered view.
// node boardgame.js PORT BYTES [FOLDER]: in memory, or with its file storage in FOLDER.
const { Server, FlatFile, Origins } = require("boardgame.io/server");
const { PlayerView } = require("boardgame.io/core");
const toy = require("./toy.js");

const [port, bytes, folder] = process.argv.slice(2);
const game = {
  name: "load",
  setup: () => ({
    secret: { deck: toy.cards },
    players: Object.fromEntries(toy.hands.map((hand, seat) => [seat, hand])),
    middle: [],
    rows: toy.rows(Number(bytes)),
    count: 0,
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: ({ G, playerID }, n) => {
      if (!Number.isInteger(n) || n < 0 || n > 9) return "INVALID_MOVE";
      toy.play(G, G.players[playerID][n % 4]);
    },
  },
  playerView: PlayerView.STRIP_SECRETS,
};

const db = folder ? new FlatFile({ dir: folder, logging: false }) : undefined;
const server = Server({ games: [game], origins: [Origins.LOCALHOST], db });
server.run({ port: Number(port) }, () => console.log("ready"));
