/** Pairs of names that may be one person, for the teacher to decide: nothing is ever assigned by likeness. */
export type Known = { id: string; key: string; externalId: string | null };
export type Pair = { a: string; b: string };

const MOST_EDITS = 2;

/** Letters added, taken away or exchanged; stops counting beyond `MOST_EDITS`. */
const editsBetween = (one: string, other: string): number => {
  const a = Array.from(one);
  const b = Array.from(other);
  if (Math.abs(a.length - b.length) > MOST_EDITS) return MOST_EDITS + 1;
  let row = b.map((_, index) => index + 1);
  for (const [i, letter] of a.entries()) {
    let corner = i;
    let left = i + 1;
    row = row.map((above, j) => {
      const cost = Math.min(above + 1, left + 1, corner + (letter === b[j] ? 0 : 1));
      corner = above;
      left = cost;
      return cost;
    });
  }
  return row.at(-1) ?? a.length;
};

/** Two edits make another word of a short one ("Al" and "Bo"); half of the letters must stay. */
const isNearWord = (one: string, other: string): boolean => {
  const edits = editsBetween(one, other);
  return edits <= MOST_EDITS && edits * 2 <= Math.max(one.length, other.length);
};

const without = (tokens: string[], others: string[]): string[] => {
  const left = [...others];
  return tokens.filter((token) => {
    const at = left.indexOf(token);
    if (at === -1) return true;
    left.splice(at, 1);
    return false;
  });
};

/** One part is written a little differently, or one name holds all parts of the other. Some part must be the same. */
export const isSimilarKey = (one: string, other: string): boolean => {
  const a = one.split(' ');
  const b = other.split(' ');
  const onlyA = without(a, b);
  const onlyB = without(b, a);
  if (one === '' || other === '' || onlyA.length === a.length) return false;
  if (onlyA.length === 0 || onlyB.length === 0) return true;
  const [x, y] = [onlyA[0], onlyB[0]];
  return onlyA.length === 1 && onlyB.length === 1 && x !== undefined && y !== undefined && isNearWord(x, y);
};

const mayBeOne = (one: Known, other: Known): boolean =>
  isSimilarKey(one.key, other.key) &&
  (one.externalId === null || other.externalId === null || one.externalId === other.externalId);

/** Only where each has no other candidate: "Kim" may be any of three. Pairs that are known to be two are no candidates. */
export const suggestTwins = (
  students: readonly Known[],
  areTwo: (a: string, b: string) => boolean = () => false,
): Pair[] => {
  const sorted = students.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const likes = new Map(
    sorted.map((one) => [
      one.id,
      sorted.filter((other) => other.id !== one.id && mayBeOne(one, other) && !areTwo(one.id, other.id)),
    ]),
  );
  return sorted.flatMap((one, at) => {
    const [other, ...more] = likes.get(one.id) ?? [];
    if (other === undefined || more.length > 0 || (likes.get(other.id)?.length ?? 0) > 1) return [];
    return at < sorted.indexOf(other) ? [{ a: one.id, b: other.id }] : [];
  });
};
