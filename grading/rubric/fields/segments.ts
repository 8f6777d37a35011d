/** All places where a record may be cut, and what stands between them. */
import { isNoted, type Styled } from '../lex/styled.ts';
import { isTask } from '../marking/kept/answered-above.ts';
import { readRemark } from '../marking/remarks/remarks.ts';
import { isTold } from '../marking/remarks/told.ts';
import { toNumber } from '../points/number-words.ts';
import { OPENING_VERB, POINT_WORD, VERDICT_WORD } from '../words.ts';
import { ASKS, markersIn, tellingIn } from './asks.ts';
import { opensTold } from './said.ts';
import { type Cut, type Sign, STRONG, WEAK } from './signs.ts';
import { partsNothing } from './unparted.ts';

/** The text of a record without its worth, which stood at `paidAt`; null where it says none itself. `said`: beside the worth in its bracket. */
export type Whole = { body: Styled; paidAt: number | null; worth: number; said?: string };

export type Segment = {
  start: number;
  end: number;
  text: string;
  sign: Sign;
  isTold: boolean;
  /** In a column for the marker. */
  isNoted: boolean;
  asks: boolean;
};
const masked = (text: string): string =>
  text.replace(/\([^()]*\)|\[[^[\]]*\]/gu, (inside) => '('.padEnd(inside.length - 1, '_').concat(')'));

const CODES = /^\s*[([]?[MAB]\d[)\]]?(?:\s|,|$)/u;

/** A remark in brackets behind words does not make them one. */
const saidIn = (text: string): string => {
  const own = text.replace(/^[\s,;.:–—-]+/u, '').trim();
  const bare = own.replace(/\s*\([^()]*\)/gu, '');
  return /\p{L}{2}/u.test(bare) ? bare : own.replace(/^\((?<inside>[^()]*)\)\.?$/u, '$<inside>');
};

const HEADS: readonly string[] = ['each', 'wanted'];
const ENDS: readonly Sign[] = ['stop', 'semicolon'];

/** "HALF: slippers": before its colon. */
const HALF_LEAD = /^(?:half(?:\s+marks?)?|halb(?:er\s+punkt)?|medio(?:\s+punto)?|demi(?:-point)?|½)$/iu;

/** `sign` before it: behind a stop nothing is the head of what follows. */
export const isSpoken = (own: string, sign: Sign = 'start'): boolean => {
  const said = saidIn(own);
  const remarks = readRemark(said, true) ?? [];
  return (
    HALF_LEAD.test(said) ||
    opensTold(said) ||
    isTold(said, true) ||
    (remarks.length > 0 && (ENDS.includes(sign) || !remarks.some(({ is }) => HEADS.includes(is))))
  );
};

/** "Bats can fly. true" is no word to the marker. */
const VERDICT_LAST = new RegExp(String.raw`[.!]["”»)]?\s+(?:${VERDICT_WORD})[\s.]*$`, 'u');

