/** Words of a row that hardly differ. */
import { editDistance } from '../../../../language/edit-distance.ts';

const CLOSEST = 2;
const SHORTEST = 4;

/** "their", "there": one of them would be taken for the other with a slip. */
export const areAlike = (pieces: readonly string[], shortest = SHORTEST): boolean =>
  pieces.some((one, at) =>
    pieces
      .slice(at + 1)
      .some(
        (other) => one.length >= shortest && editDistance(one.toLowerCase(), other.toLowerCase()) <= CLOSEST,
      ),
  );
