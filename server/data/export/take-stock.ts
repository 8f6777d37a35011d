/**
 * What an export will hold, decided before its first byte leaves: the account, the lists, and under which path each file
 * goes. Contents are read later, one after the other.
 */
import type { Assignment } from '../../../contract/assignments.ts';
import type { Course } from '../../../contract/courses.ts';
import { RosterStudent } from '../../../contract/students.ts';
import { getCurrentSubscription } from '../../accounts/billing/current-subscription.ts';
import { getTeacher, type TeacherRow } from '../../accounts/teachers/queries.ts';
import { listSummaries } from '../../insights/analysis/queries.ts';
import { listNotes } from '../../insights/student/queries.ts';
import { createFolder, safeName } from '../../platform/archive/safe-names.ts';
import type { Scope } from '../../platform/scope.ts';
import { extensionOf } from '../../platform/storage/file-name.ts';
import type { Exporting } from '../../services.ts';
import { listAssignments } from '../../teaching/assignments/queries.ts';
import { listCourses } from '../../teaching/courses/queries.ts';
import { listStudents } from '../../teaching/students/roster-queries.ts';
import {
  getAccountStart,
  listPapers,
  listTeachersFiles,
  listUsedPeriods,
  type PaperRow,
  type TeachersFileRow,
} from './queries.ts';

export type FilePlace = { key: string; path: string };
/** Where a paper and what was written about it go. */
export type PaperPlace = FilePlace & { feedbackPath: string };

export type Stock = {
  scope: Scope;
  email: string;
  account: object;
  courses: Course[];
  /** `class_summary`: a language model's words about the class, where there are any. */
  assignments: (Assignment & { class_summary: string | null })[];
  students: (RosterStudent & { course_id: string; note: string })[];
  /** The teacher's own: rubrics, answer keys, the photo. */
  files: FilePlace[];
  /** By the id of the submission. */
  papers: Map<string, PaperPlace>;
};

const describeAccount = async (services: Exporting, scope: Scope, teacher: TeacherRow) => {
  const { db, now } = services;
  const periods = await listUsedPeriods(db, scope);
  const { plan, status, cycle, trial_ends_at, cancel_at_period_end, features } = await getCurrentSubscription(
    db,
    scope,
    now(),
  );
  return {
    id: teacher.id,
    name: teacher.name,
    email: teacher.email,
    email_confirmed_at: teacher.email_confirmed_at?.toISOString() ?? null,
    school: teacher.school,
    created_at: (await getAccountStart(db, scope)).toISOString(),
    signs_in_with: { password: teacher.password_hash !== null, google: teacher.google_subject !== null },
    settings: {
      theme: teacher.theme,
      grade_level: teacher.grade_level,
      email_notifications: teacher.email_notifications,
    },
    plan: { plan, status, cycle, trial_ends_at, cancel_at_period_end, ...features },
    used_submissions: periods.map(({ period_start, period_end, used, of_school }) => ({
      from: period_start.toISOString(),
      to: period_end.toISOString(),
      used,
      of_school,
    })),
    ...(await moreOfAccount(services, scope)),
  };
};

const moreOfAccount = async (services: Exporting, scope: Scope): Promise<object> =>
  Object.assign(
    {},
    ...(await Promise.all(services.features.map(({ exports }) => exports?.account?.(services, scope)))),
  );

type Folder = { path: string; nameFile: (name: string) => string; nameRubric: (name: string) => string };

/** One folder per assignment in one per course; two of the same name get numbers. */
const layFolders = (courses: Course[], assignments: Assignment[]): Map<string, Folder> => {
  const nameCourse = createFolder();
  const folderOf = new Map(
    courses
      .toReversed()
      .map(({ id, name }) => [id, { path: nameCourse(safeName(name, 'Course')), name: createFolder() }]),
  );
  const folders = new Map<string, Folder>();
  for (const { id, name, course_id } of assignments.toReversed()) {
    const course = folderOf.get(course_id);
    // Made since the courses were listed: then neither is part of this export.
    if (course === undefined) continue;
    folders.set(id, {
      path: `${course.path}/${course.name(safeName(name, 'Assignment'))}`,
      nameFile: createFolder(),
      nameRubric: createFolder(),
    });
  }
  return folders;
};

const withoutExtension = (fileName: string): string => fileName.replace(/\.[a-z0-9]{1,10}$/i, '');

const placePapers = (papers: PaperRow[], folders: Map<string, Folder>): Map<string, PaperPlace> => {
  const places = new Map<string, PaperPlace>();
  for (const { id, assignment_id, file_key, file_name, student_name } of papers) {
    const folder = folders.get(assignment_id);
    if (folder === undefined) continue;
    const name = folder.nameFile(safeName(student_name ?? withoutExtension(file_name), 'Paper'));
    places.set(id, {
      key: file_key,
      path: `files/${folder.path}/${name}.${extensionOf(file_key)}`,
      feedbackPath: `feedback/${folder.path}/${name}.md`,
    });
  }
  return places;
};

const placeTeachersFiles = (files: TeachersFileRow[], folders: Map<string, Folder>): FilePlace[] =>
  files.flatMap(({ assignment_id, file_key, file_name }) => {
    const folder = folders.get(assignment_id);
    if (folder === undefined) return [];
    const name = folder.nameRubric(safeName(withoutExtension(file_name), 'Rubric'));
    return [{ key: file_key, path: `rubrics/${folder.path}/${name}.${extensionOf(file_key)}` }];
  });

const studentsOf = async ({ db }: Exporting, scope: Scope, { id }: Course, notes: Map<string, string>) =>
  (await listStudents(db, scope, id)).map((student) => ({
    course_id: id,
    ...RosterStudent.parse(student),
    note: notes.get(student.id) ?? '',
  }));

export const takeStock = async (services: Exporting, scope: Scope): Promise<Stock> => {
  const { db } = services;
  const teacher = await getTeacher(db, scope.owner);
  const courses = await listCourses(db, scope);
  const assignments = await listAssignments(db, scope);
  const folders = layFolders(courses, assignments);
  const notes = await listNotes(db, scope);
  const summaries = await listSummaries(db, scope);
  const photo = teacher.photo_key === null ? [] : [{ key: teacher.photo_key, path: 'photo.webp' }];
  return {
    scope,
    email: teacher.email,
    account: await describeAccount(services, scope, teacher),
    courses,
    assignments: assignments.map((one) => ({ ...one, class_summary: summaries.get(one.id) ?? null })),
    students: (await Promise.all(courses.map((course) => studentsOf(services, scope, course, notes)))).flat(),
    files: [...photo, ...placeTeachersFiles(await listTeachersFiles(db, scope), folders)],
    papers: placePapers(await listPapers(db, scope), folders),
  };
};
