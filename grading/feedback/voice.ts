/** A voice says things: one tone for one kind of reader, with wordings chosen by a seed. */
import type { FeedbackTone } from '../../contract/grading.ts';
import { fillTemplate, isEmpty, type Line, toSentence } from './lines.ts';
import { casualAdult, casualSchool } from './phrases/casual.ts';
import { encouragingAdult, encouragingSchool } from './phrases/encouraging.ts';
import { formalAdult, formalSchool } from './phrases/formal.ts';
import type { Phrases } from './phrases/phrases.ts';
import { pickWording } from './words.ts';

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
  /** One of the wordings, filled in, as a sentence. `turn` moves on, so that neighbours do not sound alike. */
  say(wordings: readonly string[], turn: number, values?: Readonly<Record<string, Line | string>>): Line;
};

/** A level without a description must not leave its colon behind. */
const withoutDescription = (wording: string): string => wording.replace(/:? \{description\}/, '');

export const createVoice = (tone: FeedbackTone, gradeLevel: number | null, seed: number): Voice => ({
  phrases: PHRASES[tone][readerOf(gradeLevel)],
  say: (wordings, turn, values = {}) => {
    const wording = pickWording(wordings, seed + turn);
    const { description } = values;
    const isBare = typeof description === 'object' && isEmpty(description);
    return toSentence(fillTemplate(isBare ? withoutDescription(wording) : wording, values));
  },
});
