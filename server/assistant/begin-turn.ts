/** A question takes its place in a thread. Whatever can be refused is refused here, before the answer begins to stream. */
import { type AssistantContext, MOST_TURNS, type QuestionId } from '../../contract/assistant/assistant.ts';
import { Failure } from '../../contract/errors.ts';
import type { SignedIn } from '../platform/scope.ts';
import type { Services } from '../services.ts';
import { type Desk, openDesk } from './desk.ts';
import { keyQuestion } from './key-question.ts';
import { createKeys } from './keys.ts';
import { getChat, insertChat, listMessages, type MessageRow, saveMessage } from './queries.ts';

/** After so long a question without an answer is one that was lost with its process. */
const LOST_MS = 3 * 60_000;

export type Asked = {
  thread_id?: string | undefined;
  context: AssistantContext;
  text: string;
  question?: { id: QuestionId; slot?: string | undefined } | undefined;
};

export type Turn = {
  desk: Desk;
  chatId: string;
  question: MessageRow;
  /** Keys of the students whom the question names. */
  named: string[];
  fixed: Asked['question'];
  /** What was said before in this thread. */
  before: MessageRow[];
};

const nextPlace = (before: readonly MessageRow[], now: Date): number => {
  const last = before.at(-1);
  if (last === undefined) return 0;
  if (last.role === 'teacher' && now.getTime() - last.created_at.getTime() < LOST_MS)
    throw new Failure('assistant_busy');
  return last.n + (last.n % 2 === 0 ? 2 : 1);
};

export const beginTurn = async (services: Services, scope: SignedIn, asked: Asked): Promise<Turn> => {
  const { db, now } = services;
  const chat = asked.thread_id === undefined ? null : await getChat(db, scope, asked.thread_id);
  if (chat !== null && chat.turns >= MOST_TURNS) throw new Failure('assistant_thread_full');
  const keys = createKeys(chat?.keys ?? { students: [], assignments: [] });
  const desk = await openDesk(services, scope, keys, asked.context);
  const before = chat === null ? [] : await listMessages(db, scope, chat.id);
  const at = now();
  const n = nextPlace(before, at);
  const { text, named } = await keyQuestion(desk, asked.text);
  const parts = { by: null, text, citations: [], drafts: [], notes: [], questions: [] };
  const chatId = chat?.id ?? (await insertChat(db, scope, asked.context, at));
  const message = { chatId, n, role: 'teacher' as const, parts, keys: keys.stored(), cost: null, at };
  const isSaved = await db.transaction().execute((tx) => saveMessage(tx, scope, message));
  if (!isSaved) throw new Failure('assistant_busy');
  const question = { chat_id: chatId, n, role: 'teacher' as const, parts, created_at: at };
  return { desk, chatId, question, named, fixed: asked.question, before };
};
