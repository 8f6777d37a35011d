/** Things that count at their own place: fills of gaps, names in an order that has to be right, notes in a row. */
import { IN_ORDER } from '../../words.ts';
import { isWhole, LONGEST_ITEM, type Read, wordsIn } from '../items.ts';
import { makePart } from '../part.ts';
import type { Noted } from '../remarks/noted.ts';
import { bracketWordings } from '../wordings.ts';
import { standsBehind } from './said-of.ts';
import { areAlike } from './words/alike.ts';

const FILLS =
  /(?<!\p{L})(?:gaps?|blanks?|missing\s+words?|words?\s+missing|fehlende\s+wörter|fill|cloze|lücke\p{L}*|huecos?|laguna\p{L}*|rellen\p{L}*|trous?|compl[eé]t\p{L}*)(?!\p{L})/iu;
/** A sentence with gaps, or the words for them. */
export const asksForFills = (asked: string): boolean =>
  FILLS.test(asked) || /_{3,}|\.{5,}|…{2,}/u.test(asked);

/** Said of an answer; a question that asks for an order wants all of it. */
export const IN_THIS_ORDER = new RegExp(
  String.raw`(?:${IN_ORDER}|in\s+that\s+order|order\s+(?:matters|counts)|el\s+orden\s+(?:cuenta|importa)|l['’]ordre\s+compte)(?!\p{L})|reihenfolge\s+(?:muss|zählt|ist\s+wichtig)`,
  'iu',
);
export const IN_PLACE =
  /(?<!\p{L})(?:right|correct|own|richtigen?|eigenen|bonne?|juste)\s+(?:place|position|gap|blank|space|slot|stelle|platz|lücke|trou)(?!\p{L})|(?:lugar|posición|sitio|hueco)\s+correct[oa]/iu;
/** What may stand between them; of several the first that parts them into short things of one worth. */
const SIGNS = [
  /\s*(?:…{2,}|\.{4,})\s*/gu,
  /\n+/gu,
  /,?\s+(?:and\s+)?(?:then|dann|puis|luego|después)\s+/gu,
  /\s*;\s*/gu,
  /,\s+/gu,
  /\s+\/\s+/gu,
  /\s+[–—-]\s+/gu,
  /\s+/gu,
];
const FEWEST = 3;
const LONGEST_SIGN = 3;
/** Of shorter ones two words differ by as little as a slip. */
const LONG_WORD = 5;

/** What stands in brackets is said of one of them. */
export const cutAt = (text: string, sign: RegExp): string[] => {
  const masked = text.replace(/\([^()\n]*\)|\[[^[\]\n]*\]/gu, (inside) => '_'.repeat(inside.length));
  let from = 0;
  return [...masked.matchAll(sign), null]
    .map((match) => {
      const piece = text.slice(from, match?.index ?? text.length);
      from = match ? match.index + match[0].length : text.length;
      return piece.trim().replace(/[.;,]$/u, '');
    })
    .filter((piece) => piece !== '');
};

const isShort = (piece: string): boolean => wordsIn(piece.replace(/\([^()]*\)/gu, '')) <= LONGEST_ITEM;
const isSign = (piece: string): boolean => /^\p{L}/u.test(piece) && piece.length <= LONGEST_SIGN;

/** `fewest`: of fewer it is not said that places count. */
const placesIn = (text: string, worth: number, fewest: number): string[] => {
  for (const [at, sign] of SIGNS.entries()) {
    const pieces = cutAt(text, sign);
    if (pieces.length < 2) continue;
    const isRow = pieces.length >= fewest && isWhole((worth / pieces.length) * 4);
    // Blanks alone part nothing but signs.
    const isAlike = at === SIGNS.length - 1 ? pieces.every(isSign) : pieces.every(isShort);
    if (isRow && isAlike) return pieces;
    // "heart / arteries, vessels / veins": which sign parts them is not to be told.
    if (at < SIGNS.length - 2 && sign.source.includes(',')) return [];
  }
  return [];
};

