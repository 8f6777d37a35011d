/** Marking by question where the papers are scans: the answer is shown as its student wrote it. */
import { expect, inject, it } from 'vitest';
import { listQuestions } from '../../contract/questions/questions.ts';
import { beginVisits } from '../../lab/browser/browser.ts';
import { scanSheets } from '../../lab/browser/class-scan.ts';
import { lookAt } from '../../lab/browser/looks.ts';
import { tokenOf } from '../../lab/browser/papers.ts';
import { handInQuiz, QUIZ_KEY, quizPaper } from '../../lab/browser/quiz.ts';
import { signUp } from '../../lab/browser/teacher.ts';
import { callAs } from '../../lab/program/teacher-client.ts';

const visit = beginVisits();

it('answers on scanned pages are shown as they are written', async () => {
  const { page, problems, close } = await visit();
  await signUp(page);
  const scans = [0, 1, 2].map(async (place) => {
    const pdf = new Uint8Array(await (await quizPaper(place)).arrayBuffer());
    return scanSheets([{ pdf, page: 1 }], `scan-${place + 1}.pdf`);
  });
  const id = await handInQuiz(page, QUIZ_KEY, await Promise.all(scans));
  const { ask } = callAs(inject('serverUrl'), await tokenOf(page));
  const [, , third] = await ask(listQuestions, { params: { id } });
  await page.goto(`/assignments/${id}/questions/${third?.criterion_id}`);
  const cutOuts = page.locator('[data-answer] img');
  await cutOuts.first().waitFor();
  expect(await cutOuts.count()).toBe(3);
  await expect
    .poll(() => cutOuts.first().evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth > 0))
    .toBe(true);
  expect(await lookAt(page, 'questions-scanned')).toEqual([]);
  expect(problems).toEqual([]);
  await close();
});
