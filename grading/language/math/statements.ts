/**
 * What a text states in numbers: "35% of 80 is 28 and 80 − 28 = 52 dollars" is two statements, each a chain of terms that are
 * said to be equal. Words around them are passed over; units are kept with their number.
 */
import { constantOf, type Expression, FUNCTION, readExpression } from './expression.ts';
import { withMagnitudes } from './number-words.ts';
import { plainMath } from './plain.ts';
import { joinUnits, PER_SIGN, readUnit, type Unit } from './units.ts';

export type Form = 'whole' | 'decimal' | 'fraction' | 'percent' | 'scientific' | 'other';

export type Term = {
  /** As `plainMath` writes it, without its unit. */
  source: string;
  expression: Expression;
  /** Null where variables are left. */
  value: number | null;
  unit: Unit | null;
  form: Form;
  /** Digits after the decimal point, for rounding. */
  decimals: number;
};

export type Statement = {
  terms: Term[];
  /** "x" in "x = 3", also where the terms hold nothing else of it. */
  variable: string | null;
  /** "<", ">", "≤" or "≥" where it is no equation. */
  relation: string | null;
};

export type Reading = 'quantities' | 'algebra';

/** Said of a result, and no part of it. */
const EQUALS =
  /\s(?:is|are|was|equals?|be|makes?|gives?|ist|sind|ergibt|gibt|beträgt|macht|es|son|da|est|fait)\s(?=\s*[-+£$€(√π.\d]|\s*(?:about|approx|roughly|ca\.?|etwa)\b|\s*\p{L}\b)|≈|≃|≙|:=|->|→|⇒|=>/giu;
const BREAK =
  /[\n;!?]|,(?=\s|$)|(?<!\d)\.(?=\s|$)|(?<=\d)\.(?=\s*(?:$|\n|\p{L}))|\s(?:or|and|so|then|oder|und|also|dann|et|ou|which|because|becuase|weil|porque|hence|thus|therefore|donc|alors|folglich|daher|entonces|luego|por\s(?:lo\s)?tanto|but|got|get)\s|(?<![-+*/^=(])\s[ouye]\s(?![-+*/^=)])|(?<=\d)\s+(?=[xyz]\s*=(?!=))/giu;

const RUN = /[-+*/^()√π%.\d\s]|(?<!\p{L})\p{L}(?!\p{L})/u;
const UNIT_AFTER = new RegExp(
  String.raw`^\s*(?<unit>%|°\s?[CF]?|[£$€]|(?:square|cubic|sq\.?)\s+\p{L}+|[\p{L}µΩ]+(?:(?:\^\(?[23]\)?|[23])(?!\d))?(?:\s?\*\s?[\p{L}µΩ]+(?:(?:\^\(?[23]\)?|[23])(?!\d))?(?![\p{L}\d]))?(?:\s+(?:carrée?s?|cubes?|cuadrad[oa]s?|cúbic[oa]s?)(?!\p{L}))?(?:${PER_SIGN}` +
    String.raw`(?:(?:square|cubic)\s+)?[\p{L}]+(?:(?:\^\(?[123]\)?|[123])(?!\d))?(?:\s+(?:squared|cubed|carrée?s?|cubes?|cuadrad[oa]s?|cúbic[oa]s?|al\scuadrado|au\scarré)(?!\p{L}))?){0,2})`,
  'u',
);

const LAST_FACTOR = new RegExp(String.raw`(?:${PER_SIGN}|\s*\*\s*)[^/*]*$`, 'u');

type Piece = { source: string; unit: Unit | null };

const NAME = String.raw`\p{L}{1,6}`;
const SIGNED = String.raw`\^?\(?-[1-4]\)?(?!\d)`;
/** "kJ m^(-2) yr-1", "s^(-1)": powers below the line of a fraction; "m-2" alone takes two from m. */
const SIGNED_AFTER = new RegExp(
  String.raw`^\s*(?<unit>(?:${NAME}(?:\^?\(?[2-4]\)?)?[\s*.]{1,2}){1,2}(?:${NAME}${SIGNED}[\s*.]{0,2})+(?<![\s*.])|\p{L}{2,6}${SIGNED}|(?<alone>${NAME}\^\(?-[1-4]\)?(?!\d)))(?![\p{L}\d])`,
  'u',
);

/** Longest unit first: "km per hour" before "km". */
const unitAt = (text: string, reading: Reading): { unit: Unit; length: number } | null => {
  const signed = SIGNED_AFTER.exec(text);
  const isLetter = reading === 'algebra' && signed?.groups?.alone !== undefined;
  const composed = signed && !isLetter && readUnit(signed.groups?.unit ?? '');
  if (signed && composed) return { unit: composed, length: signed[0].length };
  const found = UNIT_AFTER.exec(text);
  let name = found?.groups?.unit ?? '';
  while (name !== '') {
    const unit = readUnit(name);
    const bare = /^\p{L}$/u.test(name.trim());
    // "4w + 4": a letter that a sign follows is a variable, "4 w" at the end may be watt.
    const behind = text.slice(found?.[0].length ?? 0);
    // "230 V · 6 A": a capital before a sign and a number is one too.
    const follows = /^\s*[-+*^=]/u.test(behind) && !(/\p{Lu}/u.test(name) && /^\s*\*\s*\d/u.test(behind));
    // "4a²b" has letters.
    const isGlued = /\d\)?$/u.test(name) && /^\p{L}/u.test(behind);
    if (unit && !isGlued && !(bare && (reading === 'algebra' || follows)))
      return { unit, length: (found?.[0].length ?? 0) - (found?.groups?.unit?.length ?? 0) + name.length };
    const shorter = name.replace(LAST_FACTOR, '');
    name = shorter === name ? '' : shorter;
  }
  return null;
};

