/**
 * What the first release saved: verdicts and reviews whose feedback is prose. As long as their marks stay, the prose is
 * shown as it was written. When a mark changes it is rendered like any other, of the criteria that were saved with it; here
 * is what of the prose can be kept then: a model's summary, and what the teacher had written into it.
 */
import { NO_WORDS, type TeacherWords } from '../../../contract/feedback.ts';
import type { CriterionVerdict, FeedbackParts } from '../../../contract/grading.ts';
import { cleanCriteria, cleanWhole } from '../../../grading/feedback/clean-words.ts';
import { splitSentences } from '../../../grading/feedback/words.ts';
import type { ReviewedCriterion } from '../queries.ts';
import type { GivenVerdict } from './review-queries.ts';

/** As Markdown was escaped then. */
const withoutEscapes = (text: string): string =>
  text.replaceAll('\u2060', '').replace(/\\([\\`*_~[\]<>&|#$+=:.)-])/g, '$1');

/** Text stood before and between tables and headings; of these nothing was the grader's own words. */
const isProse = (block: string): boolean => !/^(?:\||#|-{3}|[-*] |> )/.test(block);

const blocksOf = (markdown: string): string[] =>
  markdown.split(/\n\s*\n/).flatMap((block) => (block.trim() === '' ? [] : [block.trim()]));

/** A model's summary stood before the table. */
const readOldSummary = (feedback: string): string => {
  const blocks = blocksOf(feedback);
  const end = blocks.findIndex((block) => !isProse(block));
  return withoutEscapes(blocks.slice(0, end === -1 ? blocks.length : end).join('\n\n'));
};

const ONE_OF_MANY = /\b1 (sentence|likely slip|different linking word)s\b/g;

/** The first release counted "1 likely slips", and left a model's own numbers in its reasons. */
export const readOldVerdict = (
  given: GivenVerdict,
): Pick<GivenVerdict, 'criteria'> & { parts: FeedbackParts } => {
  const { rubric, record, criteria } = given;
  const isModel = record.grader === 'model';
  const words = { summary: isModel ? readOldSummary(given.feedback) : '', strengths: [], nextSteps: [] };
  const cleaned = isModel ? cleanCriteria(criteria, rubric) : criteria;
  const reasons = new Map(cleaned.map(({ criterion_id, reason }) => [criterion_id, reason]));
  const reasonOf = ({ criterion_id: id }: CriterionVerdict) =>
    (reasons.get(id) ?? '').replace(ONE_OF_MANY, '1 $1');
  return {
    criteria: criteria.map((one) => ({ ...one, reason: reasonOf(one) })),
    parts: {
      version: 1,
      tone: given.feedback_tone,
      style: given.rubric_style,
      grade_level: given.grade_level,
      summary: cleanWhole(words, criteria, rubric).summary,
      strengths: [],
      next_steps: [],
    },
  };
};

/** The first release moved the numbers in a text with the marks, so a text is compared without them. */
const withoutNumbers = (text: string): string => text.replace(/\d+(?:\.\d+)?/g, '0').trim();

const sentencesOf = (markdown: string): string[] => markdown.split('\n').flatMap(splitSentences);

/** What the first release itself wrote into a text whose marks were changed. */
const WROTE_ITSELF = /^(?:Checked and changed by the teacher\.|This work has [\d.]+ of [\d.]+ points\.)$/;

const readOwnSentences = (given: string, held: string): string | null => {
  const known = new Set(sentencesOf(given).map(withoutNumbers));
  const own = blocksOf(held)
    .map((block) =>
      block
        .split('\n')
        .filter((line) => !/^(?:\||#|-{3})/.test(line))
        .flatMap(splitSentences)
        .filter((sentence) => !known.has(withoutNumbers(sentence)) && !WROTE_ITSELF.test(sentence.trim()))
        .map((sentence) => withoutEscapes(sentence).replaceAll('*', '').trim())
        .join(' '),
    )
    .filter((block) => block !== '');
  return own.length === 0 ? null : own.join('\n\n');
};

type Given = {
  feedback: string;
  criteria: readonly Pick<CriterionVerdict, 'criterion_id' | 'feedback'>[];
};
type Held = { feedback: string; criteria: readonly ReviewedCriterion[] };

/** What a teacher had written into the prose, as words of the teacher's. */
export const readOldWords = (given: Given, held: Held): TeacherWords => {
  const comments = held.criteria.flatMap(({ id, feedback }): [string, string][] => {
    const before = given.criteria.find(({ criterion_id }) => criterion_id === id)?.feedback ?? '';
    return withoutNumbers(before) === withoutNumbers(feedback) ? [] : [[id, feedback]];
  });
  return {
    ...NO_WORDS,
    summary: readOwnSentences(given.feedback, held.feedback),
    comments: Object.fromEntries(comments),
  };
};
