/** "Spelling only counts in 3, 4 and 6", "spelling doesn't matter, except in no. 8": in which questions a slip is a mistake. */
import type { Marking } from '../../../../../contract/grading/marking.ts';
import { wordsApart } from '../../rows/words/verb-forms.ts';
import { build } from '../grammar.ts';

const ONLY = String.raw`(?:only|nur|sólo|solo|seulement)`;
const EXCEPT = String.raw`(?:except|but\s+not|außer|ausser|bis\s+auf|sauf|salvo|excepto)`;
const COUNTS = String.raw`(?:counts?|matters?|is\s+(?:only\s+)?marked|zählt|(?:wird\s+)?(?:nur\s+)?gewertet|cuenta|importa|compte)`;
const LIST = String.raw`\d{1,2}[a-h]?(?:\s*(?:,|and|und|y|et|&|\/|or|oder|[–-]|to|bis)\s*\d{1,2}[a-h]?)*(?![\p{L}\d½]|[.,]\d)`;
const NAMED = String.raw`(?:(?:in|for|bei|für|en|para|dans|pour)\s+)(?:(?:the|las?|les?|den)\s+)?(?:(?:q(?:uestions?)?|nos?|nr|nummern?|aufgaben?|preguntas?|ejercicios?|exercices?)\.?\s*)?(?<labels>${LIST})`;
const HAS_SPELLING = /(?<!\p{L})(?:spelling|rechtschreibung|ortografía|orthographe)(?!\p{L})/iu;
const HAS_COUNTS = build(String.raw`(?<!\p{L})${COUNTS}(?!\p{L})`);
const HAS_ONLY = build(String.raw`(?<!\p{L})${ONLY}(?!\p{L})`);
const WHERE = build(String.raw`(?<!\p{L})${NAMED}`);
const BUT = build(String.raw`(?<!\p{L})${EXCEPT}\s+(?=(?:in|for|bei|für|en|para|dans|pour)\s)`);
const DENIED = /(?<!\p{L})(?:not|nicht|no|pas)(?!\p{L})|n['’]t(?!\p{L})/iu;
const SENTENCE = /[;\n]|[.!](?=\s+\p{Lu}|\s*$)/u;
const SPAN = /(?<from>\d+)\s*(?:[–-]|to|bis)\s*(?<to>\d+)/giu;

/** "2–4, 6": each of them. */
const labelsOf = (list: string): string[] => {
  const each = list.toLowerCase().replace(SPAN, (_, from: string, to: string) => {
    const count = Math.max(0, Number(to) - Number(from)) + 1;
    return Array.from({ length: count }, (__, at) => Number(from) + at).join(' ');
  });
  return [...each.matchAll(/\d+[a-h]?/gu)].map(([label]) => label);
};

/** The questions in which spelling counts, and no others; null where the file does not say so. */
const countedIn = (said: string): string[] | null => {
  for (const sentence of said.split(SENTENCE)) {
    if (!HAS_SPELLING.test(sentence) || !HAS_COUNTS.test(sentence)) continue;
    const [free = '', excepted] = sentence.split(BUT);
    const isExcepted = excepted !== undefined && DENIED.test(free);
    const own = isExcepted
      ? `in ${excepted.replace(/^\p{L}+\s/u, '')}`
      : HAS_ONLY.test(sentence) && !DENIED.test(sentence)
        ? sentence
        : '';
    const labels = WHERE.exec(own)?.groups?.labels;
    if (labels !== undefined) return labelsOf(labels);
  }
  return null;
};

/** Things of a list that are right to the letter are words of their own. */
export const asWords = (marking: Marking): Marking => {
  const parts = marking.kind === 'list' ? wordsApart(marking) : [];
  return parts.length > 0 ? { ...marking, kind: 'term', parts } : marking;
};

const LONGEST = 3;
const isShort = (wording: string): boolean => wording.trim().split(/\s+/u).length <= LONGEST;

/** Where it counts a slip earns nothing, unless the key says otherwise; elsewhere it costs nothing. */
export const withSpellingCounted = (marking: Marking, said: string, question: string): Marking => {
  const labels = countedIn(said);
  if (labels === null || question === '') return marking;
  const own = question.toLowerCase().replace(/^\p{L}+(?=\d)|[^\p{L}\d]/gu, '');
  const rules = marking.rules ?? [];
  if (!labels.some((label) => label === own || label === own.replace(/\p{L}+$/u, '')))
    // In a sentence the words count, however they are spelt.
    return marking.parts.every(({ accepts }) => accepts.every(isShort))
      ? { ...marking, strict: false }
      : marking;
  const words = asWords(marking);
  const areWords =
    words.parts.length > 0 && words.parts.every(({ kind }) => kind === 'term' || kind === 'wording');
  if (!areWords || rules.some(({ when }) => when === 'spelling' || when === 'mistake')) return marking;
  const slip = { when: 'spelling' as const, count: null, texts: [], points: marking.printed, off: true };
  return { ...words, strict: true, rules: [...rules, slip] };
};
