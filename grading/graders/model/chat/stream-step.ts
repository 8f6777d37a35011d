/**
 * One step of a conversation in which a model may ask for tools: text as it comes, then what it asks for. Nothing is run here; whoever
 * called decides what a tool is, and whether there is another step.
 */
import { AISDKError, type ModelMessage, streamText, ToolChoiceViolationError, tool } from 'ai';
import type { z } from 'zod';
import { Failure } from '../../../../contract/errors.ts';
import type { CallGate } from '../../grader.ts';
import { classifyError } from '../classify-error.ts';
import { connectModel } from '../language-model.ts';
import type { ModelSettings } from '../settings.ts';
import { costOf, countTokens, NO_TOKENS } from '../usage.ts';

/** As the vendors' protocols want it back; nobody else looks inside. */
export type ChatHistory = readonly ModelMessage[];
export type ToolCall = { id: string; name: string; input: unknown };
export type ChatTools = Record<string, { description: string; input: z.ZodObject }>;

export const fromTeacher = (text: string): ChatHistory => [{ role: 'user', content: text }];
export const fromAssistant = (text: string): ChatHistory => [{ role: 'assistant', content: text }];
export const fromTools = (results: readonly { call: ToolCall; text: string }[]): ChatHistory => [
  {
    role: 'tool',
    content: results.map(({ call, text }) => ({
      type: 'tool-result',
      toolCallId: call.id,
      toolName: call.name,
      output: { type: 'text', value: text },
    })),
  },
];

export type ChatCaller = { settings: ModelSettings; signal: AbortSignal; gate: CallGate };
export type ChatStep = {
  instructions: string;
  history: ChatHistory;
  tools: ChatTools;
  /** False: it has to answer now. */
  mayCall: boolean;
  maxOutputTokens: number;
};
export type StepEnd = {
  calls: ToolCall[];
  history: ChatHistory;
  cost: number | null;
  outputTokens: number;
  cutOff: boolean;
};

const CHARACTERS_PER_TOKEN = 3;

const expectedOf = (settings: ModelSettings, { instructions, history, maxOutputTokens }: ChatStep) => {
  const input = Math.ceil((instructions.length + JSON.stringify(history).length) / CHARACTERS_PER_TOKEN);
  return costOf(settings, { ...NO_TOKENS, input, output: maxOutputTokens });
};

const toolsOf = (tools: ChatTools) =>
  Object.fromEntries(
    Object.entries(tools).map(([name, { description, input }]) => [
      name,
      tool({ description, inputSchema: input }),
    ]),
  );

const start = ({ settings }: ChatCaller, step: ChatStep, abortSignal: AbortSignal) =>
  streamText({
    model: connectModel(settings),
    instructions: step.instructions,
    messages: [...step.history],
    tools: toolsOf(step.tools),
    toolChoice: step.mayCall ? 'auto' : 'none',
    maxRetries: 0,
    maxOutputTokens: step.maxOutputTokens,
    abortSignal,
    providerOptions: { openai: { store: false } },
    // What went wrong comes with the stream; the SDK would print it.
    onError: () => {},
  });

type Started = ReturnType<typeof start>;

async function* readStream(started: Started): AsyncGenerator<string, ToolCall[]> {
  const calls: ToolCall[] = [];
  for await (const part of started.stream) {
    if (part.type === 'text-delta') yield part.text;
    // A name or arguments that no tool has are told to the model like any other refusal.
    if (part.type === 'tool-call')
      calls.push({ id: part.toolCallId, name: part.toolName, input: part.input });
    if (part.type === 'error') throw part.error;
    if (part.type === 'abort') throw new DOMException('The answer was stopped.', 'AbortError');
  }
  return calls;
}

const endOf = async (started: Started, settings: ModelSettings, calls: ToolCall[]): Promise<StepEnd> => {
  const tokens = countTokens(await started.usage);
  const finish = await started.finishReason;
  if (finish === 'content-filter')
    throw new Failure('model_refused', 'The AI model declined to answer this.');
  return {
    calls,
    // Only what the model said: results are put in by whoever runs the tools.
    history: (await started.responseMessages).filter(({ role }) => role === 'assistant'),
    cost: costOf(settings, tokens),
    outputTokens: tokens.output,
    cutOff: finish === 'length',
  };
};

export const noAnswer = () =>
  new Failure('model_unusable', 'The AI model looked things up again and again without coming to an answer.');

/** It answered in a way that its own protocol does not know. */
const broken = (cause: unknown) =>
  new Failure('model_unusable', 'The AI model’s answer could not be read. Please ask again.', { cause });

/** Throws a Failure where the model cannot be used, a ModelOutage where it is away, an AbortError where it was stopped. */
export async function* streamStep(caller: ChatCaller, step: ChatStep): AsyncGenerator<string, StepEnd> {
  const { settings, signal, gate } = caller;
  const expected = expectedOf(settings, step);
  await gate.enter(expected);
  // What is broken off is counted as expected: nobody knows what it cost.
  let cost: number | null = expected;
  const timeout = AbortSignal.timeout(settings.timeoutMs);
  try {
    const started = start(caller, step, AbortSignal.any([signal, timeout]));
    const calls = yield* readStream(started);
    const end = await endOf(started, settings, calls);
    cost = end.cost;
    return end;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof Failure) throw error;
    if (ToolChoiceViolationError.isInstance(error)) throw noAnswer();
    const trouble = classifyError(error, settings, timeout.aborted);
    if (trouble === null) throw AISDKError.isInstance(error) ? broken(error) : error;
    if (trouble.kind === 'outage') await gate.report(trouble.outage);
    if (trouble.kind === 'outage') throw trouble.outage;
    throw trouble.kind === 'give_up'
      ? trouble.failure
      : new Failure('model_unusable', undefined, { cause: error });
  } finally {
    await gate.leave?.(expected, cost);
  }
}
