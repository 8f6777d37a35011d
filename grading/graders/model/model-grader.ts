/**
 * The grader that asks a language model: one structured call per work, one repair of a broken answer, one try with less, one
 * chance to correct quotes. The model only proposes; nothing here adds up or rounds.
 */
import { Failure } from '../../../contract/errors.ts';
import { READABLE_OCR, verifyQuote } from '../../evidence/verify-quote.ts';
import type { Brief, Grader, Proposal, ProposedCriterion, Work } from '../grader.ts';
import { type Answer, answerSchema, listAsked, quotesSchema } from './answer.ts';
import { type Caller, callModel, type Reply } from './call-model.ts';
import { makeSmaller } from './fit-work.ts';
import { connectModel } from './language-model.ts';
import { ModelOutage } from './outage.ts';
import { buildPrompt, PROMPT_VERSION, type Prompt } from './prompt.ts';
import type { ModelSettings } from './settings.ts';
import { addTokens, costOf, type TokenCount } from './usage.ts';

type Asked = { answer: Answer; prompt: Prompt; tokens: TokenCount; truncated: boolean };

const MAX_BROKEN_ECHO = 4_000;
const MAX_QUOTES = 4;
const MAX_QUOTE = 500;
const MAX_PHRASE = 300;
const MAX_REASON = 1_200;
const MAX_LIST = 8;

const repairPrompt = (prompt: Prompt, broken: string): Prompt => ({
  ...prompt,
  messages: [
    ...prompt.messages,
    ...(broken.trim() === ''
      ? []
      : [{ role: 'assistant' as const, content: broken.slice(0, MAX_BROKEN_ECHO) }]),
    {
      role: 'user',
      content:
        'That was not a JSON object of the required shape. Return the complete JSON object and nothing else.',
    },
  ],
});

const repair = async <T>(
  caller: Caller,
  prompt: Prompt,
  keys: string[],
  reply: Extract<Reply<T>, { kind: 'broken' }>,
): Promise<Reply<Answer>> =>
  reply.cutOff
    ? callModel(caller, prompt, answerSchema(keys), caller.settings.maxOutputTokens * 2)
    : callModel(caller, repairPrompt(prompt, reply.text), answerSchema(keys));

const ask = async (
  caller: Caller,
  brief: Brief,
  work: Work,
  keys: string[],
  truncated = false,
): Promise<Asked> => {
  const prompt = buildPrompt(brief, work);
  const first = await callModel(caller, prompt, answerSchema(keys));
  if (first.kind === 'too_long') {
    const smaller = truncated ? null : makeSmaller(work);
    if (smaller === null) throw new Failure('model_unusable', 'This work is too long for the AI model.');
    return ask(caller, brief, smaller, keys, true);
  }
  const reply = first.kind === 'broken' ? await repair(caller, prompt, keys, first) : first;
  if (reply.kind !== 'answer') throw new Failure('model_unusable');
  const tokens = first === reply ? reply.tokens : addTokens(first.tokens, reply.tokens);
  return { answer: reply.value, prompt, tokens, truncated };
};

/** Which of the quotes stand in the work, in their order. It reads the whole work, so it may be done elsewhere. */
export type VerifyQuotes = (quotes: string[], work: Work) => Promise<boolean[]>;

const verifyHere: VerifyQuotes = async (quotes, work) =>
  quotes.map((quote) => verifyQuote(quote, work, work.ocrConfidence !== null).verified);

type KeyedQuote = { key: string; quote: string };

const splitQuotes = async (answer: Answer, keys: string[], work: Work, verify: VerifyQuotes) => {
  const given = keys.flatMap((key) =>
    (answer.criteria[key]?.quotes ?? [])
      .filter((quote) => quote.trim() !== '')
      .map((quote): KeyedQuote => ({ key, quote })),
  );
  const verified = await verify(
    given.map(({ quote }) => quote),
    work,
  );
  return {
    sound: given.filter((_, index) => verified[index] === true),
    wrong: given.filter((_, index) => verified[index] !== true),
  };
};

