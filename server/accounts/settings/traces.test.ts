/** The running program with its outbox, queue and folders: what is left of somebody who has gone. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { openTicket } from '../../../contract/help/tickets.ts';
import { forgotPassword } from '../../../contract/session.ts';
import { deleteAccount } from '../../../contract/settings.ts';
import { contactSales } from '../../../contract/subscription.ts';
import { makePdf, RUBRIC_LINES } from '../../../lab/app/forms.ts';
import { makeEssay } from '../../../lab/app/grading.ts';
import { freePort } from '../../../lab/app/test-app.ts';
import { type RunningServer, startServer } from '../../../lab/program/program.ts';
import { meetTeacher, type RemoteTeacher } from '../../../lab/program/teacher-client.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database.ts';

let database: TestDatabase;
let dataDir: string;
let server: RunningServer;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'markwise-traces-'));
  server = await startServer(await freePort(), dataDir, {
    DATABASE_URL: database.url,
    SUPPORT_EMAIL: 'help@school.test',
  });
}, 120_000);
afterAll(async () => {
  await server.stop();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

const Names = z.array(z.object({ name: z.string() }));

/** Rows of every table there is, the queue's among them. */
const rowsNaming = async (mark: string): Promise<string[]> => {
  const { rows } = await sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(database.db);
  const found: string[] = [];
  for (const { name } of Names.parse(rows)) {
    const hits = await sql`select 1 from ${sql.raw(name)} t where t::text ilike ${`%${mark}%`}`.execute(
      database.db,
    );
    if (hits.rows.length > 0) found.push(name);
  }
  return found;
};

/** Folders and files by name, files by content too. */
const filesNaming = async (mark: string): Promise<string[]> => {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const content = entry.isFile() ? await readFile(path, 'latin1') : '';
    if (path.includes(mark) || content.includes(mark)) found.push(path.slice(dataDir.length));
  }
  return found;
};

const tracesOf = async ({ id, email }: RemoteTeacher): Promise<string[]> => {
  const traces: string[] = [];
  for (const mark of [id, email]) traces.push(...(await rowsNaming(mark)), ...(await filesNaming(mark)));
  return traces;
};

const meet = async (): Promise<RemoteTeacher> => {
  const teacher = await meetTeacher(server.url, { name: 'rubric.pdf', bytes: await makePdf(RUBRIC_LINES) });
  await teacher.upload([await makeEssay('Quillon Abernathy', 1), await makeEssay('Someone Else', 2)]);
  await teacher.untilGraded(60_000);
  await teacher.ask(forgotPassword, { body: { email: teacher.email } });
  await teacher.ask(contactSales, {
    body: { name: 'Ada', email: teacher.email, message: 'How much is it?' },
  });
  await teacher.ask(openTicket, { body: { subject: 'Grey', text: 'One file stays grey.' } });
  await expect.poll(() => filesNaming(teacher.email), { timeout: 30_000 }).toHaveLength(4);
  // Pages are drawn once no paper waits: none may come between the two looks at them.
  const drawn = async () => (await filesNaming(teacher.id)).filter((path) => path.endsWith('.jpg'));
  await expect.poll(drawn, { timeout: 60_000 }).toHaveLength(2);
  return teacher;
};

it('after an account is deleted no row, job, mail, file or folder names it; a colleague loses nothing', async () => {
  const [leaver, colleague] = [await meet(), await meet()];
  expect(await rowsNaming(leaver.id)).toContain('pgboss.job_common');
  const before = await tracesOf(colleague);
  await leaver.ask(deleteAccount, { body: { password: leaver.password } });
  expect(await tracesOf(leaver)).toEqual([]);
  expect(await tracesOf(colleague)).toEqual(before);
}, 120_000);
