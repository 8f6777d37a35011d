/**
 * `npm run school -- create --name "Northfield" --owner head@northfield.org [--seats 40]`, and `list`, `seats`, `invite-owner`,
 * `check-log`, `delete`: schools, for whoever runs the installation, also while Markwise runs. docs/schools.md tells of each.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { SchoolName } from '../contract/school/school.ts';
import { Email } from '../contract/session.ts';
import { loadConfig } from '../server/config.ts';
import type { Db } from '../server/platform/db/database.ts';
import { migrate } from '../server/platform/db/migrate.ts';
import { createPostbox } from '../server/platform/mail/postbox.ts';
import { type ChainCheck, chainPages, checkChain } from '../server/schools/chain/chain.ts';
import { checkCsv, csvHead, csvLines } from '../server/schools/chain/log-csv.ts';
import { linkTo } from '../server/schools/invites/invite-people.ts';
import { listSchools } from '../server/schools/membership/queries.ts';
import { tellOfEnd } from '../server/schools/people/begin-and-end.ts';
import {
  createForOperator,
  endForOperator,
  getSchoolByWord,
  inviteOwnerForOperator,
  setSeats,
} from '../server/schools/people/operate.ts';
import { inDatabase } from './in-database.ts';

const USAGE = `npm run school -- create --name NAME --owner ADDRESS [--seats NUMBER]
npm run school -- list
npm run school -- seats --school SCHOOL --seats NUMBER|unlimited
npm run school -- invite-owner --school SCHOOL --owner ADDRESS
npm run school -- check-log --school SCHOOL
npm run school -- check-log --file LOG.csv
npm run school -- delete --school SCHOOL --log NEW-FILE.csv

SCHOOL is the id of a school, or its name.`;

const config = loadConfig();
const now = () => new Date();

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    name: { type: 'string' },
    owner: { type: 'string' },
    seats: { type: 'string' },
    school: { type: 'string' },
    file: { type: 'string' },
    log: { type: 'string' },
  },
});

/** A sentence instead of zod's list. */
const read = <T>(schema: z.ZodType<T>, value: string | undefined): T => {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new Error(value === undefined ? USAGE : (result.error.issues[0]?.message ?? USAGE));
};

const Seats = z.union([
  z.literal('unlimited').transform(() => null),
  z.coerce.number('Please give the seats as a number.').int().min(1).max(1_000_000),
]);

const printLink = (owner: string, token: string) => {
  console.log(
    `Please hand this link to ${owner}. It works once, for seven days, and only with that address:`,
  );
  console.log(linkTo(config.publicUrl, token));
};

const create = async (db: Db) => {
  const [name, owner] = [read(SchoolName, values.name), read(Email, values.owner)];
  const seats = values.seats === undefined ? null : read(Seats, values.seats);
  const { school, token } = await createForOperator(db, { name, owner, seats, at: now() });
  console.log(`${school.id}  ${school.name}`);
  if (token === null) console.log(`${owner} is its owner.`);
  else printLink(owner, token);
};

const list = async (db: Db) => {
  for (const { id, name, seats, seats_used, is_default } of await listSchools(db)) {
    const note = is_default ? '  (of this installation)' : '';
    console.log(`${id}  ${seats_used} of ${seats ?? 'unlimited'} seats  ${name}${note}`);
  }
};

const report = (what: string, { lines, fault }: ChainCheck) => {
  if (fault === null) return console.log(`${what}: ${lines} lines, and none was changed or removed.`);
  console.error(`${what}: line ${fault.number} ${fault.fault}. The ${lines} lines before it are whole.`);
  process.exitCode = 1;
};

const checkFile = async (path: string) => {
  const { school, ...check } = checkCsv(await readFile(path, 'utf8'));
  report(`Log of the school ${school}`, check);
  console.log('Lines that were cut off at the end of a file show only beside the log itself: --school');
};

const named = (db: Db) => getSchoolByWord(db, read(z.string(), values.school));

const checkLog = async (db: Db) => {
  const school = await named(db);
  report(`Log of ${school.name}`, await checkChain(db, school.id));
};

/** The log first: it goes with the school. */
const end = async (db: Db) => {
  const [school, path] = [await named(db), read(z.string(), values.log)];
  const pages: string[] = [csvHead()];
  for await (const page of chainPages(db, school.id)) pages.push(csvLines(school.id, page));
  await writeFile(path, pages.join(''), { flag: 'wx', mode: 0o600 });
  const left = await endForOperator(db, school, now());
  const postbox = createPostbox(
    { ...config.mail, dataDir: config.dataDir },
    { warn: (_details, message) => console.error(message) },
  );
  tellOfEnd({ postbox }, school, left);
  await postbox.settle();
  console.log(`${school.name} is deleted; ${left.length} members were told. Its log is in ${path}.`);
};

const COMMANDS: Record<string, (db: Db) => Promise<void>> = {
  create,
  list,
  'check-log': checkLog,
  delete: end,
  seats: async (db) => setSeats(db, await named(db), read(Seats, values.seats), now()),
  'invite-owner': async (db) => {
    const owner = read(Email, values.owner);
    printLink(owner, await inviteOwnerForOperator(db, await named(db), owner, now()));
  },
};

const run = async () => {
  const command = positionals[0] ?? '';
  if (command === 'check-log' && values.file !== undefined) return checkFile(values.file);
  const act = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (act === undefined) throw new Error(USAGE);
  // A school may be created before Markwise was started for the first time.
  await inDatabase(config, act, migrate);
};

await run().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
