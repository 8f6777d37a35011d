/** All places where a record may be cut, and what stands between them. */
import { isNoted, type Styled } from '../lex/styled.ts';
import { isTask } from '../marking/kept/answered-above.ts';
import { readRemark } from '../marking/remarks/remarks.ts';
import { isTold } from '../marking/remarks/told.ts';
import { toNumber } from '../points/number-words.ts';
import { ACCEPT_WORD, POINT_WORD, REFUSE_WORD, VERDICT_WORD } from '../words.ts';
import { ASKS, markersIn, tellingIn } from './asks.ts';
import { opensTold } from './said.ts';

/** The text of a record without its worth, which stood at `paidAt`; null where it says none itself. `said`: beside the worth in its bracket. */
export type Whole = { body: Styled; paidAt: number | null; worth: number; said?: string };

export type Sign =
  | 'start'
  | 'line'
  | 'bullet'
  | 'cell'
  | 'asks'
  | 'task'
  | 'marker'
  | 'colon'
  | 'arrow'
  | 'equals'
  | 'gap'
  | 'dash'
  | 'stop'
  | 'semicolon'
  | 'row'
  | 'value'
  | 'verdict'
  | 'unlike'
  | 'solved'
  | 'paid';
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
type Cut = { sign: Sign; start: number; end: number };

