/** Random moments that can be had again: FAULT_SEED names them, and every fault test prints the seed it used. */

export const SEED = Number(process.env.FAULT_SEED ?? 20261115);

/** A small generator with a seed (mulberry32); numbers from 0 to 1. */
export const createDice = (seed: number = SEED) => {
  let a = seed;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    const b = Math.imul(a ^ (a >>> 15), 1 | a);
    const c = (b + Math.imul(b ^ (b >>> 7), 61 | b)) ^ b;
    return ((c ^ (c >>> 14)) >>> 0) / 2 ** 32;
  };
};
