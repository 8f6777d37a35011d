/** A desk whose line to the server is cut after a mark and a comment. */
import type { Page } from 'playwright-core';
import { expect, inject, vi } from 'vitest';
import { listResults, Result } from '../../contract/results.ts';
import { callAs } from '../program/teacher-client.ts';
import { essayOf, handIn, tokenOf } from './papers.ts';

export const SAVES = '**/api/results/*/verdict';
export const COMMENT = 'Clear from the first line.';

export const client = async (page: Page) => callAs(inject('serverUrl'), await tokenOf(page));
/** The ids of two graded papers, in the order of their students. */
export const gradeTwo = async (page: Page): Promise<string[]> => {
  await handIn(page, [await essayOf('Ana Ames', 1), await essayOf('Bo Brown', 2)]);
  const { ask } = await client(page);
  const list = async () => (await ask(listResults, {})).results.map((each) => Result.parse(each));
  // Not `expect.poll`, which is for tests alone and not for what comes before them.
  await vi.waitFor(
    async () => expect((await list()).filter((each) => each.status === 'complete')).toHaveLength(2),
    { timeout: 90_000, interval: 250 },
  );
  return (await list())
    .toSorted((a, b) => a.student_name.localeCompare(b.student_name))
    .map(({ student_work_id }) => student_work_id);
};
export const heading = (page: Page, student: string) =>
  page.getByRole('heading', { level: 1, name: student }).waitFor();
export const badge = (page: Page) => page.getByRole('button', { name: '1 change waits' });

/** A mark and a comment on the first paper, with the line cut. */
export const markWithoutLine = async (page: Page, id: string) => {
  await page.goto(`/results/${id}`);
  await heading(page, 'Ana Ames');
  await page.getByText('0 of 2 checked').waitFor();
  await page.route(SAVES, (route) => route.abort('connectionfailed'));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('37.5');
  await page.keyboard.press('Escape');
  await page.keyboard.press('c');
  await page.keyboard.press('Control+a');
  await page.keyboard.type(COMMENT);
  await page.keyboard.press('Escape');
  await page.getByText(/kept in this browser, also when you go on/).waitFor();
  await badge(page).waitFor();
};
