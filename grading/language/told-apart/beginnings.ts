/**
 * Words that are told apart by how they begin or end: "hyper…" and "hypo…", "…east" and "…west" are opposites, and neither is a
 * misspelling of the other.
 */
import meaning from '../../../content/words/meaning.json' with { type: 'json' };

const pairsIn = (list: string): string[][] => list.split(' ').map((pair) => pair.split('|'));
const BEGINNINGS = pairsIn(meaning.opposite_beginnings);
const ENDINGS = pairsIn(meaning.opposite_endings);
/** Letters of what both begin with that may differ. */
const SAME_REST = 3;

const areTurned = (pairs: readonly string[][], has: (left: string, right: string) => boolean): boolean =>
  pairs.some(([first = '', second = '']) => has(first, second) || has(second, first));

/** Both go on alike behind beginnings that are opposites. */
export const beginOpposed = (one: string, other: string): boolean =>
  one !== other &&
  areTurned(BEGINNINGS, (left, right) => {
    if (!one.startsWith(left) || !other.startsWith(right)) return false;
    const [rest, beside] = [one.slice(left.length), other.slice(right.length)];
    return rest.length >= SAME_REST && rest.slice(0, SAME_REST) === beside.slice(0, SAME_REST);
  });

/** "northeast" and "northwest": the same before endings that are opposites. */
export const endOpposed = (one: string, other: string): boolean =>
  areTurned(ENDINGS, (left, right) => {
    if (!one.endsWith(left) || !other.endsWith(right)) return false;
    const before = one.slice(0, -left.length);
    return before.length >= SAME_REST && before === other.slice(0, -right.length);
  });
