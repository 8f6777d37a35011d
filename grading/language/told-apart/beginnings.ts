/** Words that are told apart by how they begin: "hyper…" and "hypo…" are opposites, and neither is a misspelling of the other. */
import meaning from '../../../content/words/meaning.json' with { type: 'json' };

const PAIRS = meaning.opposite_beginnings.split(' ').map((pair) => pair.split('|'));
/** Letters of what both begin with that may differ. */
const SAME_REST = 3;

/** Both go on alike behind beginnings that are opposites. */
export const beginOpposed = (one: string, other: string): boolean =>
  one !== other &&
  PAIRS.some(([first = '', second = '']) =>
    [
      [first, second],
      [second, first],
    ].some(([left = '', right = '']) => {
      if (!one.startsWith(left) || !other.startsWith(right)) return false;
      const [rest, beside] = [one.slice(left.length), other.slice(right.length)];
      return rest.length >= SAME_REST && rest.slice(0, SAME_REST) === beside.slice(0, SAME_REST);
    }),
  );
