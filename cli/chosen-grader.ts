/** Which grader this run uses, and how patient it is with a provider that is busy. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../contract/errors.ts';
import type { Grader } from '../grading/graders/grader.ts';
import { graders } from '../grading/graders/graders.ts';
import { ModelOutage } from '../grading/graders/model/outage.ts';
import type { ModelSettings } from '../grading/graders/model/settings.ts';
import { RunError } from './run.ts';

export type ChosenGrader = {
  grader: Grader;
  /** "builtin", or the model's id. */
  label: string;
  /** Set when a model grades; it then reads the rubric too. */
  model: ModelSettings | null;
  /** Papers graded at the same time: the built-in grader computes, a model is waited for. */
  atOnce: number;
};

export const chooseGrader = (
  wanted: Grader['name'] | undefined,
  model: ModelSettings | null,
): ChosenGrader => {
  const name = wanted ?? (model === null ? 'builtin' : 'model');
  if (name === 'model' && model === null) {
    throw new RunError(
      `${new Failure('model_not_configured').detail} Set MODEL_PROVIDER, MODEL and the provider's key.`,
    );
  }
  const grader = graders[name]({ model });
  return name === 'model' && model
    ? { grader, label: model.model, model, atOnce: 4 }
    : { grader, label: 'builtin', model: null, atOnce: 1 };
};

const ATTEMPTS = 5;
const PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/** Waits for a busy provider as long as it asks; wrong settings end the run, because every other paper would fail alike. */
export const patiently = async <T>(work: () => Promise<T>, attempt = 1): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ModelOutage)) throw error;
    if (error.kind === 'operator') throw new RunError(error.message);
    if (attempt >= ATTEMPTS)
      throw new Failure('unavailable', 'The AI model could not be reached.', { cause: error });
    await sleep(Math.min(error.retryAfterMs ?? PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS));
    return patiently(work, attempt + 1);
  }
};
