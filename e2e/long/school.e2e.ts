import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAssignment } from '../../contract/assignments.ts';
import { createCourse } from '../../contract/courses.ts';
import { getResult } from '../../contract/paper.ts';
import { listResults } from '../../contract/results.ts';
import { finishSchoolSignIn } from '../../contract/school/sign-in.ts';
import { updateSettings } from '../../contract/settings.ts';
import { uploadFiles } from '../../contract/submissions.ts';
import { freePort } from '../../lab/app/test-app.ts';
import {
  accessibilityProblems,
  borrowBrowser,
  giveBack,
  takePicture,
  type Visit,
  visit,
} from '../../lab/browser/browser.ts';
import { essayOf, tokenOf } from '../../lab/browser/papers.ts';
import { signUp } from '../../lab/browser/teacher.ts';
import { type DnsPeer, startDnsPeer } from '../../lab/peers/dns-peer.ts';
import { type GooglePeer, startGooglePeer } from '../../lab/peers/google-peer.ts';
import { type MailPeer, startMailPeer } from '../../lab/peers/mail-peer.ts';
import { type RunningServer, startServer } from '../../lab/program/program.ts';
import { callAs, toForm } from '../../lab/program/teacher-client.ts';

const DOMAIN = 'hilltop-school.org';
const PASSWORD = 'paper and ink 7';
const person = (name: string) => ({ name, email: `${name.toLowerCase()}@${DOMAIN}`, password: PASSWORD });
const [ada, cleo, bo] = [person('Ada'), person('Cleo'), person('Bo')];

let browser: Browser;
let server: RunningServer;
let mail: MailPeer;
let dns: DnsPeer;
let idp: GooglePeer;
const guests: Visit[] = [];

beforeAll(async () => {
  browser = await borrowBrowser();
  const [port, idpPort] = [await freePort(), await freePort()];
  [mail, dns] = [await startMailPeer(), await startDnsPeer()];
  idp = await startGooglePeer(idpPort, [`http://127.0.0.1:${port}${finishSchoolSignIn.path}`]);
  const dataDir = await mkdtemp(join(tmpdir(), 'markwise-school-'));
  server = await startServer(port, dataDir, {
    SMTP_URL: mail.url,
    MAIL_FROM: 'markwise@hilltop-school.org',
    REQUIRE_EMAIL_CONFIRMATION: 'false',
    DNS_SERVERS: dns.address,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    RATE_LIMIT_PER_MINUTE: '100000',
  });
  // A second program beside the one that all tests share: on a busy machine it starts late.
}, 120_000);
afterAll(async () => {
  for (const guest of guests) await guest.close();
  await giveBack(browser);
  await server.stop();
  await Promise.all([mail.close(), dns.close(), idp.close()]);
  await rm(server.dataDir, { recursive: true, force: true });
});

const meet = async (): Promise<Page> => {
  const guest = await visit(browser, { server: server.url });
  guests.push(guest);
  return guest.page;
};

/** As whoever runs the installation does, while it runs. Answers the owner's link. */
const beginSchool = async (owner: string): Promise<string> => {
  const order = ['create', '--name', 'Hilltop School', '--owner', owner, '--seats', '3'];
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/school.ts', ...order], {
    env: { PATH: process.env.PATH ?? '', MARKWISE_DATA: server.dataDir, PUBLIC_URL: server.url },
  });
  return /\S+\/join#\S+/.exec(stdout)?.[0] ?? '';
};

const openTab = async (page: Page, tab: string) => {
  await page.goto(`/school?tab=${tab}`);
  await page.getByText('No page here shows a student’s paper, name or mark.').waitFor();
};

const mailedLink = async (to: string): Promise<string> => {
  const find = () => {
    const found = mail.received.find((each) => each.to.includes(to) && each.raw.includes('/join#'));
    return /http:\/\/\S+\/join#[\w-]+/.exec(found?.raw.replace(/=\r?\n/g, '') ?? '')?.[0] ?? '';
  };
  await expect.poll(find, { timeout: 20_000 }).not.toBe('');
  return find();
};

const inviteTwo = async (page: Page) => {
  await openTab(page, 'invitations');
  await page.getByLabel('Addresses').fill(`${cleo.email}\nDora <dora@${DOMAIN}>\nnobody\n`);
  await page.getByRole('button', { name: 'Send invitations' }).click();
  await page.getByText('2 addresses were invited, 1 not:').waitFor();
  await page.getByText('Line 3: nobody is not an address').waitFor();
  await page.getByRole('list', { name: 'Invitations' }).getByText(cleo.email).waitFor();
};

