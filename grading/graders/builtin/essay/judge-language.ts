/** Judges a language criterion (organisation, grammar, clarity, style) from measured features of the writing. */

import type { Reason, SlipKind } from '../../../../contract/grading/reason.ts';
import type { Criterion } from '../../../../contract/grading.ts';
import { STUDENT_WORDS } from '../../../feedback/phrases/phrases.ts';
import { findSentence, LONGEST_QUOTE, readProse } from '../../../language/sentences.ts';
import { clampShare, type Evidence, type Judgement, quotesOf } from '../judgement.ts';
import type { Essay } from './judge-essay.ts';
import type { Quality } from './quality.ts';
import type { Writing } from './writing.ts';

const EMPHASIS: readonly { pattern: RegExp; weights: Partial<Record<Quality, number>> }[] = [
  {
    pattern: /grammar|spelling|mechanic|punctuation|convention|rechtschreib|grammatik/iu,
    weights: { mechanics: 0.65, expression: 0.15, development: 0.2 },
  },
  {
    pattern: /organi[sz]|structur|paragraph|coheren|flow|transition|aufbau|gliederung/iu,
    weights: { organisation: 0.6, development: 0.25, mechanics: 0.15 },
  },
];
const USUAL: Partial<Record<Quality, number>> = {
  expression: 0.35,
  mechanics: 0.3,
  organisation: 0.2,
  development: 0.15,
};

const nameOf = (kind: SlipKind): string => STUDENT_WORDS.en.frame[`slip.${kind}`];

const countSlips = ({ slips }: Writing): [SlipKind, number][] =>
  [...Map.groupBy(slips, ({ kind }) => kind)].map(([kind, list]) => [kind, list.length]);

/** The two kinds that are seen most. */
const listSlips = (writing: Writing): SlipKind[] =>
  countSlips(writing)
    .sort((a, b) => b[1] - a[1])
    .slice(0, 2)
    .map(([kind]) => kind);

const listStrengths = (writing: Writing): string[] => {
  const list: string[] = [];
  if (writing.connectiveKinds.length >= 4) {
    list.push(
      `linking words such as ${writing.connectiveKinds
        .slice(0, 3)
        .map((word) => `“${word}”`)
        .join(', ')}`,
    );
  }
  if (writing.paragraphs >= 3) list.push(`${writing.paragraphs} paragraphs`);
  if (writing.variety >= 0.35 && writing.sentences.length >= 5) list.push('sentences of varied length');
  if (writing.words >= 60 && writing.slips.length * 100 < writing.words) list.push('hardly any slips');
  return list;
};

const listWeaknesses = (writing: Writing): string[] => {
  const list = listSlips(writing).map(nameOf);
  if (writing.words > 180 && writing.paragraphs < 2)
    list.push(`paragraph breaks (one block of ${writing.words} words)`);
  if (writing.words > 60 && writing.connectiveKinds.length < 3)
    list.push('words that link one idea to the next');
  if (writing.meanSentence > 34) list.push('shorter sentences');
  return list.slice(0, 3);
};

/** The sentence with the first slip of a kind that is named. */
const quoteSlip = ({ writing, source }: Essay): Evidence[] => {
  const prose = readProse(source).filter(({ start, end }) => end - start <= LONGEST_QUOTE);
  const named = listSlips(writing);
  for (const { kind, span } of writing.slips) {
    const sentence = named.includes(kind) ? findSentence(prose, span) : null;
    if (sentence !== null)
      return [{ point: nameOf(kind), quote: source.slice(sentence.start, sentence.end) }];
  }
  return [];
};

const reasonOf = (writing: Writing): Reason => ({
  code: 'measured',
  data: {
    words: writing.words,
    paragraphs: writing.paragraphs,
    sentences: writing.sentences.length,
    linking: writing.connectiveKinds.length,
    slips: Object.fromEntries(countSlips(writing)),
  },
});

export const judgeLanguage = (criterion: Criterion, essay: Essay): Judgement => {
  const { writing, qualities } = essay;
  const wording = `${criterion.name} ${criterion.description}`;
  const named = EMPHASIS.find(({ pattern }) => pattern.test(criterion.name));
  const { weights } = named ?? EMPHASIS.find(({ pattern }) => pattern.test(wording)) ?? { weights: USUAL };
  const sum =
    (weights.development ?? 0) * qualities.development +
    (weights.organisation ?? 0) * qualities.organisation +
    (weights.expression ?? 0) * qualities.expression +
    (weights.mechanics ?? 0) * qualities.mechanics;
  // Fine sentences about something else are not what the teacher asked for.
  const share = clampShare(sum * 1.08 * (0.4 + 0.6 * essay.relevance));
  const isFull = share > 0.93;
  return {
    share,
    found: listStrengths(writing),
    missing: isFull ? [] : listWeaknesses(writing),
    ...quotesOf(isFull ? [] : quoteSlip(essay)),
    reason: reasonOf(writing),
    confidence: writing.words < 60 ? 0.4 : 0.6,
  };
};
