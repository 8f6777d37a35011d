/**
 * How many letters have to be changed, added, left out or swapped with their neighbour to make one word of the other. Where it is
 * more than `most`, it is not counted to the end.
 */
export const editDistance = (one: string, other: string, most = Number.POSITIVE_INFINITY): number => {
  let [before, above]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  let least = 0;
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    let lowest = row;
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1;
      let best = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + same,
      );
      const swapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (swapped) best = Math.min(best, (before[column - 2] ?? 0) + 1);
      current.push(best);
      lowest = Math.min(lowest, best);
    }
    // A swap reaches back over one row, so two in a row have to be beyond.
    if (lowest > most && least > most) return lowest;
    [before, above, least] = [above, current, lowest];
  }
  return above[other.length] ?? 0;
};

/** Whether at most so many letters differ; words of other lengths need not be compared. */
export const isWithin = (one: string, other: string, most: number): boolean =>
  one === other ||
  (most > 0 && Math.abs(one.length - other.length) <= most && editDistance(one, other, most) <= most);

/** Letters that a word of this length may have wrong and still be recognised. */
export const toleranceOf = (length: number): number =>
  length <= 4 ? 0 : length <= 8 ? 1 : length <= 12 ? 2 : 3;
