/** SQL of threads, their messages, and what questions to a language model cost. */
import { sql } from 'kysely';
import { z } from 'zod';
import { AssistantContext, Citation, Draft, QuestionId } from '../../contract/assistant/assistant.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { type Keeping, oldBefore } from '../platform/db/kept-days.ts';
import { anyOf, many, oneOf, rowsOf } from '../platform/db/rows.ts';
import type { Scope } from '../platform/scope.ts';
import { StoredKeys } from './keys.ts';

/** A message as it is kept: students by their keys alone. */
export const MessageParts = z.object({
  by: z.enum(['program', 'model']).nullable().default(null),
  text: z.string(),
  citations: z.array(Citation).default([]),
  drafts: z.array(Draft).default([]),
  notes: z.array(z.string()).default([]),
  questions: z.array(QuestionId).default([]),
});
export type MessageParts = z.infer<typeof MessageParts>;

const ChatRow = z.object({
  id: z.uuid(),
  context: AssistantContext,
  keys: StoredKeys,
  updated_at: z.date(),
  title: z.string(),
  turns: z.number().int(),
});
export type ChatRow = z.infer<typeof ChatRow>;

const selectChats = (scope: Scope) => sql`
  select c.id, c.context, c.keys, c.updated_at,
    coalesce((select m.parts ->> 'text' from chat_messages m where m.chat_id = c.id order by m.n limit 1), '') as title,
    (select count(*)::int from chat_messages m where m.chat_id = c.id and m.role = 'teacher') as turns
  from chats c where c.teacher_id = ${scope.owner}`;

const MOST_THREADS = 50;

export const listChats = (db: Db, scope: Scope, most = MOST_THREADS): Promise<ChatRow[]> =>
  rowsOf(
    db,
    ChatRow,
  )`${selectChats(scope)} order by c.updated_at desc, c.id limit ${Number.isFinite(most) ? most : null}`;

export const getChat = (db: Db, scope: Scope, id: string): Promise<ChatRow> =>
  oneOf(db, ChatRow)`${selectChats(scope)} and c.id = ${id}`;

export const insertChat = async (
  db: Db,
  scope: Scope,
  context: AssistantContext,
  at: Date,
): Promise<string> => {
  const { id } = await db
    .insertInto('chats')
    .values({
      teacher_id: scope.owner,
      context: JSON.stringify(context),
      keys: JSON.stringify({ students: [], assignments: [] }),
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const deleteChat = async (db: Db, scope: Scope, id: string): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('chats')
    .where((eb) => eb.and({ teacher_id: scope.owner, id }))
    .executeTakeFirst();
  return Number(numDeletedRows);
};

const MessageRow = z.object({
  chat_id: z.uuid(),
  n: z.number().int(),
  role: z.enum(['teacher', 'assistant']),
  parts: MessageParts,
  created_at: z.date(),
});
export type MessageRow = z.infer<typeof MessageRow>;

const selectMessages = (db: Db, scope: Scope) =>
  db
    .selectFrom('chat_messages')
    .select(['chat_id', 'n', 'role', 'parts', 'created_at'])
    .where('teacher_id', '=', scope.owner)
    .orderBy('chat_id')
    .orderBy('n');

export const listMessages = (db: Db, scope: Scope, chatId: string): Promise<MessageRow[]> =>
  selectMessages(db, scope).where('chat_id', '=', chatId).$call(many(MessageRow));

export type NewMessage = {
  chatId: string;
  n: number;
  role: 'teacher' | 'assistant';
  parts: MessageParts;
  keys: StoredKeys;
  cost: number | null;
  at: Date;
};

/** False: the thread is gone, or another message has this place already. */
export const saveMessage = async (tx: Tx, scope: Scope, message: NewMessage): Promise<boolean> => {
  const { chatId, n, role, parts, keys, cost, at } = message;
  // First, so that whoever else writes into this thread waits.
  const { numUpdatedRows } = await tx
    .updateTable('chats')
    .set({ keys: JSON.stringify(keys), updated_at: at })
    .where((eb) => eb.and({ teacher_id: scope.owner, id: chatId }))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('chat_messages').select('n').where('chat_id', '=', chatId).where('n', '=', n),
        ),
      ),
    )
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  const row = await tx
    .insertInto('chat_messages')
    .values({
      chat_id: chatId,
      n,
      teacher_id: scope.owner,
      role,
      parts: JSON.stringify(parts),
      cost,
      created_at: at,
    })
    .onConflict((conflict) => conflict.columns(['chat_id', 'n']).doNothing())
    .returning('n')
    .executeTakeFirst();
  return row !== undefined;
};

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** One statement: however many ask at once, what is spent and reserved never exceeds the cap. */
export const reserveSpending = (
  db: Db,
  scope: Scope,
  { dollars, cap, at }: { dollars: number; cap: number; at: Date },
): Promise<boolean> =>
  anyOf(db)`
    insert into assistant_spending as s (teacher_id, day, dollars)
      select ${scope.owner}, ${dayOf(at)}::date, ${dollars}::double precision where ${dollars} <= ${cap}::double precision
    on conflict (teacher_id, day) do update set dollars = s.dollars + excluded.dollars
      where s.dollars + excluded.dollars <= ${cap}
    returning 1`;

/** What was reserved on that day becomes what it cost. */
export const settleSpending = async (
  db: Db,
  scope: Scope,
  { reserved, cost, at }: { reserved: number; cost: number; at: Date },
): Promise<void> => {
  await sql`update assistant_spending set dollars = greatest(0, dollars - ${reserved}::double precision + ${cost})
    where teacher_id = ${scope.owner} and day = ${dayOf(at)}::date`.execute(db);
};

/** Threads that nobody has gone on with since. */
export const deleteOldChats = async (db: Db, keeping: Keeping): Promise<void> => {
  await db
    .deleteFrom('chats')
    .where('updated_at', '<', oldBefore(keeping, sql.ref('chats.teacher_id')))
    .execute();
};

const NamedRow = z.object({ id: z.uuid(), name: z.string(), student_id: z.uuid().nullable() });
export type NamedRow = z.infer<typeof NamedRow>;

/** By their own id; of a merged one the name that stands. */
export const listStudentNames = async (db: Db, scope: Scope, ids: readonly string[]): Promise<NamedRow[]> => {
  if (ids.length === 0) return [];
  return rowsOf(db, NamedRow)`
    select named.id, st.id as student_id,
      coalesce(nullif(st.name, ''), case when st.external_id is null then '-' else 'ID ' || st.external_id end) as name
    from students named join students st on st.id = coalesce(named.merged_into, named.id)
    where named.teacher_id = ${scope.owner} and named.id = any(${[...ids]}::uuid[]) and st.removed_at is null`;
};

/** Of papers that belong to nobody on the roster. */
export const listPaperNames = async (db: Db, scope: Scope, ids: readonly string[]): Promise<NamedRow[]> => {
  if (ids.length === 0) return [];
  return rowsOf(db, NamedRow)`
    select s.id, null as student_id, coalesce(s.student_name, s.student_id, 'a paper without a name') as name
    from submissions s
    where s.teacher_id = ${scope.owner} and s.id = any(${[...ids]}::uuid[]) and s.removed_at is null`;
};
