/** A course with an assignment, straight into the database, for tests of what comes after. */
import { randomUUID } from 'node:crypto';
import type { Rubric } from '../../contract/grading.ts';
import type { PlanName } from '../../contract/plans.ts';
import { scopeOfOwner } from '../../server/platform/scope.ts';
import { newFileKey } from '../../server/platform/storage/keys.ts';
import { insertAssignment } from '../../server/teaching/assignments/queries.ts';
import { insertCourse } from '../../server/teaching/courses/queries.ts';
import { signUpTeacher, type TestApp } from './test-app.ts';

export const TEST_RUBRIC: Rubric = {
  version: 1,
  source: 'list',
  max: 90,
  criteria: [
    {
      id: 'c1',
      name: 'Thesis',
      kind: 'content',
      max: 60,
      description: 'The essay states a clear position.',
      answer: '',
      levels: [
        { name: 'Clear', points: 60, description: 'One position, stated early.' },
        { name: 'Vague', points: 30, description: 'The position must be guessed.' },
      ],
      question: null,
    },
    {
      id: 'c2',
      name: 'Grammar',
      kind: 'language',
      max: 30,
      description: 'Few mistakes.',
      answer: '',
      levels: [],
      question: null,
    },
  ],
  notes: ['Two criteria were hard to tell apart.'],
};

const ESSAY = {
  name: 'Essay',
  description: '',
  feedbackTone: 'formal',
  rubricStyle: 'simple',
  aiInstructions: '',
  gradeLevel: 90,
  rubricFileName: 'rubric.pdf',
  rubric: TEST_RUBRIC,
} as const;

/** Another assignment of a teacher, in any course. */
export const addAssignment = async (
  { services: { db, storage, now } }: TestApp,
  teacher: { id: string },
  courseId: string,
): Promise<string> => {
  const rubricFileKey = newFileKey(teacher.id, 'rubrics', 'pdf');
  await storage.put(rubricFileKey, Buffer.from('%PDF-1.7 rubric'));
  const assignment = { ...ESSAY, courseId, rubricFileKey };
  const { id } = await db
    .transaction()
    .execute((tx) => insertAssignment(tx, scopeOfOwner(teacher.id), assignment, now()));
  return id;
};

export const createClassroom = async (test: TestApp) => {
  const teacher = await signUpTeacher(test);
  const { db, storage, now } = test.services;
  const course = await insertCourse(db, scopeOfOwner(teacher.id), 'English 8', now());
  const rubricFileKey = newFileKey(teacher.id, 'rubrics', 'pdf');
  await storage.put(rubricFileKey, Buffer.from('%PDF-1.7 rubric'));
  const assignment = { ...ESSAY, courseId: course.id, rubricFileKey };
  const { id, rubricId } = await db
    .transaction()
    .execute((tx) => insertAssignment(tx, scopeOfOwner(teacher.id), assignment, now()));
  return { ...teacher, courseId: course.id, assignmentId: id, rubricId };
};
export type Classroom = Awaited<ReturnType<typeof createClassroom>>;

/** An upload as it leaves its row, to hang papers on. */
export const addProject = async (test: TestApp, room: Classroom): Promise<string> => {
  const { id } = await test.services.db
    .insertInto('projects')
    .values({
      teacher_id: room.id,
      assignment_id: room.assignmentId,
      rubric_id: room.rubricId,
      name: 'Upload 1',
      idempotency_key: randomUUID(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Keys of everything in storage under the prefix, sorted. */
export const listKeys = async (test: TestApp, prefix = ''): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of test.services.storage.list(prefix)) keys.push(key);
  return keys.sort();
};

/** Without paying for it. */
export const putOnPlan = async ({ services: { db } }: TestApp, teacherId: string, plan: PlanName) => {
  await db.updateTable('subscriptions').set({ plan }).where('teacher_id', '=', teacherId).execute();
};
