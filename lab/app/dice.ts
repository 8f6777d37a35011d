/** A small generator with a seed (mulberry32): the moments look random and are the same each time. From 0 to 1. */
export const createDice = (seed: number) => {
  let a = seed;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    const b = Math.imul(a ^ (a >>> 15), 1 | a);
    const c = (b + Math.imul(b ^ (b >>> 7), 61 | b)) ^ b;
    return ((c ^ (c >>> 14)) >>> 0) / 2 ** 32;
  };
};
