/**
 * How work is read and marked that strangers wrote, before anybody mends anything for it.
 *
 *   npm run -s evals:rounds -- [--agree] [--each] [--only NAME] FOLDER…
 *
 * A folder holds assignments: `key.*`, perhaps `task.txt`, `papers/`, and `expected.json` with what its writer would give. --agree grades by the
 * plan as its teacher would have agreed to it unseen: what stands then and is wrong is the worst that can happen; with the rows of `rows.json`
 * (label → answer) put right first, or with the key written anew as text (`written.txt`), where there is one. --each names every answer
 * that has another mark than expected.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Criterion, type CriterionVerdict, ownTotal, type Rubric } from '../../contract/grading.ts';
import type { PlanRow } from '../../contract/rubrics/plan.ts';
import { findAnswers } from '../../grading/answers/find-answers.ts';
import { gradeDocument } from '../../grading/grade.ts';
import { createBuiltinGrader } from '../../grading/graders/builtin/builtin-grader.ts';
import type { Brief } from '../../grading/graders/grader.ts';
import { prepareAnswers } from '../../grading/questions/read-answers.ts';
import { agreePlan } from '../../grading/rubric/plan/agree-plan.ts';
import { writePlan } from '../../grading/rubric/plan/write-plan.ts';
import { readRubric } from '../../grading/rubric/read-rubric.ts';
import { scaleRubric } from '../../grading/rubric/scale-rubric.ts';
import { createSandbox } from '../../grading/sandbox/sandbox.ts';
import { isWorth, pairQuestions } from './pair-questions.ts';
import { type Assignment, isExact, type Question, type Range, readRound } from './round.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    agree: { type: 'boolean', default: false },
    each: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
});

const UNTYPED = 90;
const CLOSE = 0.011;
const sandbox = createSandbox({ processes: 1 });
const extract = (file: string) => sandbox.extract(readFileSync(file), path.basename(file));

/** The rows that its teacher put right, as the screen would send them. */
const rowsOf = ({ criteria }: Rubric, { rows }: Assignment): PlanRow[] =>
  criteria.flatMap(({ id, name, question }) => {
    const answer = rows.get(question ?? name);
    return answer === undefined ? [] : [{ criterion_id: id, answer }];
  });

const readKey = async (assignment: Assignment): Promise<Rubric> => {
  const { key } = assignment;
  const read = readRubric(await extract(key), UNTYPED);
  const rubric = scaleRubric(read, ownTotal(read) ?? UNTYPED);
  if (!options.agree) return rubric;
  const { written } = assignment;
  return agreePlan(written === '' ? rubric : writePlan(rubric, written, null), rowsOf(rubric, assignment));
};

type Counts = {
  questions: number;
  read: number;
  exact: number;
  right: number;
  judged: number;
  judgedRight: number;
  stands: number;
  standsWrong: number;
};
const NOTHING: Counts = {
  questions: 0,
  read: 0,
  exact: 0,
  right: 0,
  judged: 0,
  judgedRight: 0,
  stands: 0,
  standsWrong: 0,
};

const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim().slice(0, 160);
const showRange = ({ low, high }: Range): string => (low === high ? `${low}` : `${low} to ${high}`);

type Mark = Pick<CriterionVerdict, 'score' | 'state'>;

/** One mark for a question, also where its parts were read apart. */
const addMarks = (read: readonly Criterion[], verdicts: readonly CriterionVerdict[]): Mark | undefined => {
  const marks = read.flatMap(({ id }) => verdicts.find(({ criterion_id }) => criterion_id === id) ?? []);
  if (marks.length === 0) return;
  const score = marks.reduce((sum, one) => sum + one.score, 0);
  return { score, state: marks.every(({ state }) => state === 'marked') ? 'marked' : 'open' };
};

const sayMissed = (
  { label, kind }: Question,
  range: Range,
  mark: Mark | undefined,
  file: string,
  answer: string,
): void => {
  const got = mark === undefined ? 'not read' : `${mark.score} (${mark.state ?? 'open'})`;
  console.log(
    `  ${label} [${kind}] ${path.basename(file)}: ${got}, expected ${showRange(range)}  <${oneLine(answer)}>`,
  );
};

