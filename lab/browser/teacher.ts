/** Things a teacher does on the way to somewhere else. */
import type { Page } from 'playwright-core';
import { signUp as signUpEndpoint, Theme } from '../../contract/session.ts';
import { updateSettings } from '../../contract/settings.ts';
import { callAs } from '../program/teacher-client.ts';

let counter = 0;
export const newTeacher = (name = 'Ada Lovelace') => {
  counter += 1;
  return { name, email: `teacher-${process.pid}-${counter}@school.test`, password: 'paper and ink 7' };
};
export type Teacher = ReturnType<typeof newTeacher>;

/**
 * Any answer of our own address will do: what a browser keeps, it keeps by address. An account's own look wins over the
 * browser's, so the account is told which one the visit asked for.
 */
export const holdToken = async (page: Page, token: string): Promise<void> => {
  await page.goto('/favicon.svg');
  await page.evaluate((value) => localStorage.setItem('access_token', value), token);
  const theme = Theme.safeParse(await page.evaluate(() => localStorage.getItem('color_scheme'))).data;
  if (theme !== undefined)
    await callAs(new URL(page.url()).origin, token).ask(updateSettings, { body: { theme } });
};

/**
 * A new account whose session the page's browser holds. Without the form, and the page shows nothing yet: to draw two screens
 * on the way takes longer than most of what comes after.
 */
export const signUp = async (page: Page, teacher: Teacher = newTeacher()): Promise<Teacher> => {
  const answer = await page.context().request.post(signUpEndpoint.path, { data: teacher });
  const { access_token } = signUpEndpoint.response.parse(await answer.json());
  await holdToken(page, access_token ?? '');
  return teacher;
};

/** The page is seen before its script has come; what is typed counts from then on. */
const openLogin = async (page: Page): Promise<void> => {
  await page.goto('/login');
  await page.locator('#root:not([inert])').waitFor();
};

export const signUpByForm = async (page: Page, teacher: Teacher = newTeacher()): Promise<Teacher> => {
  await openLogin(page);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByLabel('Full Name').fill(teacher.name);
  await page.getByLabel('Email').fill(teacher.email);
  await page.getByLabel('Password', { exact: true }).fill(teacher.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.waitForURL('**/dashboard');
  return teacher;
};

export const signIn = async (page: Page, teacher: Teacher) => {
  await openLogin(page);
  await page.getByLabel('Email').fill(teacher.email);
  await page.getByLabel('Password', { exact: true }).fill(teacher.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
};

export type GivenFile = { name: string; mimeType: string; buffer: Buffer };

export const chooseFiles = async (page: Page, button: string, files: GivenFile[]) => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await chooser).setFiles(files);
};

/** On the upload screen, up to what was read in the rubric. */
export const createAssignment = async (page: Page, rubric: GivenFile, name = 'Essay 2') => {
  await page.goto('/upload');
  await page.getByRole('button', { name: 'New Course' }).click();
  await page.getByLabel('Course name').fill('English 9');
  await page.getByRole('button', { name: 'Create Course' }).click();
  await page.getByRole('button', { name: 'New Assignment' }).click();
  await page.getByLabel('Assignment name').fill(name);
  await chooseFiles(page, 'Choose a file', [rubric]);
  await page.getByRole('button', { name: 'Create Assignment' }).click();
  await page.getByRole('dialog', { name: 'How it is marked' }).waitFor();
};

/** In the list of results: all papers at once, in the one act that has a name. */
export const takeProposals = async (page: Page, papers: number) => {
  await page.getByRole('checkbox', { name: 'Choose all papers' }).check();
  await page.getByRole('button', { name: `Take proposals (${papers})` }).click();
  const dialog = page.getByRole('dialog', { name: /^Take \d+ proposals$/ });
  await dialog.getByRole('button', { name: /^Take/ }).click();
  await page.getByText(new RegExp(`proposals of ${papers} papers taken`)).waitFor();
};
