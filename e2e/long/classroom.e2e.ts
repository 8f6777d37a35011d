import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAssignment } from '../../contract/assignments.ts';
import { finishClassroomConnect } from '../../contract/classroom.ts';
import { createCourse } from '../../contract/courses.ts';
import { approveResults, listResults } from '../../contract/results.ts';
import { freePort } from '../../lab/app/test-app.ts';
import {
  accessibilityProblems,
  borrowBrowser,
  giveBack,
  takePicture,
  type Visit,
  visit,
} from '../../lab/browser/browser.ts';
import { tokenOf } from '../../lab/browser/papers.ts';
import { signUp } from '../../lab/browser/teacher.ts';
import { type ClassroomPeer, startClassroomPeer } from '../../lab/peers/classroom/peer.ts';
import { addCourse, DOCX, handIn } from '../../lab/peers/classroom/seed.ts';
import { reclaim } from '../../lab/peers/classroom/world.ts';
import { type DriveFile, startDriveStandIn } from '../../lab/peers/drive-stand-in.ts';
import { type RunningServer, startServer } from '../../lab/program/program.ts';
import { callAs, toForm } from '../../lab/program/teacher-client.ts';

const STUDENTS = 30;
const CRITERIA = [
  { name: 'Claim', description: 'States a clear position.', max: 40 },
  { name: 'Evidence', description: 'Gives facts.', max: 40 },
  { name: 'Grammar', max: 20 },
];

let browser: Browser;
let server: RunningServer;
let classroom: ClassroomPeer;
let drive: Awaited<ReturnType<typeof startDriveStandIn>>;
let guest: Visit;
const files: DriveFile[] = [];
/** The assignment here and its course. */
const here = { course: '', assignment: '' };

beforeAll(async () => {
  browser = await borrowBrowser();
  const [port, googlePort] = [await freePort(), await freePort()];
  classroom = await startClassroomPeer(googlePort, [
    `http://127.0.0.1:${port}${finishClassroomConnect.path}`,
  ]);
  drive = await startDriveStandIn(files);
  addCourse(classroom.world, { teacher: classroom.google.person.sub, students: STUDENTS });
  const dataDir = await mkdtemp(join(tmpdir(), 'markwise-classroom-'));
  server = await startServer(port, dataDir, {
    ...classroom.env,
    ...drive.env,
    DEFAULT_PLAN: 'Basic',
    RATE_LIMIT_PER_MINUTE: '100000',
  });
  guest = await visit(browser, { server: server.url });
  await signUp(guest.page);
  const { ask } = await caller(guest.page);
  here.course = (await ask(createCourse, { body: { name: 'English 8' } })).id;
  const fields = { name: 'Essay on sleep', course_id: here.course, grade_level: '100' };
  const form = toForm({ ...fields, rubric: JSON.stringify({ criteria: CRITERIA }) }, []);
  here.assignment = (await ask(createAssignment, { form })).id;
  // A second program beside the one that all tests share: on a busy machine it starts late.
}, 120_000);
afterAll(async () => {
  await guest.close();
  await giveBack(browser);
  await server.stop();
  await drive.close();
  await classroom.close();
  await rm(server.dataDir, { recursive: true, force: true });
});

const caller = async (page: Page) => callAs(server.url, await tokenOf(page));
const itemThere = () => {
  const item = classroom.world.courses[0]?.items[0];
  if (item === undefined) throw new Error('Nothing was created in Classroom');
  return item;
};

/** Axe, and a picture for people. */
const lookAt = async (page: Page, what: string): Promise<string[]> => {
  await takePicture(page, `classroom-${what}`, true);
  return (await accessibilityProblems(page)).map((problem) => `${what}: ${problem}`);
};

const openDeed = async (page: Page, deed: string) => {
  await page.getByRole('button', { name: 'More about the assignment Essay on sleep' }).click();
  await page.getByRole('menuitem', { name: deed }).click();
};

const openImport = async (page: Page) => {
  await page.goto(`/courses/${here.course}`);
  await page.getByRole('link', { name: 'Import the next from Google Classroom' }).click();
  await page.getByRole('button', { name: 'Choose Essay on sleep' }).click();
};

