/** A row of short answers, each of them right for another place: in a text with gaps that is wrong, elsewhere it is for the teacher to say. */
import type { MarkingPart } from '../../../../contract/grading/marking.ts';
import { plainWording } from '../../../language/plain-wording.ts';
import { AND_WORD } from '../../../language/school-words.ts';
import { asksForFills } from '../../../rubric/marking/rows/places.ts';
import { CERTAIN, NOT_FOUND, type PartMark } from '../part-mark.ts';
import { listPieces } from './forms/list-pieces.ts';

const BETWEEN = new RegExp(
  String.raw`\s*[,;/\n]\s*(?:(?:${AND_WORD})\s+)?|\s+[–—-]\s+|\s+(?:${AND_WORD})\s+`,
  'giu',
);
const WORDED: readonly MarkingPart['kind'][] = ['term', 'wording'];

const LONGEST_PIECE = 5;

/** "pink in acid" is for "pink". */
const isFor = (wordings: readonly string[], piece: string): boolean => {
  const said = ` ${plainWording(piece)} `;
  const isShort = said.trim().split(' ').length <= LONGEST_PIECE;
  return (
    isShort && wordings.some((one) => plainWording(one) !== '' && said.includes(` ${plainWording(one)} `))
  );
};

const inDoubt = (marks: readonly PartMark[]): PartMark[] =>
  marks.map((mark) => ({ ...mark, confidence: Math.min(mark.confidence, NOT_FOUND) }));

/** "right angle (90° angle)", "stoma / stomata": each will do. */
const wordingsOf = (item: string): string[] =>
  item.split(/\s+\/\s+|[()]/u).filter((one) => one.trim() !== '');

/** What is wanted at each place: of a list of which all is asked for its things. */
const placesOf = (marks: readonly PartMark[]): string[][] | null => {
  const [only] = marks;
  if (marks.length === 1 && only?.part.kind === 'list')
    return only.part.wanted === only.part.accepts.length ? only.part.accepts.map(wordingsOf) : null;
  return marks.every(({ part }) => WORDED.includes(part.kind)) ? marks.map(({ part }) => part.accepts) : null;
};

/** Of a list each thing in its place counts; of several parts each by itself. */
const inPlace = (marks: readonly PartMark[], astray: readonly boolean[]): PartMark[] => {
  const [only] = marks;
  const lost = astray.filter(Boolean).length / astray.length;
  if (only?.part.kind === 'list')
    return [{ ...only, share: Math.max(0, only.share - lost), confidence: NOT_FOUND }];
  return marks.map((mark, at) =>
    astray[at] === true ? { ...mark, share: 0, quote: null, confidence: CERTAIN } : mark,
  );
};

/** Marks as they were where each thing stands in its place, or where it is not to be told which is which. */
export const markOwnPlaces = (marks: PartMark[], text: string, asked: string): PartMark[] => {
  const places = placesOf(marks);
  if (places === null || places.length < 2) return marks;
  const pieces = listPieces(text, BETWEEN).map((piece) => piece.text.trim());
  // "water, air, warmth, light": more than was asked for.
  if (pieces.length > places.length && marks.every(({ share }) => share > 0)) return inDoubt(marks);
  const isShared = places.some((wanted) => pieces.filter((piece) => isFor(wanted, piece)).length > 1);
  if (pieces.length !== places.length || isShared) return marks;
  const astray = places.map(
    (wanted, at) => !isFor(wanted, pieces[at] ?? '') && pieces.some((piece) => isFor(wanted, piece)),
  );
  if (!astray.includes(true)) return marks;
  return asksForFills(asked) ? inPlace(marks, astray) : inDoubt(marks);
};
