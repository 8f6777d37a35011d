/** How a bench says whether an aim was met: a line with the word that `bench/run.ts` looks for, and the way the bench ends. */
export const judge = (what: string, isMet: boolean): void => {
  if (!isMet) process.exitCode = 1;
  console.log(`${what}: ${isMet ? 'met' : 'missed'}`);
};
