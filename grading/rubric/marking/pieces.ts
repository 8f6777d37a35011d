/** Cuts an answer at its printed marks: "makes its own food (1) by photosynthesis (1), e.g. grass (1)". */
import { listAmounts } from '../points/amounts.ts';
import type { Printed } from '../points/inside.ts';
import { NUMBER_WORD, toNumber } from '../points/number-words.ts';
import { POINT_WORD } from '../words.ts';
import { isNumeric } from './numeric.ts';

export type Piece = {
  text: string;
  points: number;
  method: boolean;
  wanted: number | null;
  /** "B1": a mark of its own, for whatever stands before it. */
  free: boolean;
};

/** A minus stays with its number: "-14". */
const LEAD =
  /^\s*[|/]+\s+|^[\s,;.:–—-]+(?=[\p{L}(√π£$€±])|^(?:[\s,;.:]|[–—-](?!\d))+(?=\d)|^[\s]*\+\s+(?=\p{L})|^[\s,;.]*(?:and|und|y|or|oder|o|et|so|also|donc|then|dann|→|->|=>)\s+(?=[\p{L}\d£$€])/iu;
const BULLET = /^\s*(?:[-–—•*·▪◦☐✓]|\(?[a-h][.)]|\d{1,2}[.)])\s+/u;

const isMark = (one: Printed): boolean =>
  !one.each && one.value > 0 && one.value <= 50 && one.low === one.value;

