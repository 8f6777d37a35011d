/** A student's text on its way to a language model: without the sentences that address one, and without what nobody can see. */
import { listInstructions, withoutInstructions } from '../instructions/instructions-to-grader.ts';

export type ScreenedText = { text: string; left_out: number };

export const screenTexts = (texts: readonly string[], longest: number): ScreenedText[] =>
  texts.map((text) => ({
    text: withoutInstructions(text.slice(0, longest).toWellFormed()),
    left_out: listInstructions(text).length,
  }));
