/** Every screen and its windows, with a class and with long names: axe in both themes, the width, the keys' place, a finger's room. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createCourse, listCourses } from '../../contract/courses.ts';
import { releaseResults, shareResult } from '../../contract/giving-back/release.ts';
import { listResults } from '../../contract/results.ts';
import { updateSettings } from '../../contract/settings.ts';
import { updateSubscription } from '../../contract/subscription.ts';
import { beginVisits } from '../../lab/browser/browser.ts';
import { listSmallTargets, listUnseenFocus } from '../../lab/browser/hands.ts';
import { FOUR, lookAt } from '../../lab/browser/looks.ts';
import { essayOf, handIn, settleMarks, tokenOf } from '../../lab/browser/papers.ts';
import { handInQuiz, QUIZ_KEY, quizPaper } from '../../lab/browser/quiz.ts';
import { holdToken, signUp } from '../../lab/browser/teacher.ts';
import { callAs } from '../../lab/program/teacher-client.ts';

const CLASS = 30;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LONG = 'Maximiliana Konstantina Featherstonehaugh-Cholmondeley of Hohenlohe-Waldenburg';
/** As long as a name on a paper is taken for one. */
const LONG_STUDENT = 'Maximiliana Featherstonehaugh-Cholmondeley';
const LONG_TITLE =
  'Comparing two historical newspaper articles about the Donaudampfschifffahrtsgesellschaft of 1829';
/** So many stops show what a screen is made of; a list goes on in the same way. */
const STOPS = 30;

const visit = beginVisits();

const callerOf = async (page: Page) => callAs(new URL(page.url()).origin, await tokenOf(page));

/** A class of thirty with one very long name, a quiz, and an assignment in a course that both have long names. */
const createWorld = async (page: Page) => {
  await signUp(page, {
    name: LONG,
    email: 'a-very-long-address-of-a-teacher@school-district.test',
    password: 'paper and ink 7',
  });
  const { ask, listWhole } = await callerOf(page);
  await ask(updateSubscription, { body: { action: 'start_trial' } });
  await ask(updateSettings, { body: { school: LONG_TITLE } });
  const names = Array.from(
    { length: CLASS - 1 },
    (_, at) => `Ada ${LETTERS[at % 26]}${at < 26 ? 'on' : 'un'}ski`,
  );
  const papers = await Promise.all([LONG_STUDENT, ...names].map((name, at) => essayOf(name, at)));
  const essay = await handIn(page, papers);
  const ids = await settleMarks(page, CLASS);
  await ask(releaseResults, { params: { id: essay }, body: { ids: ids.slice(0, 20) } });
  const quiz = await handInQuiz(
    page,
    QUIZ_KEY,
    await Promise.all([0, 1, 2, 3, 4, 5].map((at) => quizPaper(at))),
  );
  await ask(createCourse, { body: { name: LONG_TITLE } });
  const graded = await listWhole();
  const of = (id: string) => graded.filter(({ assignment_id }) => assignment_id === id);
  const { url } = await ask(shareResult, { params: { id: ids[0] ?? '' } });
  const courses = await ask(listCourses);
  return {
    essay,
    quiz,
    course: courses.find(({ name }) => name === 'English 8')?.id ?? '',
    paper: of(essay).at(-1)?.student_work_id ?? '',
    open: of(quiz)[0]?.student_work_id ?? '',
    student: of(essay)[0]?.roster_id ?? '',
    link: url.slice(url.indexOf('/shared')),
  };
};
type World = Awaited<ReturnType<typeof createWorld>>;

const screensOf = (world: World): Record<string, string> => ({
  dashboard: '/dashboard',
  plans: '/dashboard/pricing',
  course: `/courses/${world.course}`,
  upload: '/upload',
  results: '/results',
  papers: `/assignments/${world.essay}`,
  criteria: `/assignments/${world.essay}/questions`,
  class: `/assignments/${world.essay}/class`,
  'give-back': `/assignments/${world.essay}/give-back`,
  'set-up': `/assignments/${world.essay}/set-up`,
  questions: `/assignments/${world.quiz}/questions`,
  'quiz-papers': `/assignments/${world.quiz}`,
  desk: `/results/${world.paper}?assignment=${world.essay}`,
  'desk-quiz': `/results/${world.open}?assignment=${world.quiz}`,
  insights: '/insights',
  student: `/students/${world.student}`,
  rubrics: '/rubrics',
  templates: '/rubrics?show=templates',
  'new-rubric': '/rubrics?open=new',
  help: '/help',
  settings: '/settings',
  'settings-grading': '/settings?tab=grading',
  'settings-account': '/settings?tab=account',
  school: '/school',
  shared: world.link,
});

