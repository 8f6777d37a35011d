/** What whoever runs the installation does with schools, from the command line. The log says so without a name. */
import { findTeacherByEmail } from '../../accounts/teachers/queries.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { addressKey } from '../../platform/mail/address-key.ts';
import { scopeOfOwner } from '../../platform/scope.ts';
import { appendEvents } from '../chain/chain.ts';
import { newInvite } from '../invites/invite-people.ts';
import { insertInvite, listOpenInvites, renewInvite } from '../invites/queries.ts';
import {
  findMembership,
  findSchoolForUpdate,
  listSchools,
  type SchoolRow,
  updateSeats,
} from '../membership/queries.ts';
import { beginSchool, endSchool } from './begin-and-end.ts';

// An invitation that the operator hands over: nothing is mailed, and one that was open for this address is replaced.
/** Answers the token. */
const inviteOwner = async (tx: Tx, school: SchoolRow, email: string, at: Date): Promise<string> => {
  const { token, stored } = newInvite(email, 'owner', at);
  const before = (await listOpenInvites(tx, school.id)).get(addressKey(email));
  const { id } =
    before === undefined
      ? await insertInvite(tx, school.id, stored)
      : await renewInvite(tx, before.id, stored);
  const event = { subject: id, detail: { role: 'owner' }, actorId: null, network: null, at };
  await appendEvents(tx, school.id, [{ action: 'invited', ...event }]);
  return token;
};

const BY_OPERATOR = { actorId: null, network: null, how: 'operator' } as const;

/** By its id or its name. Throws a sentence. */
export const getSchoolByWord = async (db: Db, word: string): Promise<SchoolRow> => {
  const found = (await listSchools(db)).filter(({ id, name }) => id === word || name === word);
  const [school] = found;
  if (school === undefined) throw new Error(`There is no school "${word}".`);
  if (found.length > 1) throw new Error(`Several schools are called "${word}". Please name one by its id.`);
  return school;
};

type Order = { name: string; owner: string; seats: number | null; at: Date };

/** An account proves that it is the address's owner by a confirmation; otherwise the link does. `token` null: owner already. */
export const createForOperator = (db: Db, { name, owner, seats, at }: Order) =>
  db.transaction().execute(async (tx) => {
    const teacher = await findTeacherByEmail(tx, addressKey(owner));
    const account = teacher === null || teacher.email_confirmed_at === null ? null : scopeOfOwner(teacher.id);
    if (account !== null && (await findMembership(tx, account)) !== null)
      throw new Error(`${owner} is in a school already, and nobody can be in two.`);
    const school = await beginSchool(tx, account, { name, seats, at, ...BY_OPERATOR });
    return { school, token: account === null ? await inviteOwner(tx, school, owner, at) : null };
  });

const hold = async (tx: Tx, { id }: SchoolRow): Promise<SchoolRow> => {
  const school = await findSchoolForUpdate(tx, id);
  if (school === null) throw new Error('The school is gone.');
  return school;
};

export const setSeats = (db: Db, given: SchoolRow, seats: number | null, at: Date) =>
  db.transaction().execute(async (tx) => {
    const school = await hold(tx, given);
    if (seats !== null && seats < school.seats_used)
      throw new Error(`${school.seats_used} seats are taken, so there cannot be fewer.`);
    await updateSeats(tx, school.id, seats);
    const event = { subject: null, detail: { from: school.seats, to: seats }, at };
    await appendEvents(tx, school.id, [{ action: 'seats_changed', ...event, actorId: null, network: null }]);
  });

/** Where every owner has lost the account. */
export const inviteOwnerForOperator = (db: Db, given: SchoolRow, email: string, at: Date): Promise<string> =>
  db.transaction().execute(async (tx) => inviteOwner(tx, await hold(tx, given), email, at));

export const endForOperator = (db: Db, given: SchoolRow, at: Date) =>
  db.transaction().execute(async (tx) => endSchool(tx, await hold(tx, given), at));
