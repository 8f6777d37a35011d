/**
 * What an answer folds to by the plan of its question: answers that fold to the same are the same to whoever marks them. Case, spaces
 * and brackets never count, accents and articles where the plan is strict, and numbers are their value with its unit. What the
 * marking code itself takes for an accepted wording folds to that wording, slips of spelling included.
 */
import { createHash } from 'node:crypto';
import type { Marking, MarkingPart } from '../../contract/grading/marking.ts';
import { readVerdict } from '../graders/builtin/marks/choice.ts';
import { chosenLetter, chosenLetters } from '../graders/builtin/marks/letters.ts';
import { type AnswerContext, markAnswer } from '../graders/builtin/marks/mark-answer.ts';
import { tokensOf, withoutBrackets } from '../graders/builtin/marks/term.ts';
import { readWanted } from '../graders/builtin/numbers/number-wanted.ts';
import { COMPARED } from '../graders/builtin/part-mark.ts';
import { isBlank } from '../language/blank.ts';
import { plainMath } from '../language/math/plain.ts';
import { readText } from '../language/reading.ts';
import { BLANK } from './answer.ts';

const LONGEST_KEY = 200;

/** Long answers are told apart by all of their words, and named by few. */
const named = (kind: string, words: string): string => {
  const key = `${kind}=${words}`;
  if (key.length <= LONGEST_KEY) return key;
  return `${key.slice(0, 80)}#${createHash('sha256').update(words).digest('base64url').slice(0, 16)}`;
};

const wordsOf = (text: string): string => {
  const words = tokensOf(withoutBrackets(text))
    .map(({ letters }) => letters)
    .filter((letters) => letters !== '')
    .join(' ');
  return words === '' ? text.replace(/\s+/gu, '') : words;
};

/** Accents and articles stay; so do capitals, but for the one that opens a sentence. */
const strictWords = (text: string): string => {
  const words = text
    .normalize('NFC')
    .replace(/[’`´]/gu, "'")
    .replace(/[.,!?;:"„“”()¿¡]/gu, ' ')
    .trim()
    .split(/\s+/u);
  return words.map((word, at) => (at === 0 && words.length > 2 ? word.toLowerCase() : word)).join(' ');
};

const inDigits = (value: number): string => String(Number(value.toPrecision(6)));

/** The result with its unit, in the unit's base: "0,5 km" and "500 m" are one. */
const foldNumber = (text: string): string | null => {
  const wanted = readWanted(text, '');
  if (!wanted || wanted.values.length === 0) return null;
  return wanted.values
    .map(({ value, unit }) => {
      if (value === null) return '';
      return unit === null ? inDigits(value) : `${inDigits(value * unit.factor)} ${unit.dimension}`;
    })
    .toSorted()
    .join(' ; ');
};

const LIST_MARK = /[,;•\n]|\s[-–—]\s/u;

const foldChoice = (text: string, { accepts }: MarkingPart): string | null => {
  const plain = withoutBrackets(text);
  if (accepts.some((accept) => /^\W*[a-h]\W+[a-h]/iu.test(accept))) return chosenLetters(plain) || null;
  return chosenLetter(plain)?.letter ?? null;
};

/** By the kind of the only part, or of the first where a verdict leads. */
const foldByKind = (text: string, { parts, strict }: Marking): string => {
  const [part] = parts;
  const plain = strict ? strictWords(text) : wordsOf(text);
  switch (part?.kind) {
    case 'choice':
      return named('letter', (parts.length === 1 ? foldChoice(text, part) : null) ?? plain);
    case 'truth': {
      const given = readVerdict(text);
      if (given === null) return named('words', plain);
      return named(given.verdict, parts.length === 1 ? '' : wordsOf(given.rest));
    }
    case 'number':
    case 'method':
      return named(
        'number',
        (parts.length === 1 ? foldNumber(text) : null) ?? plainMath(text).replace(/\s+/gu, ''),
      );
    case 'formula':
      return named('formula', plainMath(text).replace(/\s+/gu, ''));
    case 'list':
      return named(
        'items',
        text
          .split(LIST_MARK)
          .map((item) => (strict ? strictWords(item) : wordsOf(item)))
          .filter((item) => item !== '')
          .toSorted()
          .join(' ; '),
      );
    default:
      return named('words', plain);
  }
};

/** Parts that one wording is right or wrong for. */
export const ONE_WORDING: ReadonlySet<MarkingPart['kind']> = new Set([
  'choice',
  'number',
  'formula',
  'term',
  'wording',
  'order',
]);
/** With so many words more than the wording has, an answer says something of its own. */
const OWN_WORDS = 3;

const countWords = (text: string): number => text.split(/\s+/u).filter((word) => word !== '').length;

/** The accepted wording that the marking code takes this answer for, a slip of spelling or not. */
const acceptedAs = (text: string, context: AnswerContext): string | null => {
  const { parts } = context.marking;
  const [part] = parts;
  if (part === undefined || parts.length > 1 || !ONE_WORDING.has(part.kind)) return null;
  const reading = readText(text);
  const accepted = part.accepts.find((accept) => {
    if (part.kind !== 'choice' && countWords(text) > countWords(accept) + OWN_WORDS) return false;
    const marking = { ...context.marking, parts: [{ ...part, accepts: [accept] }] };
    const { share, confidence } = markAnswer(reading, { ...context, marking });
    return share === 1 && confidence >= COMPARED;
  });
  return accepted ?? null;
};

export const foldAnswer = (text: string, context: AnswerContext): string => {
  if (isBlank(text) || isBlank(withoutBrackets(text))) return BLANK;
  return foldByKind(acceptedAs(text, context) ?? text, context.marking);
};
