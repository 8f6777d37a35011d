/** A quiz whose key is agreed, and a class that hands it in, over the API. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createAssignment } from '../../contract/assignments.ts';
import { createCourse } from '../../contract/courses.ts';
import { agreePlan } from '../../contract/rubrics/plan.ts';
import { uploadFiles } from '../../contract/submissions.ts';
import { callAs } from '../program/teacher-client.ts';
import { tokenOf, typedPaper } from './papers.ts';

/** What is right, and what the papers of a class write instead, in turn. */
export const QUIZ_KEY = [
  'B',
  'True',
  'evaporation',
  '450 m',
  'refrigerator',
  'It keeps warm air from rising past it.',
];
const WRITTEN = [
  ['B', 'b', 'C', 'B'],
  ['True', 'true', 'False'],
  ['evaporation', 'Evaporation', 'condensation'],
  ['450 m', '0.45 km', '45 m', '450 m', '450 m'],
  ['fridge', 'refrigerator', 'oven', 'Fridge'],
  ['It stops warm air from rising.', 'It makes the air cold.', 'It keeps the warm air from rising past it.'],
];
/** With more questions than the key above has, it is asked again. */
const answersOf = (place: number, questions: number): string[] =>
  Array.from({ length: questions }, (_, at) => {
    const wordings = WRITTEN[at % WRITTEN.length] ?? [];
    return `${at + 1}. ${wordings[place % wordings.length] ?? ''}`;
  });
export const quizPaper = (place: number, questions = QUIZ_KEY.length): Promise<File> =>
  typedPaper(`paper-${place + 1}.pdf`, [
    `Name: Student ${String.fromCharCode(65 + (place % 26))}${place < 26 ? 'na' : 'bel'} Young`,
    ...answersOf(place, questions),
  ]);

export const keyFile = (key: string[] = QUIZ_KEY): Promise<File> =>
  typedPaper('key.pdf', ['Answer key', ...key.map((answer, at) => `${at + 1}. ${answer} (1 mark)`)]);

/** A new course with a quiz; answers the assignment's id. The page must be signed in. */
export const beginQuiz = async (page: Page, key: string[]): Promise<string> => {
  const { ask } = callAs(new URL(page.url()).origin, await tokenOf(page));
  const course = await ask(createCourse, { body: { name: 'Science 7' } });
  const form = new FormData();
  form.set('name', 'Quiz 3');
  form.set('course_id', course.id);
  form.set('grade_level', String(key.length));
  form.set('solution_key', await keyFile(key));
  return (await ask(createAssignment, { form })).id;
};

/** Answers the assignment's id when all papers are graded. The page must be signed in. */
export const handInQuiz = async (page: Page, key: string[], papers: File[]): Promise<string> => {
  const { ask, listWhole } = callAs(new URL(page.url()).origin, await tokenOf(page));
  const id = await beginQuiz(page, key);
  await ask(agreePlan, { params: { id }, body: {} });
  const files = new FormData();
  files.set('assignment_id', id);
  for (const paper of papers) files.append('files', paper);
  await ask(uploadFiles, { form: files });
  const countGraded = async () =>
    (await listWhole()).filter(
      ({ assignment_id, grade_score }) => assignment_id === id && grade_score !== null,
    ).length;
  await expect.poll(countGraded, { timeout: 200_000, interval: 1000 }).toBe(papers.length);
  return id;
};
