/**
 * Judges work against a description where there is no model answer: does it speak about what was asked, is it developed,
 * supported and ordered? An honest ranking from what can be measured; it says plainly how sure it is.
 */
import type { Criterion } from '../../../../contract/grading.ts';
import type { Reading } from '../../../language/reading.ts';
import { quoteAround, readProse } from '../../../language/sentences.ts';
import { clampShare, type Judgement, shorten } from '../judgement.ts';
import type { Qualities, Quality } from './quality.ts';
import { checkTopic, topicWords } from './topic.ts';
import type { Writing } from './writing.ts';

/** `source` is the text as handed in; `reading` may have mid-sentence line breaks undone, at the same offsets. */
export type Essay = {
  source: string;
  reading: Reading;
  writing: Writing;
  qualities: Qualities;
  /** 0 to 1: does the work speak about what the rubric and the task name? */
  relevance: number;
};

/** What the criterion stresses, by the words teachers use for it. The first pattern that fits decides. */
const EMPHASIS: readonly { pattern: RegExp; weights: Partial<Record<Quality, number>> }[] = [
  {
    pattern: /evidence|support|detail|example|quot|source|citation|beleg/iu,
    weights: { support: 0.45, development: 0.3, analysis: 0.15, organisation: 0.1 },
  },
  {
    pattern: /analy|reason|explain|explanation|interpret|argument|critical|understanding|insight/iu,
    weights: { analysis: 0.35, development: 0.35, support: 0.2, organisation: 0.1 },
  },
  {
    pattern: /thesis|claim|focus|introduction|position|main idea/iu,
    weights: { analysis: 0.25, development: 0.35, organisation: 0.25, support: 0.15 },
  },
];
const USUAL: Partial<Record<Quality, number>> = {
  development: 0.45,
  support: 0.2,
  analysis: 0.15,
  organisation: 0.1,
  expression: 0.1,
};

const weigh = (qualities: Qualities, criterion: Criterion): number => {
  const wording = `${criterion.name} ${criterion.description}`;
  const named = EMPHASIS.find(({ pattern }) => pattern.test(criterion.name));
  const { weights } = named ?? EMPHASIS.find(({ pattern }) => pattern.test(wording)) ?? { weights: USUAL };
  return (
    (weights.development ?? 0) * qualities.development +
    (weights.support ?? 0) * qualities.support +
    (weights.analysis ?? 0) * qualities.analysis +
    (weights.organisation ?? 0) * qualities.organisation +
    (weights.expression ?? 0) * qualities.expression
  );
};

/** What this criterion names, in the teacher's words, with what of it the work speaks about. */
const checkNamed = (criterion: Criterion, essay: Essay) => {
  const top = criterion.levels.toSorted((a, b) => b.points - a.points)[0]?.description ?? '';
  const checks = checkTopic(topicWords(`${criterion.name}. ${criterion.description} ${top}`), essay.reading);
  return {
    hits: checks.filter(({ isFound }) => isFound),
    missed: checks.filter(({ match }) => match.strength === 0),
  };
};

const NOTES: readonly { quality: Quality; good: string; weak: string }[] = [
  { quality: 'development', good: 'the topic is developed at length', weak: 'more development of the ideas' },
  {
    quality: 'support',
    good: 'claims are backed by reasons, examples or figures',
    weak: 'more reasons, examples or evidence',
  },
  {
    quality: 'analysis',
    good: 'connections between ideas are explained',
    weak: 'more explanation of how and why',
  },
  {
    quality: 'organisation',
    good: 'paragraphs and linking words guide the reader',
    weak: 'clearer paragraphs and links between ideas',
  },
];

const noteQualities = (qualities: Qualities) => ({
  good: NOTES.filter(({ quality }) => qualities[quality] >= 0.7).map(({ good }) => good),
  weak: NOTES.filter(({ quality }) => qualities[quality] < 0.5).map(({ weak }) => weak),
});

const describe = (essay: Essay, hits: number, named: number): string => {
  if (essay.relevance < OFF_TOPIC)
    return 'The work hardly speaks about what the rubric and the task ask for.';
  const { words } = essay.writing;
  const appear = hits === 1 ? 'appears' : 'appear';
  const terms = named > 0 ? `${hits} of ${named} things that the rubric names ${appear}; ` : '';
  return `${terms}${words} ${words === 1 ? 'word was' : 'words were'} judged by development, support and order.`;
};

const FEWEST_NAMED = 3;
const OPENING_WORDS = 20;
const OFF_TOPIC = 0.35;

export const judgeEssay = (criterion: Criterion, essay: Essay): Judgement => {
  const { hits, missed } = checkNamed(criterion, essay);
  const named = hits.length + missed.length;
  const quality = weigh(essay.qualities, criterion);
  const coverage = named < FEWEST_NAMED ? quality : hits.length / named;
  const share = clampShare((0.85 * quality + 0.15 * coverage) * (0.1 + 0.9 * essay.relevance) * 1.1);
  const notes = noteQualities(essay.qualities);
  const isFull = share > 0.92;
  const words = hits.flatMap(({ match }) => match.word ?? []);
  const start = essay.reading.words.slice(0, OPENING_WORDS);
  const quote = quoteAround(essay.source, readProse(essay.source), words.length > 0 ? words : start);
  return {
    share,
    found: [...hits.slice(0, 4).map(({ word }) => shorten(word.raw)), ...notes.good.slice(0, 2)],
    missing: isFull
      ? []
      : [...missed.slice(0, 3).map(({ word }) => shorten(word.raw)), ...notes.weak.slice(0, 2)],
    quotes: quote === null ? [] : [quote],
    reason: describe(essay, hits.length, named),
    confidence: essay.relevance < OFF_TOPIC ? 0.5 : 0.45 + 0.1 * essay.relevance,
  };
};
