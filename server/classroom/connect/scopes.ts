/** What Markwise asks a teacher to allow at Google, never more than the step at hand needs. */
import type { ClassroomPurpose, ClassroomState } from '../../../contract/classroom.ts';
import type { ClassroomConfig } from '../../settings/google.ts';

const AUTH = 'https://www.googleapis.com/auth/';
const COURSES = `${AUTH}classroom.courses.readonly`;
const ROSTERS = `${AUTH}classroom.rosters.readonly`;
const READ_WORK = `${AUTH}classroom.coursework.students.readonly`;
const WRITE_WORK = `${AUTH}classroom.coursework.students`;
const READ_DRIVE = `${AUTH}drive.readonly`;

/** To know which account it is. */
const WHO = ['openid', 'email'];

type Files = ClassroomConfig['files'];

export const scopesFor = (purpose: ClassroomPurpose, files: Files): string[] => [
  ...WHO,
  COURSES,
  ROSTERS,
  purpose === 'create' ? WRITE_WORK : READ_WORK,
  ...(files === 'server' ? [READ_DRIVE] : []),
];

export const allowedBy = (granted: readonly string[], files: Files): ClassroomState['allows'] => {
  const has = (...any: string[]) => any.some((scope) => granted.includes(scope));
  const reads = has(COURSES) && has(ROSTERS) && has(READ_WORK, WRITE_WORK);
  return { import: reads && (files === 'picker' || has(READ_DRIVE)), create: reads && has(WRITE_WORK) };
};
