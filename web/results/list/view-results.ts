/** What the list shows: results gathered per student, narrowed by filter and search, in the chosen order. */
import { z } from 'zod';
import { GradeLetter } from '../../../contract/grading.ts';
import {
  type CheckFilter,
  foldWords,
  OPEN_LAST,
  type SortOrder,
  type StatusFilter,
  SURE,
} from '../../../contract/listing/view.ts';
import type { ShownSummary } from '../../api/read-results.ts';
import { NOTHING } from '../../lib/format.ts';

export const LetterFilter = z.union([z.literal('any'), GradeLetter]);
export type LetterFilter = z.infer<typeof LetterFilter>;

export type View = {
  status: StatusFilter;
  check: CheckFilter;
  letter: LetterFilter;
  assignmentId: string | null;
  /** Those that a number of the analysis stands for; null: no such number was followed here. */
  papers: string[] | null;
  search: string;
  sort: SortOrder;
  /** The other way round. */
  isReversed: boolean;
};
export const WHOLE_VIEW: View = {
  status: 'all',
  check: 'any',
  letter: 'any',
  assignmentId: null,
  papers: null,
  search: '',
  sort: 'name',
  isReversed: false,
};

export type Student = {
  key: string;
  name: string;
  id: string;
  submissions: ShownSummary[];
  total: number;
  completed: number;
};

/**
 * The server says whose paper it is. Where it does not (a paper of nobody known, results of another making), papers without
 * a name belong to their id; with neither, each stands alone.
 */
const personOf = ({ roster_id, student_name, student_id, student_work_id }: ShownSummary): string => {
  if (roster_id !== null) return `student ${roster_id}`;
  if (student_name !== NOTHING) return `name ${foldWords(student_name)}`;
  return student_id === NOTHING ? `work ${student_work_id}` : `id ${student_id}`;
};

const idsOf = (results: ShownSummary[]) =>
  new Set(results.map(({ student_id }) => student_id).filter((id) => id !== NOTHING));

const timeOf = ({ created_at, graded_at }: ShownSummary): number => {
  const time = Date.parse(graded_at === NOTHING ? created_at : graded_at);
  return Number.isNaN(time) ? 0 : time;
};

const studentOf = (key: string, submissions: ShownSummary[]): Student => ({
  key,
  name: submissions[0]?.student_name ?? NOTHING,
  id: [...idsOf(submissions)][0] ?? NOTHING,
  submissions: submissions.toSorted((a, b) => timeOf(b) - timeOf(a)),
  total: submissions.length,
  completed: submissions.filter(({ status }) => status === 'complete').length,
});

/** Two ids under one name are two people; a paper without an id then stays apart rather than with the wrong one. */
const groupByWords = (key: string, theirs: ShownSummary[]): Student[] => {
  if (idsOf(theirs).size < 2) return [studentOf(key, theirs)];
  return [...Map.groupBy(theirs, ({ student_id }) => student_id)].map(([id, own]) =>
    studentOf(`${key} ${id}`, own),
  );
};

/** Each course has its own roster: one name with one id in two courses is one student, unless a course has two such. */
const joinCourses = (cards: Student[]): Student[] =>
  [...Map.groupBy(cards, ({ name, id }) => `${foldWords(name)} ${id}`).values()].flatMap((alike) => {
    const courses = alike.map(({ submissions }) => submissions[0]?.course_name);
    const [first] = alike;
    if (first === undefined || alike.length < 2 || first.name === NOTHING) return alike;
    if (new Set(courses).size < courses.length) return alike;
    return [
      studentOf(
        first.key,
        alike.flatMap(({ submissions }) => submissions),
      ),
    ];
  });

export const groupByStudent = (results: ShownSummary[]): Student[] =>
  joinCourses(
    [...Map.groupBy(results, personOf)].flatMap(([key, theirs]) =>
      theirs[0]?.roster_id === null ? groupByWords(key, theirs) : [studentOf(key, theirs)],
    ),
  );

export const isUnsure = ({ confidence }: ShownSummary): boolean => confidence !== null && confidence < SURE;

/** Checked: it has a grade, and nothing of it is open. */
export const isSettled = ({ status, blind, open_points }: ShownSummary): boolean =>
  status === 'complete' && !blind && open_points === 0;

const CHECKS: Record<CheckFilter, (result: ShownSummary) => boolean> = {
  any: () => true,
  open: (result) => result.status === 'complete' && !isSettled(result),
  checked: isSettled,
  changed: ({ review }) => review?.kind === 'changed',
  flagged: ({ flags }) => flags.length > 0,
  unsure: isUnsure,
  unreleased: ({ status, released }) => status === 'complete' && released === null,
  released: ({ released }) => released !== null,
  'changed-since': ({ released }) => released?.changed === true,
  asked: ({ open_requests }) => open_requests > 0,
};

const STATUS = { all: null, completed: 'complete', failed: 'failed' } as const;

