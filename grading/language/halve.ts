/** How many of a row come before: `isBefore` holds for the first ones and for none after them, so halving finds where it ends. */
export const countBefore = (length: number, isBefore: (at: number) => boolean): number => {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
};
