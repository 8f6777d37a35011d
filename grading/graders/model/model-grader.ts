/**
 * The grader that asks a language model: one structured call per work and at most one more, to repair a broken answer, with less of
 * a work that was too long, or to correct quotes. The model only proposes; nothing here adds up or rounds.
 */
import { Failure } from '../../../contract/errors.ts';
import { unpaidRecord } from '../../../contract/grading.ts';
import { READABLE_OCR, verifyQuote } from '../../evidence/verify-quote.ts';
import type { Brief, Grader, Proposal, ProposedCriterion, Shared, Work } from '../grader.ts';
import { isShared, type ShareWork, toAsk } from '../share/share-work.ts';
import { type Answer, findAnswer, listFaults, quotesSchema } from './answer/answer.ts';
import { withoutThoughts } from './answer/find-object.ts';
import { answerForm } from './answer/lenient.ts';
import { MAX_QUOTE, settleAnswer } from './answer/settle-answer.ts';
import { USELESS } from './answer/useless.ts';
import { type AskedCriterion, canaryOf, listAsked } from './asked.ts';
import { type Caller, callModel, type Reply } from './call-model.ts';
import { makeSmaller } from './fit-work.ts';
import { connectModel } from './language-model.ts';
import { addressKeyOf, ModelOutage } from './outage.ts';
import { type AnswerToAsk, buildPrompt, PROMPT_VERSION, type Prompt } from './prompt.ts';
import type { ModelSettings } from './settings.ts';
import { transcribePages } from './sight/transcribe-page.ts';
import { addTokens, costOf, type TokenCount } from './usage.ts';

/** Answers that are paid for, whatever they are worth: the grade itself, and one repair of it, of its quotes, or with a shorter work. */
const MOST_CALLS = 2;

type Asked = {
  answer: Answer;
  prompt: Prompt;
  tokens: TokenCount;
  truncated: boolean;
  calls: number;
  /** Word for word, answer after answer. */
  said: string[];
};

const MAX_BROKEN_ECHO = 4_000;

/** What was sent before, without its pictures: whoever answers about an answer of its own has seen them, and each is paid for. */
const withoutPictures = ({ messages }: Prompt): Prompt['messages'] =>
  messages.map((message) => {
    if (message.role !== 'user' || typeof message.content === 'string') return message;
    const words = message.content.filter(({ type }) => type === 'text');
    if (words.length === message.content.length) return message;
    const last = words.splice(-1);
    return {
      ...message,
      content: [...words, { type: 'text', text: '(page images, shown before)' }, ...last],
    };
  });

const repairPrompt = (prompt: Prompt, echo: string, fault: string): Prompt => ({
  ...prompt,
  messages: [
    // Without an answer of its own to go by, it has to look again.
    ...(echo.trim() === '' ? prompt.messages : withoutPictures(prompt)),
    ...(echo.trim() === '' ? [] : [{ role: 'assistant' as const, content: echo }]),
    { role: 'user', content: `${fault} Return the complete JSON object and nothing else.` },
  ],
});

type Question = { prompt: Prompt; asked: readonly AskedCriterion[]; keys: string[] };

/** One more try, with what was wrong, and with more room where the answer was cut off. Null where nothing was. */
const tryAgain = async (
  caller: Caller,
  { prompt, asked, keys }: Question,
  first: Exclude<Reply<Answer>, { kind: 'too_long' }>,
): Promise<Reply<Answer> | null> => {
  const form = answerForm(keys);
  if (first.kind === 'broken') {
    // Half an object is no help to whoever has to write a shorter one.
    const echo = first.cutOff ? '' : withoutThoughts(first.text).slice(0, MAX_BROKEN_ECHO);
    const room = caller.settings.maxOutputTokens * (first.cutOff ? 2 : 1);
    return callModel(caller, repairPrompt(prompt, echo, first.fault), form, room);
  }
  const faults = listFaults(first.value, asked).join(' ');
  return faults === ''
    ? null
    : callModel(caller, repairPrompt(prompt, JSON.stringify(first.value), faults), form);
};

/** An answer without points for each part is better than none; one without a criterion is none. */
const findUsable = (replies: (Reply<Answer> | null)[], asked: readonly AskedCriterion[]): Answer | null => {
  const answers = replies.flatMap((reply) => (reply?.kind === 'answer' ? [reply.value] : []));
  return (
    answers.find(
      (answer) => answer.not_a_submission || asked.every(({ key }) => findAnswer(answer, key) !== null),
    ) ?? null
  );
};

const wordsOf = (reply: Reply<unknown> | null): string[] =>
  reply === null || reply.kind === 'too_long' ? [] : [withoutThoughts(reply.text)];

const whyUseless = (last: Reply<Answer>): string =>
  last.kind === 'broken' && last.cutOff ? USELESS.cut : USELESS.shape;

type Sent = { work: Work; answers: readonly AnswerToAsk[] | null };

