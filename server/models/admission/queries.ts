/** SQL of how models did on our own marked papers. */
import { sql } from 'kysely';
import { z } from 'zod';
import type { GraderRecord } from '../../../contract/grading.ts';
import {
  type Admission,
  AdmissionReport,
  AdmissionVerdict,
  type StandingAdmission,
} from '../../../contract/models/admission.ts';
import { Answered } from '../../../grading/admission/run-admission.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { columnsOf, isThere, many, maybe, moment } from '../../platform/db/rows.ts';
import type { Scope } from '../../platform/scope.ts';

/** What an admission is about. */
export type Subject = {
  provider: string;
  model: string;
  address: string;
  prompt_version: string;
  set_version: string;
};

const AdmissionRow = z.object({
  id: z.uuid(),
  provider: z.string(),
  model: z.string(),
  address: z.string(),
  prompt_version: z.string(),
  set_version: z.string(),
  status: z.enum(['running', 'done', 'stopped', 'failed']),
  answers: z.array(Answered),
  total: z.number().int(),
  detail: z.string(),
  report: AdmissionReport.nullable(),
  started_at: z.date(),
  finished_at: z.date().nullable(),
});
export type AdmissionRow = z.infer<typeof AdmissionRow>;

/** Null where one runs already. */
export const insertAdmission = async (
  tx: Tx,
  scope: Scope,
  { subject, total, at }: { subject: Subject; total: number; at: Date },
): Promise<string | null> => {
  const row = await tx
    .insertInto('model_admissions')
    .values({ ...subject, teacher_id: scope.owner, status: 'running', total, started_at: at })
    .onConflict((conflict) => conflict.column('teacher_id').where('status', '=', 'running').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
};

const selectAdmissions = (db: Db, scope: Scope) =>
  db.selectFrom('model_admissions').select(columnsOf(AdmissionRow)).where('teacher_id', '=', scope.owner);

/** The one that runs, else the newest. */
export const findLatestAdmission = (db: Db, scope: Scope): Promise<AdmissionRow | null> =>
  selectAdmissions(db, scope)
    .orderBy(sql`status = 'running'`, 'desc')
    .orderBy('started_at', 'desc')
    .limit(1)
    .$call(maybe(AdmissionRow));

export const findRunningAdmission = (db: Db, scope: Scope, id: string): Promise<AdmissionRow | null> =>
  selectAdmissions(db, scope).where('id', '=', id).where('status', '=', 'running').$call(maybe(AdmissionRow));

/** False once it was stopped. */
export const addAnswer = (db: Db, scope: Scope, id: string, answered: Answered): Promise<boolean> =>
  db
    .updateTable('model_admissions')
    .set({ answers: sql`answers || ${JSON.stringify([answered])}::jsonb`, detail: '' })
    .where((eb) => eb.and({ teacher_id: scope.owner, id, status: 'running' }))
    .returning('id')
    .$call(isThere);

/** What a run that goes on waits for. */
export const noteWaiting = async (db: Db, scope: Scope, id: string, detail: string): Promise<void> => {
  await db
    .updateTable('model_admissions')
    .set({ detail })
    .where((eb) => eb.and({ teacher_id: scope.owner, id, status: 'running' }))
    .execute();
};

export type Ending = {
  status: Exclude<Admission['status'], 'running'>;
  report?: AdmissionReport;
  detail?: string;
  at: Date;
};

/** `id`: null for whichever runs. */
export const endAdmission = async (
  db: Db,
  scope: Scope,
  id: string | null,
  { status, report, detail = '', at }: Ending,
): Promise<void> => {
  await db
    .updateTable('model_admissions')
    .set({
      status,
      report: report === undefined ? null : JSON.stringify(report),
      detail,
      finished_at: at,
    })
    .where((eb) => eb.and({ teacher_id: scope.owner, status: 'running' }))
    .$if(id !== null, (query) => query.where('id', '=', id))
    .execute();
};

const StandingRow = z.object({ verdict: AdmissionVerdict, at: moment });

/** The newest that was made with exactly this; `set_version` left out: with whichever papers. */
export const findStanding = (
  db: Db,
  scope: Scope,
  { set_version, ...subject }: Omit<Subject, 'set_version'> & { set_version?: string },
): Promise<StandingAdmission | null> =>
  db
    .selectFrom('model_admissions')
    .select([sql<string>`report ->> 'verdict'`.as('verdict'), 'finished_at as at'])
    .where('teacher_id', '=', scope.owner)
    .where('status', '=', 'done')
    .where('provider', '=', subject.provider)
    .where('model', '=', subject.model)
    .where('address', '=', subject.address)
    .where('prompt_version', '=', subject.prompt_version)
    .$if(set_version !== undefined, (query) => query.where('set_version', '=', set_version ?? ''))
    .orderBy('finished_at', 'desc')
    .limit(1)
    .$call(maybe(StandingRow));

/** What stands behind a grade: the admission of the model that gave it, at that address and with that prompt. */
export const findBehind = async (
  db: Db,
  scope: Scope,
  record: GraderRecord | null,
): Promise<StandingAdmission | null> => {
  const named = /^(?<provider>[^/]+)\/(?<model>.+)$/su.exec(record?.model ?? '')?.groups;
  const { address, prompt_version = null } = record ?? {};
  if (named?.provider === undefined || named.model === undefined) return null;
  // Which server an older grade came from is not known, so nothing vouches for it.
  if (address === undefined || prompt_version === null) return null;
  const { provider, model } = named;
  return findStanding(db, scope, { provider, model, address, prompt_version });
};

/** How many were begun since. */
export const countAdmissions = async (db: Db, scope: Scope, since: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('model_admissions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('teacher_id', '=', scope.owner)
    .where('started_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** All of a teacher's, for the export. */
export const listAdmissions = (db: Db, scope: Scope): Promise<AdmissionRow[]> =>
  db
    .selectFrom('model_admissions')
    .select(columnsOf(AdmissionRow))
    .where('teacher_id', '=', scope.owner)
    .orderBy('started_at')
    .$call(many(AdmissionRow));
