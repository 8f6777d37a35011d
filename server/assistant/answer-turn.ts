/** Answers one question as a stream of events, and keeps what came of it, also when it breaks off. */
import type { AnswerEvent, ChatMessage } from '../../contract/assistant/assistant.ts';
import { catalogue, Failure } from '../../contract/errors.ts';
import { ModelOutage } from '../../grading/graders/model/outage.ts';
import { findModel, type UsableModel } from '../models/find-model.ts';
import { askModel } from './answer/ask-model.ts';
import { describeScreen } from './answer/prompt.ts';
import { createWriter, type Writer } from './answer/writer.ts';
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

const STOPPED = 'Stopped here.';
const EMPTY = 'The language model answered with nothing. Please ask again.';
const AWAY =
  'The language model cannot be reached right now, or broke off. What came so far is kept; please ask again.';

const sayTrouble = ({ desk }: Turn, error: unknown, signal: AbortSignal): string => {
  if (signal.aborted) return STOPPED;
  if (error instanceof Failure) return error.detail;
  if (error instanceof ModelOutage) return AWAY;
  desk.services.log.error(
    { name: error instanceof Error ? error.name : 'unknown' },
    'an answer of the assistant met an unexpected error',
  );
  return catalogue.internal.detail;
};

/** Whoever closes the page in the middle ends this at a `yield`: what came until then is kept all the same. */
async function* answerByModel(
  turn: Turn,
  {
    model,
    writer,
    screen,
    signal,
  }: { model: UsableModel; writer: Writer; screen: string; signal: AbortSignal },
): AsyncGenerator<AnswerEvent> {
  let cost: number | null = null;
  let isOver = false;
  try {
    cost = yield* askModel(turn, { model, writer, screen, signal });
    if (writer.isEmpty()) writer.note(EMPTY);
    isOver = true;
  } catch (error) {
    writer.flush();
    writer.note(sayTrouble(turn, error, signal));
    isOver = true;
  } finally {
    if (!isOver) writer.note(STOPPED);
    const answer = await keep(turn, writer.parts(), cost);
    if (isOver) yield { type: 'done', answer };
  }
}

async function* answerFromData(turn: Turn): AsyncGenerator<AnswerEvent> {
  try {
    yield { type: 'done', answer: await keep(turn, await answerByProgram(turn), null) };
  } catch (error) {
    // The stream has begun, so no status can tell; the thread must not wait for an answer that never comes.
    const detail = sayTrouble(turn, error, new AbortController().signal);
    const parts = {
      by: 'program' as const,
      text: '',
      citations: [],
      drafts: [],
      notes: [detail],
      questions: [],
    };
    yield { type: 'done', answer: await keep(turn, parts, null) };
  }
}

export async function* answerTurn(turn: Turn, signal: AbortSignal): AsyncGenerator<AnswerEvent> {
  const { question, desk } = turn;
  yield {
    type: 'began',
    thread_id: turn.chatId,
    question: await describe(turn, question.n, question.parts, question.created_at),
  };
  const model = turn.fixed === undefined ? await findModel(desk.services, desk.scope) : null;
  if (model === null) return yield* answerFromData(turn);
  const { facts, told: screen } = await describeScreen(desk);
  const writer = createWriter(desk, { facts, asked: question.parts.text });
  yield* answerByModel(turn, { model, writer, screen, signal });
}
