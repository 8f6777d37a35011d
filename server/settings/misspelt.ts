/** Variables that are nearly the name of a setting: `SMTP_URI` would be left aside without a word, and no mail sent. */

/** Letters put in, left out, exchanged, or two beside each other swapped. */
const distance = (one: string, other: string): number => {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const cost = [
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      ];
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        cost.push((before[column - 2] ?? 0) + 1);
      next.push(Math.min(...cost));
    }
    [before, last] = [last, next];
  }
  return last[other.length] ?? 0;
};

const beginningOf = (name: string): string => name.split('_')[0] ?? '';

/** One letter in five, at most three. */
const mayDiffer = (name: string): number => Math.min(3, Math.max(1, Math.floor(name.length / 5)));

export type Misspelt = { given: string; meant: string };

/**
 * Only names that begin like one of ours and have two parts or more are looked at: the environment is full of others. Where the
 * setting itself is there, the other one is somebody else's.
 */
export const listMisspelt = (
  env: Record<string, string | undefined>,
  known: readonly string[],
): Misspelt[] => {
  const beginnings = [...new Set(known.map(beginningOf))];
  const isOurs = (name: string) =>
    name.includes('_') &&
    beginnings.some((each) => distance(each, beginningOf(name)) <= (each.length > 3 ? 1 : 0));
  const isSet = (name: string) => (env[name] ?? '') !== '';
  return Object.keys(env)
    .filter((name) => isSet(name) && !known.includes(name) && isOurs(name))
    .flatMap((given) => {
      const [nearest] = known
        .map((meant) => ({ meant, far: distance(given, meant) }))
        .toSorted((a, b) => a.far - b.far);
      if (nearest === undefined || nearest.far > mayDiffer(nearest.meant) || isSet(nearest.meant)) return [];
      return [{ given, meant: nearest.meant }];
    });
};