/** What each question's answer is in a paper, for whoever reads what was missed. */
const answersOf = (brief: Brief, text: string): Map<string, string> =>
  new Map(
    [
      ...findAnswers(
        text,
        prepareAnswers(brief).map(({ wanted }) => wanted),
      ).values(),
    ].map(({ criterion_id, text: answer, how }) => [criterion_id, how === 'whole' ? '(all)' : answer]),
  );

const countMark = (counts: Counts, question: Question, range: Range, mark: Mark | undefined): boolean => {
  const isRight = mark !== undefined && mark.score >= range.low - CLOSE && mark.score <= range.high + CLOSE;
  if (!isExact(question)) {
    counts.judged += 1;
    counts.judgedRight += isRight ? 1 : 0;
  } else {
    counts.exact += 1;
    counts.right += isRight ? 1 : 0;
  }
  if (mark?.state === 'marked') {
    counts.stands += 1;
    counts.standsWrong += isRight ? 0 : 1;
  }
  return isRight;
};

const scoreAssignment = async (assignment: Assignment): Promise<Counts> => {
  const rubric = await readKey(assignment);
  const pairs = pairQuestions(assignment.questions, rubric.criteria);
  const isRead = (question: Question): boolean => isWorth(question.max, pairs.get(question) ?? []);
  const counts = { ...NOTHING, questions: assignment.questions.length };
  counts.read = assignment.questions.filter(isRead).length;
  const brief: Brief = {
    rubric,
    task: assignment.task,
    instructions: '',
    tone: 'encouraging',
    style: 'standard',
    gradeLevel: null,
    examples: [],
  };
  if (options.each) {
    const found = rubric.criteria.map(({ question, name, max }) => `${question ?? name}:${max}`).join(' ');
    console.log(`\n${assignment.folder}\n  read as ${oneLine(found)}`);
  }
  for (const paper of assignment.papers) {
    const document = await extract(paper.file);
    const grader = createBuiltinGrader();
    const fileName = path.basename(paper.file);
    const { verdict, text } = await gradeDocument({ grader, brief, document, fileName });
    const answers = options.each ? answersOf(brief, text) : new Map<string, string>();
    for (const question of assignment.questions) {
      const range = paper.marks.get(question.label);
      if (range === undefined) throw new Error(`${paper.file} has no mark for ${question.label}.`);
      const read = isRead(question) ? (pairs.get(question) ?? []) : [];
      const mark = addMarks(read, verdict.criteria);
      if (!countMark(counts, question, range, mark) && options.each)
        sayMissed(question, range, mark, paper.file, read.map(({ id }) => answers.get(id) ?? '').join(' | '));
    }
  }
  return counts;
};

const add = (one: Counts, other: Counts): Counts => ({
  questions: one.questions + other.questions,
  read: one.read + other.read,
  exact: one.exact + other.exact,
  right: one.right + other.right,
  judged: one.judged + other.judged,
  judgedRight: one.judgedRight + other.judgedRight,
  stands: one.stands + other.stands,
  standsWrong: one.standsWrong + other.standsWrong,
});

const say = (name: string, counts: Counts): void => {
  const { questions, read, exact, right, judged, judgedRight, stands, standsWrong } = counts;
  console.log(
    `${name.padEnd(24)} questions ${read} of ${questions}, exact ${right} of ${exact} (${Math.round((100 * right) / Math.max(1, exact))} %), judged ${judgedRight} of ${judged}, stand ${stands}, of these wrong ${standsWrong}`,
  );
};

let total = NOTHING;
for (const folder of positionals)
  for (const assignment of readRound(folder).filter((one) => one.folder.includes(options.only))) {
    const counts = await scoreAssignment(assignment);
    say(path.relative(path.dirname(folder), assignment.folder), counts);
    total = add(total, counts);
  }
say('all', total);
await sandbox.close();
