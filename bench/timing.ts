/** How long something takes by the clock, and which of several times to believe. */

export const timed = async (act: () => PromiseLike<unknown>): Promise<number> => {
  const began = performance.now();
  await act();
  return performance.now() - began;
};

const at = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

export const median = (values: number[]): number => at(values, 1 / 2);

/** Of the quieter rounds: whatever else the machine does only ever adds. */
export const quiet = (values: number[]): number => at(values, 1 / 5);
