/** Turns what was measured about the writing into five qualities from 0 to 1 that rubrics ask for by many names. */
import type { Writing } from './writing.ts';

export type Quality = 'development' | 'support' | 'analysis' | 'organisation' | 'expression' | 'mechanics';
export type Qualities = Record<Quality, number>;

const USUAL_WORDS = 300;

/** "at least 500 words", "250-300 words", "two sentences": what the task asks for; null where it does not say. */
export const findExpectedWords = (task: string): number | null => {
  const range = /(\d{2,5})\s*(?:[-–]|to|bis)\s*(\d{2,5})\s*(?:words|wörter)/iu.exec(task);
  if (range) return (Number(range[1]) + Number(range[2])) / 2;
  const words = /(\d{2,5})[\s-]*(?:words?|wörter|word)/iu.exec(task);
  if (words) return Number(words[1]);
  const sentences = /(\d{1,2})\s*(?:(?:[-–]|to)\s*(\d{1,2})\s*)?sentences/iu.exec(task);
  if (sentences) return Number(sentences[2] ?? sentences[1]) * 16;
  if (/\bparagraph\b/iu.test(task) && !/paragraphs|essay/iu.test(task)) return 120;
  return null;
};

const clamp = (value: number): number => Math.min(1, Math.max(0, value));
/** Rises quickly at first and levels off near 1 at about twice the half-way point. */
const saturate = (value: number, half: number): number => clamp((value / (value + half)) * 1.35);

/** More is better up to a little over what was expected; the first hundred words matter most. */
const development = (words: number, expected: number): number =>
  clamp(Math.log(1 + (6 * words) / expected) / Math.log(1 + 6 * 1.25));

const organisation = (writing: Writing): number => {
  const wantedParagraphs = Math.min(4, Math.max(1, Math.round(writing.words / 90)));
  const paragraphs = clamp(writing.paragraphs / wantedParagraphs);
  const links = saturate(writing.connectiveKinds.length, 3 + writing.words / 150);
  const body = clamp(writing.sentences.length / 6);
  return clamp(0.4 * paragraphs + 0.4 * links + 0.2 * body);
};

const expression = (writing: Writing): number => {
  const rich = clamp((writing.richness - 3) / 5);
  const long = clamp((writing.wordLength - 3.6) / 1.2);
  const varied = clamp(writing.variety / 0.5);
  const fluent =
    writing.meanSentence < 6 ? writing.meanSentence / 6 : clamp(1 - (writing.meanSentence - 30) / 30);
  const plain = clamp(1 - (writing.vague / Math.max(1, writing.words)) * 12);
  return clamp(0.3 * rich + 0.25 * long + 0.15 * varied + 0.2 * fluent + 0.1 * plain);
};

const SLIPS_THAT_FAIL = 0.09;

export const rateWriting = (writing: Writing, task: string): Qualities => {
  const expected = findExpectedWords(task) ?? USUAL_WORDS;
  // By what the task expects, not by what was written: three reasons in three lines are not more than five on a page.
  const scale = expected / 100;
  const enough = clamp(writing.words / 60);
  return {
    development: development(writing.words, expected),
    support: saturate(writing.support / scale, 2.4),
    analysis: saturate(writing.analysis / scale, 1.8),
    organisation: organisation(writing) * (0.35 + 0.65 * development(writing.words, expected)),
    expression: expression(writing) * enough,
    mechanics:
      clamp(1 - writing.slips.length / Math.max(1, writing.words) / SLIPS_THAT_FAIL) *
      clamp(writing.words / 40),
  };
};
