/**
 * Cuts text into words that can be compared: stem, place in the text, weight, and whether a negation stands over it.
 * Offsets always point into the text that was given, so that every finding can be quoted verbatim.
 */
import {
  COMMON_STEMS,
  DIRECTION_STEMS,
  LABEL_NOUN_STEMS,
  NEGATORS,
  NUMBER_WORDS,
  STOP_WORDS,
} from './lexicon.ts';
import { stem } from './stem.ts';

export type Word = {
  /** Lower case, as written. */
  raw: string;
  stem: string;
  start: number;
  end: number;
  /** The number it stands for ("3", "three", "1,200"), else null. */
  value: number | null;
  /** 0 for function words; higher for words that carry meaning. */
  weight: number;
  negated: boolean;
};

/** "e.g." is one word without meaning, not the labels E and G. */
const TOKEN = /\b(?:e\.g|i\.e|z\. ?B|d\. ?h)\.|\d+(?:[.,]\d+)*|[\p{L}\p{M}]+(?:['’][\p{L}]+)*/giu;
const NEGATION_REACH = 5;

const readValue = (raw: string): number | null => {
  if (/^\d/u.test(raw)) {
    const plain = /^\d{1,3}(,\d{3})+(\.\d+)?$/u.test(raw) ? raw.replaceAll(',', '') : raw.replace(',', '.');
    const value = Number(plain);
    return Number.isFinite(value) ? value : null;
  }
  return NUMBER_WORDS.get(raw) ?? null;
};

/** "A" as a name ("bulb A", "A and C") rather than the article. */
const isLabel = (text: string, start: number, before: string): boolean => {
  if (LABEL_NOUN_STEMS.has(stem(before))) return true;
  const after = text.slice(start + 1, start + 6).toLowerCase();
  return (
    text[start] === 'A' &&
    (/^\s*(,|and|or|is|=|\+)/u.test(after) ||
      (start > 0 && !/[.!?\n]\s*$/u.test(text.slice(Math.max(0, start - 3), start))))
  );
};

const weigh = (raw: string, stemmed: string, value: number | null, label: boolean): number => {
  if (value !== null) return 1;
  if (DIRECTION_STEMS.has(stemmed)) return 1.1;
  if (raw.length === 1) return label || !STOP_WORDS.has(raw) ? 0.4 : 0;
  if (STOP_WORDS.has(raw) || raw.endsWith('.')) return 0;
  if (COMMON_STEMS.has(stemmed)) return 0.5;
  return 1;
};

const NEGATED_TAIL =
  /^(do|does|did|is|are|was|were|has|have|had|ca|can|could|wo|would|should|must|might|need)n['’]?t$/u;

const splitNegation = (raw: string): boolean => NEGATED_TAIL.test(raw) || raw === 'dont' || raw === 'cant';

export const isNegator = (raw: string): boolean => NEGATORS.has(raw) || splitNegation(raw);

/** With the ways in which students write it. */
const CLAUSE_STARTS: ReadonlySet<string> = new Set(
  'but because becuase becase becouse becasue becos cuz'.split(' '),
);

/** A negation reaches over the next few words, but not past a comma, a full stop or a new clause. */
const markNegation = (text: string, list: Word[]): void => {
  let reach = 0;
  let last = 0;
  for (const word of list) {
    const between = text.slice(last, word.start);
    if (/[.,;:!?\n]/u.test(between) || CLAUSE_STARTS.has(word.raw)) reach = 0;
    last = word.end;
    if (isNegator(word.raw)) {
      reach = NEGATION_REACH;
      continue;
    }
    if (reach > 0 && word.raw === 'only') reach = 0;
    word.negated = reach > 0;
    if (word.weight > 0) reach -= 1;
  }
};

type Sense = Pick<Word, 'stem' | 'value' | 'weight'>;

const senseOf = (raw: string, label: boolean): Sense => {
  const value = readValue(raw);
  const plain = raw.replace(/'s$/u, '');
  const stemmed = value === null ? stem(plain) : String(value);
  const isEmpty = isNegator(raw) || (raw.includes("'") && STOP_WORDS.has(plain));
  return { stem: stemmed, value, weight: isEmpty ? 0 : weigh(plain, stemmed, value, label) };
};

/** A class writes the same few thousand words over and over, and every paper is read several times. */
const MOST_SENSES = 20_000;
const senses = new Map<string, Sense>();

const knownSense = (raw: string): Sense => {
  const known = senses.get(raw);
  if (known) return known;
  if (senses.size >= MOST_SENSES) senses.clear();
  const made = senseOf(raw, false);
  senses.set(raw, made);
  return made;
};

/** "l'énergie", "d'eau", "qu'elle". */
const ELIDED = /^(?:[ldjmtsc]|qu)'(?=\p{L}{3})/u;

const plainRaw = (token: string): string => {
  const raw = token.toLowerCase().replaceAll('’', "'");
  return STOP_WORDS.has(raw) || NEGATORS.has(raw) ? raw : raw.replace(ELIDED, '');
};

export const readWords = (text: string): Word[] => {
  const list: Word[] = [];
  let before = '';
  for (const match of text.matchAll(TOKEN)) {
    const raw = plainRaw(match[0]);
    const start = match.index;
    const sense = raw === 'a' ? senseOf(raw, isLabel(text, start, before)) : knownSense(raw);
    const { stem: stemmed, value, weight } = sense;
    list.push({ raw, stem: stemmed, start, end: start + match[0].length, value, weight, negated: false });
    before = raw;
  }
  markNegation(text, list);
  return list;
};

export const contentWords = (list: Word[]): Word[] => list.filter((word) => word.weight > 0);