/** Only the quotes are asked for again: the points stay as first given, so that a second thought cannot move a grade. */
const correctQuotes = async (
  caller: Caller,
  asked: Asked,
  keys: string[],
  work: Work,
  verify: VerifyQuotes,
): Promise<Asked> => {
  const { sound, wrong } = await splitQuotes(asked.answer, keys, work, verify);
  const readable = work.ocrConfidence === null || work.ocrConfidence >= READABLE_OCR;
  if (wrong.length === 0 || !readable) return asked;
  const affected = [...new Set(wrong.map(({ key }) => key))];
  const list = wrong
    .map(({ key, quote }) => `- ${key}: ${JSON.stringify(quote.slice(0, MAX_QUOTE))}`)
    .join('\n');
  const prompt: Prompt = {
    ...asked.prompt,
    messages: [
      ...asked.prompt.messages,
      { role: 'assistant', content: JSON.stringify(asked.answer) },
      {
        role: 'user',
        content: `These quotes do not stand in the submission:\n${list}\nFor each of these criteria return quotes copied character for character from the submission, or an empty list.`,
      },
    ],
  };
  const reply = await callModel(caller, prompt, quotesSchema(affected)).catch((error: unknown) => {
    // The work is graded already; an outage or refusal now only leaves the quotes unverified, which is flagged.
    if (error instanceof ModelOutage || error instanceof Failure) return null;
    throw error;
  });
  if (reply === null) return asked;
  const tokens = addTokens(asked.tokens, reply.tokens);
  if (reply.kind !== 'answer') return { ...asked, tokens };
  const criteria = Object.fromEntries(
    Object.entries(asked.answer.criteria).map(([key, criterion]) => {
      const again = reply.value[key];
      const kept = sound.filter((quote) => quote.key === key).map(({ quote }) => quote);
      return [key, again === undefined ? criterion : { ...criterion, quotes: [...kept, ...again] }];
    }),
  );
  return { ...asked, tokens, answer: { ...asked.answer, criteria } };
};

/** Placeholders are the program's words, not the student's. */
const plain = (text: string): string => text.replace(/\[(?:name|id|email|file)\]/gu, 'the student').trim();

const phrases = (list: string[]): string[] =>
  list
    .map((phrase) => plain(phrase).slice(0, MAX_PHRASE))
    .filter((phrase) => phrase !== '')
    .slice(0, MAX_LIST);

const finite = (value: number, fallback: number): number => (Number.isFinite(value) ? value : fallback);

const proposeCriteria = (answer: Answer, brief: Brief): ProposedCriterion[] =>
  listAsked(brief.rubric).flatMap(({ key, criterion }) => {
    const given = answer.criteria[key];
    if (criterion === null || given === undefined) return [];
    return [
      {
        criterion_id: criterion.id,
        score: finite(given.score, 0),
        reason: plain(given.reason).slice(0, MAX_REASON),
        found: phrases(given.found),
        missing: phrases(given.missing),
        quotes: [...new Set(given.quotes.map((quote) => quote.trim().slice(0, MAX_QUOTE)))]
          .filter((quote) => quote !== '')
          .slice(0, MAX_QUOTES),
        confidence: Math.min(1, Math.max(0, finite(given.confidence, 0.5))),
      },
    ];
  });

export const createModelGrader = (settings: ModelSettings, verify: VerifyQuotes = verifyHere): Grader => {
  const model = connectModel(settings);
  return {
    name: 'model',
    sees: settings.vision,
    async grade(brief, given, signal, gate): Promise<Proposal> {
      const started = performance.now();
      const caller: Caller = { model, settings, signal, gate };
      const work = settings.vision ? given : { ...given, images: [] };
      const keys = listAsked(brief.rubric).map(({ key }) => key);
      const asked = await correctQuotes(
        caller,
        await ask(caller, brief, work, keys),
        keys.slice(0, -1),
        work,
        verify,
      );
      const canary = asked.answer.criteria[keys.at(-1) ?? ''];
      const criteria = proposeCriteria(asked.answer, brief);
      const isFull = criteria.every(
        (criterion, index) => criterion.score >= (brief.rubric.criteria[index]?.max ?? 0),
      );
      return {
        criteria,
        summary: plain(asked.answer.summary),
        strengths: phrases(asked.answer.strengths),
        nextSteps: isFull ? [] : phrases(asked.answer.next_steps),
        canaryMet: (canary?.score ?? 0) > 0,
        truncated: asked.truncated,
        record: {
          grader: 'model',
          model: `${settings.provider}/${settings.model}`,
          prompt_version: PROMPT_VERSION,
          input_tokens: asked.tokens.input,
          output_tokens: asked.tokens.output,
          cost: costOf(settings, asked.tokens),
          milliseconds: Math.round(performance.now() - started),
        },
      };
    },
  };
};
