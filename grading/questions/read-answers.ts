/** The answers of one paper as they are kept: found as every grader finds them, folded, with their place on the page. */
import type { PageBox, Rubric } from '../../contract/grading.ts';
import { findAnswers } from '../answers/find-answers.ts';
import type { Answer } from '../answers/question.ts';
import { boxesOf } from '../evidence/place-quote.ts';
import type { Settling } from '../grade.ts';
import { LONGEST_WORK } from '../graders/builtin/builtin-grader.ts';
import type { AnswerContext } from '../graders/builtin/marks/mark-answer.ts';
import { type Prepared, readCriteria } from '../graders/builtin/read-criteria.ts';
import type { Brief } from '../graders/grader.ts';
import { toVisible } from '../identity/mask-text.ts';
import { type AnswerFound, BLANK, type KeptAnswer, LONGEST_ANSWER, MISSING } from './answer.ts';
import { foldAnswer } from './fold-answer.ts';

export type Asked = { rubric: Rubric; task: string };
type Opened = Pick<Settling, 'work' | 'edits' | 'places' | 'readings' | 'decided'>;

/** The answer's lines on the page where it begins. */
const boxOf = ({ edits, places }: Opened, { start, end }: Answer): PageBox | null => {
  if (start === null || end === null) return null;
  const boxes = boxesOf(places, toVisible(edits, start), toVisible(edits, end));
  const [first] = boxes;
  if (first === undefined) return null;
  const here = boxes.filter(({ page }) => page === first.page);
  const [x, y] = [Math.min(...here.map((box) => box.x)), Math.min(...here.map((box) => box.y))];
  return {
    page: first.page,
    x,
    y,
    w: Math.min(1 - x, Math.max(...here.map((box) => box.x + box.w)) - x),
    h: Math.min(1 - y, Math.max(...here.map((box) => box.y + box.h)) - y),
  };
};

const foundAs = ({ how, placed }: Answer): AnswerFound => {
  if (how === 'whole') return 'whole';
  if (how === 'unanswered') return placed ? 'blank' : 'missing';
  return 'found';
};

const contextOf = ({ criterion, marking, question, terms, sheet }: Prepared): AnswerContext => ({
  marking,
  asked: question,
  terms,
  sheet,
  described: criterion.question === null,
});

const FOLDED: Record<Exclude<AnswerFound, 'found'>, string> = { blank: BLANK, missing: MISSING, whole: '' };

const keep = (answer: Answer, prepared: Prepared, opened: Opened): KeptAnswer => {
  const found = foundAs(answer);
  const { how, start, end } = answer;
  const box = found === 'whole' ? null : boxOf(opened, answer);
  const text = found === 'found' ? answer.text : '';
  return {
    criterion_id: prepared.criterion.id,
    found,
    text: text.slice(0, LONGEST_ANSWER).trim(),
    folded: found === 'found' ? foldAnswer(text, contextOf(prepared)) : FOLDED[found],
    how,
    start: found === 'whole' ? null : start,
    // Where nothing stands behind a label, its end may lie before what was cut off.
    end: found === 'whole' || start === null || end === null ? null : Math.max(start, end),
    box,
    is_picture: box !== null && opened.readings.some(({ page }) => page === box.page),
  };
};

/** How a brief is read before any paper, without what does not concern answers. */
export const prepareAnswers = ({ rubric, task }: Asked): Prepared[] => {
  const brief: Brief = {
    rubric,
    task,
    instructions: '',
    tone: 'formal',
    style: 'simple',
    gradeLevel: null,
    examples: [],
  };
  return readCriteria(brief);
};

export const readAnswers = (opened: Opened, asked: Asked): KeptAnswer[] => {
  const prepared = prepareAnswers(asked);
  const answers = findAnswers(
    opened.work.text.slice(0, LONGEST_WORK),
    prepared.map(({ wanted }) => wanted),
  );
  return prepared.flatMap((one) => {
    const answer = answers.get(one.criterion.id);
    return answer ? [keep(answer, one, opened)] : [];
  });
};

/** What each of these answers to one question folds to by the plan as it is now. */
export const foldAnswers = (asked: Asked, criterionId: string, texts: readonly string[]): string[] => {
  const prepared = prepareAnswers(asked).find(({ criterion }) => criterion.id === criterionId);
  return prepared === undefined
    ? texts.map(() => '')
    : texts.map((text) => foldAnswer(text, contextOf(prepared)));
};
