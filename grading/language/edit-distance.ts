/** How many letters have to be changed, added, left out or swapped with their neighbour to make one word of the other. */
export const editDistance = (one: string, other: string): number => {
  const rows = Array.from({ length: one.length + 1 }, (_, at) => [
    at,
    ...Array<number>(other.length).fill(0),
  ]);
  const cell = (row: number, column: number): number => rows[row]?.[column] ?? 0;
  for (let column = 0; column <= other.length; column += 1) (rows[0] ?? [])[column] = column;
  for (let row = 1; row <= one.length; row += 1) {
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1;
      let best = Math.min(
        cell(row - 1, column) + 1,
        cell(row, column - 1) + 1,
        cell(row - 1, column - 1) + same,
      );
      const swapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (swapped) best = Math.min(best, cell(row - 2, column - 2) + 1);
      (rows[row] ?? [])[column] = best;
    }
  }
  return cell(one.length, other.length);
};

/** Letters that a word of this length may have wrong and still be recognised. */
export const toleranceOf = (length: number): number =>
  length <= 4 ? 0 : length <= 8 ? 1 : length <= 12 ? 2 : 3;