/** They part sentences and fields. */
const STRONG: readonly { sign: Sign; pattern: RegExp }[] = [
  { sign: 'bullet', pattern: /(?<![:\s])[^\S\n]*\n\s*(?=[-–—•*▪]\s)/gu },
  { sign: 'line', pattern: /(?<![:\s])[^\S\n]*\n\s*/gu },
  { sign: 'cell', pattern: /[^\S\n]*\t[^\S\n]*/gu },
  { sign: 'asks', pattern: /(?<=\?["”»)]?)\s+(?!\s|→|⇒|➔|->|=>)/gu },
  // "The sun is a ______ . star": behind the sentence with its gap.
  {
    sign: 'asks',
    pattern:
      /(?<=(?:(?<![(_])_{3,}(?![_)])|\.{4,}|…{2,})(?:[^_\n]{0,60}\p{L})?\s?[.!])\s+(?=[\p{L}\d(])(?![^\n]*_{3,})/gu,
  },
  // Blanks beside another sign are that sign's, and a code that nothing follows belongs to what stands before it.
  {
    sign: 'gap',
    pattern:
      /(?<![→⇒➔>:=≠–—-])(?<!\s)[^\S\n\t]{2,}(?![→⇒➔=≠]|->|[–—-]\s|\s|[MAB]\d(?:\s[MAB]\d)*(?:\s{2}|\s*(?:[=≈;(]|$|\n)))/gu,
  },
  {
    sign: 'stop',
    pattern:
      /(?<=[\p{L}\p{N}_)%°"”»²³]{2}|\d\s?\p{L}|(?:[–—,-]|(?<!\p{L})[A-H])\s?[A-H]|[.,]\d)[.!]\s+(?=["“„«(]?[\p{Lu}\d½])|(?<=[\p{L}\p{N}])[.!]\s+(?=[£$€]\d)/gu,
  },
  { sign: 'semicolon', pattern: /;\s+/gu },
];
/** They part what stands in one sentence or field, unless all of it speaks to the marker. */
const WEAK: readonly { sign: Sign; pattern: RegExp }[] = [
  // "180 km : 3 h" is divided.
  {
    sign: 'colon',
    pattern:
      /(?<=\S|[\p{L}»”)]\s)(?<!\d\s?[\p{L}²³°%/]{1,4}\s(?=:\s+\d))(?<!(?<!\p{L})\p{L}\s(?=:\s+\p{L}(?!\p{L}))):\s+|(?<=\d\s):\s+(?=\p{L})/gu,
  },
  { sign: 'arrow', pattern: /\s*(?:→|⇒|➔|[-–—=]+>)\s*/gu },
  { sign: 'unlike', pattern: /\s+≠\s+/gu },
  // "piano = soft": behind words.
  { sign: 'equals', pattern: /(?<=\p{L}{3}["”»)]?)\s+=\s+(?!(?:½|\d(?:[.,]5)?)(?:\s|[.,;)]|$))/gu },
  // Between numbers or what is unknown it is a minus.
  {
    sign: 'dash',
    pattern:
      /(?<!(?:[\d²³)]|\d\p{L}|(?<!\p{L})\p{L})\s?)\s+[–—-]\s+|\s+[–—-]\s+(?![\d£$€(√]|\p{L}\d|\p{L}(?!\p{L}))/gu,
  },
  // "Put in order D – B – A – C": single letters in a row are one answer.
  { sign: 'row', pattern: /(?<=\p{L}{2}\s)(?=[A-H](?:(?:\s*[–—,-]\s*|\s)[A-H]){2,}(?![\p{L}\p{N}]))/gu },
  // "50th term 151", "grid reference of the tower 427613": a name and its value, which is no year.
  {
    sign: 'value',
    pattern:
      /(?<=^\s*(?:\d+\p{L}+\s)?[^\d=:,;+]*\p{L}\s\p{Ll}[\p{L}'’-]+)\s(?=(?!(?:1\d|20)\d\d\.?\s*$)[-−]?\d[\d.,]*(?:\s?[\p{L}%°/²³]{1,6}|\p{L}?\s[-−–+]\s\d+)?\s*$)/gu,
  },
  // "freezing kills bacteria F", "Bats can fly. true": a statement and its verdict, where neighbours have one too.
  {
    sign: 'verdict',
    pattern: new RegExp(
      String.raw`(?<=\p{L}{2}[.!]["”»)]?)\s+(?=(?:${VERDICT_WORD})(?:[\s,:;(–-]|$))|(?<=\S\s+\S+\s.*\p{L}{2}["”»).]?)\s+(?=\(?(?:[TFRWV]|${VERDICT_WORD})\)?\s*$)`,
      'gu',
    ),
  },
  // "3x + 4 = 22, x = 6": an equation and its solution.
  { sign: 'solved', pattern: /(?<==[^=\n]*\d),\s+(?=\p{Ll}\s?=\s?[-−–±]?\d)/gu },
];

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

/** `sign` before it: behind a stop nothing is the head of what follows. */
export const isSpoken = (own: string, sign: Sign = 'start'): boolean => {
  const said = saidIn(own);
  const remarks = readRemark(said, true) ?? [];
  return (
    opensTold(said) ||
    isTold(said, true) ||
    (remarks.length > 0 && (ENDS.includes(sign) || !remarks.some(({ is }) => HEADS.includes(is))))
  );
};

/** "Bats can fly. true" is no word to the marker. */
const VERDICT_LAST = new RegExp(String.raw`[.!]["”»)]?\s+(?:${VERDICT_WORD})[\s.]*$`, 'u');

export const asksIn = (own: string): boolean =>
  /_{3,}|\.{4,}|…{2,}/u.test(own) || /\?["”»)]*\s*$/u.test(own) || ASKS.test(own.trim()) || isTask(own);

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

const answersIn = (text: string, isTelling: boolean): Cut[] => {
  const telling = isTelling ? tellingIn(text) : null;
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

const FORMULA = String.raw`(?:\d{1,2}\s?)?(?:[A-Z][a-z]?\d*|\((?:[A-Z][a-z]?\d*)+\)\d*){2,}`;
const FORMULA_LAST = new RegExp(String.raw`(?:^|\s)${FORMULA}$`, 'u');
const FORMULA_FIRST = new RegExp(String.raw`^${FORMULA}(?:\s|$)`, 'u');

/** "2 KClO3 → 2 KCl + 3 O2": the arrow of a reaction parts no fields. */
const isReaction = (text: string, { sign, start, end }: Cut): boolean => {
  const [before, behind] = [text.slice(0, start), text.slice(end)];
  return (
    sign === 'arrow' &&
    FORMULA_LAST.test(before) &&
    FORMULA_FIRST.test(behind) &&
    /[A-Z][a-z]?\)?\d/u.test(before + behind)
  );
};

const SPEAKS_LAST = new RegExp(String.raw`(?:^|[\s(,;])(?:${ACCEPT_WORD}|${REFUSE_WORD})\s*$`, 'iu');

/** ", not: lime": behind such a word a colon leads to what is said of the answer. */
const isSpeaking = (text: string, { sign, start }: Cut): boolean =>
  sign === 'colon' && SPEAKS_LAST.test(text.slice(0, start));

const FEWEST_IN_ROW = 2;
const LONGEST_IN_ROW = 4;

/** "Layers: crust – mantle – core": what repeats behind another sign parts the things of one answer. */
const isRow = (text: string, cuts: readonly Cut[], { sign, start }: Cut): boolean => {
  if (sign !== 'dash' || !cuts.some((one) => one.sign === 'colon' && one.start < start)) return false;
  const items = text.split(/\s+[–—-]\s+|:\s+/u).slice(1);
  return (
    items.length > FEWEST_IN_ROW && items.every((item) => item.trim().split(/\s+/u).length <= LONGEST_IN_ROW)
  );
};

const JUDGED = new RegExp(
  String.raw`(?:(?<![\p{L}\p{N}])\(?(?:[ivx]{1,4}|[a-h]|\d{1,2})\s?[.):=–-]?\s?(?:[TFRWV]|${VERDICT_WORD})(?![\p{L}\p{N}])[\s,;]*){2,}`,
  'gu',
);

/** "i T  ii F  iii F": labels with their verdicts are one answer. */
const isAmidJudged = (text: string, { start, end }: Cut): boolean =>
  [...text.matchAll(JUDGED)].some(({ index, 0: found }) => index < start && end < index + found.length);

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
    const found = inOrder(
      weak.filter(
        (one) =>
          !isReaction(own, one) &&
          !isSpeaking(own, one) &&
          !isRow(inRow, weak, one) &&
          !isAmidJudged(own, one),
      ),
    );
    const said = found.findIndex(
      ({ sign, end }) =>
        sign === 'dash' && field.end - end < LONGEST_SAID && isSpoken(body.text.slice(end, field.end)),
    );
    const cuts = said < 0 ? found : found.slice(0, said + 1);
    return piecesOf(body.text, field, cuts).map((piece) => {
      const own = body.text.slice(piece.start, piece.end);
      const told = isWhole || isSpoken(withoutWorth(own, worth)) || (!isHeaded && CODES.test(own));
      const asks = !(told && field.sign !== 'start') && asksIn(own);
      return { ...piece, text: own, isTold: told, isNoted: isBeside, asks };
    });
  });
  if (segments[0]) segments[0].sign = 'start';
  return segments;
};
