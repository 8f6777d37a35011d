/** The form in which a teacher connects a model, and a paper that it grades. */
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { z } from 'zod';
import { listResults, Result } from '../../contract/results.ts';
import { callAs } from '../program/teacher-client.ts';
import { essayOf, handIn, tokenOf } from './papers.ts';

export const openModelForm = async (page: Page) => {
  await page.goto('/upload');
  await page.getByRole('link', { name: 'Connect a model' }).click();
  await page.getByRole('button', { name: 'Connect a model' }).click();
};
export const modelCard = (page: Page) => page.getByRole('region', { name: 'AI Model' });

/** The models that graded a paper handed in now. */
export const gradedBy = async (page: Page) => {
  await handIn(page, [await essayOf('Maria Lopez', 7)]);
  const { ask } = callAs(inject('serverUrl'), await tokenOf(page));
  const models = async () =>
    z
      .array(Result)
      .parse((await ask(listResults)).results)
      .map(({ grader }) => grader?.model ?? null);
  await expect.poll(models, { timeout: 30_000, interval: 500 }).not.toContain(null);
  return models();
};
