/** An assignment made in Classroom by Markwise: only such an item takes grades from Markwise. */
import type { z } from 'zod';
import type { createInClassroom } from '../../../contract/classroom/grades.ts';
import type { ClassroomLink } from '../../../contract/classroom.ts';
import { Failure } from '../../../contract/errors.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import { getAssignment } from '../../teaching/assignments/queries.ts';
import type { Google } from '../connect/google-account.ts';
import { findLink, saveLink } from '../queries.ts';
import { claimCreation, endCreation } from './queries.ts';

type Wanted = z.output<typeof createInClassroom.body>;

/** Longer than the call takes with all of its waiting. */
const DEAD_AFTER_MS = 5 * 60_000;

const makeItem = async (
  { db, now }: Services,
  google: Google,
  scope: Scope,
  assignmentId: string,
  { course_id, title, description, max_points, publish }: Wanted,
): Promise<ClassroomLink> => {
  const assignment = await getAssignment(db, scope, assignmentId);
  const { classroom } = await google.clientFor(scope, 'create');
  const course = await classroom.getCourse(course_id);
  const told = description ?? assignment.description;
  const item = await classroom.createCourseWork(course_id, {
    title: title ?? assignment.name,
    ...(told === '' ? {} : { description: told }),
    maxPoints: max_points ?? assignment.grade_level,
    state: publish ? 'PUBLISHED' : 'DRAFT',
  });
  const link = {
    assignment_id: assignmentId,
    course_id,
    course_name: course.name,
    course_work_id: item.id,
    title: item.title,
    associated: true,
    max_points: item.maxPoints ?? null,
    link: item.alternateLink ?? course.alternateLink ?? null,
  };
  await db.transaction().execute((tx) => saveLink(tx, scope, link, now()));
  return { ...link, imported_at: null };
};

/** Asked twice, the item is there once. */
export const createItem = async (
  services: Services,
  google: Google,
  scope: Scope,
  assignmentId: string,
  wanted: Wanted,
): Promise<ClassroomLink> => {
  const { db, now } = services;
  await getAssignment(db, scope, assignmentId);
  const at = now();
  const deadSince = new Date(at.getTime() - DEAD_AFTER_MS);
  if (!(await claimCreation(db, scope, assignmentId, { at, deadSince })))
    throw new Failure('classroom_creating');
  try {
    const known = await findLink(db, scope, assignmentId);
    if (known === null) return await makeItem(services, google, scope, assignmentId, wanted);
    if (known.associated && known.course_id === wanted.course_id) return known;
    throw new Failure('classroom_linked_elsewhere');
  } finally {
    await endCreation(db, scope, assignmentId);
  }
};
