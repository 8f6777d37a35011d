/** How a school begins, changes and ends. */
import { Failure } from '../../../contract/errors.ts';
import { LogDetail } from '../../../contract/school/log.ts';
import { RETENTION_NOTICE_DAYS, type SchoolPolicies } from '../../../contract/school/school.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Scope, SignedIn } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import { appendEvents } from '../chain/chain.ts';
import { wasRecordedSince } from '../chain/queries.ts';
import { goneMail, retentionMail } from '../mails.ts';
import { actInSchool, type SchoolCall } from '../membership/act-in-school.ts';
import { policiesOf } from '../membership/describe-school.ts';
import { type Entry, enterSchool, leaveSchool } from '../membership/enter-and-leave.ts';
import {
  deleteSchoolRow,
  insertSchool,
  listPeople,
  type PersonRow,
  SchoolChange,
  type SchoolRow,
  updateRetentionStart,
  updateSchool,
} from '../membership/queries.ts';
import { wakeMembers } from '../policies/wake-members.ts';

const DAY_MS = 24 * 3600 * 1000;

type Beginning = { name: string; seats: number | null; at: Date } & Pick<
  Entry,
  'actorId' | 'network' | 'how'
>;

/** `owner` null: whoever is named owner comes by an invitation. */
export const beginSchool = async (
  tx: Tx,
  owner: Scope | null,
  { name, seats, at, actorId, network, how }: Beginning,
): Promise<SchoolRow> => {
  const school = await insertSchool(tx, { name, seats, isDefault: false, at });
  if (school === null) throw new Error('A school that is not the default one met a conflict.');
  const event = { subject: null, detail: { name, seats }, actorId, network, at };
  await appendEvents(tx, school.id, [{ action: 'school_created', ...event }]);
  if (owner !== null) await enterSchool(tx, owner, { school, role: 'owner', how, actorId, network, at });
  return school;
};

export const createSchool = (services: Services, scope: SignedIn, name: string, network: Buffer) =>
  services.db.transaction().execute((tx) =>
    beginSchool(tx, scope, {
      name,
      seats: null,
      at: services.now(),
      actorId: scope.actor.id,
      network,
      how: 'created',
    }),
  );

type Wish = { name?: string | undefined; policies?: Partial<SchoolPolicies> | undefined };

/** Only what is other than before, so that the log names nothing that was not changed. */
const whatChanges = (school: SchoolRow, { name, policies }: Wish): LogDetail => {
  const before = new Map<string, unknown>(Object.entries({ name: school.name, ...policiesOf(school) }));
  const given = Object.entries({ name, ...policies });
  const others = given.filter(
    ([key, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(before.get(key)),
  );
  return LogDetail.parse(Object.fromEntries(others));
};

/** Fewer days delete work for good: they count after a week, so that whoever is told can say no. More days count at once. */
const settleRetention = async (
  tx: Tx,
  before: SchoolRow,
  days: number | null,
  at: Date,
): Promise<Date | null> => {
  if (days === null) await updateRetentionStart(tx, before.id, null);
  if (days === null || days >= (before.retention_days ?? Number.POSITIVE_INFINITY)) return null;
  const from = new Date(at.getTime() + RETENTION_NOTICE_DAYS * DAY_MS);
  await updateRetentionStart(tx, before.id, from);
  return from;
};

export const changeSchool = async (services: Services, call: SchoolCall, wish: Wish): Promise<void> => {
  const notice = await actInSchool(services, call, 'admin', async (tx, { school, at, record }) => {
    const detail = whatChanges(school, wish);
    if (Object.keys(detail).length === 0) return null;
    const change = SchoolChange.parse(detail);
    await updateSchool(tx, school.id, change);
    await wakeMembers(services, tx, school.id);
    const days = change.retention_days;
    const from = days === undefined ? null : await settleRetention(tx, school, days, at);
    await record({
      action: 'school_changed',
      detail: from === null ? detail : { ...detail, from: from.toISOString() },
    });
    return days == null || from === null ? null : { school: school.name, days, from };
  });
  if (notice === null) return;
  for (const person of await listPeople(services.db, call.scope.school.id))
    services.postbox.post(retentionMail(person, notice));
};

const EXPORT_COUNTS_MS = DAY_MS;

type Left = { person: PersonRow; deleteWorkAt: Date | null };

/** Everybody leaves as the policy says that they saw when they joined; then the school goes, with its log. */
export const endSchool = async (tx: Tx, school: SchoolRow, at: Date): Promise<Left[]> => {
  const left: Left[] = [];
  for (const person of await listPeople(tx, school.id))
    left.push({ person, deleteWorkAt: await leaveSchool(tx, school, person, at) });
  await deleteSchoolRow(tx, school.id);
  return left;
};

export const tellOfEnd = (
  { postbox }: Pick<Services, 'postbox'>,
  school: SchoolRow,
  left: readonly Left[],
) => {
  for (const { person, deleteWorkAt } of left)
    postbox.post(goneMail(person, 'school_ended', school.name, deleteWorkAt));
};

export const deleteSchool = async (services: Services, call: SchoolCall, name: string): Promise<void> => {
  const { school, left } = await actInSchool(services, call, 'owner', async (tx, { school, at }) => {
    if (school.is_default) throw new Failure('school_is_default');
    if (school.name !== name.trim()) throw new Failure('school_name_wrong');
    const since = new Date(at.getTime() - EXPORT_COUNTS_MS);
    const exported = { action: 'log_exported', actorId: call.scope.actor.id, since } as const;
    if (!(await wasRecordedSince(tx, school.id, exported))) throw new Failure('log_not_exported');
    return { school, left: await endSchool(tx, school, at) };
  });
  tellOfEnd(services, school, left);
};
