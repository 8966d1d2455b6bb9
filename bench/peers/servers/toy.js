// The peers' toy game: four hands, a middle, and rows of cards until a view is so many bytes long.
const cards = Array.from({ length: 55 }, (_, n) => `${n % 10}.${n}`);
const hands = [0, 1, 2, 3].map((seat) => cards.slice(seat * 4, seat * 4 + 4));
const MOST = 8;

function rows(bytes) {
  const made = [];
  const view = { hand: hands[0], middle: cards.slice(0, MOST / 2), rows: made, count: 100 };
  const size = () => JSON.stringify(view).length;
  const row = () => ({ name: `Row ${made.length}`, most: MOST, cards: cards.slice(0, 6) });
  const half = JSON.stringify(row()).length / 2;
  while (size() + half < bytes) made.push(row());
  return made;
}

// Lay a card in the middle; when that is full, it becomes one of the rows.
function play(game, card) {
  game.middle.push(card);
  if (game.middle.length > MOST) {
    game.rows[game.count % game.rows.length].cards = game.middle.slice(0, 6);
    game.middle = [];
  }
  game.count += 1;
}

module.exports = { cards, hands, play, rows };
