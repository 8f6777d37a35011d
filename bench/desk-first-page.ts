/**
 * From the click on a paper of a graded class to its first page: asking for the paper and fetching the picture, through the running
 * program, for fifty papers (PDF, DOCX, photos of the samples). Then the same for pages that nobody has drawn yet. Beside it,
 * what it takes to read the picture's bare file. Run: node bench/desk-first-page.ts [port]
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getResult } from '../contract/paper.ts';
import type { FormFile } from '../lab/app/forms.ts';
import { startServer } from '../lab/program/program.ts';
import { meetTeacher, type RemoteTeacher } from '../lab/program/teacher-client.ts';
import { timed } from './timing.ts';

const PAPERS = 50;
const TARGET_MS = 300;
const PATIENCE_MS = 600_000;
const SAMPLES = path.join(import.meta.dirname, '../samples');

const listWork = async (): Promise<FormFile[]> => {
  const files: FormFile[] = [];
  for (const folder of ['later-start', 'science-quiz', 'industrial-revolution'])
    for (const name of await readdir(path.join(SAMPLES, folder)))
      if (!/rubric|key/.test(name))
        files.push({ name, bytes: await readFile(path.join(SAMPLES, folder, name)) });
  return files;
};

const listPictures = async (dataDir: string): Promise<string[]> =>
  (await readdir(dataDir, { recursive: true }))
    .filter((name) => /[/\\]pages[/\\].*[/\\]1\.jpg$/.test(name))
    .map((name) => path.join(dataDir, name));

const untilDrawn = async (dataDir: string): Promise<string[]> => {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(500)) {
    const pictures = await listPictures(dataDir);
    if (pictures.length >= PAPERS) return pictures;
  }
  throw new Error('Not all pages were drawn in time.');
};

const lookAt = (teacher: RemoteTeacher, id: string): Promise<number> =>
  timed(async () => {
    const paper = await teacher.ask(getResult, { params: { id } });
    const picture = await fetch(new URL(paper.pages[0]?.image_url ?? '', teacher.url));
    const bytes = await picture.arrayBuffer();
    if (picture.status !== 200 || bytes.byteLength < 1000) throw new Error(`No picture: ${picture.status}`);
  });

const measure = async (act: (index: number) => Promise<number>): Promise<{ p50: number; p95: number }> => {
  const times: number[] = [];
  for (let index = 0; index < PAPERS; index += 1) times.push(await act(index));
  times.sort((one, other) => one - other);
  return { p50: times[Math.floor(PAPERS * 0.5)] ?? 0, p95: times[Math.ceil(PAPERS * 0.95) - 1] ?? 0 };
};

const tell = (what: string, { p50, p95 }: { p50: number; p95: number }): void =>
  console.log(`${what}: median ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`);

const dataDir = await mkdtemp(path.join(tmpdir(), 'markwise-desk-'));
const server = await startServer(Number(process.argv[2] ?? 38_917), dataDir);
try {
  const rubric = 'later-start/rubric-argument-essay.docx';
  const teacher = await meetTeacher(server.url, {
    name: 'rubric.docx',
    bytes: await readFile(path.join(SAMPLES, rubric)),
  });
  const work = await listWork();
  const papers = Array.from({ length: PAPERS }, (_, index) => work[index % work.length] ?? []).flat();
  const answer = await teacher.upload(papers);
  if (!answer.ok) throw new Error(`The upload was refused: ${answer.status}`);
  const ids = (await teacher.untilGraded(PATIENCE_MS)).map(({ student_work_id }) => student_work_id);
  const pictures = await untilDrawn(dataDir);
  const looks = (index: number): Promise<number> => lookAt(teacher, ids[index] ?? '');
  await looks(0);
  tell(
    'bare file of the picture',
    await measure((index) => timed(async () => void (await readFile(pictures[index] ?? '')))),
  );
  const drawn = await measure(looks);
  tell('first page of a graded class', drawn);
  console.log(
    `  first page: p95 ${drawn.p95.toFixed(0)} ms (target ≤ ${TARGET_MS}): ${drawn.p95 <= TARGET_MS ? 'met' : 'missed'}`,
  );
  if (drawn.p95 > TARGET_MS) process.exitCode = 1;
  await Promise.all(pictures.map((picture) => rm(picture)));
  tell('first page, drawn when asked for', await measure(looks));
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
