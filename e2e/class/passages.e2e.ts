import { expect, inject, it } from 'vitest';
import { updateSubscription } from '../../contract/subscription.ts';
import { accessibilityProblems, beginVisits, takePicture } from '../../lab/browser/browser.ts';
import { handIn, tokenOf, typedPaper } from '../../lab/browser/papers.ts';
import { signUp } from '../../lab/browser/teacher.ts';
import { callAs } from '../../lab/program/teacher-client.ts';

const visit = beginVisits();

const SHARED = [
  'The lighthouse on the northern cliff was built by two brothers who had lost',
  'their father at sea, and every evening the elder one climbed its ninety steps.',
];
const ANA = [
  'My grandmother sold bread in a narrow street behind the station and knew each',
  'customer by the sound of their shoes on the wet stones of the yard.',
];
const BO = [
  'A forest after a fire looks dead only to those who visit it once, because within',
  'weeks the first ferns push through the ash and beetles drill into the bark.',
];

it('two papers that share a passage are found, looked at side by side, and explained', async () => {
  const { page, problems, close } = await visit({ width: 1280, scheme: 'light' });
  const found: string[] = [];
  const look = async (what: string) => {
    found.push(...(await accessibilityProblems(page)).map((problem) => `${what}: ${problem}`));
    await takePicture(page, `passages-${what}`, true);
  };
  await signUp(page);
  const teacher = callAs(inject('serverUrl'), await tokenOf(page));
  await teacher.ask(updateSubscription, { body: { action: 'start_trial' } });
  const assignment = await handIn(page, [
    await typedPaper('ana.pdf', ['Name: Ana Ames', ...ANA, ...SHARED]),
    await typedPaper('bo.pdf', ['Name: Bo Brown', ...SHARED, ...BO]),
  ]);
  // An address of the second release.
  await page.goto(`/results/passages/${assignment}`);
  await page.waitForURL(`**/assignments/${assignment}/class`);
  await page.getByText(/28 words in one passage/).waitFor({ timeout: 60_000 });
  await look('list');
  await page.getByRole('link', { name: /^(?:Ana Ames and Bo Brown|Bo Brown and Ana Ames)$/ }).click();
  await page.getByText('Passage 1 of 1').waitFor();
  const marked = await page.locator('mark').allTextContents();
  expect(marked.map((text) => text.replaceAll(/\s+/g, ' '))).toEqual(
    Array(2).fill(`1${SHARED.join(' ').replace(/\.$/, '')}`),
  );
  await look('pair');
  await page.keyboard.press('e');
  await page.getByRole('button', { name: 'Explained', pressed: true }).waitFor();
  await page.getByRole('link', { name: 'Back to the pairs' }).click();
  await page.locator('li').getByText('Explained').waitFor();
  expect(found).toEqual([]);
  expect(problems).toEqual([]);
  await close();
});
