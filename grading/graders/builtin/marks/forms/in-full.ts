/** Pieces of a list that are cut short. */
import { squeeze } from '../squeeze.ts';
import type { Piece } from './list-pieces.ts';

const FEWEST = 3;
const FEWEST_SHORT = 2;
const LONGEST_CUT = 5;

/** "Mon, Tue, Wed": pieces that are each the beginning of one item, and of no other, are short for them; three do not begin so by chance, nor two among short ones. */
export const inFull = (pieces: readonly Piece[], items: readonly string[]): Piece[] => {
  const saidBy = ({ text }: Piece): string | undefined => {
    const word = squeeze(/^\W*(?<word>\p{L}{3,})\W*$/u.exec(text)?.groups?.word ?? '');
    const [only, other] = items.filter((item) => /^\p{L}+$/u.test(item) && squeeze(item).startsWith(word));
    return word !== '' && other === undefined && only !== undefined && squeeze(only) !== word
      ? only
      : undefined;
  };
  const said = pieces.map(saidBy);
  const areShort = pieces.every(({ text }) => squeeze(text).length <= LONGEST_CUT);
  return new Set(said.filter((one) => one !== undefined)).size >= (areShort ? FEWEST_SHORT : FEWEST)
    ? pieces.map((piece, at) => ({ ...piece, ...(said[at] === undefined ? {} : { says: said[at] }) }))
    : [...pieces];
};
