/** Things a teacher does on the way to somewhere else. */
import type { Page } from 'playwright-core';

let counter = 0;
export const newTeacher = (name = 'Ada Lovelace') => {
  counter += 1;
  return { name, email: `teacher-${process.pid}-${counter}@school.test`, password: 'paper and ink 7' };
};
export type Teacher = ReturnType<typeof newTeacher>;

export const signUp = async (page: Page, teacher: Teacher = newTeacher()): Promise<Teacher> => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByLabel('Full Name').fill(teacher.name);
  await page.getByLabel('Email').fill(teacher.email);
  await page.getByLabel('Password', { exact: true }).fill(teacher.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.waitForURL('**/dashboard');
  return teacher;
};

export const signIn = async (page: Page, teacher: Teacher) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(teacher.email);
  await page.getByLabel('Password', { exact: true }).fill(teacher.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
};