it('an assignment is created in Classroom, with what Google asks said before', async () => {
  const { page } = guest;
  await page.goto(`/courses/${here.course}`);
  await openDeed(page, 'Create in Google Classroom');
  await page.getByRole('button', { name: 'Connect Google Classroom' }).click();
  await page.getByText('Google Classroom is connected.').waitFor();
  await openDeed(page, 'Create in Google Classroom');
  const dialog = page.getByRole('dialog', { name: 'Create in Google Classroom' });
  await dialog.getByLabel('Class', { exact: true }).waitFor();
  await dialog.getByLabel('Points in Classroom').fill('50');
  await dialog.getByText(/grades are scaled, and full marks are 50 in Classroom/).waitFor();
  expect(await lookAt(page, 'create')).toEqual([]);
  await dialog.getByRole('button', { name: 'Create in Classroom' }).click();
  await page.getByText('created in Google Classroom').waitFor();
  expect(itemThere()).toMatchObject({ title: 'Essay on sleep', maxPoints: 50, state: 'PUBLISHED' });
});

it('thirty papers come in, each with its student, and importing again adds none', async () => {
  const { page } = guest;
  await handIn(classroom.world, itemThere());
  for (const { id, name, mimeType, bytes, exports } of classroom.world.files.values())
    files.push({ id, name, mimeType, bytes: bytes ?? exports[DOCX] ?? null });
  // Google is busy, and the page only takes a little longer.
  classroom.desk.storm = 3;
  await openImport(page);
  await page.getByText(`${STUDENTS} files are new.`).waitFor();
  expect(classroom.desk.storm).toBe(0);
  expect(await lookAt(page, 'students')).toEqual([]);
  await page.getByRole('button', { name: `Import ${STUDENTS} files` }).click();
  await page.getByRole('button', { name: 'Stand-in: pick' }).click();
  await page.getByText(`${STUDENTS} papers are in and being graded.`).waitFor({ timeout: 30_000 });
  await openImport(page);
  await page.getByText('Everything that was handed in and can be imported is here already.').waitFor();
  await page.goto(`/courses/${here.course}`);
  await page.getByText('Maria Lopez').first().waitFor();
}, 120_000);

it('what is released is returned; work that was taken back says so and nothing else stops', async () => {
  const { page } = guest;
  const { ask } = await caller(page);
  await page.goto(`/assignments/${here.assignment}/give-back`);
  await page.getByText(`None of the ${STUDENTS} graded papers is released`).waitFor({ timeout: 60_000 });
  const { results } = await ask(listResults, { query: { fields: 'summary' } });
  await ask(approveResults, {
    body: { ids: results.map(({ student_work_id }) => student_work_id) },
  });
  const taken = itemThere().submissions[4];
  reclaim(classroom.world, taken?.id ?? '');
  await page.getByRole('button', { name: 'Release', exact: true }).click();
  classroom.desk.storm = 3;
  const dialog = page.getByRole('dialog', { name: 'Release to students' });
  await dialog.getByText(/In Google Classroom their grades are returned too/).waitFor();
  await dialog.getByRole('button', { name: `Release ${STUDENTS} papers` }).click();
  const grades = page.getByRole('dialog', { name: 'Grades in Google Classroom' });
  await expect
    .poll(() => grades.getByText('returned in Classroom').count(), { timeout: 40_000 })
    .toBe(STUDENTS - 1);
  await grades.getByText(/The student has taken the work back in Google Classroom/).waitFor();
  await grades.getByText('Out of 100 points here, out of 50 in Classroom: 50 becomes 25.').waitFor();
  expect(await lookAt(page, 'grades')).toEqual([]);
  // Once more: nobody gets anything twice.
  await grades.getByRole('button', { name: 'Return to students' }).click();
  await grades.getByRole('button', { name: 'Return to students' }).and(page.locator(':enabled')).waitFor();
  const returned = itemThere().submissions.filter(({ state }) => state === 'RETURNED');
  expect(returned).toHaveLength(STUDENTS - 1);
  for (const { draftGrade, assignedGrade, history } of returned) {
    expect(draftGrade).toBe(assignedGrade);
    expect(assignedGrade).toBeLessThanOrEqual(50);
    expect(history.filter(({ state }) => state === 'RETURNED')).toHaveLength(1);
  }
}, 150_000);

it('a grant that was withdrawn at Google is noticed, and one click renews it', async () => {
  const { page, problems } = guest;
  await classroom.google.consent.withdraw(classroom.google.person.sub);
  classroom.google.consent.expireAccessTokens();
  await page.goto('/upload/classroom');
  await page.getByRole('button', { name: 'Connect again' }).waitFor();
  await page.reload();
  await page.getByText(/Google no longer accepts the connection with/).waitFor();
  expect(await lookAt(page, 'revoked')).toEqual([]);
  await page.getByRole('button', { name: 'Connect again' }).click();
  await page.getByText('Google Classroom is connected.').waitFor();
  await page.getByRole('button', { name: 'Choose Essay on sleep' }).waitFor();
  expect(problems).toEqual([]);
});
