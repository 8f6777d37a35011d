/** Letters that a question offers for choice, and no parts of it: the right one is set apart, or named behind them. */
import { cut, type Styled, shareOf } from '../../lex/styled.ts';
import { ANSWER_WORD } from '../../words.ts';
import { amountsIn } from '../amounts/amounts.ts';
import { isEach } from '../amounts/told.ts';

/** A letter of a run, where it begins and where the text behind it does. */
type Letter = { start: number; end: number; name: string };

const isLetter = ({ name }: Letter): boolean => /^(?:\d{1,2})?\p{L}$/u.test(name);

const FEWEST = 3;
const FEWEST_SET_APART = 2;
const APART = 0.8;
const STRAY = 0.2;
const SIGNS = ['bold', 'underlined', 'marked'] as const;
const TICK = /[✓✔☑✅←]|(?<!\*)\*(?!\*)/u;

const BEHIND =
  /(?:\s{2,}|\t|(?:→|->|=>|[=:])\s?)\(?(?<names>[A-Ha-h])\)?\s*(?:[([]\s?[\d½][^()[\]]*[)\]]\s*)?$/u;
/** "Ans. (d) 4R". */
const ANSWERED = new RegExp(
  String.raw`^\s*(?:${ANSWER_WORD})\s?[.:=]\s*\(?(?<names>[A-Ha-h])(?![\p{L}\p{N}])`,
  'iu',
);
/** "C, A, D, B": some of them in a line of their own, whatever is said behind a gap. */
const BELOW =
  /^\s*(?:\p{L}{3,}\s*[:=]\s*)?\(?(?<names>[A-Ha-h](?:[\s,;>→–-]+[A-Ha-h])*)\)?(?=\s*$|\s{2,}|\t|\s*[(.[])/u;

const namesIn = (pattern: RegExp, text: string): string[] =>
  pattern.exec(text)?.groups?.names?.match(/[A-Ha-h]/gu) ?? [];

/** "E  it is dug   C A E B D": the cell behind the last puts them in order. */
const ORDERED = /\t\s*(?<names>[A-H](?:[\s,;>→–-]+[A-H])+)\s*(?=\t|$)/u;

/** Each with the text up to the next one. */
const piecesOf = (whole: Styled, marks: readonly Letter[], to: number): Styled[] =>
  marks.map(({ end }, at) => {
    const next = marks[at + 1]?.start ?? to;
    const [line = ''] = whole.text.slice(end, next).split('\n');
    // What a remark says behind a gap is none of it.
    return cut(whole, end, end + (/\S\s{2,}/u.exec(line)?.index ?? line.length) + 1);
  });

/** One of them, or some, in a run that the others are not in. */
const isSetApart = (pieces: readonly Styled[]): boolean => {
  const count = (isOne: (piece: Styled) => boolean): boolean => {
    const found = pieces.filter(isOne).length;
    return found > 0 && found * 2 <= pieces.length;
  };
  return (
    pieces.length >= FEWEST_SET_APART &&
    (count(({ text }) => TICK.test(text)) ||
      SIGNS.some(
        (sign) =>
          // In all of them some words are set so.
          pieces.every((piece) => shareOf(piece, sign) >= APART || shareOf(piece, sign) <= STRAY) &&
          count((piece) => shareOf(piece, sign) >= APART),
      ))
  );
};

/** "A. Golgi body   1. digests   A-4": the rows name the pairs that are wanted. */
const areSides = (marks: readonly Letter[], pieces: readonly Styled[]): boolean =>
  pieces.length >= FEWEST &&
  pieces.every(({ text }, at) =>
    new RegExp(String.raw`(?:^|\s)\(?${marks[at]?.name.slice(-1)}\s?[–—=→:-]\s?[\da-zA-Z]\)?\s*$`, 'u').test(
      text,
    ),
  );

/** "__D__ element   __A__ compound" above them. */
const FILLED = /_\s*(?<name>[A-Z])\s*_/gu;

const areFilledIn = (above: string, names: ReadonlySet<string>): boolean => {
  const filled = [...above.matchAll(FILLED)].map(({ groups }) => groups?.name?.toLowerCase() ?? '');
  return filled.length >= FEWEST && filled.every((name) => names.has(name));
};

const MATCH = /^\s*(?:\d{1,2}|[ivx]{1,4})\s*[,;]?\s*(?:[✓✔([].*)?$/u;

/** "A – 3  B – 1  C – 2" in one line: what belongs to which, and no parts. */
const areMatched = (whole: Styled, marks: readonly Letter[], to: number): boolean => {
  const last = marks.at(-1);
  const within = whole.text.slice(marks[0]?.start, last?.end);
  return (
    marks.length >= FEWEST &&
    marks.every(({ name }) => /^[A-Z]$/u.test(name)) &&
    !within.includes('\n') &&
    marks.every(({ end }, at) => {
      const [own = ''] = whole.text.slice(end, marks[at + 1]?.start ?? to).split('\n');
      return (
        MATCH.test(own.replace(/^[\s–—=:.)-]+/u, '')) ||
        (at === marks.length - 1 && /^\W*(?:\d{1,2}|[ivx]{1,4})(?![\p{L}\d])/u.test(own))
      );
    })
  );
};

/** Each has its own worth in a cell behind it. */
const arePaid = (text: string, marks: readonly Letter[], to: number): boolean =>
  marks.every(({ end }, at) =>
    amountsIn(text.slice(end, marks[at + 1]?.start ?? to)).some(({ kind }) => kind === 'cell'),
  );

/** `from`: where what they may belong to begins. */
export const areOptions = (
  whole: Styled,
  marks: readonly Letter[],
  { from, to }: { from: number; to: number },
): boolean => {
  const last = marks.at(-1);
  if (!last || !marks.every(isLetter)) return false;
  const [own = '', next = ''] = whole.text.slice(last.end, to).split('\n');
  const names = new Set(marks.map(({ name }) => name.slice(-1).toLowerCase()));
  if (areFilledIn(whole.text.slice(from, marks[0]?.start), names)) return true;
  if (from > 0 && areMatched(whole, marks, to)) return true;
  // Behind each of them: what answers it.
  const areAnswered = marks
    .slice(0, -1)
    .every(({ end }, at) => namesIn(BEHIND, whole.text.slice(end, marks[at + 1]?.start)).length > 0);
  const chosen = [
    ...(areAnswered ? [] : namesIn(BEHIND, own)),
    ...namesIn(BELOW, next),
    ...namesIn(ORDERED, own),
    ...namesIn(ANSWERED, next),
  ].map((name) => name.toLowerCase());
  if (chosen.length > 0 && chosen.every((name) => names.has(name))) return true;
  const pieces = piecesOf(whole, marks, to);
  // "Terms, 1 each" above them: each is asked.
  const isPaid =
    amountsIn(whole.text.slice(from, marks[0]?.start)).some(isEach) || arePaid(whole.text, marks, to);
  return (!isPaid && isSetApart(pieces)) || areSides(marks, pieces);
};
