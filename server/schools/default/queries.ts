/** SQL for the one school of an installation that is run as one. */
import { z } from 'zod';
import type { Tx } from '../../platform/db/database.ts';
import { anyOf, firstOf } from '../../platform/db/rows.ts';
import type { Scope } from '../../platform/scope.ts';

const FounderRow = z.object({ id: z.uuid(), school: z.string() });

/** The first account there is; of those that are confirmed, where addresses have to be. Null: all are in schools already. */
export const findFounder = (tx: Tx, isConfirmed: boolean) =>
  firstOf(tx, FounderRow)`select t.id, t.school from teachers t
    where (not ${isConfirmed}::boolean or t.email_confirmed_at is not null)
      and not exists (select 1 from school_members m where m.teacher_id = t.id)
    order by t.created_at, t.id limit 1`;

/** Another school waits for an answer: the account is not drawn into this one meanwhile. */
export const isInvited = (tx: Tx, { owner }: Scope, at: Date): Promise<boolean> =>
  anyOf(tx)`select 1 from school_invites i join teachers t on t.email_key = i.email_key
    where t.id = ${owner} and i.used_at is null and i.revoked_at is null and i.expires_at > ${at}
    limit 1`;
