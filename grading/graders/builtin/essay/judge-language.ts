/** Judges a language criterion (organisation, grammar, clarity, style) from measured features of the writing. */
import type { Criterion } from '../../../../contract/grading.ts';
import { findSentence, LONGEST_QUOTE, readProse } from '../../../language/sentences.ts';
import { clampShare, type Evidence, type Judgement, quotesOf } from '../judgement.ts';
import type { Essay } from './judge-essay.ts';
import type { Quality } from './quality.ts';
import type { Slip, Writing } from './writing.ts';

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

const SLIP_NAMES: Readonly<Record<Slip['kind'], string>> = {
  spelling: 'spelling',
  capital: 'capital letters at the start of sentences',
  ending: 'full stops at the end of sentences',
  repeat: 'words written twice',
};

const listSlips = (writing: Writing): string[] => {
  const kinds = Map.groupBy(writing.slips, ({ kind }) => kind);
  return [...kinds]
    .sort((a, b) => b[1].length - a[1].length)
    .slice(0, 2)
    .map(([kind, list]) => `${SLIP_NAMES[kind]} (${list.length} to check)`);
};

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
  const list = listSlips(writing);
  if (writing.words > 180 && writing.paragraphs < 2)
    list.push(`paragraph breaks (one block of ${writing.words} words)`);
  if (writing.words > 60 && writing.connectiveKinds.length < 3)
    list.push('words that link one idea to the next');
  if (writing.meanSentence > 34) list.push('shorter sentences');
  return list.slice(0, 3);
};

/** The sentence with the first slip of a kind that is named. */
const quoteSlip = ({ writing, source }: Essay, named: readonly string[]): Evidence[] => {
  const prose = readProse(source).filter(({ start, end }) => end - start <= LONGEST_QUOTE);
  for (const { kind, span } of writing.slips) {
    const point = named.find((one) => one.startsWith(SLIP_NAMES[kind]));
    const sentence = point === undefined ? null : findSentence(prose, span);
    if (point !== undefined && sentence !== null)
      return [{ point, quote: source.slice(sentence.start, sentence.end) }];
  }
  return [];
};

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

const describe = (writing: Writing): string => {
  const measured = [
    counted(writing.paragraphs, 'paragraph'),
    counted(writing.sentences.length, 'sentence'),
    counted(writing.connectiveKinds.length, 'linking word', 'different linking words'),
    counted(writing.slips.length, 'likely slip'),
  ];
  return `Measured on ${counted(writing.words, 'word')}: ${measured.join(', ')}.`;
};

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
  const missing = share > 0.93 ? [] : listWeaknesses(writing);
  return {
    share,
    found: listStrengths(writing),
    missing,
    ...quotesOf(quoteSlip(essay, missing)),
    reason: describe(writing),
    confidence: writing.words < 60 ? 0.4 : 0.6,
  };
};
