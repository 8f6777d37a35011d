/** From what a model returned to what the program takes from it: known criteria, points on the rubric's scale, words fit for a reader. */
import type { Criterion } from '../../../../contract/grading.ts';
import { splitSentences } from '../../../feedback/words.ts';
import type { Brief, Proposal, ProposedCriterion } from '../../grader.ts';
import { type AskedCriterion, CANARY_NAME, canaryOf, isOffScale, listAsked, settlePoints } from '../asked.ts';
import { type Answer, type CriterionAnswer, findAnswer, isWellCounted } from './answer.ts';
import { toShare } from './lenient.ts';

export const MAX_QUOTE = 500;
const MAX_QUOTES = 4;
const MAX_PHRASE = 300;
const MAX_REASON = 1_200;
const MAX_LIST = 8;

/** Placeholders are the program's words, not the student's. */
const plain = (text: string): string => text.replace(/\[(?:name|id|email|file)\]/gu, 'the student').trim();

const phrases = (list: string[]): string[] =>
  list
    .map((phrase) => plain(phrase).slice(0, MAX_PHRASE))
    .filter((phrase) => phrase !== '')
    .slice(0, MAX_LIST);

/** The canary is between the program and the model; a student would look for a code that nobody was given. */
const isAboutCanary = (text: string): boolean => text.toLowerCase().includes(CANARY_NAME.toLowerCase());

const withoutCanary = (text: string): string =>
  isAboutCanary(text)
    ? splitSentences(text)
        .filter((sentence) => !isAboutCanary(sentence))
        .join(' ')
    : text;

/** Points for something that the grader can show nothing of: as sure as that allows. */
const MOST_WITHOUT_QUOTE = 0.6;
/** Where the key is a letter, a number or a word, the points show for themselves. */
const isShort = ({ answer }: Criterion): boolean => answer.trim() !== '' && answer.trim().length <= 12;

const settleSureness = (given: CriterionAnswer, score: number, criterion: Criterion): number => {
  const share = toShare(given.confidence);
  const isShown = given.quotes.some((quote) => quote.trim() !== '') || isShort(criterion);
  return score > 0 && !isShown ? Math.min(share, MOST_WITHOUT_QUOTE) : share;
};

const doubtOf = (given: CriterionAnswer, asked: AskedCriterion): 'miscounted' | 'off_scale' | null => {
  if (!isWellCounted(given, asked)) return 'miscounted';
  return isOffScale(asked, given.points) ? 'off_scale' : null;
};

const settleCriterion = (
  given: CriterionAnswer,
  asked: AskedCriterion,
  criterion: Criterion,
  why: string | null,
): ProposedCriterion => {
  const doubt = doubtOf(given, asked);
  const score = settlePoints(asked, criterion, given.points);
  return {
    criterion_id: criterion.id,
    score,
    reason: {
      code: 'by_model',
      data: { words: withoutCanary(plain(given.reason)).slice(0, MAX_REASON) },
    },
    found: phrases(given.found),
    missing: phrases(given.missing),
    quotes: [...new Set(given.quotes.map((quote) => quote.trim().slice(0, MAX_QUOTE)))]
      .filter((quote) => quote !== '')
      .slice(0, MAX_QUOTES),
    confidence: settleSureness(given, score, criterion),
    needs_teacher: why !== null || doubt !== null,
    undecided:
      doubt === null ? { code: 'by_model', words: plain(why ?? '').slice(0, MAX_PHRASE) } : { code: doubt },
  };
};

const settleCriteria = (answer: Answer, { rubric }: Brief): ProposedCriterion[] =>
  listAsked(rubric).flatMap((asked, at) => {
    const criterion = rubric.criteria[at];
    const given = findAnswer(answer, asked.key);
    const why = answer.needs_teacher.find(({ key }) => key === asked.key)?.why ?? null;
    return criterion === undefined || given === null ? [] : [settleCriterion(given, asked, criterion, why)];
  });

export const settleAnswer = (answer: Answer, brief: Brief): Omit<Proposal, 'record'> => {
  const criteria = settleCriteria(answer, brief);
  const isFull = criteria.every(
    ({ score }, index) => score >= (brief.rubric.criteria[index]?.max ?? 0) - 0.001,
  );
  const isNothing = criteria.every(({ score }) => score <= 0);
  const canary = findAnswer(answer, canaryOf(brief.rubric).key);
  const list = (lines: string[]) => phrases(lines.map(withoutCanary));
  return {
    criteria,
    summary: withoutCanary(plain(answer.summary)),
    strengths: isNothing ? [] : list(answer.strengths),
    nextSteps: isFull ? [] : list(answer.next_steps),
    canaryMet: (canary?.points ?? []).some((points) => points > 0),
    notASubmission: answer.not_a_submission,
  };
};
