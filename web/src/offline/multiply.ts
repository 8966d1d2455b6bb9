/** Multiply each row by a matrix, both written row after row: what a bot's network does most of the time. */
export function multiply(rows: Float64Array, matrix: Float64Array, columns: number): Float64Array {
  const length = matrix.length / columns;
  const made = new Float64Array((rows.length / length) * columns);
  for (let row = 0, start = 0; row < rows.length; row += length, start += columns)
    for (let at = 0; at < length; at++) {
      const factor = rows[row + at];
      if (factor === 0) continue; // as most inputs of a network are
      const line = at * columns;
      for (let column = 0; column < columns; column++) made[start + column] += factor * matrix[line + column];
    }
  return made;
}
