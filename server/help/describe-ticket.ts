/** Tickets as the browser sees them. */
import type { Support, Ticket, TicketMessage, TicketSummary } from '../../contract/help/tickets.ts';
import manifest from '../../package.json' with { type: 'json' };
import type { Scope, SignedIn } from '../platform/scope.ts';
import type { Services } from '../services.ts';
import { describePicture } from './pictures.ts';
import { describePromise, isLive } from './promise.ts';
import { getTicketRow, listMessages, type MessageRow, type TicketRow } from './queries.ts';

export const describeSupport = ({ config, now }: Services, { plan }: SignedIn): Support => {
  const { support, mail } = config;
  return {
    is_set_up: support !== null,
    contact: mail.contact,
    plan,
    promise: support === null ? '' : describePromise(support, plan),
    hours: support?.hours?.text ?? null,
    is_live: support !== null && isLive(support, plan, now()),
    version: manifest.version,
  };
};

export const describeSummary = (row: TicketRow): TicketSummary => ({
  ...row,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  due_at: row.due_at?.toISOString() ?? null,
});

const describeMessage = (services: Services, scope: Scope, row: MessageRow): TicketMessage => ({
  ...row,
  from: row.sender,
  at: row.created_at.toISOString(),
  pictures: row.picture_ids.map((id) => describePicture(services, scope, id)),
  mail: row.sender === 'teacher' ? row.mail : null,
});

export const describeTicket = async (services: Services, scope: Scope, id: string): Promise<Ticket> => {
  const row = await getTicketRow(services.db, scope, id);
  const messages = await listMessages(services.db, scope, id);
  return {
    ...describeSummary(row),
    messages: messages.map((message) => describeMessage(services, scope, message)),
  };
};