/** The runs of mathematics in a piece of text, each with the unit that stands beside it. */
const listPieces = (text: string, reading: Reading): Piece[] => {
  const pieces: Piece[] = [];
  let source = '';
  let unit: Unit | null = null;
  const close = (): void => {
    if (/[\dπ\p{L}]/u.test(source)) pieces.push({ source: source.trim(), unit });
    source = '';
    unit = null;
  };
  for (let at = 0; at < text.length; ) {
    const rest = text.slice(at);
    const currency = /^[£$€]\s*(?=-?\d)/u.exec(rest)?.[0];
    const after = /[\d)π]\s*$/u.test(source) ? unitAt(rest, reading) : null;
    const named = /\p{L}$/u.test(source) ? undefined : FUNCTION.exec(rest)?.[0];
    if (named !== undefined) {
      source += named;
      at += named.length;
    } else if (currency !== undefined) {
      unit = readUnit(currency.trim());
      at += currency.length;
    } else if (after) {
      unit = after.unit;
      at += after.length;
      // "10 × 5 m = …" goes on; a word ends it.
      if (!/^\s*[-+*/^=)]/u.test(text.slice(at))) close();
    } else if (RUN.test(letterAware(text, at))) {
      source += text[at];
      at += 1;
    } else {
      close();
      at += /^\p{L}+/u.exec(rest)?.[0].length ?? 1;
    }
  }
  close();
  return pieces;
};

/** A letter counts only where it stands alone, which that of "it's" or "T-shirt" does not, so the test needs its neighbours. */
const letterAware = (text: string, at: number): string =>
  /\p{L}/u.test(text[at] ?? '') &&
  (/[\p{L}'’]/u.test(text[at - 1] ?? '') || /^(?:-\p{L})?\p{L}/u.test(text.slice(at + 1, at + 4)))
    ? '#'
    : (text[at] ?? '#');

const formOf = (source: string, unit: Unit | null): Form => {
  const plain = source.replace(/\s+/gu, '').replace(/^[-+(]+|\)+$/gu, '');
  if (unit?.dimension === 'share' || plain.endsWith('%')) return 'percent';
  if (/^\d(?:\.\d+)?\*10\^/u.test(plain)) return 'scientific';
  if (/^\d+$/u.test(plain)) return 'whole';
  if (/^\d*\.\d+$/u.test(plain)) return 'decimal';
  return /^(?:\d+\+)?\d+\/\d+$/u.test(plain) ? 'fraction' : 'other';
};

/** Loose ends of a run, such as the dash of a list or the bracket of a remark. */
const trimRun = (source: string): string => {
  let run = source.replace(/^[\s*/^.)%]+|[\s*/^+(√.-]+$/gu, '').trim();
  const balance = (run.match(/\(/gu) ?? []).length - (run.match(/\)/gu) ?? []).length;
  if (balance > 0) run = run.replace(/^\(/u, '');
  if (balance < 0) run = run.replace(/\)$/u, '');
  return run;
};

const toTerm = ({ source, unit }: Piece): Term[] => {
  const run = trimRun(source);
  const expression = readExpression(run);
  if (!expression) return [];
  return [
    {
      source: run,
      expression,
      value: constantOf(expression),
      unit,
      form: formOf(run, unit),
      decimals: /\.(\d+)\D*$/u.exec(run)?.[1]?.length ?? 0,
    },
  ];
};

const RELATION = /[=<>≤≥]/u;

const toStatement = (clause: string, reading: Reading): Statement[] => {
  const sides = clause.split(/[=<>≤≥]+/u);
  const relation = RELATION.exec(clause)?.[0] ?? null;
  const lists = sides.map((side) => listPieces(side, reading).flatMap(toTerm));
  const variable =
    /(?<!log|ln|sin|cos|tan)(?:^|\s)(?<name>\p{L})\s*$/u.exec(sides[0] ?? '')?.groups?.name ?? null;
  if (sides.length === 1) {
    // "5, 8, 11" or "3 red and 5 blue": every number stands for itself.
    return (lists[0] ?? []).map((term) => ({ terms: [term], variable: null, relation: null }));
  }
  const terms = lists.flatMap((list, at) =>
    at === 0 ? list.slice(-1) : at < lists.length - 1 ? list.slice(-1) : list.slice(0, 1),
  );
  if (terms.length === 0) return [];
  return [{ terms, variable, relation: relation === '=' ? null : relation }];
};

const PLUS_MINUS =
  /(?<name>\p{L}\s*=\s*)?(?<before>[^=\n;,±]*?)(?:±|\+\s?\/\s?-|\+-)\s*(?<by>[^=\n;,\p{L}]*[\d)])/gu;

/** "x = ±5", "x = 3 ± √7": two values, each with its name. */
const bothSigns = (_: string, name = '', before = '', by = ''): string =>
  before.trim() === '' ? `${name}${by} or ${name}-${by}` : `${name}${before}+${by} or ${name}${before}-${by}`;

export const readStatements = (text: string, reading: Reading = 'quantities'): Statement[] =>
  plainMath(joinUnits(withMagnitudes(text)))
    .replace(PLUS_MINUS, bothSigns)
    .replace(EQUALS, ' = ')
    .split(BREAK)
    .filter((clause) => clause !== undefined && /[\p{L}\d]/u.test(clause))
    .flatMap((clause) => toStatement(clause, reading));
