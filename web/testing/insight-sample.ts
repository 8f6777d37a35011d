/** What a class shows, for tests: a class of three, and parts to change. */
import type { Analysis } from '../../contract/insights/analysis.ts';
import type { CourseInsights } from '../../contract/insights/course-insights.ts';
import type { StudentPage, StudentPaper } from '../../contract/insights/student-page.ts';
import { ESSAY, resultOf } from './result-sample.ts';

const COURSE = resultOf(1).course_id;
const paperOf = (number: number) => resultOf(number).student_work_id;
const STUDENT = '00000007-0000-4000-8000-000000000001';

const AGREEMENT: NonNullable<Analysis['agreement']> = {
  checked: 0,
  blind: 0,
  criteria: [],
  band: null,
  sentence: 'Not enough to tell: you have checked no paper yet.',
  is_earlier: false,
  drawn: { five_first: [], audit: [] },
  open: [],
  changes: null,
};

/** On a plan with everything, unless told otherwise. */
export const analysisOf = (rest: Partial<Analysis> = {}): Analysis => ({
  assignment_id: ESSAY,
  assignment_name: 'Essay on sleep',
  course_id: COURSE,
  course_name: 'English 8',
  n: 3,
  papers: { waiting: 0, failed: 0, withheld: 0, unchecked: 3, needs_teacher: 1 },
  mean: { value: 71.2, low: 66.4, high: 76 },
  median: 72,
  sd: 8.1,
  distribution: [52, 72, 90].map((percent, at) => ({
    id: paperOf(at + 1),
    student_name: `Student ${at + 1}`,
    percent,
  })),
  criteria: [
    {
      id: 'c1',
      name: 'Claim',
      max: 60,
      n: 3,
      mean: { value: 64, low: 50, high: 78 },
      levels: [
        { name: 'Full marks', papers: [paperOf(3)] },
        { name: 'Some marks', papers: [paperOf(1), paperOf(2)] },
        { name: 'No marks', papers: [] },
      ],
      needs_teacher: [paperOf(2)],
      item_rest: null,
      item: null,
      check_key: null,
    },
  ],
  missed: [
    {
      criterion_id: 'c1',
      criterion_name: 'Claim',
      point: 'Says why sleep matters',
      papers: [paperOf(1), paperOf(2)],
      partly: [paperOf(2)],
      of: 3,
      share: { value: 2 / 3, low: 0.208, high: 0.939 },
      examples: [{ id: paperOf(1), student_name: 'Student 1', quote: 'School is early.' }],
    },
  ],
  wordings: [],
  alpha: null,
  agreement: AGREEMENT,
  summary: '3 papers are graded, with 71 % on average.',
  summary_by: 'program',
  ...rest,
});

export const courseInsightsOf = (rest: Partial<CourseInsights> = {}): CourseInsights => ({
  course_id: COURSE,
  course_name: 'English 8',
  assignments: [
    {
      id: ESSAY,
      name: 'Essay on sleep',
      created_at: '2026-11-14T19:00:00.000Z',
      n: 3,
      others: 1,
      mean: { value: 71.2, low: 66.4, high: 76 },
    },
  ],
  skills: [
    { key: 'claim', name: 'Claim', kind: 'criterion', assignments: 1, papers: 3, mean: 64 },
    { key: 'grammar', name: 'Grammar', kind: 'criterion', assignments: 1, papers: 2, mean: 80 },
  ],
  students: [
    {
      id: STUDENT,
      name: 'Amara Okafor',
      external_id: null,
      papers: 1,
      percent: 90,
      cells: [{ percent: 88, papers: 1 }, null],
    },
    {
      id: '00000007-0000-4000-8000-000000000002',
      name: '-',
      external_id: '2002',
      papers: 1,
      percent: 52,
      cells: [
        { percent: 0, papers: 1 },
        { percent: 70, papers: 1 },
      ],
    },
  ],
  unmatched: 1,
  ...rest,
});

export const studentPaperOf = (number: number, rest: Partial<StudentPaper> = {}): StudentPaper => ({
  id: paperOf(number),
  assignment_id: ESSAY,
  assignment_name: `Essay ${number}`,
  created_at: `2026-11-0${number}T19:00:00.000Z`,
  status: 'complete',
  blind: false,
  percent: 78,
  class_mean: 72,
  difference: 6,
  ...rest,
});

export const studentOf = (rest: Partial<StudentPage> = {}): StudentPage => ({
  id: STUDENT,
  name: 'Amara Okafor',
  external_id: '2001',
  course_id: COURSE,
  course_name: 'English 8',
  papers: [studentPaperOf(1)],
  trend: null,
  remarks: [],
  skills: [
    {
      key: 'claim',
      name: 'Claim',
      percent: 64,
      class_percent: 70,
      papers: [{ id: paperOf(1), percent: 64 }],
    },
  ],
  last_feedback: null,
  note: '',
  ...rest,
});
