/** One structured call to a model, with the SDK's own retries off: an answer, a broken one, or "too long"; else it throws. */
import { generateText, type LanguageModel, NoObjectGeneratedError, NoOutputGeneratedError, Output } from 'ai';
import { Failure } from '../../../contract/errors.ts';
import type { CallGate } from '../grader.ts';
import { CUT_OFF, type Form, readReply } from './answer/read-reply.ts';
import { classifyError } from './classify-error.ts';
import { addressKeyOf } from './outage.ts';
import type { Prompt } from './prompt.ts';
import type { ModelSettings } from './settings.ts';
import { costOf, countTokens, expectedCost, NO_TOKENS, type TokenCount } from './usage.ts';

export type Reply<T> =
  | { kind: 'answer'; value: T; text: string; tokens: TokenCount }
  /** `fault`: what was wrong with it, in words for the model. */
  | { kind: 'broken'; text: string; cutOff: boolean; fault: string; tokens: TokenCount }
  | { kind: 'too_long'; tokens: TokenCount };

export type Caller = {
  model: LanguageModel;
  settings: ModelSettings;
  signal: AbortSignal | undefined;
  gate?: CallGate;
};

// Providers warn when they drop a setting (a reasoning model has no temperature); that is expected and says nothing to a user.
globalThis.AI_SDK_LOG_WARNINGS = false;

const readBroken = <T>(error: NoObjectGeneratedError, form: Form<T>): Reply<T> => {
  if (error.finishReason === 'content-filter')
    throw new Failure('model_refused', undefined, { cause: error });
  const tokens = countTokens(error.usage);
  return readSaid({ text: error.text ?? '', cutOff: error.finishReason === 'length', tokens }, form);
};

type Said = { text: string; cutOff: boolean; tokens: TokenCount };

/** Small models wrap their JSON in thoughts, prose or a code fence; what is inside may still be sound. */
const readSaid = <T>({ text, cutOff, tokens }: Said, form: Form<T>): Reply<T> => {
  const reading = readReply(text, form);
  return 'value' in reading
    ? { kind: 'answer', value: reading.value, text, tokens }
    : { kind: 'broken', text, cutOff, fault: cutOff ? CUT_OFF : reading.fault, tokens };
};

type Options = { maxOutputTokens: number; temperature: number | undefined };

const generate = async <T>(
  { model }: Caller,
  prompt: Prompt,
  form: Form<T>,
  options: Options,
  abortSignal: AbortSignal,
): Promise<Reply<T>> => {
  const result = await generateText({
    model,
    instructions: prompt.instructions,
    messages: prompt.messages,
    output: Output.object({ schema: form.schema, name: 'marking' }),
    maxRetries: 0,
    temperature: options.temperature,
    maxOutputTokens: options.maxOutputTokens,
    abortSignal,
    providerOptions: { openai: { store: false } },
  });
  const tokens = countTokens(result.usage);
  if (result.finishReason === 'content-filter') throw new Failure('model_refused');
  try {
    return { kind: 'answer', value: result.output, text: result.text, tokens };
  } catch (error) {
    if (!NoOutputGeneratedError.isInstance(error)) throw error;
    return readSaid({ text: result.text, cutOff: result.finishReason === 'length', tokens }, form);
  }
};

/** What is left to do after a call that failed: once more without a temperature, or nothing. */
const answerTrouble = async <T>(
  { settings, gate }: Caller,
  error: unknown,
  timedOut: boolean,
  options: Options,
  again: () => Promise<Reply<T>>,
): Promise<Reply<T>> => {
  const trouble = classifyError(error, settings, timedOut);
  if (trouble === null) throw error;
  if (trouble.kind === 'too_long') return { kind: 'too_long', tokens: NO_TOKENS };
  if (trouble.kind === 'no_temperature' && options.temperature !== undefined) return again();
  if (trouble.kind === 'outage') {
    await gate?.report(trouble.outage);
    throw trouble.outage;
  }
  throw trouble.kind === 'give_up'
    ? trouble.failure
    : new Failure('model_unusable', undefined, { cause: error });
};

/** Those that said so once are not sent one again: each refusal is a call. */
const WITHOUT_TEMPERATURE = new Set<string>();
const modelKeyOf = ({ settings }: Caller): string => `${settings.model}@${addressKeyOf(settings)}`;

const attempt = async <T>(
  caller: Caller,
  prompt: Prompt,
  form: Form<T>,
  options: Options,
): Promise<Reply<T>> => {
  const { settings, signal, gate } = caller;
  const expected = expectedCost(settings, prompt, options.maxOutputTokens);
  await gate?.enter(expected);
  const timeout = AbortSignal.timeout(settings.timeoutMs);
  let cost: number | null = 0;
  try {
    const limit = signal === undefined ? timeout : AbortSignal.any([signal, timeout]);
    const reply = await generate(caller, prompt, form, options, limit);
    cost = costOf(settings, reply.tokens);
    return reply;
  } catch (error) {
    signal?.throwIfAborted();
    if (NoObjectGeneratedError.isInstance(error)) {
      cost = costOf(settings, countTokens(error.usage));
      return readBroken(error, form);
    }
    return await answerTrouble(caller, error, timeout.aborted, options, () => {
      WITHOUT_TEMPERATURE.add(modelKeyOf(caller));
      return attempt(caller, prompt, form, { ...options, temperature: undefined });
    });
  } finally {
    await gate?.leave?.(expected, cost);
  }
};

export const callModel = <T>(
  caller: Caller,
  prompt: Prompt,
  form: Form<T>,
  maxOutputTokens = caller.settings.maxOutputTokens,
): Promise<Reply<T>> =>
  attempt(caller, prompt, form, {
    maxOutputTokens,
    temperature: WITHOUT_TEMPERATURE.has(modelKeyOf(caller)) ? undefined : 0,
  });
