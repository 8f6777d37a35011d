/** "How it is marked": a key of twelve questions, agreed to in one click by one teacher and put right in two rows by another. */
import { Document, Packer, Paragraph, Table, TableCell, TableRow } from 'docx';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listAssignments } from '../contract/assignments.ts';
import {
  accessibilityProblems,
  borrowBrowser,
  giveBack,
  takePicture,
  visit,
} from '../lab/browser/browser.ts';
import { createAssignment, type GivenFile, signUp } from '../lab/browser/teacher.ts';
import { callAs } from '../lab/program/teacher-client.ts';

const ROWS = [
  ['No.', 'Answer', 'Marks'],
  ['1', 'B', '1'],
  ['2', 'thermometer', '1'],
  ['3', 'FALSE', '1'],
  ['4', '12.5 °C', '2'],
  ['5', 'evaporation / vaporisation', '1'],
  ['6', 'A', '1'],
  ['7', 'hurricane / typhoon / cyclone', '1'],
  ['8', 'Warm air rises and cools, so the vapour in it condenses into drops', '3'],
  ['9', 'TRUE', '1'],
  ['10', 'D', '1'],
  ['11', 'rain gauge', '1'],
  ['12', '1013 hPa', '2'],
];

const cellOf = (text: string) => new TableCell({ children: [new Paragraph(text)] });
const makeKey = async (): Promise<GivenFile> => {
  const table = new Table({ rows: ROWS.map((row) => new TableRow({ children: row.map(cellOf) })) });
  const document = new Document({ sections: [{ children: [new Paragraph('Weather test: key'), table] }] });
  return {
    name: 'key.docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: await Packer.toBuffer(document),
  };
};

let browser: Browser;
let key: GivenFile;
beforeAll(async () => {
  browser = await borrowBrowser();
  key = await makeKey();
});
afterAll(() => giveBack(browser));

const readPlan = async (page: Page) => {
  const token = (await page.evaluate(() => localStorage.getItem('access_token'))) ?? '';
  const [assignment] = await callAs(new URL(page.url()).origin, token).ask(listAssignments);
  return assignment;
};

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'How it is marked' });

it('all twelve are read at a glance and agreed to in one click', async () => {
  const { page, problems, close } = await visit(browser, { width: 1280, scheme: 'dark' });
  await signUp(page);
  await createAssignment(page, key, 'Weather test');
  const dialog = dialogOf(page);
  await dialog.getByText('Marks out of 16, from your file.').waitFor();
  expect(await dialog.getByRole('rowheader').count()).toBe(12);
  // Without scrolling, with what there is to do below.
  const seen = [dialog.getByRole('rowheader').last(), dialog.getByRole('button', { name: 'Looks right' })];
  const boxes = await Promise.all(seen.map((one) => one.boundingBox()));
  const bottoms = boxes.map((box) => (box === null ? Number.NaN : box.y + box.height));
  expect(bottoms[0]).toBeLessThanOrEqual(boxes[1]?.y ?? 0);
  expect(bottoms[1]).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  await takePicture(page, 'plan-1280-dark');
  const found = await accessibilityProblems(page);
  await dialog.getByRole('button', { name: 'Looks right' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const assignment = await readPlan(page);
  expect(assignment?.grade_level).toBe(16);
  expect(assignment?.rubric.criteria.every(({ marking }) => marking?.certainty === 'agreed')).toBe(true);
  expect([found, problems]).toEqual([[], []]);
  await close();
});

it('on a phone two rows are put right, and the rest is agreed to with them', async () => {
  const { page, problems, close } = await visit(browser, { width: 390, scheme: 'light' });
  await signUp(page);
  await createAssignment(page, key, 'Weather test');
  const dialog = dialogOf(page);
  await takePicture(page, 'plan-390-light');
  await dialog.getByRole('button', { name: 'Put 11 right' }).click();
  await dialog.getByLabel('What counts for 11').fill('rain gauge / pluviometer');
  await takePicture(page, 'plan-390-light-put-right');
  const found = await accessibilityProblems(page);
  await dialog.getByRole('button', { name: 'Take this' }).click();
  await dialog.getByText('pluviometer').waitFor();
  await dialog.getByRole('button', { name: 'Put 8 right' }).click();
  await dialog.getByRole('button', { name: 'I decide myself' }).click();
  await dialog.getByRole('button', { name: 'Looks right' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const markings = (await readPlan(page))?.rubric.criteria.map(
    ({ question, marking }) => [question, marking] as const,
  );
  const markingOf = (label: string) => markings?.find(([question]) => question === label)?.[1];
  expect(markingOf('11')?.parts.flatMap(({ accepts }) => accepts)).toContain('pluviometer');
  expect(markingOf('8')?.kind).toBe('judgement');
  expect(markings?.every(([, marking]) => marking?.certainty === 'agreed')).toBe(true);
  expect([found, problems]).toEqual([[], []]);
  await close();
});
