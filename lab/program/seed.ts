/** Random moments that can be had again: FAULT_SEED names them, and every fault test prints the seed it used. */
export const SEED = Number(process.env.FAULT_SEED ?? 20261115);
