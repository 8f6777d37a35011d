/**
 * A voice says things: one language and tone for one kind of reader, with wordings chosen by a seed, and a teacher's own wording where
 * there is one. Each phrase has an id, which its words carry along, so that what a teacher does with it can be told.
 */
import { PLAIN_WORDING, type Wording } from '../../contract/feedback.ts';
import type { FeedbackLanguage, FeedbackTone } from '../../contract/grading.ts';
import { type PhraseKind as Kind, PhraseKind } from '../claims/phrase-kind.ts';
import { fillTemplate, isEmpty, type Line, plainText, toSentence } from './lines.ts';
import { type FrameKey, type Phrases, type Reader, STUDENT_WORDS } from './phrases/phrases.ts';
import { formatPoints, pickWording } from './words.ts';

/** A grade level up to 12 is a school year; larger numbers are maximum scores and say nothing about the reader. */
const SCHOOL_YEARS = 12;
const readerOf = (gradeLevel: number | null): Reader =>
  gradeLevel !== null && gradeLevel <= SCHOOL_YEARS ? 'school' : 'adult';

/** One way to say something. */
export type Phrase = { id: string; kind: Kind; text: string };

/** English has none, because teachers' wordings were learned by these ids before there was another language. */
const prefixOf = (language: FeedbackLanguage): string => (language === 'en' ? '' : `${language}.`);

const listPhrases = (name: string, phrases: Phrases): Phrase[] =>
  PhraseKind.options.flatMap((kind) =>
    phrases[kind].map((text, at) => ({ id: `${name}.${kind}.${at}`, kind, text })),
  );

/** All that any voice can say, by id. */
export const ALL_PHRASES: ReadonlyMap<string, Phrase> = new Map(
  Object.entries(STUDENT_WORDS).flatMap(([language, { tones }]) =>
    Object.entries(tones).flatMap(([tone, readers]) =>
      Object.entries(readers).flatMap(([reader, phrases]) =>
        listPhrases(`${language === 'en' ? '' : `${language}.`}${tone}.${reader}`, phrases).map(
          (phrase): [string, Phrase] => [phrase.id, phrase],
        ),
      ),
    ),
  ),
);

type Values = Readonly<Record<string, Line | string>>;

export type Voice = {
  readonly language: FeedbackLanguage;
  /** All that may be said, in the words that are used for it. */
  listAll(): readonly Phrase[];
  say(kind: Kind, turn: number, values?: Values): Line;
  /** Heads and joints. */
  frame(key: FrameKey, values?: Values): string;
  /** "2.5 of 4". */
  points(mark: { score: number; max: number }): string;
  number(value: number): string;
  /** Whether a teacher wants nothing of this kind to be said. */
  isSilent(kind: Kind): boolean;
  readonly wording: Wording;
};

/** A level without a description must not leave its colon behind. */
const withoutDescription = (wording: string): string => wording.replace(/:? \{description\}/, '');

const ADDRESSED =
  /(?<!\p{L})(?:you(?:r|rs|rself)?|du|dir|dich|dein\p{L}*|tu|ton|ta|tes|tus|tienes|escribes)(?!\p{L})/iu;

/** Those that speak as the teacher does, where there are any. */
const preferPerson = (phrases: readonly Phrase[], { person }: Wording): readonly Phrase[] => {
  if (person === null) return phrases;
  const fitting = phrases.filter(({ text }) => ADDRESSED.test(text) === (person === 'you'));
  return fitting.length > 0 ? fitting : phrases;
};

const slotsIn = (template: string): string =>
  [...template.matchAll(/\{(\w+)\}/gu)]
    .map(([, slot = '']) => slot)
    .filter((slot) => slot !== 'unit')
    .toSorted()
    .join();

/** A wording that was learned of a phrase with other slots would say something else. */
const reworded = (phrase: Phrase, { replaced }: Wording): Phrase => {
  const own = replaced[phrase.id];
  return own === undefined || slotsIn(own) !== slotsIn(phrase.text) ? phrase : { ...phrase, text: own };
};

export const createVoice = (
  tone: FeedbackTone,
  gradeLevel: number | null,
  seed: number,
  wording: Wording = PLAIN_WORDING,
  language: FeedbackLanguage = 'en',
): Voice => {
  const reader = readerOf(gradeLevel);
  const { frame, tones } = STUDENT_WORDS[language];
  const all = listPhrases(`${prefixOf(language)}${tone}.${reader}`, tones[tone][reader]);
  const inEffect = (kind: Kind): readonly Phrase[] =>
    preferPerson(
      all
        .filter((phrase) => phrase.kind === kind && !wording.removed.includes(phrase.id))
        .map((phrase) => reworded(phrase, wording)),
      wording,
    );
  const number = (value: number) =>
    language === 'en' ? formatPoints(value) : formatPoints(value).replace('.', ',');
  const fill = (key: FrameKey, values: Values = {}) => plainText(fillTemplate(frame[key], values));
  return {
    language,
    wording,
    number,
    frame: fill,
    points: ({ score, max }) => fill('points', { score: number(score), max: number(max) }),
    listAll: () => PhraseKind.options.flatMap(inEffect),
    isSilent: (kind) => inEffect(kind).length === 0,
    say: (kind, turn, values = {}) => {
      const phrase = pickWording(inEffect(kind), seed + turn);
      if (phrase === null) return [];
      const { description } = values;
      const isBare = typeof description === 'object' && isEmpty(description);
      const template = isBare ? withoutDescription(phrase.text) : phrase.text;
      return toSentence(fillTemplate(template, values)).map((run) => ({ ...run, phrase: phrase.id }));
    },
  };
};
