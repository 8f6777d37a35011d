import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { listAssignments } from '../../contract/assignments.ts';
import type { Rubric } from '../../contract/grading.ts';
import type { Result } from '../../contract/results.ts';
import { updateSubscription } from '../../contract/subscription.ts';
import { accessibilityProblems, beginVisits, takePicture } from '../../lab/browser/browser.ts';
import { tokenOf } from '../../lab/browser/papers.ts';
import { chooseFiles, signUp } from '../../lab/browser/teacher.ts';
import { callAs } from '../../lab/program/teacher-client.ts';

const GRADING_MS = 180_000;
const PAPERS = [
  ['mateo-villanueva-essay.pdf', 'application/pdf'],
  ['hannah-lindqvist-essay.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
] as const;

const visit = beginVisits();

const teacherOn = async (page: Page) => callAs(inject('serverUrl'), await tokenOf(page));

/** A dialog is looked at once it stands still. */
const look = async (page: Page, name: string) => {
  await page.waitForTimeout(400);
  expect(await accessibilityProblems(page)).toEqual([]);
  await takePicture(page, `rubrics-${name}`);
};

const beginWithTemplate = async (page: Page) => {
  await page.goto('/upload');
  await page.getByRole('button', { name: 'New Course' }).click();
  await page.getByLabel('Course name').fill('English 9');
  await page.getByRole('button', { name: 'Create Course' }).click();
  await page.getByRole('button', { name: 'New Assignment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Assignment' });
  await dialog.getByLabel('Assignment name').fill('School start');
  await dialog.getByText('Start from a template').click();
  await dialog.getByLabel('Search templates').fill('argument position');
  await dialog.getByRole('list', { name: 'Templates' }).getByRole('button').first().click();
  await look(page, 'template');
  await dialog.getByRole('button', { name: 'Create Assignment' }).click();
  await dialog.waitFor({ state: 'hidden' });
};

const handIn = async (page: Page) => {
  const files = await Promise.all(
    PAPERS.map(async ([name, mimeType]) => ({
      name,
      mimeType,
      buffer: await readFile(new URL(`../../samples/later-start/${name}`, import.meta.url)),
    })),
  );
  await chooseFiles(page, 'Browse files', files);
  await page.getByRole('button', { name: 'Upload & Grade Assignment' }).click();
  await page.waitForURL('**/results');
  await page.getByRole('link', { name: 'Open the assignment' }).click();
  await page.getByText('0 of 2 papers settled').waitFor({ timeout: GRADING_MS });
  await page.getByRole('link', { name: 'Set-up' }).click();
};

/** A level below the best that a paper was given: its place in the rubric, and what it is worth. */
const findGivenLevel = (rubric: Rubric, results: Result[]) => {
  for (const [at, { id, levels }] of rubric.criteria.entries())
    for (const { rubric_scores: scores } of results) {
      const score = scores.find((one) => one.id === id)?.score;
      const level = levels.findIndex(({ points }, place) => place > 0 && points > 0 && points === score);
      if (level > 0) return { id, criterion: at + 1, level: level + 1, points: levels[level]?.points ?? 0 };
    }
  throw new Error('No paper was given a level between the best and none');
};

const marksOf = (results: Result[], wanted: (id: string) => boolean) =>
  results
    .toSorted((a, b) => a.file_name.localeCompare(b.file_name))
    .map(({ rubric_scores: scores }) =>
      scores.filter(({ id }) => wanted(id)).map(({ id, score, feedback }) => ({ id, score, feedback })),
    );

it('from a template to graded papers, then a level is worth less: only its criterion moves', {
  timeout: 400_000,
}, async () => {
  const { page, problems, close } = await visit();
  await signUp(page);
  const teacher = await teacherOn(page);
  await teacher.ask(updateSubscription, { body: { action: 'start_trial' } });
  await beginWithTemplate(page);
  await handIn(page);

  const before = await teacher.listWhole();
  const [assignment] = await teacher.ask(listAssignments);
  if (assignment === undefined) throw new Error('There is no assignment');
  const given = findGivenLevel(assignment.rubric, before);

  await page.getByRole('button', { name: 'Edit rubric' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit rubric' });
  if (given.criterion > 1)
    await dialog.getByRole('button', { name: new RegExp(`^Edit criterion ${given.criterion}:`) }).click();
  await dialog
    .getByLabel(`Points of level ${given.level} of criterion ${given.criterion}`)
    .fill(String(given.points - 1));
  await look(page, 'edit');
  await page.setViewportSize({ width: 390, height: 844 });
  await look(page, 'edit-390');
  await page.setViewportSize({ width: 1280, height: 800 });
  await dialog.getByRole('button', { name: 'See who would move' }).click();
  await dialog.getByRole('heading', { name: 'Who would move' }).waitFor();
  await look(page, 'preview');
  const moving = await dialog.getByRole('table').getByRole('rowheader').allTextContents();
  expect(moving.length).toBeGreaterThan(0);
  expect(await teacher.listWhole()).toEqual(before);

  await dialog.getByRole('button', { name: 'Apply to graded papers' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const isOther = (id: string) => id !== given.id;
  await expect
    .poll(async () => (await teacher.listWhole()).filter(({ regrade }) => regrade !== null).length, {
      timeout: GRADING_MS,
      interval: 1000,
    })
    .toBe(0);
  const after = await teacher.listWhole();
  expect(marksOf(after, isOther)).toEqual(marksOf(before, isOther));
  const movedMarks = after.filter((result) => {
    const old = before.find((one) => one.student_work_id === result.student_work_id);
    return old?.grade_score !== result.grade_score;
  });
  expect(movedMarks.map(({ student_name: name }) => name).sort()).toEqual(moving.toSorted());

  await page.getByRole('link', { name: 'Rubrics', exact: true }).click();
  await page.getByText('No rubrics of your own yet').waitFor();
  await look(page, 'shelf');
  expect(problems).toEqual([]);
  await close();
});
