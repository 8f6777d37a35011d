/**
 * Judges work against a description where there is no model answer: does it speak about what was asked, is it developed,
 * supported and ordered? An honest ranking from what can be measured; it says plainly how sure it is.
 */
import type { Criterion } from '../../../contract/grading.ts';
import { findWord } from './align.ts';
import { clampShare, type Judgement, shorten } from './judgement.ts';
import type { Qualities, Quality } from './quality.ts';
import { type Reading, readText } from './reading.ts';
import { quoteAround } from './sentences.ts';
import { stem } from './stem.ts';
import type { Word } from './words.ts';
import { GENERIC, type Writing } from './writing.ts';

/** `source` is the text as handed in; `reading` may have mid-sentence line breaks undone, at the same offsets. */
export type Essay = { source: string; reading: Reading; writing: Writing; qualities: Qualities };

const GENERIC_STEMS: ReadonlySet<string> = new Set([...GENERIC].map(stem));

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

const OFF_TOPIC = 0.12;
const ON_TOPIC = 0.4;
const FEWEST_TERMS = 3;

const specificWords = (text: string): Word[] => {
  const seen = new Set<string>();
  return readText(text).words.filter((word) => {
    if (word.value !== null || word.raw.length < 3 || GENERIC_STEMS.has(word.stem) || seen.has(word.stem))
      return false;
    seen.add(word.stem);
    return word.weight >= 0.6;
  });
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

/** Each thing the rubric names, in the teacher's words, with what of it the work speaks about. */
const listTopics = (criterion: Criterion, task: string, essay: Essay) => {
  const top = criterion.levels.toSorted((a, b) => b.points - a.points)[0]?.description ?? '';
  const own = specificWords(`${criterion.name}. ${criterion.description} ${top}`);
  const terms = [
    ...own,
    ...specificWords(task).filter((word) => own.every(({ stem: known }) => known !== word.stem)),
  ];
  const checked = terms.map((word) => ({ word, match: findWord(word, essay.reading.index) }));
  const hits = checked.filter(({ match }) => match.strength > 0 && !match.clash);
  return { terms, hits, missed: checked.filter(({ match }) => match.strength === 0) };
};

/** 1 where the work speaks about the topic, falling towards 0 where hardly a word of it appears. */
const relevanceOf = (terms: number, hits: number): number => {
  if (terms < FEWEST_TERMS) return 1;
  const share = hits / Math.min(terms, 12);
  return clampShare((share - OFF_TOPIC / 2) / (ON_TOPIC - OFF_TOPIC / 2));
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

export const judgeEssay = (criterion: Criterion, task: string, essay: Essay): Judgement => {
  const { terms, hits, missed } = listTopics(criterion, task, essay);
  const relevance = relevanceOf(terms.length, hits.length);
  const quality = weigh(essay.qualities, criterion);
  const coverage = terms.length < FEWEST_TERMS ? quality : hits.length / terms.length;
  const share = clampShare((0.85 * quality + 0.15 * coverage) * (0.15 + 0.85 * relevance) * 1.12);
  const notes = noteQualities(essay.qualities);
  const words = hits.flatMap(({ match }) => match.word ?? []);
  const quote = quoteAround(essay.source, essay.writing.sentences, words);
  return {
    share,
    found: [...hits.slice(0, 4).map(({ word }) => shorten(word.raw)), ...notes.good.slice(0, 2)],
    missing: [
      ...missed.slice(0, share > 0.9 ? 0 : 3).map(({ word }) => shorten(word.raw)),
      ...(share > 0.9 ? [] : notes.weak.slice(0, 2)),
    ],
    quotes: quote === null ? [] : [quote],
    reason:
      relevance < 0.35
        ? 'The work hardly speaks about what the rubric and the task ask for.'
        : `${hits.length} of ${terms.length} terms of the rubric and task appear; ${essay.writing.words} words were judged by development, support and order.`,
    confidence: relevance < 0.35 ? 0.5 : 0.55 - 0.1 * Math.abs(relevance - 1),
  };
};
