/** Answers one question as a stream of events, and keeps what came of it, also when it breaks off. */
import type { AnswerEvent, ChatMessage } from '../../contract/assistant.ts';
import { catalogue } from '../../contract/errors.ts';
import type { Turn } from './begin-turn.ts';
import { settleCitations } from './citations.ts';
import { answerFixed, answerFree } from './palette/answer-question.ts';
import { type MessageParts, saveMessage } from './queries.ts';
import { describeMessage, nameStudents } from './threads.ts';

const describe = async (
  { desk, chatId }: Turn,
  n: number,
  parts: MessageParts,
  at: Date,
): Promise<ChatMessage> => {
  const { services, scope, keys } = desk;
  const texts = [parts.text, ...parts.drafts.map(({ text }) => text)];
  const students = await nameStudents(services.db, scope, keys.stored(), texts);
  const role = n % 2 === 0 ? ('teacher' as const) : ('assistant' as const);
  return describeMessage({ chat_id: chatId, n, role, parts, created_at: at }, students);
};

const keep = async (turn: Turn, parts: MessageParts, cost: number | null): Promise<ChatMessage> => {
  const { desk, chatId, question } = turn;
  const { services, scope, keys } = desk;
  const at = services.now();
  const n = question.n + 1;
  await services.db
    .transaction()
    .execute((tx) =>
      saveMessage(tx, scope, { chatId, n, role: 'assistant', parts, keys: keys.stored(), cost, at }),
    );
  return describe(turn, n, parts, at);
};

const answerByProgram = async ({ desk, question, named, fixed }: Turn): Promise<MessageParts> => {
  const { text, drafts, questions } =
    fixed === undefined
      ? await answerFree(desk, question.parts.text, named)
      : await answerFixed(desk, { id: fixed.id, slot: fixed.slot });
  return { by: 'program', ...settleCitations(desk, text), drafts, notes: [], questions };
};

const BROKEN: MessageParts = {
  by: 'program',
  text: '',
  citations: [],
  drafts: [],
  notes: [catalogue.internal.detail],
  questions: [],
};

export async function* answerTurn(turn: Turn, _signal: AbortSignal): AsyncGenerator<AnswerEvent> {
  const { question, desk } = turn;
  yield {
    type: 'began',
    thread_id: turn.chatId,
    question: await describe(turn, question.n, question.parts, question.created_at),
  };
  try {
    yield { type: 'done', answer: await keep(turn, await answerByProgram(turn), null) };
  } catch (error) {
    // The stream has begun, so no status can tell; the thread must not wait for an answer that never comes.
    desk.services.log.error(
      { name: error instanceof Error ? error.name : 'unknown' },
      'an answer of the assistant met an error',
    );
    await keep(turn, BROKEN, null);
    yield { type: 'failed', code: 'internal', detail: catalogue.internal.detail };
  }
}
