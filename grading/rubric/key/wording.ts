/** What a question says it is worth, where it does not say so as the others do. */

import { ASKS } from '../fields/asks.ts';
import type { Whole } from '../fields/fields.ts';
import { isSaid } from '../fields/said.ts';
import { cut, joined, plain, type Styled } from '../lex/styled.ts';
import { listAmounts } from '../points/amounts.ts';
import type { Printed } from '../points/inside.ts';
import { toNumber } from '../points/number-words.ts';
import type { KeyRecord } from './questions.ts';
import type { Priced } from './worth.ts';

const MARKER =
  /^(?:[-•*]\s*)?(?:(?:the\s+)?(?:model|sample|correct|expected|suggested|possible|acceptable|ideal|example)\s+)?(?:answers?|ans|solutions?|response|key|mark(?:ing)?\s+scheme|a|lösung(?:en)?|antwort|musterlösung|respuesta|soluci[oó]n|réponse|corrigé)\s*(?<worth>[([][^)\]]*[)\]])?\s*[:=]\s*(?<rest>.*)$/isu;
const MARKER_WITHIN =
  /^(?<asked>.*?\S)\s*(?:\b(?:model\s+|sample\s+|correct\s+)?(?:answers?|ans|solution|lösung|antwort|respuesta|soluci[oó]n)\s*:|\bA:|→|=>|⇒|->)\s*(?<rest>.*)$/isu;
const WORTH_LINE =
  /^(?:points?|marks?|worth|value|score|punkte|puntos)\s*(?:possible|available)?\s*[:=]\s*(?<worth>\d+(?:[.,]\d+)?)\s*\S*$/iu;
const BULLET = /^\s*(?:[-–—•*·▪◦]|\d{1,2}[.)]|[a-h][.)])\s+/u;

/** "salt -> boil; sand -> filter": pairs side by side, and "iron + sulphur -> …" a reaction. */
export const ROW_OF_PAIRS = /(?:→|⇒|=>|->)[^→⇒>]*[;,][^→⇒>]*(?:→|⇒|=>|->)|\p{L}\s\+\s\p{L}[^→]*(?:→|->)/u;

const isAsked = (text: string): boolean => /\?["”’)]*$/u.test(text.trim()) || ASKS.test(text.trim());

const isStrong = (one: Printed): boolean =>
  one.sure && one.style !== 'method' && one.style !== 'accuracy' && !one.each && one.wanted === null;

type Placed = Printed & { line: number };

const sum = (list: readonly Printed[]): number =>
  list.reduce((total, one) => total + (one.each ? 0 : one.value), 0);

/** The amount that is the question's own, among those that are marks within the answer; null where only such are there. */
const ownWorth = (lines: string[], placed: Placed[]): Placed | null => {
  const strong = placed.filter(isStrong);
  // "Describe osmosis. (3)" above points that add up to three.
  const closing = placed.find(
    (one) =>
      one.line === 0 && one.style === 'round' && !one.each && one.end >= (lines[0] ?? '').trimEnd().length,
  );
  const below = placed.filter((one) => one.line > 0);
  if (closing && below.length > 1 && Math.abs(sum(below) - closing.value) < 0.01) return closing;
  const rank = (one: Placed): number => (one.style === 'square' || one.style === 'slash' ? 0 : 1);
  const first = strong
    .filter((one) => one.line === strong[0]?.line)
    .sort((a, b) => rank(a) - rank(b) || a.start - b.start)[0];
  if (first) {
    const inAnswer = BULLET.test(lines[first.line] ?? '') && strong.length > 1;
    const spread =
      strong.length > 1 && strong.every((one) => one.line > 0 && !isAsked(lines[one.line] ?? ''));
    const before = (lines[first.line] ?? '').slice(0, first.start);
    const runs =
      strong.length > 1 && strong.every((one) => one.style === 'round') && first.line > 0 && !isAsked(before);
    return inAnswer || spread || runs ? null : first;
  }
  const bare = placed.filter((one) => one.style === 'round' && !one.each && one.wanted === null);
  const [only] = bare;
  return bare.length === 1 && only && only.line === 0 && placed.length === 1 ? only : null;
};

type Marked = { before: string[]; after: string[]; worth: number | null };

/** Lines before and after "Answer:", and a worth that stands on a line of its own. */
const ARROW = /→|=>|⇒|->/u;

const splitAtMarker = (lines: string[]): Marked | null => {
  const marked: Marked = { before: [], after: [], worth: null };
  let answering = false;
  // One arrow leads to the answer; line after line with an arrow are pairs, and all of them the answer.
  const isPairs = lines.filter((line) => ARROW.test(line)).length > 1;
  for (const line of lines) {
    const worth = WORTH_LINE.exec(line)?.groups?.worth;
    const marker = MARKER.exec(line)?.groups;
    const isPair = (isPairs && ARROW.test(line)) || ROW_OF_PAIRS.test(line);
    const found = answering || marker || isPair ? undefined : MARKER_WITHIN.exec(line)?.groups;
    const within = found && isSaid(found.rest ?? '') ? undefined : found;
    if (worth !== undefined) marked.worth = toNumber(worth);
    else if (marker) {
      answering = true;
      const [inside] = listAmounts(marker.worth ?? '');
      if (inside && !inside.each) marked.worth ??= inside.value;
      if ((marker.rest ?? '') !== '') marked.after.push(marker.rest ?? '');
    } else if (within) {
      answering = true;
      marked.before.push(within.asked ?? '');
      marked.after.push(within.rest ?? '');
    } else (answering ? marked.after : marked.before).push(line);
  }
  return answering || marked.worth !== null ? marked : null;
};

const place = (lines: string[]): Placed[] =>
  lines.flatMap((text, line) => listAmounts(text).map((one) => ({ ...one, line })));

/** What a record says it is worth: beside "Answer:", behind what is asked, or what the marks within it add up to. */
const worthIn = (given: string[]): number | null => {
  const lines = given.map((line) => line.trim()).filter((line) => line !== '');
  const marked = splitAtMarker(lines);
  const asked = marked?.before ?? lines;
  const placed = place(asked);
  const own = marked?.worth ?? ownWorth(asked, placed)?.value ?? null;
  if (own !== null || !marked || marked.after.length === 0) return own ?? (sum(placed) || null);
  const strong = placed.find(isStrong)?.value ?? null;
  const inside = place(marked.after);
  const paid = inside.length > 1 ? inside : inside.filter(({ sure }) => sure);
  return strong ?? (sum(paid) || null);
};

/** What a record says it is worth, where it does not say so as the others do. */
export const worthAlone = ({ lines }: KeyRecord): number | null => worthIn(lines.map(({ text }) => text));

/** Longer texts are prose, which is not cut. */
const LONGEST_CUT = 3000;

/** A record without its worth. */
export const unpaid = ({ worth, record }: Priced, body: Styled): Whole => {
  const own = worth ?? worthAlone(record) ?? 1;
  const paid = worth === null ? listAmounts(body.text).find((one) => !one.each && one.value === own) : null;
  if (body.text.length > LONGEST_CUT || !paid)
    return { body: body.text.length > LONGEST_CUT ? plain('') : body, paidAt: null, worth: own };
  const rest = joined([cut(body, 0, paid.start), cut(body, paid.end)], ' ');
  return { body: rest, paidAt: paid.start, worth: own };
};
