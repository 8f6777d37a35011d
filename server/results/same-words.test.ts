/** What the command line prints of a paper is what the screens show of it, word for word: result, desk and file for the student. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder, runCommandLine } from '../../cli/command-fixture.ts';
import type { GradeRecord } from '../../cli/grade-report.ts';
import { getResult } from '../../contract/paper.ts';
import { writeOwnFile } from '../../grading/rubric/exchange/own-file.ts';
import { TEST_RUBRIC } from '../../lab/app/classroom.ts';
import { makeEssays } from '../../lab/app/grading.ts';
import { openTestApp } from '../../lab/app/open-test-app.ts';
import { createGradedRoom } from './review/review.fixture.ts';

const PAPERS = 2;

const test = openTestApp({ ACCESS_TOKEN_SECONDS: '86400', RATE_LIMIT_PER_MINUTE: '100000' });

const printed = async (style: string): Promise<GradeRecord[]> => {
  const folder = await makeFolder();
  await writeFile(join(folder, 'rubric.json'), writeOwnFile({ title: 'Essay', rubric: TEST_RUBRIC }));
  const essays = await makeEssays(PAPERS);
  for (const { name, bytes } of essays) await writeFile(join(folder, name), bytes);
  const names = essays.map(({ name }) => name);
  const asked = ['--rubric', 'rubric.json', '--max', '90', '--tone', 'formal', '--style', style];
  const { stdout, code } = await runCommandLine('grade', [...asked, '--json', ...names], { cwd: folder });
  expect(code).toBe(0);
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
};

it.each(['standard', 'detailed'] as const)('in the style %s', async (style) => {
  const { room, results } = await createGradedRoom(test, PAPERS, style);
  const lines = await printed(style);
  expect(lines).toHaveLength(PAPERS);
  for (const line of lines) {
    const result =
      results.find(({ student_name }) => student_name === line.student.name) ??
      expect.fail(`${line.file} is not among the results.`);
    const paper = await test.ask(getResult, {
      params: { id: result.student_work_id },
      token: room.token,
    });
    expect(line.feedback).toBe(result.feedback);
    expect(line.flags.map(({ detail }) => detail)).toEqual(result.flags.map(({ detail }) => detail));
    expect(line.criteria.map(({ feedback }) => feedback)).toEqual(
      result.rubric_scores.map(({ feedback }) => feedback),
    );
    expect(line.criteria.map(({ name, score, reason, state }) => ({ name, score, reason, state }))).toEqual(
      paper.criteria.map(({ name, score, reason, aside, state }) => ({
        ...{ name, score, state },
        reason: `${reason} ${aside}`.trim(),
      })),
    );
  }
});
