/** A voice says things: one tone for one kind of reader, in one ink, with wordings chosen by a seed. */
import type { FeedbackTone } from '../../contract/grading.ts';
import { type Ink, markdownInk } from './ink.ts';
import { casualAdult, casualSchool } from './phrases/casual.ts';
import { encouragingAdult, encouragingSchool } from './phrases/encouraging.ts';
import { formalAdult, formalSchool } from './phrases/formal.ts';
import type { Phrases } from './phrases/phrases.ts';
import { asSentence, fillTemplate, pickWording } from './words.ts';

type Reader = 'school' | 'adult';

const PHRASES: Readonly<Record<FeedbackTone, Readonly<Record<Reader, Phrases>>>> = {
  formal: { adult: formalAdult, school: formalSchool },
  casual: { adult: casualAdult, school: casualSchool },
  encouraging: { adult: encouragingAdult, school: encouragingSchool },
};

/** A grade level up to 12 is a school year; larger numbers are maximum scores and say nothing about the reader. */
const SCHOOL_YEARS = 12;
const readerOf = (gradeLevel: number | null): Reader =>
  gradeLevel !== null && gradeLevel <= SCHOOL_YEARS ? 'school' : 'adult';

export type Voice = {
  readonly phrases: Phrases;
  readonly ink: Ink;
  /** One of the wordings, filled in, as a sentence. `turn` moves on, so that neighbours do not sound alike. */
  say(wordings: readonly string[], turn: number, values: Readonly<Record<string, string>>): string;
};

export const createVoice = (tone: FeedbackTone, gradeLevel: number | null, seed: number): Voice => {
  const phrases = PHRASES[tone][readerOf(gradeLevel)];
  return {
    phrases,
    ink: markdownInk,
    say: (wordings, turn, values) => {
      const wording = pickWording(wordings, seed + turn);
      // A level without a description must not leave its colon behind.
      const fitting = values.description === '' ? wording.replace(/:? \{description\}/, '') : wording;
      // A question or a cut quote has ended its sentence already.
      return asSentence(fillTemplate(fitting, values).replace(/([?!…][*”]*)\.(?=\s|$)/gu, '$1'));
    },
  };
};

/** The same voice in another ink: the words stay, only the way they are set changes. */
export const withInk = (voice: Voice, ink: Ink): Voice => ({ ...voice, ink });
