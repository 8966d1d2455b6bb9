// boardgame.io under the same load: four seats, each with its own filtered view.
// node boardgame.js PORT [FOLDER]: in memory, or with its file storage in FOLDER.
const { Server, FlatFile, Origins } = require("boardgame.io/server");
const { PlayerView } = require("boardgame.io/core");

const cards = Array.from({ length: 55 }, (_, n) => `${n % 10}.${n}`);
const game = {
  name: "load",
  setup: () => ({
    secret: { deck: cards },
    players: Object.fromEntries([0, 1, 2, 3].map((s) => [s, cards.slice(s * 4, s * 4 + 4)])),
    middle: [],
    faceUp: [[], [], [], []],
    count: 0,
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: ({ G, playerID }, n) => {
      if (!Number.isInteger(n) || n < 0 || n > 9) return "INVALID_MOVE";
      const card = G.players[playerID][n % 4];
      G.middle.push(card);
      if (G.middle.length > 8) {
        G.faceUp[Number(playerID)] = G.middle.slice(0, 4);
        G.middle = [];
      }
      G.count += 1;
    },
  },
  playerView: PlayerView.STRIP_SECRETS,
};

const [port, folder] = process.argv.slice(2);
const db = folder ? new FlatFile({ dir: folder, logging: false }) : undefined;
const server = Server({ games: [game], origins: [Origins.LOCALHOST], db });
server.run({ port: Number(port) }, () => console.log("ready"));
