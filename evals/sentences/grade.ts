/** What the program says of one assignment, sentence by sentence, each with what it is about. As graded, and as its teacher settled it. */
import { describePoints, MARK_STATES } from '../../contract/grading/mark-words.ts';
import {
  type Criterion,
  GRADE_LEVEL,
  type JudgedCriterion,
  ownTotal,
  type Rubric,
} from '../../contract/grading.ts';
import { findAnswers } from '../../grading/answers/find-answers.ts';
import type { Judged, TeacherReview } from '../../grading/feedback/draft.ts';
import { listsPoints } from '../../grading/feedback/named-points.ts';
import { composeForStudent, renderFeedback } from '../../grading/feedback/render-feedback.ts';
import { gradeDocument } from '../../grading/grade.ts';
import { createBuiltinGrader } from '../../grading/graders/builtin/builtin-grader.ts';
import type { Brief } from '../../grading/graders/grader.ts';
import { prepareAnswers } from '../../grading/questions/read-answers.ts';
import { agreePlan } from '../../grading/rubric/plan/agree-plan.ts';
import { readRubric } from '../../grading/rubric/read-rubric.ts';
import { scaleRubric } from '../../grading/rubric/scale-rubric.ts';
import { ENGLISH } from '../../grading/sentences/catalogue.ts';
import { sayAsides, sayReason } from '../../grading/sentences/say-reason.ts';
import { type Assignment, type GivenMark, withStrikes } from './assignments.ts';

export type Sentence = {
  audience: 'teacher' | 'student' | 'class';
  place: string;
  text: string;
  /** The question, the key, the answer, the mark: what it takes to judge it. */
  context: string[];
};

export type GradedPaper = {
  name: string;
  text: string;
  judged: Judged;
  review: TeacherReview;
  sentences: Sentence[];
};

export const rubricOf = ({ key, max, agreed }: Assignment): Rubric => {
  const read = readRubric(key.document, max ?? GRADE_LEVEL.assignmentDefault);
  const rubric = scaleRubric(read, max ?? ownTotal(read) ?? GRADE_LEVEL.assignmentDefault);
  return agreed ? agreePlan(rubric, []) : rubric;
};

const reviewOf = (
  criteria: readonly JudgedCriterion[],
  marks: Record<string, GivenMark>,
  settled: Assignment['settled'],
): TeacherReview => {
  const given = criteria.flatMap((one) => {
    const mark = marks[one.name];
    return mark === undefined ? [] : [{ one, mark: typeof mark === 'number' ? { score: mark } : mark }];
  });
  const changed = given.filter(({ one, mark }) => mark.score !== one.score);
  return {
    scores: Object.fromEntries(
      changed.map(({ one, mark }) => [one.criterion_id, Math.min(mark.score, one.max)]),
    ),
    states: Object.fromEntries(
      criteria.map(({ criterion_id, state }) => [
        criterion_id,
        changed.some(({ one }) => one.criterion_id === criterion_id)
          ? 'set'
          : state === 'marked'
            ? 'marked'
            : settled,
      ]),
    ),
    words: {
      summary: null,
      strengths: null,
      next_steps: null,
      comments: Object.fromEntries(
        given.flatMap(({ one, mark }) =>
          mark.comment === undefined
            ? []
            : [[one.criterion_id, [{ by: 'teacher' as const, text: mark.comment }]]],
        ),
      ),
      found: Object.fromEntries(
        given.flatMap(({ one, mark }) => (mark.found === undefined ? [] : [[one.criterion_id, mark.found]])),
      ),
    },
  };
};

const describeKey = ({ answer, levels, description, marking }: Criterion): string[] => [
  ...(description === '' ? [] : [`asked: ${description}`]),
  ...(levels.length === 0
    ? []
    : [
        `levels: ${levels.map(({ name, points, description: text }) => `${name} (${points}) ${text}`).join(' / ')}`,
      ]),
  ...(answer === '' ? [] : [`key: ${answer.replaceAll('\n', ' / ')}`]),
  ...(marking === undefined || marking.parts.length < 2
    ? []
    : [`parts: ${marking.parts.map(({ text, points }) => `${text} (${points})`).join(' / ')}`]),
];

/** As the program found them, in a text that shows what is crossed out. */
const answersIn = (text: string, brief: Brief): Map<string, string> =>
  new Map(
    [
      ...findAnswers(
        text,
        prepareAnswers(brief).map(({ wanted }) => wanted),
      ),
    ].map(([id, answer]) => [id, answer.how === 'whole' ? '(the whole paper)' : answer.text.trim()]),
  );

type About = { paper: Assignment['papers'][number]; judged: Judged; brief: Brief };

const contextsOf = ({ paper, judged, brief }: About, held: (one: JudgedCriterion) => string) => {
  const answers = answersIn(withStrikes(paper.document), brief);
  return new Map(
    judged.criteria.map((one) => {
      const criterion = judged.rubric.criteria.find(({ id }) => id === one.criterion_id);
      return [
        one.criterion_id,
        [
          ...(criterion === undefined ? [] : describeKey(criterion)),
          `answer: ${criterion?.question == null ? '(the whole paper)' : answers.get(one.criterion_id) || '(none found)'}`,
          `mark: ${held(one)}`,
        ],
      ];
    }),
  );
};

