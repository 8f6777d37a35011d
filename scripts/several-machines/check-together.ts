/** That the processes are one Markwise: whoever answers, a teacher's files, session and failed guesses are known. */

import { z } from 'zod';
import { type AnyInput, createClient, fetchFrom } from '../../contract/client/client.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { getUser, refresh, signIn } from '../../contract/session.ts';
import type { Name } from '../../lab/machines/fleet.ts';
import { type Lab, METRICS_TOKEN } from '../../lab/machines/machines.ts';
import { placeOf } from '../../server/platform/storage/keys.ts';
import type { Finding } from './findings.ts';

const CLASS_SIZE = 30;
const GRADING_MS = 180_000;
const GUESSES = 10;
const WEBS = ['web-1', 'web-2'] as const satisfies Name[];

const checkClass = async (lab: Lab): Promise<Finding[]> => {
  const teacher = await lab.meet();
  const began = performance.now();
  const sent = await teacher.upload(lab.papers.slice(0, CLASS_SIZE));
  const graded = await teacher.untilGraded(GRADING_MS);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const complete = graded.filter(({ status }) => status === 'complete').length;

  let inBucket = 0;
  // Pictures of pages come when there is time for them.
  for await (const { key } of lab.storage.list(''))
    if (key.includes(teacher.id) && placeOf(key)?.purpose !== 'pages') inBucket += 1;
  const local = await lab.fleet.countLocalFiles();
  let equal = 0;
  for (const { file_name, download_url } of await teacher.listWhole()) {
    const answer = await fetch(new URL(download_url, lab.url));
    const got = Buffer.from(await answer.arrayBuffer());
    const given = lab.papers.find(({ name }) => name === file_name);
    if (answer.ok && given !== undefined && got.equals(given.bytes)) equal += 1;
  }
  return [
    {
      what: 'a class of 30 papers through nginx is graded',
      ok: sent.ok && complete === CLASS_SIZE,
      figure: `${complete} complete after ${seconds} s`,
    },
    {
      what: 'its files lie in the bucket and come back to the byte',
      ok: inBucket === CLASS_SIZE + 1 && local === 0 && equal === CLASS_SIZE,
      figure: `${inBucket} objects with the rubric, ${local} on local disks, ${equal} downloads equal`,
    },
  ];
};

const checkStoreIsReal = ({ store }: Lab): Finding => ({
  what: 'the bucket refuses a wrong secret',
  ok: store.statusForWrongSecret === 403,
  figure: `status ${store.statusForWrongSecret}`,
});

const checkBothServe = async ({ fleet }: Lab): Promise<Finding> => {
  const counts: number[] = [];
  for (const name of WEBS) {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const text = await (await fetch(`${fleet.urlOf(name)}/metrics`, { headers })).text();
    const lines = [...text.matchAll(/^markwise_http_requests_total\{.*\} (\d+)$/gm)];
    counts.push(lines.reduce((total, [, count]) => total + Number(count), 0));
  }
  return {
    what: 'nginx sends requests to both web processes',
    ok: counts.every((count) => count > 0),
    figure: `${counts.join(' and ')} requests`,
  };
};

/** At the other process than the turn before. */
const callByTurns = (fleet: Lab['fleet'], turn: number) =>
  createClient(fetchFrom(fleet.urlOf(WEBS[turn % 2] ?? 'web-1')));

/** Signed in at one process; every later call and every refresh goes to the other one than before. */
const checkSession = async ({ fleet, meet, url }: Lab): Promise<Finding> => {
  const { email, password } = await meet();
  const statuses: number[] = [];
  const call = async (turn: number, endpoint: Endpoint, input: AnyInput) => {
    const answer = await callByTurns(fleet, turn).send(endpoint, input);
    statuses.push(answer.status);
    const token = z.object({ access_token: z.string() }).safeParse(await answer.json());
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    return { token: token.data?.access_token ?? '', cookie };
  };
  let session = await call(0, signIn, { body: { email, password } });
  for (let turn = 1; turn <= 6; turn += 1) {
    await call(turn, getUser, { token: session.token });
    const headers = { cookie: session.cookie, origin: url };
    session = await call(turn, refresh, { headers });
  }
  return {
    what: 'a session begun at one process goes on at the other',
    ok: statuses.every((status) => status === 200),
    figure: `${statuses.filter((status) => status === 200).length} of ${statuses.length} calls, 6 refreshes`,
  };
};

const checkGates = async ({ fleet, meet }: Lab): Promise<Finding> => {
  const { email } = await meet();
  const statuses: number[] = [];
  for (let turn = 0; turn < GUESSES + 2; turn += 1) {
    const body = { email, password: `guess number ${turn}` };
    const answer = await callByTurns(fleet, turn).send(signIn, { body });
    await answer.text();
    statuses.push(answer.status);
  }
  const tried = statuses.filter((status) => status === 401).length;
  return {
    what: 'guesses at a password are counted together',
    ok: tried === GUESSES && statuses.slice(GUESSES).every((status) => status === 429),
    figure: `${tried} tries at two processes, then ${statuses.slice(GUESSES).join(' and ')}`,
  };
};

export const checkTogether = async (lab: Lab): Promise<Finding[]> => [
  ...(await checkClass(lab)),
  checkStoreIsReal(lab),
  await checkBothServe(lab),
  await checkSession(lab),
  await checkGates(lab),
];
