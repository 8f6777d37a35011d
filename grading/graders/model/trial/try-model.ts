/** Asks a model once for real, before papers are given to it: a short sample to mark, and a number to read from a picture. */
import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { Failure } from '../../../../contract/errors.ts';
import type { Brief, CallGate, Work } from '../../grader.ts';
import { findAnswer } from '../answer/answer.ts';
import { answerForm } from '../answer/lenient.ts';
import { canaryOf, listAsked } from '../asked.ts';
import { type Caller, callModel } from '../call-model.ts';
import { connectModel } from '../language-model.ts';
import { ModelOutage, type Trouble } from '../outage.ts';
import { buildPrompt, type Prompt } from '../prompt.ts';
import type { ModelSettings } from '../settings.ts';
import { drawNumber } from './draw-number.ts';

export type Trial = {
  /** How long the sample took. */
  ms: number;
  /** Whether the marks came in the form that grading needs. */
  structured: boolean;
  /** Whether it read the number. */
  vision: boolean;
  /** What was in the way; null: nothing. */
  trouble: Trouble | 'refused' | 'unstructured' | null;
};

/** Somebody waits; a model that has to be loaded first takes a while. */
const LONGEST_MS = 60_000;
const MAX_OUTPUT_TOKENS = 2_000;

const TEXT =
  'Ice floats because it is less dense than water. When water freezes, its molecules stand further apart, so the same mass needs more room.';

const BRIEF: Brief = {
  rubric: {
    version: 1,
    source: 'key',
    max: 3,
    notes: [],
    criteria: [
      {
        id: 'c1',
        name: 'Why ice floats',
        kind: 'content',
        max: 3,
        description: 'Explains why ice floats on water.',
        answer: 'Water expands when it freezes; ice is less dense than liquid water, so it floats.',
        levels: [],
        question: '1',
      },
    ],
  },
  task: 'Explain why ice floats on water.',
  instructions: '',
  tone: 'formal',
  style: 'simple',
  gradeLevel: null,
  examples: [],
};

const WORK: Work = {
  text: TEXT,
  pages: [{ number: 1, start: 0, end: TEXT.length }],
  images: [],
  ocrConfidence: null,
};

const markSample = async (caller: Caller): Promise<boolean> => {
  const keys = [...listAsked(BRIEF.rubric), canaryOf(BRIEF.rubric)].map(({ key }) => key);
  const reply = await callModel(caller, buildPrompt(BRIEF, WORK), answerForm(keys), MAX_OUTPUT_TOKENS);
  return (
    reply.kind === 'answer' &&
    listAsked(BRIEF.rubric).every(({ key }) => findAnswer(reply.value, key) !== null)
  );
};

const Seen = z.object({ number: z.string().describe('The digits, and nothing else') });

const pictureOf = (digits: string): Prompt => ({
  instructions: 'You read what stands in a picture.',
  messages: [
    {
      role: 'user',
      content: [
        { type: 'file', data: drawNumber(digits), mediaType: 'image/png' },
        {
          type: 'text',
          text: 'Which number stands in this picture? Return the JSON object with its digits, or with an empty string if you see no picture.',
        },
      ],
    },
  ],
});

/** Whatever goes wrong here means that it cannot see; that it can be used at all is known by now. */
const readNumber = async (caller: Caller): Promise<boolean> => {
  const digits = String(randomInt(100, 1000));
  try {
    const reply = await callModel(caller, pictureOf(digits), { schema: Seen }, MAX_OUTPUT_TOKENS);
    return reply.kind === 'answer' && reply.value.number.replace(/\D/gu, '') === digits;
  } catch (error) {
    if (error instanceof Failure || error instanceof ModelOutage) return false;
    throw error;
  }
};

const troubleOf = (error: unknown): Trial['trouble'] => {
  if (error instanceof ModelOutage) return error.trouble;
  if (error instanceof Failure && error.code === 'model_refused') return 'refused';
  if (error instanceof Failure && error.code === 'model_unusable') return 'unstructured';
  throw error;
};

export const tryModel = async (settings: ModelSettings, gate: CallGate): Promise<Trial> => {
  const brisk = { ...settings, timeoutMs: Math.min(settings.timeoutMs, LONGEST_MS) };
  const caller: Caller = { model: connectModel(brisk), settings: brisk, signal: undefined, gate };
  const started = performance.now();
  const passed = () => Math.round(performance.now() - started);
  try {
    const structured = await markSample(caller);
    const ms = passed();
    const vision = structured && (await readNumber(caller));
    return { ms, structured, vision, trouble: structured ? null : 'unstructured' };
  } catch (error) {
    return { ms: passed(), structured: false, vision: false, trouble: troubleOf(error) };
  }
};