const joinByMail = async (page: Page) => {
  await page.goto(await mailedLink(cleo.email));
  await page.getByRole('heading', { level: 1, name: 'Join Hilltop School' }).waitFor();
  await page.getByText('No page of the office shows a student’s paper, name or mark').waitFor();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Full Name').fill(cleo.name);
  await page.getByLabel('Email').fill(cleo.email);
  await page.getByLabel('Password', { exact: true }).fill(cleo.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByRole('button', { name: 'Join the school' }).click();
  await page.waitForURL('**/dashboard');
};

const proveDomain = async (page: Page) => {
  await openTab(page, 'sign-in');
  await page.getByLabel('Add a domain').fill(DOMAIN);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const record = await page.getByRole('textbox', { name: `TXT record of ${DOMAIN}` }).inputValue();
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByText('The record is not there yet.').waitFor();
  dns.zones.set(DOMAIN, { texts: ['v=spf1 -all', record] });
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByText('Verified', { exact: true }).waitFor();
};

const requireSchoolSignIn = async (page: Page) => {
  await page.getByLabel('Issuer').fill(idp.issuer);
  await page.getByLabel('Client ID').fill(idp.clientId);
  await page.getByLabel('Client secret').fill(idp.clientSecret);
  await page.getByLabel(/joins as a teacher, while there are seats/).check();
  await page.getByRole('button', { name: 'Set up single sign-on' }).click();
  idp.person = { sub: 'ada', email: ada.email, email_verified: true, name: ada.name };
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.getByText('It works: you came back as yourself.').waitFor();
  await page.getByRole('button', { name: 'Make recovery codes' }).click();
  await page.getByRole('list', { name: 'Recovery codes' }).waitFor();
  await page.getByRole('switch', { name: /^Required/ }).click();
  await expect.poll(() => page.getByRole('switch', { name: /^Required/ }).isChecked()).toBe(true);
};

const handIn = async (token: string) => {
  const { ask } = callAs(server.url, token);
  const { id: course_id } = await ask(createCourse, { body: { name: 'English 8' } });
  const rubric = JSON.stringify({ criteria: [{ name: 'Claim', description: 'States it.', max: 100 }] });
  const form = toForm({ name: 'Essay', course_id, grade_level: '100', rubric }, []);
  const { id } = await ask(createAssignment, { form });
  const papers = new FormData();
  papers.set('assignment_id', id);
  papers.append('files', await essayOf('Ana Ames', 1));
  await ask(uploadFiles, { form: papers });
  const { results } = await ask(listResults, { query: { assignment_id: id, fields: 'summary' } });
  return results[0]?.student_work_id ?? '';
};

const TABS = ['Members', 'Invitations', 'Sign-in', 'Use & cost', 'Policies', 'Shelf', 'Log'];
const LOOKS = [{ width: 390, height: 844, scheme: 'light' }] as const;

/** Axe and the width of every tab, where there is least room. */
const lookAround = async (page: Page): Promise<string[]> => {
  const found: string[] = [];
  for (const { scheme, ...size } of LOOKS) {
    await page.setViewportSize(size);
    await callAs(server.url, await tokenOf(page)).ask(updateSettings, { body: { theme: scheme } });
    await openTab(page, 'members');
    await page.locator(`html[data-mantine-color-scheme=${scheme}]`).waitFor();
    for (const tab of TABS) {
      await page.getByRole('tab', { name: tab }).click();
      await page.waitForLoadState('networkidle');
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      const here = [...(await accessibilityProblems(page)), ...(excess > 0 ? ['too wide'] : [])];
      found.push(...here.map((problem) => `${tab} ${scheme}: ${problem}`));
      await takePicture(page, `school-${tab.replaceAll(/\W/g, '')}-${size.width}-${scheme}`, true);
    }
  }
  return found;
};

/** Each waits for many pages, on a machine that may be busy with others. */
const patience = { timeout: 180_000 };
/** Who is where, from one test to the next. */
const desks: { office?: Page; bo?: Page } = {};
const deskOf = (whose: 'office' | 'bo'): Page => {
  const page = desks[whose];
  if (page === undefined) throw new Error('The test before did not get so far');
  return page;
};

it('teachers come in by an invitation and by the school’s own sign-in', patience, async () => {
  const office = await meet();
  await signUp(office, ada);
  await office.goto(await beginSchool(ada.email));
  await office.getByRole('button', { name: 'Join the school' }).click();
  await office.waitForURL('**/dashboard');
  await inviteTwo(office);

  const cleos = await meet();
  await joinByMail(cleos);
  await cleos.goto('/settings?tab=account');
  await cleos.getByText('What your school has decided').waitFor();
  expect(await cleos.getByRole('link', { name: 'School', exact: true }).count()).toBe(0);

  await proveDomain(office);
  await requireSchoolSignIn(office);

  const bos = await meet();
  idp.person = { sub: 'bo', email: bo.email, email_verified: true, name: bo.name };
  await bos.goto('/login');
  await bos.getByRole('button', { name: 'Sign in with your school' }).click();
  await bos.getByLabel('School email').fill(bo.email);
  await bos.getByRole('button', { name: 'Continue', exact: true }).click();
  await bos.waitForURL('**/dashboard');
  Object.assign(desks, { office, bo: bos });
});

it('the office sees use and the log, reads no paper, and a removal ends the session', patience, async () => {
  const [office, bos] = [deskOf('office'), deskOf('bo')];
  const paper = await handIn(await tokenOf(bos));
  await openTab(office, 'use');
  await office
    .getByRole('row', { name: /Bo.*bo@/ })
    .getByRole('cell', { name: '1', exact: true })
    .waitFor();
  const readPaper = async (page: Page) =>
    (await callAs(server.url, await tokenOf(page)).send(getResult, { params: { id: paper } })).status;
  expect([await readPaper(bos), await readPaper(office)]).toEqual([200, 404]);

  await office.getByRole('tab', { name: 'Members' }).click();
  await office.getByText('3 members').waitFor();
  await office.getByRole('button', { name: 'More about Bo' }).click();
  await office.getByRole('menuitem', { name: 'Remove from the school' }).click();
  await office.getByRole('button', { name: 'Remove from the school' }).click();
  await office.getByText('2 members').waitFor();
  await bos.goto('/results');
  await bos.waitForURL((url) => ['/', '/login'].includes(url.pathname));

  await office.getByRole('tab', { name: 'Log' }).click();
  for (const words of [/verified a domain/, /changed single sign-on/, /removed a member: Bo/, /Cleo joined/])
    await office.getByText(words).first().waitFor();
});

it('every tab of the office is accessible and fits on a phone', patience, async () => {
  expect(await lookAround(deskOf('office'))).toEqual([]);
  expect(guests.flatMap(({ problems }) => problems)).toEqual([]);
});
