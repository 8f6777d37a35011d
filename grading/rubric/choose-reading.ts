/**
 * Chooses between the program's own reading of a rubric and a model's. What the model returns is checked against the file: names,
 * points and wording must stand there. If it does not hold, or is no better, the program's own reading counts.
 */
import { z } from 'zod';
import { type Criterion, CriterionKind, type Rubric } from '../../contract/grading.ts';
import { type QuotableWork, verifyQuote } from '../evidence/verify-quote.ts';
import type { Document, PageImage } from '../extraction/document.ts';
import { contentStems, wordsOf } from '../language/word-runs.ts';
import { readMarking } from './marking/read-marking.ts';
import { readRubric } from './read-rubric.ts';
import { scaleCriteria, scaleLevels } from './scale.ts';

const ReadLevel = z.object({ name: z.string(), points: z.number(), description: z.string() });
const ReadCriterion = z.object({
  name: z.string().describe('As the file names it.'),
  points: z.number().describe('The most points it can give, as the file says; 0 when the file does not say.'),
  kind: CriterionKind.describe('language: how the work is written. content: what it says.'),
  description: z.string().describe("What is asked, in the file's own words."),
  answer: z.string().describe('The model answer, copied; empty when there is none.'),
  question: z.string().describe('The label of the question, such as 2b; empty when it is no question.'),
  levels: z.array(ReadLevel),
});
export const ReadRubric = z.object({ criteria: z.array(ReadCriterion) });
type ReadCriterion = z.infer<typeof ReadCriterion>;
export type ReadRubric = z.infer<typeof ReadRubric>;

/** What is known of a rubric file before a model is asked. Plain data, so that it crosses a process boundary as it is. */
export type RubricReading = QuotableWork & {
  images: PageImage[];
  /** The program's own reading; null for a picture without readable text, which only a model that sees can read. */
  own: Rubric | null;
};

export const MAX_CRITERIA = 60;
/** How much of a description or answer must stand in the file; models tidy wording a little. */
const FAITHFUL = 0.7;
/** A model's reading must use clearly more of the file than the program's, or it is not worth its uncertainty. */
const CLEARLY_MORE = 0.1;

const stemsOf = (text: string): Set<string> => contentStems(wordsOf(text));

const shareOf = (wanted: Set<string>, had: Set<string>): number =>
  wanted.size === 0 ? 1 : [...wanted].filter((stem) => had.has(stem)).length / wanted.size;

/** Numbers in the file, so that no points are invented. Percent and points both count as they stand. */
const numbersIn = (text: string): Set<number> =>
  new Set((text.match(/\d+(?:[.,]\d+)?/gu) ?? []).map((number) => Number(number.replace(',', '.'))));

const standsInFile = (
  criterion: ReadCriterion,
  file: QuotableWork,
  stems: Set<string>,
  numbers: Set<number>,
): boolean => {
  const named =
    verifyQuote(criterion.name, file, true).verified || shareOf(stemsOf(criterion.name), stems) >= FAITHFUL;
  const best = Math.max(0, ...criterion.levels.map((level) => level.points));
  const pointed = criterion.points === 0 || numbers.has(criterion.points) || criterion.points === best;
  const levels = criterion.levels.map((level) => level.description).join('\n');
  const worded =
    shareOf(stemsOf(`${criterion.description}\n${criterion.answer}\n${levels}`), stems) >= FAITHFUL;
  const answered = !isShort(criterion.answer) || isCopied(criterion.answer, file);
  return named && pointed && worded && answered && criterion.name.trim() !== '' && criterion.points >= 0;
};

/** Alternatives of one answer; each is looked for on its own. */
const BETWEEN = /\s*(?:[/;\n]|\bor\b)\s*/u;
/** A longer answer is prose, of which models tidy the wording. */
const LONGEST_VALUE = 12;

/** Letter by letter: an answer that is marked exactly must not be the model's own. */
const isCopied = (answer: string, file: QuotableWork): boolean =>
  answer.split(BETWEEN).every((value) => value === '' || verifyQuote(value, file, false).verified);

const isShort = (answer: string): boolean => wordsOf(answer).length <= LONGEST_VALUE;

/** Where the file gives no points for some, they weigh as much as the others do on average. */
const weightsOf = (criteria: ReadCriterion[]): number[] => {
  const known = criteria.map(({ points }) => points).filter((points) => points > 0);
  const usual = known.length === 0 ? 1 : known.reduce((sum, points) => sum + points, 0) / known.length;
  return criteria.map(({ points }) => (points > 0 ? points : usual));
};

const sourceOf = (criteria: ReadCriterion[]): Rubric['source'] => {
  const keyed = criteria.filter(({ answer }) => answer.trim() !== '').length;
  if (keyed === criteria.length) return 'key';
  if (keyed > 0) return 'mixed';
  return criteria.some(({ levels }) => levels.length > 0) ? 'table' : 'list';
};