const DOTTED = /\p{L}\s*(?:…{2,}|\.{4,})\s*\p{L}/u;
const BLANK = /_{2,}|\.{4,}|…{2,}/gu;
/** One sign alone may also say that a sentence goes on. */
const DOTS = /…|(?<!\.)\.{3}(?!\.)/gu;
const PARTED = [/\n+/gu, /\s*;\s*/gu, /,\s+/gu, /\s+[–—-]\s+/gu, /\s+\/\s+/gu, /\s+\/\s+|\s*;\s*|,\s+/gu];

/** How many gaps the question shows, where it shows several. */
const gapsIn = (asked: string): number => {
  const [blanks, dots] = [BLANK, DOTS].map((sign) => (asked.match(sign) ?? []).length);
  return blanks || (dots === 1 ? 0 : (dots ?? 0));
};

const HEAD = /^(?<head>[^:/,;\n]{2,40}):\s+(?=\S)/u;

/** "lamp (1)\nwire (1)": what each of them is worth. */
const PAID = /\s*[([]\s?(?:\d{1,2}|½)\s?[)\]](?=\s*$)/gmu;

const FILLED = /^(?<before>[^()]*\p{L}[^()]*\s)\((?<fill>\p{L}[^()]{1,30})\)(?<after>[^()]*)$/u;
const FEWEST_AROUND = 3;

/** "Complete: … of the rights of (citizens)": the sentence with its gap filled in brackets. */
const readFilled = ({ text, accepts }: Noted, worth: number, asked: string): Read | null => {
  const { before = '', fill = '', after = '' } = FILLED.exec(text)?.groups ?? {};
  if (fill === '' || !FILLS.test(asked) || wordsIn(before + after) < FEWEST_AROUND) return null;
  return { kind: 'term', parts: [makePart('term', fill, worth, [...fill.split(/\s*[,/]\s*/u), ...accepts])] };
};

export const readPlaces = (noted: Noted, worth: number, asked: string, answer: string): Read | null => {
  const head = HEAD.exec(noted.text)?.groups?.head ?? '';
  const text = noted.text.replace(HEAD, '').replace(PAID, '');
  const isOrdered = IN_THIS_ORDER.test(answer) || IN_PLACE.test(`${asked}\n${answer}`);
  // "rises …… oxygen": the words between show that there are gaps.
  const isDotted = DOTTED.test(text);
  const gaps = gapsIn(asked);
  const filled = PARTED.map((sign) => cutAt(text, sign)).find(
    (pieces) => pieces.length > 1 && pieces.length === gaps && pieces.every(isShort),
  );
  const isBlanked = filled !== undefined;
  const pieces = filled ?? placesIn(text, worth, isOrdered || isDotted ? 2 : FEWEST);
  const isPaid = noted.each !== null && Math.abs(noted.each * pieces.length - worth) < 0.01;
  // "c – g – a": letters that are worth something each stand for places.
  const isSigns = isPaid && pieces.length >= FEWEST && pieces.every(isSign);
  if (
    pieces.length < 2 ||
    !(isOrdered || isSigns || isDotted || isBlanked || FILLS.test(`${asked}\n${head}`))
  )
    return readFilled(noted, worth, asked);
  // Letters in an order may be written in one.
  if (
    pieces.length >= FEWEST &&
    pieces.every((piece) => /^[A-H]$/u.test(piece)) &&
    new Set(pieces).size === pieces.length
  )
    return { kind: 'order', parts: [makePart('order', text, worth, [pieces.join(', ')])] };
  return {
    kind: 'term',
    parts: pieces.map((piece, at) =>
      makePart(areAlike(pieces, LONG_WORD) ? 'wording' : 'term', piece, worth / pieces.length, [
        ...piece.split(isDotted ? /\s*\/\s*/u : /\s+\/\s+/u).flatMap(bracketWordings),
        ...noted.accepts.filter((accept) => standsBehind(pieces, accept, answer) === at),
      ]),
    ),
  };
};