/** "-30 + 6P", "10P = 150": six of a quantity, and no points. */
const isTermOf = (line: string, { start, end }: Printed): boolean =>
  // "(3)p": a name of which a part may be left out.
  /^\)?\p{L}(?!\p{L})/u.test(line.slice(end)) ||
  // "2(3) − 1": a bracket right behind a number is multiplied by it.
  (/[\d)]\(?$/u.test(line.slice(0, start)) &&
    /^\(?[^()]*\)?$/u.test(line.slice(start, end)) &&
    /^\)?\s*[-+−–=×*·/]/u.test(line.slice(end))) ||
  (/^\d+(?:[.,]\d+)?\p{L}$/u.test(line.slice(start, end).trim()) &&
    (/[-+−–=×*·/(]\s*$/u.test(line.slice(0, start)) || /^\s*[-+−=×*·/²³^]/u.test(line.slice(end))) &&
    /=/u.test(line));

const isFree = (line: string, { start, end, style }: Printed): boolean =>
  style === 'method' && /B\d/u.test(line.slice(start, end));

/** "Y thermistor" is the third of X, Y, Z, and no "and" in Spanish. */
const LABELLED = /^[\s,;.:–—-]*(?=\p{Lu}\s)/u;

const trim = (given: string): string =>
  (LABELLED.test(given)
    ? given.replace(LABELLED, '')
    : given.replace(BULLET, '').replace(LEAD, '').replace(LEAD, '')
  )
    .replace(/^\s*=\s*/u, '')
    .replace(/[\s,;:]+$/u, '')
    .trim();

/** "only one root: 1 mark", "M1 for 24 : 10": a rule for less than full marks. */
const RULE = /^(?:only\s.+|for\s.+|if\s.+|nur\s.+|just\s.+):?\s*\d+\s*(?:marks?|points?|punkte?|p)\.?$/iu;

const LEADING = new RegExp(
  String.raw`(?:^|(?<=[.;,\n]\s*))(?<value>\d(?:[.,]\d)?|[½¼¾]|${NUMBER_WORD})\s*(?:${POINT_WORD})\.?\s*:\s+`,
  'giu',
);

/** "One mark: … One mark: …": the marks stand before what earns them. */
const cutLeading = (answer: string): Piece[] => {
  const heads = [...answer.matchAll(LEADING)];
  if (heads.length < 2 || heads[0]?.index !== 0) return [];
  return heads.map((head, at) => ({
    text: trim(answer.slice(head.index + head[0].length, heads[at + 1]?.index ?? answer.length)).replace(
      /\.$/u,
      '',
    ),
    points: toNumber(head.groups?.value ?? ''),
    method: false,
    wanted: null,
    free: false,
  }));
};

export const isLeading = (answer: string): boolean => cutLeading(answer).length > 0;

/** "The answer should have:" over a list says nothing that is to be looked for. */
const isHead = (line: string, next: string | undefined): boolean =>
  /:\s*$/u.test(line) && next !== undefined && BULLET.test(next);

/** "correction (1): over 30": what earns the mark stands behind it. */
const BEHIND = /^\s*:\s+(?=\S)/u;

/** "5x – 7 = 13" over "5x = 20 (1)" and "x = 4 (1)": the equation that is to be solved earns nothing. */
const isGiven = (above: string, line: string): boolean =>
  /(?<!\p{L})[a-z](?!\p{L})/u.test(above) &&
  [above, line].every((one) => /^[^=\n]+=[^=\n]+$/u.test(one) && isNumeric(one));

const sumOf = (amounts: readonly Printed[]): number => amounts.reduce((sum, { value }) => sum + value, 0);

/** The pieces that carry marks; empty where the answer carries none. */
export const cutPieces = (answer: string): Piece[] => {
  const leading = cutLeading(answer);
  if (leading.length > 0) return leading;
  const pieces: Piece[] = [];
  let carried = '';
  const lines = answer.split('\n');
  for (const [at, line] of lines.entries()) {
    if (RULE.test(line.trim())) continue;
    const amounts = listAmounts(line).filter((one) => isMark(one) && !isTermOf(line, one));
    let last = 0;
    for (const [place, one] of amounts.entries()) {
      const behind = BEHIND.test(line.slice(one.end)) ? amounts.slice(place + 1) : null;
      // "Trench (1): a ditch (½) for soldiers (½)": what all of it is worth.
      if (behind && behind.length > 1 && sumOf(behind) === one.value) {
        last = one.end;
        carried = '';
        continue;
      }
      const isNamed = behind?.length === 0;
      const text = isNamed
        ? trim(
            line
              .slice(one.end)
              .replace(BEHIND, '')
              .replace(/\.\s*$/u, ''),
          )
        : trim(
            `${isGiven(carried, line.slice(last, one.start)) ? '' : carried} ${line.slice(last, one.start)}`,
          );
      carried = '';
      last = isNamed ? line.length : one.end;
      if (/[\p{L}\d]/u.test(text))
        pieces.push({
          text,
          points: one.value,
          method: one.style === 'method' && !isFree(line, one),
          wanted: one.wanted,
          free: isFree(line, one),
        });
    }
    const rest = line.slice(last);
    if (amounts.length === 0) carried = isHead(line, lines[at + 1]) ? '' : `${carried} ${line}`.trim();
    else if (/[\p{L}\d]{3,}/u.test(rest) && pieces.length > 0) carried = '';
  }
  return pieces;
};

const LONGEST_POINT = 16;
const LONGEST_REST = 6;

/** Marks set into flowing text: what earns them is not the words before the bracket alone. */
export const isFlowing = (answer: string, pieces: readonly Piece[], worth: number): boolean => {
  // Behind steps whose marks add up nothing more is paid: it is said to the marker. A text in words goes on to tell.
  const isPaid =
    pieces.reduce((sum, { points }) => sum + points, 0) === worth &&
    pieces.some(({ text }) => /\d/u.test(text));
  const words = (text: string): number => text.split(/\s+/u).filter((word) => /\p{L}/u.test(word)).length;
  const rests = answer.split('\n').flatMap((line) => {
    const last = listAmounts(line).at(-1);
    return last ? [line.slice(last.end)] : [];
  });
  const inner = isPaid ? rests.slice(0, -1) : rests;
  // "… is switched off / … is no longer live": any of them is the point.
  const longest = (text: string): number => Math.max(...text.split(/\s\/\s/u).map(words));
  return (
    inner.some((rest) => words(rest) > LONGEST_REST) ||
    pieces.some(
      ({ text }) => longest(text) > LONGEST_POINT || /\p{L}{2,}[.!?]\s+\p{Lu}\p{L}+\s+\p{L}+/u.test(text),
    )
  );
};

/** Lines with bullets, each a point of its own. */
export const cutBullets = (answer: string): string[] => {
  const lines = answer.split('\n').filter((line) => line.trim() !== '');
  const marked = lines.filter((line) => BULLET.test(line));
  return marked.length >= 2 && marked.length >= lines.length - 1 ? marked.map(trim) : [];
};

/** In "P(4|5)" it stands between coordinates. */
const HALVES = /\s*(?:\|{1,2}(?![^()]*\))|\/\/)\s*/u;
const FEWEST_WORDS = 4;

/** "They went out in spite of | the heavy rain": as many pieces of one sentence as there are marks. */
export const cutHalves = (answer: string, worth: number): string[] => {
  const line = answer.split('\n').find((one) => HALVES.test(one)) ?? '';
  const halves = line.split(HALVES).filter((half) => half.trim() !== '');
  // "hot (1) | dry (1)": what each is worth stands behind it.
  const isSentence =
    line.split(/\s+/u).length >= FEWEST_WORDS && !/(?:[.!?]|[([]\d[)\]])\s*(?:\||\/\/)/u.test(line);
  return halves.length > 1 && halves.length === worth && isSentence ? halves : [];
};
