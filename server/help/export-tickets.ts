/** A teacher's questions and their answers, for the export of an account. Nothing by which somebody could answer. */
import type { Db } from '../platform/db/database.ts';
import type { Scope } from '../platform/scope.ts';
import { pictureKeyOf } from './pictures.ts';
import { listAllMessages, listTicketRows, type MessageRow } from './queries.ts';

const pathOf = (id: string): string => `help/${id}.webp`;

const exportMessage = ({ sender, text, created_at, diagnostics, picture_ids }: MessageRow) => ({
  from: sender,
  text,
  at: created_at.toISOString(),
  diagnostics,
  pictures: picture_ids.map(pathOf),
});

export const exportTickets = async (db: Db, scope: Scope) => {
  const messages = Map.groupBy(await listAllMessages(db, scope), ({ ticket_id }) => ticket_id);
  return (await listTicketRows(db, scope)).map(({ id, subject, state, created_at }) => ({
    id,
    subject,
    state,
    created_at: created_at.toISOString(),
    messages: (messages.get(id) ?? []).map(exportMessage),
  }));
};

/** Where the pictures of questions lie, and where they go in the archive. */
export const listTicketPictures = async (db: Db, scope: Scope): Promise<{ key: string; path: string }[]> =>
  (await listAllMessages(db, scope)).flatMap(({ picture_ids }) =>
    picture_ids.map((id) => ({ key: pictureKeyOf(scope, id), path: pathOf(id) })),
  );
