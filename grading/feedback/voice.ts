/**
 * A voice says things: one tone for one kind of reader, with wordings chosen by a seed, and a teacher's own wording where there
 * is one. Each phrase has an id, which its words carry along, so that what a teacher does with it can be told.
 */
import { PLAIN_WORDING, type Wording } from '../../contract/feedback.ts';
import type { FeedbackTone } from '../../contract/grading.ts';
import { fillTemplate, isEmpty, type Line, toSentence } from './lines.ts';
import { casualAdult, casualSchool } from './phrases/casual.ts';
import { encouragingAdult, encouragingSchool } from './phrases/encouraging.ts';
import { formalAdult, formalSchool } from './phrases/formal.ts';
import { type PhraseKind, type Phrases, wordingsOf } from './phrases/phrases.ts';
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

/** One way to say something. */
export type Phrase = { id: string; kind: string; text: string };

const listVoice = (name: string, phrases: Phrases): Phrase[] =>
  Object.entries(wordingsOf(phrases)).flatMap(([kind, wordings]) =>
    wordings.map((text, at) => ({ id: `${name}.${kind}.${at}`, kind, text })),
  );

/** All that any voice can say, by id. */
export const ALL_PHRASES: ReadonlyMap<string, Phrase> = new Map(
  Object.entries(PHRASES).flatMap(([tone, readers]) =>
    Object.entries(readers).flatMap(([reader, phrases]) =>
      listVoice(`${tone}.${reader}`, phrases).map((phrase): [string, Phrase] => [phrase.id, phrase]),
    ),
  ),
);

export type Voice = {
  readonly phrases: Phrases;
  /** All that may be said, in the words that are used for it. */
  listAll(): readonly Phrase[];
  /** One of the wordings, filled in, as a sentence; nothing where the teacher wants none. `turn` moves on, so that neighbours do not sound alike. */
  say(kind: PhraseKind, turn: number, values?: Readonly<Record<string, Line | string>>): Line;
  /** Whether a teacher wants nothing of this kind to be said. */
  isSilent(kind: PhraseKind): boolean;
  readonly wording: Wording;
};

/** A level without a description must not leave its colon behind. */
const withoutDescription = (wording: string): string => wording.replace(/:? \{description\}/, '');

const ADDRESSED = /\byou(?:r|rs|rself)?\b/iu;

/** Those that speak as the teacher does, where there are any. */
const preferPerson = (phrases: readonly Phrase[], { person }: Wording): readonly Phrase[] => {
  if (person === null) return phrases;
  const fitting = phrases.filter(({ text }) => ADDRESSED.test(text) === (person === 'you'));
  return fitting.length > 0 ? fitting : phrases;
};

export const createVoice = (
  tone: FeedbackTone,
  gradeLevel: number | null,
  seed: number,
  wording: Wording = PLAIN_WORDING,
): Voice => {
  const reader = readerOf(gradeLevel);
  const phrases = PHRASES[tone][reader];
  const wordings = wordingsOf(phrases);
  const inEffect = (kind: string, texts: readonly string[]): readonly Phrase[] =>
    preferPerson(
      texts
        .map((text, at) => ({ id: `${tone}.${reader}.${kind}.${at}`, kind, text }))
        .filter(({ id }) => !wording.removed.includes(id))
        .map((phrase) => ({ ...phrase, text: wording.replaced[phrase.id] ?? phrase.text })),
      wording,
    );
  const list = (kind: PhraseKind) => inEffect(kind, wordings[kind]);
  return {
    phrases,
    wording,
    listAll: () => Object.entries(wordings).flatMap(([kind, texts]) => inEffect(kind, texts)),
    isSilent: (kind) => list(kind).length === 0,
    say: (kind, turn, values = {}) => {
      const phrase = pickWording(list(kind), seed + turn);
      if (phrase === null) return [];
      const { description } = values;
      const isBare = typeof description === 'object' && isEmpty(description);
      const template = isBare ? withoutDescription(phrase.text) : phrase.text;
      return toSentence(fillTemplate(template, values)).map((run) => ({ ...run, phrase: phrase.id }));
    },
  };
};