/** Windows that have an address, or one button that opens them. */
const windowsOf = ({ essay, quiz }: World): Record<string, { at: string; press?: string | RegExp }> => ({
  'how-it-is-marked': { at: `/assignments/${quiz}/set-up?open=key` },
  'edit-rubric': { at: `/assignments/${essay}/set-up?open=rubric` },
  'edit-assignment': { at: `/assignments/${essay}/set-up?open=edit` },
  'cover-sheets': { at: `/assignments/${essay}/set-up?open=sheets` },
  'delete-assignment': { at: `/assignments/${essay}/set-up`, press: 'Delete assignment' },
  release: { at: `/assignments/${essay}/give-back`, press: /^Release/ },
  'mail-links': { at: `/assignments/${essay}/give-back`, press: 'Mail the links' },
  'grade-book': { at: `/assignments/${essay}/give-back`, press: 'Fill in a grade book file' },
  'new-course': { at: '/upload', press: 'New Course' },
  feedback: { at: '/results', press: /^Essay on sleep/ },
});

const settle = async (page: Page, address: string) => {
  await page.goto('/favicon.svg');
  await page.goto(address);
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
};

it('every screen of a class: nothing for axe, nothing too wide, the focus seen, room for a finger', {
  timeout: 1_500_000,
}, async () => {
  const { page, problems, close } = await visit();
  const world = await createWorld(page);
  const phone = await visit({ width: 390, height: 844, isPhone: true });
  await holdToken(phone.page, await tokenOf(page));
  const found: string[] = [];
  for (const [name, address] of Object.entries(screensOf(world))) {
    await settle(page, address);
    found.push(...(await lookAt(page, name, { looks: FOUR, fullPage: true })));
    await settle(phone.page, address);
    found.push(...(await listSmallTargets(phone.page)).map((target) => `${name}, for a finger: ${target}`));
    found.push(...(await listUnseenFocus(page, STOPS)).map((focus) => `${name}: ${focus}`));
  }
  for (const [name, { at, press }] of Object.entries(windowsOf(world))) {
    await settle(page, at);
    if (press !== undefined) await page.getByRole('button', { name: press }).first().click();
    await page.getByRole('dialog').first().waitFor();
    await page.waitForLoadState('networkidle');
    found.push(...(await lookAt(page, `window-${name}`, { looks: FOUR })));
  }
  expect(found).toEqual([]);
  expect([...problems, ...phone.problems]).toEqual([]);
  await phone.close();
  await close();
});

/** The one paper that there is, as often as a year has papers. */
const showMany = (page: Page, count: number) =>
  page.route(`**${listResults.path}?**`, async (route) => {
    const headers = { ...route.request().headers(), 'if-none-match': '' };
    const { results } = listResults.response.parse(await (await route.fetch({ headers })).json());
    const [one] = results;
    const many = Array.from({ length: count }, (_, at) => ({
      ...one,
      student_work_id: `w${at}`,
      student_name: at % 7 === 0 ? `${LONG} ${at}` : `Student ${at}`,
      student_id: String(at),
      roster_id: null,
    }));
    await route.fulfill({ json: { results: many, next_cursor: null } });
  });

it('three hundred results and very long names fit, in the list of all and in their assignment', {
  timeout: 300_000,
}, async () => {
  const { page, problems, close } = await visit();
  await signUp(page);
  const assignment = await handIn(page, [await essayOf('Ada Zonski', 1)], LONG_TITLE);
  await settleMarks(page, 1);
  await showMany(page, 300);
  const found: string[] = [];
  for (const [name, address] of Object.entries({
    'many-results': '/results',
    'many-papers': `/assignments/${assignment}`,
  })) {
    await settle(page, address);
    await page.locator('[data-student]').first().waitFor();
    found.push(...(await lookAt(page, name, { looks: FOUR })));
  }
  expect([found, problems]).toEqual([[], []]);
  await close();
});
