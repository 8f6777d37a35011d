/** Results and assignments for tests. */
import type { Assignment } from '../../contract/assignments.ts';
import { teachersText } from '../../contract/feedback.ts';
import { unpaidRecord } from '../../contract/grading.ts';
import type { Paper } from '../../contract/paper.ts';
import type { Result } from '../../contract/results.ts';

const idOf = (kind: number, number: number) =>
  `${String(kind).padStart(8, '0')}-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const ESSAY = idOf(1, 1);

export const resultOf = (number: number, rest: Partial<Paper> = {}): Paper => ({
  version: '1',
  pages: [],
  criteria: [],
  programs: null,
  doubts: [],
  history: [],
  admission: null,
  to_mark: [],
  blind: false,
  student_work_id: idOf(9, number),
  assignment_id: ESSAY,
  assignment_name: 'Essay on sleep',
  course_id: idOf(2, 1),
  course_name: 'English 8',
  released: null,
  taken_back_at: null,
  open_requests: 0,
  student_id: String(1000 + number),
  student_name: `Student ${number}`,
  roster_id: null,
  created_at: '2026-11-14T20:00:00.000Z',
  status: 'complete',
  grade_score: 86.5,
  grade_level: 100,
  grade_letter: 'B',
  percentage: 86.5,
  feedback: 'You argue clearly.',
  graded_at: '2026-11-14T20:01:00.000Z',
  graded: true,
  download_url: '/uploads/work.pdf?signature=x',
  file_name: `essay-${number}.pdf`,
  project_id: idOf(3, 1),
  project_name: 'Upload 1',
  total_score: 86.5,
  max_score: 100,
  rubric_scores: [],
  flags: [],
  confidence: 0.8,
  open_points: 0,
  settled_score: 86.5,
  open_marks: 0,
  marks: 2,
  waiting_points: 0,
  grader: unpaidRecord('builtin', 40),
  failure: null,
  attempt: 1,
  rubric_id: idOf(4, 1),
  review: null,
  regrade: null,
  regradable: false,
  ...rest,
});

const scoreOf = (id: string, name: string, score: number, max: number) => ({
  id,
  criteria_name: name,
  score,
  max_score: max,
  percentage: (score / max) * 100,
  feedback: `${score} of ${max} points for this one.`,
  quotes: [],
  confidence: 0.8,
  state: 'marked' as const,
  needs_teacher: false,
});

/** With the criteria and the text that the score stands on. */
export const judgedResult = (number: number, rest: Partial<Result> = {}): Result =>
  resultOf(number, {
    rubric_scores: [scoreOf('c1', 'Claim', 50, 60), scoreOf('c2', 'Grammar', 36.5, 40)],
    feedback: 'You have 86.5 of 100 points. The gap is **Claim** (50 of 60).',
    ...rest,
  });

/** Markwise gave 86.5; the teacher gave more. */
export const changedResult = (number: number): Result => {
  const given = judgedResult(number);
  return judgedResult(number, {
    grade_score: 95,
    grade_letter: 'A',
    percentage: 95,
    feedback: 'A strong claim.',
    rubric_scores: [scoreOf('c1', 'Claim', 58.5, 60), scoreOf('c2', 'Grammar', 36.5, 40)],
    review: {
      kind: 'changed',
      revision: idOf(5, number),
      at: '2026-11-15T07:30:00.000Z',
      original: {
        grade_score: 86.5,
        grade_letter: 'B',
        feedback: given.feedback ?? '',
        rubric_scores: given.rubric_scores.map(({ id, score, feedback }) => ({ id, score, feedback })),
      },
      words: {
        summary: teachersText('A strong claim.'),
        strengths: null,
        next_steps: null,
        comments: { c1: teachersText('Clear.') },
      },
    },
  });
};

const UNGRADED = {
  grade_score: null,
  grade_letter: null,
  percentage: null,
  feedback: null,
  graded_at: null,
  graded: false,
  total_score: null,
  confidence: null,
  grader: null,
};

export const waitingResult = (number: number, rest: Partial<Result> = {}): Result =>
  resultOf(number, { ...UNGRADED, status: 'pending', ...rest });

export const failedResult = (number: number): Result =>
  resultOf(number, {
    ...UNGRADED,
    status: 'failed',
    failure: { code: 'file_no_text', detail: 'No text could be read in this file.' },
  });

export const assignmentWith = (counts: Partial<Assignment['counts']>): Assignment => {
  const all = { pending: 0, grading: 0, complete: 0, failed: 0, ...counts };
  return {
    id: ESSAY,
    name: 'Essay on sleep',
    course_id: idOf(2, 1),
    course_name: 'English 8',
    description: '',
    feedback_tone: 'formal',
    rubric_style: 'simple',
    ai_instructions: '',
    grade_level: 100,
    status: 'grading',
    counts: { total: all.pending + all.grading + all.complete + all.failed, ...all },
    rubric: {
      version: 1,
      source: 'list',
      max: 100,
      criteria: [
        {
          id: 'c1',
          name: 'Claim',
          kind: 'content',
          max: 100,
          description: '',
          answer: '',
          levels: [],
          question: null,
        },
      ],
      notes: [],
    },
    rubric_id: idOf(3, 1),
    rubric_file_name: 'rubric.pdf',
    created_at: '2026-11-14T19:00:00.000Z',
    archived_at: null,
    regrade_days: null,
  };
};
