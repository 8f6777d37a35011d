/** An invitation that the operator hands over: nothing is mailed, and one that was open for this address is replaced. */
import type { Tx } from '../../platform/db/database.ts';
import { addressKey } from '../../platform/mail/address-key.ts';
import { appendEvents } from '../chain/chain.ts';
import type { SchoolRow } from '../membership/queries.ts';
import { newInvite } from './invite-people.ts';
import { insertInvite, listOpenInvites, renewInvite } from './queries.ts';

/** Answers the token. */
export const inviteOwner = async (tx: Tx, school: SchoolRow, email: string, at: Date): Promise<string> => {
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
