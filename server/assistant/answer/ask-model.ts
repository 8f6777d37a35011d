/** The conversation with a language model about one question: it asks for tools, the program runs them, at most six times. */
import { z } from 'zod';
import type { AnswerEvent } from '../../../contract/assistant/assistant.ts';
import { Failure } from '../../../contract/errors.ts';
import type { CallGate } from '../../../grading/graders/grader.ts';
import {
  type ChatHistory,
  type ChatTools,
  fromAssistant,
  fromTeacher,
  fromTools,
  noAnswer,
  type StepEnd,
  streamStep,
  type ToolCall,
} from '../../../grading/graders/model/chat/stream-step.ts';
import { fenced, harmless } from '../../../grading/graders/model/prompt.ts';
import { createCallGate } from '../../models/call-gate.ts';
import type { UsableModel } from '../../models/find-model.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import type { Turn } from '../begin-turn.ts';
import type { Desk } from '../desk.ts';
import { reserveSpending, settleSpending } from '../queries.ts';
import { nameStudents } from '../threads.ts';
import type { ToolResult } from '../tools/tool.ts';
import { READ_TOOLS } from '../tools/tools.ts';
import { INSTRUCTIONS } from './prompt.ts';
import type { Piece, Writer } from './writer.ts';

/** What a teacher's questions may cost on one day: reserved before each call to a model, settled with what it cost. */
const createChatGate = (services: Services, scope: Scope, model: UsableModel): CallGate => {
  const { db, now, config } = services;
  const inner = createCallGate(services, scope, model);
  const at = now();
  const settle = (expected: number | null, cost: number | null) =>
    settleSpending(db, scope, { reserved: expected ?? 0, cost: cost ?? 0, at });
  return {
    enter: async (expected) => {
      const wanted = { dollars: expected ?? 0, cap: config.assistantDailyDollars, at };
      if (!(await reserveSpending(db, scope, wanted))) throw new Failure('assistant_budget');
      try {
        await inner.enter(expected);
      } catch (error) {
        await settle(expected, 0);
        throw error;
      }
    },
    leave: async (expected, cost) => {
      await settle(expected, cost);
      await inner.leave?.(expected, cost);
    },
    report: (outage) => inner.report(outage),
  };
};

const MOST_STEPS = 6;
const MOST_OUTPUT = 8000;
const MOST_OUTPUT_AT_ONCE = 4000;
const MOST_CALLS = 4;
const REMEMBERED = 10;
const LONGEST_RESULT = 24_000;

const DRAFT_TOOLS = {
  draft_comment: {
    description: 'Proposes a comment on one student’s paper as text. Nothing is saved.',
    input: z.object({ student: z.string(), text: z.string().max(3000) }),
  },
  draft_message: {
    description: 'Proposes a message to the class as text, without naming anybody. Nothing is sent.',
    input: z.object({ text: z.string().max(3000) }),
  },
};

const TOOLS: ChatTools = { ...READ_TOOLS, ...DRAFT_TOOLS };

const findTool = (name: string) => Object.entries(READ_TOOLS).find(([one]) => one === name)?.[1] ?? null;

const runDraft = (writer: Writer, { name, input }: ToolCall): ToolResult | null => {
  const comment = name === 'draft_comment' ? DRAFT_TOOLS.draft_comment.input.safeParse(input) : null;
  const message = name === 'draft_message' ? DRAFT_TOOLS.draft_message.input.safeParse(input) : null;
  if (comment?.success) writer.draft('comment', comment.data.text, comment.data.student);
  else if (message?.success) writer.draft('message', message.data.text, null);
  else return null;
  return { facts: { shown: 'The draft stands below your answer.' }, texts: [] };
};

const runCall = async (desk: Desk, writer: Writer, call: ToolCall): Promise<ToolResult> => {
  const tool = findTool(call.name);
  if (tool !== null) return tool.run(desk, call.input);
  return runDraft(writer, call) ?? { facts: { error: 'There is no such tool.' }, texts: [] };
};

const tell = ({ facts, texts }: ToolResult): string => {
  const parts = [JSON.stringify(facts), ...texts.map((text) => fenced('paper', harmless(text)))];
  return parts.join('\n\n').slice(0, LONGEST_RESULT);
};

async function* runCalls(
  desk: Desk,
  writer: Writer,
  calls: readonly ToolCall[],
): AsyncGenerator<AnswerEvent, ChatHistory> {
  const results: { call: ToolCall; text: string }[] = [];
  for (const [at, call] of calls.entries()) {
    if (at >= MOST_CALLS) {
      results.push({ call, text: '{"error":"Too many calls at once."}' });
      continue;
    }
    yield { type: 'looking', what: findTool(call.name)?.looking ?? 'Thinking' };
    const result = await runCall(desk, writer, call);
    await writer.learn(result);
    results.push({ call, text: tell(result) });
  }
  return fromTools(results);
}

const pastOf = ({ before }: Turn): ChatHistory =>
  before
    .slice(-REMEMBERED)
    .filter(({ parts }) => parts.text !== '')
    .flatMap(({ role, parts }) => (role === 'teacher' ? fromTeacher(parts.text) : fromAssistant(parts.text)));

const eventOf = async ({ services, scope, keys }: Desk, piece: Piece): Promise<AnswerEvent> => ({
  type: 'text',
  ...piece,
  students: await nameStudents(services.db, scope, keys.stored(), [piece.text]),
});

async function* readStep(
  desk: Desk,
  writer: Writer,
  stream: AsyncGenerator<string, StepEnd>,
): AsyncGenerator<AnswerEvent, StepEnd> {
  let next = await stream.next();
  for (; next.done !== true; next = await stream.next()) {
    const piece = writer.take(next.value);
    if (piece.text !== '') yield await eventOf(desk, piece);
  }
  const rest = writer.flush();
  if (rest.text !== '') yield await eventOf(desk, rest);
  return next.value;
}

/** Answers what it cost; null: the price is not known. The words are with the writer. */
export async function* askModel(
  turn: Turn,
  {
    model,
    writer,
    screen,
    signal,
  }: { model: UsableModel; writer: Writer; screen: string; signal: AbortSignal },
): AsyncGenerator<AnswerEvent, number | null> {
  const { desk, question } = turn;
  const { services, scope } = desk;
  const caller = { settings: model.settings, signal, gate: createChatGate(services, scope, model) };
  let history: ChatHistory = [...pastOf(turn), ...fromTeacher(`${screen}\n\n${question.parts.text}`)];
  let left = MOST_OUTPUT;
  let cost: number | null = 0;
  for (let at = 1; at <= MOST_STEPS; at += 1) {
    const mayCall = at < MOST_STEPS;
    const maxOutputTokens = Math.min(left, MOST_OUTPUT_AT_ONCE);
    const step = { instructions: INSTRUCTIONS, history, tools: TOOLS, mayCall, maxOutputTokens };
    const end = yield* readStep(desk, writer, streamStep(caller, step));
    cost = cost === null || end.cost === null ? null : cost + end.cost;
    left -= end.outputTokens;
    if (end.cutOff || left <= 0) writer.note('The answer was cut off at its longest.');
    if (end.calls.length === 0 || end.cutOff || left <= 0) return cost;
    // The last step has to answer; what still asks for something is not heard.
    if (!mayCall) break;
    history = [...history, ...end.history, ...(yield* runCalls(desk, writer, end.calls))];
  }
  throw noAnswer();
}