const teacherSentences = (about: About): Sentence[] => {
  const { paper, judged } = about;
  const contexts = contextsOf(
    about,
    ({ score, max, state }) => `${describePoints(score, max)}, ${MARK_STATES[state ?? 'open']}`,
  );
  const whole = [`the whole of paper “${paper.name}”`];
  const shown = renderFeedback(judged, null);
  const drafted = (place: string, text: string, context: string[]): Sentence[] =>
    text === '' ? [] : [{ audience: 'teacher', place, text, context }];
  return [
    ...judged.flags.map(
      ({ code, detail }): Sentence => ({
        audience: 'teacher',
        place: `flag ${code}`,
        text: detail,
        context: whole,
      }),
    ),
    ...judged.criteria.flatMap(({ criterion_id, name, reason, asides, state }) =>
      drafted(
        name,
        `${sayReason(reason, ENGLISH, state !== 'marked')} ${sayAsides(asides ?? [])}`.trim(),
        contexts.get(criterion_id) ?? [],
      ),
    ),
    ...judged.criteria.flatMap(({ criterion_id, name, quotes }) =>
      listsPoints(
        judged.rubric.criteria.find(({ id }) => id === criterion_id),
        'builtin',
      )
        ? quotes.flatMap(({ text, point, verified }) =>
            verified && point !== undefined && point.toLowerCase() !== text.trim().toLowerCase()
              ? drafted(
                  `${name}, words shown for a point`,
                  `${point}: “${text}”`,
                  contexts.get(criterion_id) ?? [],
                )
              : [],
          )
        : [],
    ),
    ...drafted(
      'draft of the text to the student (it is written in English, German, French or Spanish): summary',
      shown.programs.summary,
      whole,
    ),
    ...judged.criteria.flatMap(({ criterion_id, name }) =>
      drafted(
        `${name}, draft of the comment to the student`,
        shown.programs.comments[criterion_id] ?? '',
        contexts.get(criterion_id) ?? [],
      ),
    ),
    ...shown.programs.next_steps
      .split('\n')
      .flatMap((line) => drafted('next step of the draft to the student', line, whole)),
  ];
};

const studentSentences = (about: About, review: TeacherReview): Sentence[] => {
  const { paper, judged } = about;
  const scores = judged.criteria.map((one) => review.scores[one.criterion_id] ?? one.score);
  const total = scores.reduce((sum, score) => sum + score, 0);
  const contexts = contextsOf(about, (one) => {
    const state = review.states?.[one.criterion_id] ?? 'open';
    const own = review.scores[one.criterion_id];
    return `${describePoints(own ?? one.score, one.max)}, ${MARK_STATES[state]}${own === undefined ? '' : ` (proposed was ${describePoints(one.score, one.max)})`}`;
  });
  const whole = [`the whole of paper “${paper.name}”, ${describePoints(total, judged.rubric.max)}`];
  const said = composeForStudent(judged, review);
  const nameOf = (id: string) => judged.criteria.find(({ criterion_id }) => criterion_id === id)?.name ?? id;
  return [
    ...(said.summary === ''
      ? []
      : [{ audience: 'student' as const, place: 'summary', text: said.summary, context: whole }]),
    ...said.criteria.flatMap(({ id, comment, level }): Sentence[] =>
      comment === ''
        ? []
        : [
            {
              audience: 'student',
              place: level === null ? nameOf(id) : `${nameOf(id)} · ${level}`,
              text: comment,
              context: contexts.get(id) ?? [],
            },
          ],
    ),
    ...said.next_steps.map((text): Sentence => {
      const one = judged.criteria.find(({ name }) => text.startsWith(`${name} – `));
      return {
        audience: 'student',
        place: 'next step',
        text,
        context: contexts.get(one?.criterion_id ?? '') ?? whole,
      };
    }),
    ...said.strengths.map(
      (text): Sentence => ({ audience: 'student', place: 'strength', text, context: whole }),
    ),
  ];
};

export const gradeAssignment = async (
  assignment: Assignment,
): Promise<{ rubric: Rubric; papers: GradedPaper[] }> => {
  const rubric = rubricOf(assignment);
  const grader = createBuiltinGrader();
  const brief: Brief = {
    rubric,
    task: assignment.task,
    instructions: '',
    tone: assignment.tone,
    style: 'standard',
    gradeLevel: assignment.grade,
    examples: [],
  };
  const papers: GradedPaper[] = [];
  for (const paper of assignment.papers) {
    const { verdict } = await gradeDocument({
      grader,
      brief,
      document: paper.document,
      fileName: `${paper.name}.docx`,
    });
    const { criteria, flags, confidence, parts } = verdict;
    const judged: Judged = { rubric, criteria, flags, grader: 'builtin', confidence, parts };
    const review = reviewOf(criteria, assignment.marks[paper.name] ?? {}, assignment.settled);
    const about = { paper, judged, brief };
    papers.push({
      name: paper.name,
      text: paper.text,
      judged,
      review,
      sentences: [...teacherSentences(about), ...studentSentences(about, review)],
    });
  }
  return { rubric, papers };
};

export const heldScore = ({ review }: Pick<GradedPaper, 'review'>, one: JudgedCriterion): number =>
  review.scores[one.criterion_id] ?? one.score;
