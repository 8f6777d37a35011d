import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogue } from '../contract/errors.ts';
import { retryResults } from '../contract/results.ts';
import { until } from '../lab/app/grading.ts';
import { countByStatus, countCharged, countEnded, expectSoundBooks } from '../lab/program/ledger.ts';
import { meetTeacherOfMany, uploadInParts, writePapers, writeParserKiller } from '../lab/program/papers.ts';
import { openScene, type Scene } from '../lab/program/scene.ts';

const FILES = 100;
const RUN_MS = 180_000;

let scene: Scene;
beforeAll(async () => {
  scene = await openScene({});
});
afterAll(() => scene?.close());

/** The process in which files are opened just now; there is one, and null where the system does not tell. */
const findParser = (): number | null => {
  if (!existsSync('/proc/self/status')) return null;
  const isParser = (pid: number) => {
    try {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      return status.includes(`\nPPid:\t${scene.program.pid}\n`) && command.includes('sandbox-child');
    } catch {
      // It ended while we looked.
      return false;
    }
  };
  return readdirSync('/proc').map(Number).filter(Number.isInteger).find(isParser) ?? null;
};

it('one file that kills its parser each time, among 100: 99 complete, one fails with a sentence and is given back', async () => {
  const teacher = await meetTeacherOfMany(scene.program.url);
  const papers = await writePapers(FILES - 1);
  const killer = writeParserKiller('homework.pdf');
  const began = Date.now();
  await uploadInParts(teacher, [...papers.slice(0, FILES / 2), killer, ...papers.slice(FILES / 2)]);
  const results = await teacher.untilGraded(RUN_MS);
  const seconds = Math.round((Date.now() - began) / 1000);

  const failed = results.filter(({ status }) => status === 'failed');
  expect(failed).toMatchObject([
    {
      file_name: killer.name,
      failure: { code: 'file_too_complex', detail: catalogue.file_too_complex.detail },
    },
  ]);
  expect(await countByStatus(scene.database.db)).toMatchObject({ complete: FILES - 1, failed: 1 });
  expect(await teacher.countUsed()).toBe(FILES - 1);
  await expectSoundBooks(scene.database.db);

  const parser = findParser();
  const id = failed[0]?.student_work_id ?? '';
  await teacher.ask(retryResults, { body: { ids: [id] } });
  await until(async () => (await countEnded(scene.database.db)) === FILES, RUN_MS);
  expect(await countByStatus(scene.database.db)).toMatchObject({ complete: FILES - 1, failed: 1 });
  // It had opened about fifty files and would have opened fifty more: only a kill ends it here.
  if (parser !== null) expect(findParser()).not.toBe(parser);
  expect(await countCharged(scene.database.db)).toBe(FILES - 1);
  await expectSoundBooks(scene.database.db);
  console.log(
    `parser killed by ${killer.bytes.length} bytes among ${FILES} files: ${FILES - 1} complete, 1 failed and given back ` +
      `(${seconds} s for all); retried, it killed the next parser, failed again and was given back again`,
  );
}, 420_000);