const ask = async (caller: Caller, brief: Brief, sent: Sent, truncated = false): Promise<Asked> => {
  const { work, answers } = sent;
  const asked = listAsked(brief.rubric);
  const keys = [...asked.map(({ key }) => key), canaryOf(brief.rubric).key];
  const prompt = buildPrompt(brief, work, answers);
  const first = await callModel(caller, prompt, answerForm(keys));
  if (first.kind === 'too_long') {
    const smaller = truncated ? null : makeSmaller(work);
    if (smaller === null) throw new Failure('model_unusable', USELESS.long);
    return ask(caller, brief, { work: smaller, answers: null }, true);
  }
  const second = truncated ? null : await tryAgain(caller, { prompt, asked, keys }, first);
  const answer = findUsable([second, first], asked);
  if (answer === null) throw new Failure('model_unusable', whyUseless(second ?? first));
  const tokens = second === null ? first.tokens : addTokens(first.tokens, second.tokens);
  const calls = truncated || second !== null ? 2 : 1;
  return { answer, prompt, tokens, truncated, calls, said: [first, second].flatMap(wordsOf) };
};

/** Which of the quotes stand in the work, in their order. It reads the whole work, so it may be done elsewhere. */
export type VerifyQuotes = (quotes: string[], work: Work) => Promise<boolean[]>;

const verifyHere: VerifyQuotes = async (quotes, work) =>
  quotes.map((quote) => verifyQuote(quote, work, work.ocrConfidence !== null).verified);

type KeyedQuote = { key: string; quote: string };

const splitQuotes = async (answer: Answer, keys: string[], work: Work, verify: VerifyQuotes) => {
  const given = keys.flatMap((key) =>
    (findAnswer(answer, key)?.quotes ?? [])
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
  if (asked.calls >= MOST_CALLS) return asked;
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
      ...withoutPictures(asked.prompt),
      { role: 'assistant', content: JSON.stringify(asked.answer) },
      {
        role: 'user',
        content: `These quotes do not stand in the submission:\n${list}\nFor each of these criteria return quotes copied character for character from the submission, or an empty list.`,
      },
    ],
  };
  const reply = await callModel(caller, prompt, { schema: quotesSchema(affected) }).catch(
    (error: unknown) => {
      // The work is graded already; an outage or refusal now only leaves the quotes unverified, which is flagged.
      if (error instanceof ModelOutage || error instanceof Failure) return null;
      throw error;
    },
  );
  if (reply === null) return asked;
  const tokens = addTokens(asked.tokens, reply.tokens);
  const said = [...asked.said, ...wordsOf(reply)];
  if (reply.kind !== 'answer') return { ...asked, tokens, said };
  const criteria = asked.answer.criteria.map((criterion) => {
    const again = reply.value[criterion.key];
    const kept = sound.filter((quote) => quote.key === criterion.key).map(({ quote }) => quote);
    return again === undefined ? criterion : { ...criterion, quotes: [...kept, ...again] };
  });
  return { ...asked, tokens, said, answer: { ...asked.answer, criteria } };
};

/** Nobody was asked, so nothing was paid. */
const proposeExact = (criteria: ProposedCriterion[]): Proposal => ({
  criteria,
  summary: '',
  strengths: [],
  nextSteps: [],
  canaryMet: false,
  record: unpaidRecord('builtin'),
});

/** In the order of the rubric. */
const joinCriteria = ({ rubric }: Brief, ...lists: ProposedCriterion[][]): ProposedCriterion[] =>
  rubric.criteria.flatMap(({ id }) => lists.flat().find(({ criterion_id }) => criterion_id === id) ?? []);

export type ModelTools = {
  verify?: VerifyQuotes;
  /** Left out: everything is asked about. */
  share?: ShareWork;
};

const NOTHING_SHARED: Shared = { exact: [], answers: null };

export const createModelGrader = (
  settings: ModelSettings,
  { verify = verifyHere, share }: ModelTools = {},
): Grader => {
  const model = connectModel(settings);
  return {
    name: 'model',
    sees: settings.vision,
    ...(share !== undefined && { shares: isShared }),
    ...(settings.vision && {
      transcribe: (images, signal, gate) => transcribePages({ model, settings, signal, gate }, images),
    }),
    async grade(whole, given, signal, gate): Promise<Proposal> {
      const started = performance.now();
      const caller: Caller = { model, settings, signal, gate };
      const work = settings.vision ? given : { ...given, images: [] };
      const { exact, answers } =
        share !== undefined && isShared(whole)
          ? (given.shared ?? (await share(whole, work)))
          : NOTHING_SHARED;
      const brief = exact.length === 0 ? whole : { ...whole, rubric: toAsk(whole.rubric) };
      if (brief.rubric.criteria.length === 0) return proposeExact(joinCriteria(whole, exact));
      const keys = listAsked(brief.rubric).map(({ key }) => key);
      const first = await ask(caller, brief, { work, answers });
      const asked = await correctQuotes(caller, first, keys, work, verify);
      const settled = settleAnswer(asked.answer, brief);
      return {
        ...settled,
        criteria: joinCriteria(whole, settled.criteria, exact),
        truncated: asked.truncated,
        said: asked.said.join('\n\n'),
        record: {
          grader: 'model',
          model: `${settings.provider}/${settings.model}`,
          prompt_version: PROMPT_VERSION,
          address: addressKeyOf(settings),
          input_tokens: asked.tokens.input,
          output_tokens: asked.tokens.output,
          cost: costOf(settings, asked.tokens),
          milliseconds: Math.round(performance.now() - started),
        },
      };
    },
  };
};
