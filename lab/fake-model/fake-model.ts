/**
 * A model provider like the others, without a model: it speaks the AI SDK's own interface, so that all code of ours runs as it
 * would against a real one. Whoever imports this has it as the provider `fake`: tests, and a program that is started with it
 * (`node --import ./lab/fake-model/fake-model.ts server/main.ts`).
 */
import type { LanguageModel } from 'ai';
import { Failure } from '../../contract/errors.ts';
import { bringProvider } from '../../grading/graders/model/language-model.ts';
import type { ModelSettings } from '../../grading/graders/model/settings.ts';
import { type Behaviour, behaviours, isBehaviour, scripted, seeing, slow } from './behaviours.ts';
import { chatBehaviours, honestChat, readConversation, scriptedChat } from './chat-behaviours.ts';
import { readCall } from './read-call.ts';
import { streamReply } from './stream-reply.ts';

type V4 = Extract<LanguageModel, { specificationVersion: 'v4' }>;
type Result = Awaited<ReturnType<V4['doGenerate']>>;

/** Roughly what tokenizers give for English. */
const tokensOf = (text: string): number => Math.ceil(text.length / 4);

const findBehaviour = (settings: ModelSettings): Behaviour => {
  if (settings.model === 'scripted') return scripted(settings.script ?? []);
  if (settings.model === 'seeing') return seeing(settings.script ?? []);
  const pause = /^slow(?:-(?<ms>\d+))?$/u.exec(settings.model);
  if (pause !== null) return slow(Number(pause.groups?.ms ?? 2000));
  if (isBehaviour(settings.model)) return behaviours[settings.model];
  throw new Failure('model_not_configured', `There is no fake model called "${settings.model}".`);
};

const createFakeModel = (settings: ModelSettings): V4 => {
  const behave = findBehaviour(settings);
  const chat =
    settings.model === 'scripted'
      ? scriptedChat(settings.script ?? [])
      : (chatBehaviours[settings.model] ?? honestChat);
  let calls = 0;
  return {
    specificationVersion: 'v4',
    provider: 'fake',
    modelId: settings.model,
    supportedUrls: {},
    async doGenerate(options): Promise<Result> {
      const call = readCall(options, calls);
      calls += 1;
      const reply = await behave(call, options.abortSignal);
      const input = tokensOf(call.everything);
      const output = tokensOf(reply.text);
      return {
        content: [{ type: 'text', text: reply.text }],
        finishReason: { unified: reply.refused === true ? 'content-filter' : 'stop', raw: undefined },
        usage: {
          inputTokens: { total: input, noCache: input, cacheRead: 0, cacheWrite: 0 },
          outputTokens: { total: output, text: output, reasoning: 0 },
        },
        warnings: [],
      };
    },
    async doStream(options) {
      options.abortSignal?.throwIfAborted();
      const conversation = readConversation(options);
      return streamReply(chat(conversation), tokensOf(JSON.stringify(options.prompt)), conversation.step);
    },
  };
};

bringProvider('fake', createFakeModel);