const matcher = ({ status, check, letter, assignmentId, papers, search }: View) => {
  const wanted = STATUS[status];
  const among = papers === null ? null : new Set(papers);
  const words = foldWords(search).split(/\s+/u).filter(Boolean);
  return (result: ShownSummary): boolean => {
    if (wanted !== null && result.status !== wanted) return false;
    if (assignmentId !== null && result.assignment_id !== assignmentId) return false;
    if (among !== null && !among.has(result.student_work_id)) return false;
    if (!CHECKS[check](result) || (letter !== 'any' && result.grade_letter !== letter)) return false;
    const text = foldWords(
      [
        result.student_name,
        result.student_id,
        result.assignment_name,
        result.course_name,
        result.file_name,
      ].join(' '),
    );
    return words.every((word) => text.includes(word));
  };
};

const meanPercent = ({ submissions }: Student): number | null => {
  const known = submissions.map(({ percentage }) => percentage).filter((percent) => percent !== null);
  return known.length === 0 ? null : known.reduce((sum, percent) => sum + percent, 0) / known.length;
};

const newest = ({ submissions }: Student) => Math.max(0, ...submissions.map(timeOf));

const byName = (a: Student, b: Student): number => {
  if ((a.name === NOTHING) !== (b.name === NOTHING)) return a.name === NOTHING ? 1 : -1;
  return (
    a.name.localeCompare(b.name, undefined, { sensitivity: 'base' }) ||
    a.id.localeCompare(b.id, undefined, { numeric: true })
  );
};

const least = ({ submissions }: Student, of: (result: ShownSummary) => number): number =>
  Math.min(...submissions.map(of));
const checkRank = (result: ShownSummary): number => {
  if (result.status !== 'complete') return 1;
  return isSettled(result) ? 2 : OPEN_LAST * (result.confidence ?? 1);
};

const ORDERS: Record<SortOrder, (a: Student, b: Student) => number> = {
  name: byName,
  score: (a, b) => (meanPercent(b) ?? -1) - (meanPercent(a) ?? -1) || byName(a, b),
  // What wants the teacher stands first.
  sure: (a, b) =>
    least(a, ({ confidence }) => confidence ?? 2) - least(b, ({ confidence }) => confidence ?? 2) ||
    byName(a, b),
  checked: (a, b) => least(a, checkRank) - least(b, checkRank) || byName(a, b),
  flags: (a, b) =>
    least(a, ({ flags }) => -flags.length) - least(b, ({ flags }) => -flags.length) || byName(a, b),
  date: (a, b) => newest(b) - newest(a) || byName(a, b),
};

export const viewStudents = (results: ShownSummary[], view: View): Student[] => {
  const matches = matcher(view);
  const students = groupByStudent(results)
    .map((student) => ({ ...student, submissions: student.submissions.filter(matches) }))
    .filter(({ submissions }) => submissions.length > 0)
    .sort(ORDERS[view.sort]);
  return view.isReversed ? students.reverse() : students;
};

/** As the server ordered the papers: a student stands where the first of theirs does. */
export const gatherInOrder = (results: ShownSummary[]): Student[] => {
  const place = new Map(results.map(({ student_work_id }, at) => [student_work_id, at]));
  const first = ({ submissions }: Student) =>
    Math.min(...submissions.map(({ student_work_id }) => place.get(student_work_id) ?? 0));
  return groupByStudent(results).sort((a, b) => first(a) - first(b));
};

/** "version 2 of 2", where one student has several papers of one assignment; by the paper. The newest has the highest number. */
export const nameVersions = ({ submissions }: Student): Map<string, string> =>
  new Map(
    [...Map.groupBy(submissions, ({ assignment_id }) => assignment_id).values()].flatMap((papers) =>
      papers.length < 2
        ? []
        : papers
            .toSorted((a, b) => a.created_at.localeCompare(b.created_at))
            .map(({ student_work_id }, at): [string, string] => [
              student_work_id,
              `version ${at + 1} of ${papers.length}`,
            ]),
    ),
  );

export type Emptiness = { title: string; text: string };

/** How many papers there are, before and after narrowing by status. */
export const countIn = (results: ShownSummary[], view: View) => {
  const inScope = results.filter(matcher({ ...view, status: 'all' }));
  return {
    shown: results.filter(matcher(view)).length,
    papers: inScope.length,
    complete: inScope.filter(({ status }) => status === 'complete').length,
  };
};

const NONE = 'No results found.';

/** Why there is nothing to see. */
export const describeEmptiness = (
  results: ShownSummary[],
  view: View,
  { papers, complete } = countIn(results, view),
): Emptiness => {
  if (results.length === 0)
    return {
      title: NONE,
      text: 'As soon as papers are graded, they appear here with their scores and the evidence for each.',
    };
  if (papers === 0 && (view.check !== 'any' || view.letter !== 'any'))
    return { title: NONE, text: 'No paper is like that. Choose another filter to see the others.' };
  if (papers === 0 && view.search.trim() === '')
    return {
      title: NONE,
      text: 'There are no papers of this assignment yet. They appear here as they arrive.',
    };
  if (papers === 0) return { title: NONE, text: 'Nothing matches your search. Try fewer words.' };
  if (view.status === 'completed')
    return { title: 'No completed assignments yet', text: 'Graded papers appear here as they are ready.' };
  return complete === papers
    ? { title: 'No failed grading results', text: 'All assignments have been graded successfully!' }
    : { title: 'No failed assignments', text: 'Some papers are still being graded; none has failed so far.' };
};
