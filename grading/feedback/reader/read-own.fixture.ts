/** The papers of `own-papers.fixture.ts`, graded by the built-in grader and settled by their teacher, sentence by sentence. */
import type { JudgedCriterion } from '../../../contract/grading.ts';
import { gradeDocument } from '../../grade.ts';
import { createBuiltinGrader } from '../../graders/builtin/builtin-grader.ts';
import { readRubric } from '../../rubric/read-rubric.ts';
import { documentOf, textDocument } from '../../rubric/test-document.ts';
import { ENGLISH } from '../../sentences/catalogue.ts';
import { sayAsides, sayReason } from '../../sentences/say-reason.ts';
import type { Judged, TeacherReview } from '../draft.ts';
import { composeForStudent, type StudentText } from '../render-feedback.ts';
import type { OwnAssignment } from './own-papers.fixture.ts';

export type ReadPaper = {
  judged: Judged;
  review: TeacherReview;
  text: string;
  said: StudentText;
  /** To the teacher, before anything is settled. */
  toTeacher: string[];
};

const TONES = ['formal', 'encouraging', 'casual'] as const;

const rubricOf = ({ key, max }: OwnAssignment) => {
  const lines = key.split('\n');
  const rows = lines.filter((line) => line.includes(' | '));
  const [title = ''] = lines;
  return readRubric(
    rows.length === 0 ? textDocument(key) : documentOf({ heading: title }, { table: rows.join('\n') }),
    max,
  );
};

const reviewOf = (
  criteria: readonly JudgedCriterion[],
  marks: NonNullable<OwnAssignment['marks']>[number],
): TeacherReview => {
  const own = criteria.flatMap((one) => {
    const mark = marks?.[one.name];
    return mark === undefined ? [] : [{ id: one.criterion_id, max: one.max, ...mark }];
  });
  return {
    scores: Object.fromEntries(own.map(({ id, score, max }) => [id, Math.min(score, max)])),
    states: Object.fromEntries(criteria.map(({ criterion_id }) => [criterion_id, 'taken'])),
    words: {
      summary: null,
      strengths: null,
      next_steps: null,
      comments: {},
      found: Object.fromEntries(own.flatMap(({ id, found }) => (found === undefined ? [] : [[id, found]]))),
    },
  };
};

export const readOwn = async (assignment: OwnAssignment): Promise<ReadPaper[]> => {
  const rubric = rubricOf(assignment);
  const grader = createBuiltinGrader();
  const read: ReadPaper[] = [];
  for (const [at, text] of assignment.papers.entries()) {
    const brief = {
      rubric,
      task: assignment.task ?? '',
      instructions: '',
      tone: TONES[at % TONES.length] ?? 'formal',
      style: 'standard' as const,
      gradeLevel: at % 2 === 0 ? null : 6,
      examples: [],
    };
    const { verdict } = await gradeDocument({
      grader,
      brief,
      document: textDocument(text),
      fileName: 'work.docx',
    });
    const { criteria, flags, confidence, parts } = verdict;
    const judged: Judged = { rubric, criteria, flags, grader: 'builtin', confidence, parts };
    const review = reviewOf(criteria, assignment.marks?.[at] ?? {});
    const toTeacher = [
      ...flags.map(({ detail }) => detail),
      ...criteria.map(({ reason, asides, state }) =>
        `${sayReason(reason, ENGLISH, state !== 'marked')} ${sayAsides(asides ?? [])}`.trim(),
      ),
    ];
    read.push({ judged, review, text, said: composeForStudent(judged, review), toTeacher });
  }
  return read;
};