/** "Where are you? / Where have you been?": wordings of a question that is to be written. */
const ASKED_TWICE = /\?["”»)]?\s+\/\s+\S[^?]*\?/u;

export const asksIn = (own: string): boolean =>
  !ASKED_TWICE.test(own) &&
  (/_{3,}|\.{4,}|…{2,}/u.test(own) || /\?["”»)]*\s*$/u.test(own) || ASKS.test(own.trim()) || isTask(own));

const LONGEST_HEAD = 8;

/** "Which belongs to which, ½ each": what it is called, and what each of the things below is worth. */
const isCountedHead = (own: string): boolean => {
  const [name = '', ...said] = own.split(/,\s+/u);
  const isNamed =
    /\p{L}{3}/u.test(name) && name.split(/\s+/u).length <= LONGEST_HEAD && readRemark(name, false) === null;
  return (
    isNamed &&
    said.length > 0 &&
    said.every(
      (one) =>
        readRemark(one.replace(/\s+so\s.*$/u, ''), true)?.some(
          ({ is }) => is === 'each' || is === 'wanted',
        ) === true,
    )
  );
};

const CLOSE = 0.01;
const LONGEST_SAID = 160;
const PAID_LAST = new RegExp(String.raw`\s(?<value>\d)\s*(?:${POINT_WORD})\.?\s*$`, 'iu');

/** "Name one metal. iron": the sentence that asks ends here, whatever letter comes next. */
const tasksIn = (text: string): Cut[] => {
  let from = 0;
  return [...text.matchAll(/(?<=\p{L}{2}["”»)]?)[.!]\s+|[?:]\s+|\n\s*/gu)].flatMap((match): Cut[] => {
    const own = text.slice(from, match.index);
    const [start, end] = [match.index, match.index + match[0].length];
    from = end;
    // "Factorise x² − 16 : (x − 4)(x + 4)": behind a task a colon divides nothing.
    const isEnd = /^[.!]/u.test(match[0]) || /\d\s$/u.test(own);
    return isEnd && ASKS.test(own.trim()) ? [{ sign: 'task', start, end }] : [];
  });
};

/** "is 135 (minutes)": the label is the subject, and a value is no question. */
const VALUE_TOLD = new RegExp(String.raw`^(?:${OPENING_VERB})\s+[-−]?\d`, 'u');

const answersIn = (text: string, isTelling: boolean): Cut[] => {
  const telling = isTelling || VALUE_TOLD.test(text) ? tellingIn(text) : null;
  return [
    ...markersIn(text).map(({ index, 0: found }) => ({ start: index, end: index + found.length })),
    ...(telling ? [telling] : []),
  ].map((one) => ({ sign: 'marker', ...one }));
};

const cutsIn = (text: string, signs: typeof STRONG, from: number): Cut[] =>
  signs.flatMap(({ sign, pattern }) =>
    [...text.matchAll(pattern)].map((match) => ({
      sign,
      start: from + match.index,
      end: from + match.index + match[0].length,
    })),
  );

const inOrder = (cuts: Cut[]): Cut[] =>
  cuts.sort((one, other) => one.start - other.start || other.end - one.end);

type Piece = { start: number; end: number; sign: Sign };

const hasWords = (text: string): boolean => /[\p{L}\p{N}✓]/u.test(text);

const piecesOf = (text: string, { start, end, sign }: Piece, cuts: readonly Cut[]): Piece[] => {
  const pieces: Piece[] = [];
  let [from, last] = [start, sign];
  const push = (to: number): boolean => {
    if (!hasWords(text.slice(from, to))) return false;
    pieces.push({ start: from, end: to, sign: last });
    return true;
  };
  for (const one of cuts) {
    if (one.start < from) continue;
    const isPushed = push(one.start);
    // Where two signs meet, the worth is the stronger one, and a word that leads to the answer.
    const isStrong = one.sign === 'paid' || one.sign === 'marker';
    if (isPushed || (pieces.length === 0 && sign === 'start') || isStrong) last = one.sign;
    from = one.end;
  }
  push(end);
  return pieces;
};

/** "½ x 4" in a cell or column of its own. */
const EACH_LAST = /(?:\t|\s{2})\s*(?<each>½|\d(?:[.,]\d+)?)\s?[x×*]\s?(?<count>\d{1,2})\s*=?\s*$/u;

/** "electrons are lost 2 marks", "½ x 4": what it is worth makes nobody speak. */
export const withoutWorth = (text: string, worth: number): string => {
  const { each = '', count = '0' } = EACH_LAST.exec(text)?.groups ?? {};
  if (each !== '' && Math.abs(toNumber(each) * Number(count) - worth) < CLOSE)
    return text.replace(EACH_LAST, '');
  const paid = PAID_LAST.exec(text)?.groups?.value;
  return Number(paid) === worth ? text.replace(PAID_LAST, '') : text;
};

/** `isTelling`: the file speaks in whole sentences, whose verbs lead to the answers. `isHeaded`: below a head codes are for its steps. */
export const segmentsOf = (
  { body, paidAt, worth }: Whole,
  isTelling = false,
  isHeaded = false,
): Segment[] => {
  const text = masked(body.text);
  const paid: Cut[] = paidAt === null ? [] : [{ sign: 'paid', start: paidAt, end: paidAt }];
  const whole: Piece = { start: 0, end: body.text.length, sign: 'start' };
  const fields = piecesOf(
    body.text,
    whole,
    inOrder([...tasksIn(text), ...answersIn(text, isTelling), ...cutsIn(text, STRONG, 0), ...paid]),
  );
  const segments = fields.flatMap((field, at): Segment[] => {
    const isBeside = isNoted(body, field.start);
    const isWhole =
      isBeside ||
      (at > 0 &&
        !VERDICT_LAST.test(body.text.slice(field.start, field.end)) &&
        isSpoken(withoutWorth(body.text.slice(field.start, field.end), worth), field.sign));
    const own = body.text.slice(0, field.end);
    const weak = isWhole ? [] : cutsIn(text.slice(field.start, field.end), WEAK, field.start);
    const inRow = body.text.slice(field.start, field.end);
    const found = inOrder(weak.filter((one) => !partsNothing(one, own, inRow, weak)));
    const said = found.findIndex(
      ({ sign, end }) =>
        sign === 'dash' && field.end - end < LONGEST_SAID && isSpoken(body.text.slice(end, field.end)),
    );
    const cuts = said < 0 ? found : found.slice(0, said + 1);
    return piecesOf(body.text, field, cuts).map((piece) => {
      const own = body.text.slice(piece.start, piece.end);
      const told = isWhole || isSpoken(withoutWorth(own, worth)) || (!isHeaded && CODES.test(own));
      const heads = piece.sign === 'start' && piece.end < body.text.length && isCountedHead(own);
      const asks = heads || (!(told && field.sign !== 'start') && asksIn(own));
      return { ...piece, text: own, isTold: told, isNoted: isBeside, asks };
    });
  });
  if (segments[0]) segments[0].sign = 'start';
  return segments;
};