export const toRubric = (read: ReadCriterion[], max: number): Rubric => {
  const weights = weightsOf(read);
  const points = scaleCriteria(weights, max);
  const criteria = read.map((item, index): Criterion => {
    const own = points[index] ?? 0;
    const best = Math.max(0, ...item.levels.map((level) => level.points));
    const scaled = scaleLevels(
      item.levels.map((level) => level.points),
      best > 0 ? best : 1,
      own,
    );
    const criterion = {
      id: `c${index + 1}`,
      name: item.name.trim(),
      kind: item.kind,
      max: own,
      description: item.description.trim(),
      answer: item.answer.trim(),
      levels: item.levels.map((level, at) => ({ ...level, points: Math.max(0, scaled[at] ?? 0) })),
      question: item.question.trim() === '' ? null : item.question.trim(),
    };
    return { ...criterion, marking: readMarking(criterion, item.points > 0 ? item.points : own) };
  });
  return { version: 1, source: sourceOf(read), max, criteria, notes: [] };
};

/** How much of the file's vocabulary a rubric has kept. */
const coverage = (rubric: Rubric, stems: Set<string>): number => {
  const kept = rubric.criteria.flatMap(({ name, description, answer, levels }) => [
    name,
    description,
    answer,
    ...levels.map((level) => `${level.name} ${level.description}`),
  ]);
  return shareOf(stems, stemsOf(kept.join('\n')));
};

/** `sees`: whether there is a model that reads pictures. Without any, this is the reading. */
export const readForModel = (document: Document, max: number, sees: boolean): RubricReading => {
  const { text, pages, images } = document;
  const isPicture = sees && images.length > 0 && !/[\p{L}\p{N}]/u.test(text);
  return {
    text,
    pages: pages.map(({ number, start, end }) => ({ number, start, end })),
    images: sees ? images : [],
    own: isPicture ? null : readRubric(document, max),
  };
};

const isGuessed = ({ marking }: Criterion): boolean => (marking?.certainty ?? 'guess') === 'guess';

/** Whether there is anything that a model could be asked about this reading. */
export const hasGuesses = ({ source, criteria }: Rubric): boolean =>
  source === 'overall' || criteria.some(isGuessed);

/** What a model says is a proposal, like any other. */
const byModel = (criterion: Criterion): Criterion =>
  criterion.marking === undefined
    ? criterion
    : { ...criterion, marking: { ...criterion.marking, certainty: 'guess', because: 'model' } };

const folded = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

const isSame = (own: Criterion, read: ReadCriterion): boolean =>
  own.question !== null && read.question.trim() !== ''
    ? folded(own.question) === folded(read.question)
    : folded(own.name) === folded(read.name);

/** By label or name; where both have found as many, by their place. */
const findSame = (own: Rubric, read: readonly ReadCriterion[], criterion: Criterion, at: number) =>
  read.find((item) => isSame(criterion, item)) ??
  (read.length === own.criteria.length ? read[at] : undefined);

/** The program's own reading, with the answers of a model where it had guessed and the model's stand in the file. */
const takeAnswers = (own: Rubric, read: readonly ReadCriterion[], file: QuotableWork): Rubric => ({
  ...own,
  criteria: own.criteria.map((criterion, at) => {
    const answer = findSame(own, read, criterion, at)?.answer.trim() ?? '';
    const isTaken =
      isGuessed(criterion) &&
      criterion.levels.length === 0 &&
      answer !== '' &&
      answer !== criterion.answer &&
      isShort(answer) &&
      isCopied(answer, file);
    if (!isTaken) return criterion;
    const said = { ...criterion, answer };
    return byModel({ ...said, marking: readMarking(said, criterion.marking?.printed ?? criterion.max) });
  }),
});

export type Choice = { reading: RubricReading; own: Rubric; read: ReadCriterion[]; max: number };

export const chooseReading = ({ reading, own, read, max }: Choice): Rubric => {
  const stems = stemsOf(reading.text);
  const numbers = numbersIn(reading.text);
  const holds =
    read.length > 0 &&
    read.length <= MAX_CRITERIA &&
    read.every((item) => standsInFile(item, reading, stems, numbers));
  if (!holds) return takeAnswers(own, read, reading);
  const whole = toRubric(read, max);
  const theirs = { ...whole, criteria: whole.criteria.map(byModel) };
  const splits = own.source === 'overall' && theirs.criteria.length > 1;
  return splits || coverage(theirs, stems) > coverage(own, stems) + CLEARLY_MORE
    ? theirs
    : takeAnswers(own, read, reading);
};
