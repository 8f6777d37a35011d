/** Processes that go and come while teachers work: in turn, in a new version, and without warning. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { until } from '../../lab/app/grading.ts';
import { NAMES } from '../../lab/machines/fleet.ts';
import type { Lab } from '../../lab/machines/machines.ts';
import { ADDED_COLUMN, ADDED_SCRIPT, makeNewVersion } from '../../lab/machines/new-version.ts';
import { checkLedger } from '../../server/accounts/billing/quota.ts';
import type { Finding } from './findings.ts';
import { type LoadReport, startLoad } from './load.ts';

const TEACHERS = 4;
const SETTLE_MS = 180_000;
const PAUSE_MS = 2000;

type Disturbance = (lab: Lab) => Promise<void>;

const disturb = async (lab: Lab, disturbance: Disturbance): Promise<LoadReport> => {
  const teachers = await Promise.all(Array.from({ length: TEACHERS }, () => lab.meet()));
  const load = startLoad(lab.url, teachers, lab.papers);
  await sleep(PAUSE_MS);
  await disturbance(lab);
  await sleep(PAUSE_MS);
  return load.stop();
};

const describeRequests = ({ requests, failures }: LoadReport) => {
  const total = Object.values(requests).reduce((sum, count) => sum + count, 0);
  const kinds = Object.entries(requests).map(([kind, count]) => `${count} ${kind}`);
  return `${total} requests (${kinds.join(', ')}), ${failures.length} failed${failures
    .slice(0, 8)
    .map((failure) => `\n          ${failure}`)
    .join('')}`;
};

const countOf = async (
  { db }: Lab,
  table: 'courses' | 'submissions',
  teacherId: string,
  where = sql`true`,
) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(table)} where teacher_id = ${teacherId} and ${where}`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
};

/** Everything that an answer promised is there once, is graded, and is charged. */
const checkNothingLost = async (
  lab: Lab,
  when: string,
  { promised, failures }: LoadReport,
): Promise<Finding> => {
  let [papers, kept, courses, keptCourses] = [0, 0, 0, 0];
  for (const { teacher, papers: sent, courses: made } of promised) {
    const isComplete = sql`status = 'complete'`;
    await until(
      async () =>
        (await countOf(lab, 'submissions', teacher.id, isComplete)) >= sent &&
        (await countOf(lab, 'submissions', teacher.id, sql`status in ('pending', 'grading')`)) === 0,
      SETTLE_MS,
    ).catch(() => undefined);
    papers += sent;
    kept += await countOf(lab, 'submissions', teacher.id, isComplete);
    courses += made;
    // The one that the teacher began with.
    keptCourses += (await countOf(lab, 'courses', teacher.id)) - 1;
  }
  const violations = await checkLedger(lab.db);
  // Whoever got no answer may have been heard all the same.
  const unanswered = failures.filter((failure) => failure.startsWith('new course')).length;
  const isExact = kept === papers && keptCourses >= courses && keptCourses <= courses + unanswered;
  return {
    what: `${when}: nothing lost, nothing twice`,
    ok: isExact && papers > 0 && violations.length === 0,
    figure: `${kept} of ${papers} papers complete, ${keptCourses} of ${courses} courses, ledger off by ${violations.length}`,
  };
};

const rollOver: Disturbance = async ({ fleet }) => {
  for (const name of NAMES) {
    await fleet.restart(name);
    await sleep(PAUSE_MS);
  }
};

export const checkRollingRestart = async (lab: Lab): Promise<Finding[]> => {
  const report = await disturb(lab, rollOver);
  const what = 'rolling restart of all four processes under load: no failed request';
  return [
    { what, ok: report.failures.length === 0, figure: describeRequests(report) },
    await checkNothingLost(lab, 'rolling restart', report),
  ];
};

/** As often as it takes to have met both processes. */
const SCRIPT_LOOKS = 20;

/** A page of the new version asks for its scripts, and the process of the old one has never heard of them. */
const countScripts = async (url: string): Promise<number> => {
  let served = 0;
  for (let look = 0; look < SCRIPT_LOOKS; look += 1) {
    const answer = await fetch(`${url}${ADDED_SCRIPT}`);
    await answer.text();
    if (answer.ok) served += 1;
  }
  return served;
};

const upgrade = async ({ fleet, folder, url }: Lab): Promise<number> => {
  const root = await makeNewVersion(folder);
  // Two of the new version at the same moment, beside two of the old one that go on serving.
  await Promise.all([fleet.restart('web-1', root), fleet.restart('worker-1', root)]);
  await sleep(2 * PAUSE_MS);
  const scripts = await countScripts(url);
  await fleet.restart('web-2', root);
  await fleet.restart('worker-2', root);
  return scripts;
};

export const checkUpgrade = async (lab: Lab): Promise<Finding[]> => {
  let scripts = 0;
  const report = await disturb(lab, async () => {
    scripts = await upgrade(lab);
  });
  const { rows } = await sql`select 1 from information_schema.columns
    where column_name = ${ADDED_COLUMN}`.execute(lab.db);
  const what = 'a new version migrates beside the old one under load: no failed request';
  return [
    { what, ok: report.failures.length === 0 && rows.length === 4, figure: describeRequests(report) },
    {
      what: "upgrade: a new page's scripts are found while half of the processes are old",
      ok: scripts === SCRIPT_LOOKS,
      figure: `${scripts} of ${SCRIPT_LOOKS}`,
    },
    await checkNothingLost(lab, 'upgrade', report),
  ];
};

const killTwo: Disturbance = async ({ fleet, folder }) => {
  const root = `${folder}/next-version`;
  await Promise.all([fleet.kill('web-1'), fleet.kill('worker-1')]);
  await sleep(2 * PAUSE_MS);
  await Promise.all([fleet.start('web-1', root), fleet.start('worker-1', root)]);
};

/**
 * What a process had begun for a caller who may not ask twice is lost with it; nginx asks elsewhere for all others. A
 * teacher has at most two such calls under way.
 */
const MAY_FAIL = /^(sign-in|refresh|new course) /;

export const checkKill = async (lab: Lab): Promise<Finding[]> => {
  const report = await disturb(lab, killTwo);
  const wrong = report.failures.filter((failure) => !MAY_FAIL.test(failure));
  const what = 'kill -9 of a web and a worker process: reading and uploading go on';
  return [
    {
      what,
      ok: wrong.length === 0 && report.failures.length <= 2 * TEACHERS,
      figure: describeRequests(report),
    },
    await checkNothingLost(lab, 'kill -9', report),
  ];
};
