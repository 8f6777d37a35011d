/**
 * What one teacher's page costs while another's papers are made to take long: the answer times of a dashboard while the program
 * is idle, and while it grades papers of a million odd characters each. Web and worker run in one process, as `npm start` does.
 * Run: node bench/hostile-papers.ts [papers, at most 20]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getDashboard } from '../contract/dashboard.ts';
import { buildDocx, paragraph, run } from '../grading/extraction/docx/docx-fixture.ts';
import { makePdf, RUBRIC_LINES } from '../lab/app/forms.ts';
import { freePort } from '../lab/app/test-app.ts';
import { startServer } from '../lab/program/program.ts';
import { meetTeacher, type RemoteTeacher } from '../lab/program/teacher-client.ts';

const TARGET_RATIO = 3;
const TARGET_STALL_S = 0.8;
const IDLE_LOOKS = 150;
const PACE_MS = 40;
const CHARACTERS = 900_000;
const UNITS = ['请打', 'a@b.c ', 'Jane Doe ', 'e.g. ', 'I am Jane '];

const papers = Number(process.argv[2] ?? 20);
const hostile = Array.from({ length: papers }, (_, index) => {
  const unit = UNITS[index % UNITS.length] ?? 'a';
  const text = unit.repeat(CHARACTERS / unit.length);
  return { name: `Jane Doe ${index}.docx`, bytes: buildDocx({ body: paragraph(run(text)) }) };
});

const look = async (teacher: RemoteTeacher): Promise<number> => {
  const began = performance.now();
  const answer = await teacher.send(getDashboard);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`The dashboard answered ${answer.status}.`);
  return performance.now() - began;
};

const lookWhile = async (teacher: RemoteTeacher, goesOn: (looks: number) => boolean): Promise<number[]> => {
  const times: number[] = [];
  while (goesOn(times.length)) {
    times.push(await look(teacher));
    await sleep(PACE_MS);
  }
  return times.sort((a, b) => a - b);
};

const at = (times: number[], share: number): number => times[Math.floor((times.length - 1) * share)] ?? 0;
const describe = (times: number[]): string =>
  `${times.length} looks, median ${at(times, 0.5).toFixed(0)} ms, p95 ${at(times, 0.95).toFixed(0)} ms, longest ${at(times, 1).toFixed(0)} ms`;

const dataDir = await mkdtemp(join(tmpdir(), 'markwise-bench-'));
const program = await startServer(await freePort(), dataDir, { RATE_LIMIT_PER_MINUTE: '100000' });
const rubric = { name: 'rubric.pdf', bytes: await makePdf(RUBRIC_LINES) };
const [busy, other] = [await meetTeacher(program.url, rubric), await meetTeacher(program.url, rubric)];
await lookWhile(other, (looks) => looks < IDLE_LOOKS / 5);
const idle = await lookWhile(other, (looks) => looks < IDLE_LOOKS);
console.log(`idle: ${describe(idle)}`);

const upload = await busy.upload(hostile);
if (!upload.ok) throw new Error(`${upload.status} ${await upload.text()}`);
const began = performance.now();
let isGraded = false;
const graded = busy.untilGraded(1_800_000).finally(() => {
  isGraded = true;
});
const loaded = await lookWhile(other, () => !isGraded);
const ends = (await graded).map(({ status, failure }) => failure?.code ?? status);
const seconds = ((performance.now() - began) / 1000).toFixed(0);
console.log(`while ${papers} hostile papers are graded (${seconds} s): ${describe(loaded)}`);
console.log(
  `they ended as: ${[...new Set(ends)].map((end) => `${ends.filter((one) => one === end).length} ${end}`).join(', ')}`,
);
const ratio = at(loaded, 0.95) / at(idle, 0.95);
const stall = at(loaded, 1) / 1000;
console.log(
  `p95 ${ratio.toFixed(1)} × idle (target ≤ ${TARGET_RATIO}): ${ratio <= TARGET_RATIO ? 'met' : 'missed'}`,
);
console.log(
  `longest ${stall.toFixed(2)} s (target ≤ ${TARGET_STALL_S}): ${stall <= TARGET_STALL_S ? 'met' : 'missed'}`,
);
console.log(`load of the machine: ${loadavg()[0]?.toFixed(1)}`);
await program.stop();
await rm(dataDir, { recursive: true, force: true });
process.exit(0);
