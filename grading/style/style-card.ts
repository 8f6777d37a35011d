/** The style card: what was learned with the teacher's own changes over it, as the teacher reads it and as it is used. */
import type { Wording } from '../../contract/feedback.ts';
import { NOTE_WORDS, type StyleCard } from '../../contract/style/endpoints.ts';
import type { LearnedStyle } from '../../contract/style/learned.ts';
import { ALL_PHRASES } from '../feedback/voice.ts';

/** What the teacher decided about the card; what is left out is as it was learned. */
export type OwnStyle = {
  greeting?: string | null | undefined;
  sign_off?: string | null | undefined;
  gap_first?: boolean | undefined;
  /** Ids of phrases that are said as they always were, whatever is learned. */
  kept?: string[] | undefined;
  replaced?: Record<string, string> | undefined;
  note?: string | null | undefined;
};

/** The teacher's word stands over what was learned. */
export const mergeStyle = (learned: LearnedStyle, own: OwnStyle): LearnedStyle => {
  const kept = new Set(own.kept);
  const all = { ...learned.replaced, ...own.replaced };
  return {
    ...learned,
    removed: learned.removed.filter((id) => !kept.has(id)),
    replaced: Object.fromEntries(Object.entries(all).filter(([id]) => !kept.has(id))),
    greeting: own.greeting === undefined ? learned.greeting : own.greeting,
    sign_off: own.sign_off === undefined ? learned.sign_off : own.sign_off,
    gap_first: own.gap_first ?? learned.gap_first,
  };
};

export const wordingOf = ({ words, person, ...style }: LearnedStyle): Wording => ({
  ...style,
  person: person === null || person === 'you' ? person : 'work',
});

const PERSONS = {
  you: 'Speak to the student as "you".',
  third: 'Speak of the student in the third person.',
  name: 'Speak of the student as "the student"; never use a name.',
} as const;

/** In whole sentences, as many as the card has room for. */
const within = (sentences: readonly string[]): string => {
  const kept: string[] = [];
  for (const sentence of sentences) {
    if ([...kept, sentence].join(' ').split(/\s+/u).length > NOTE_WORDS) break;
    kept.push(sentence);
  }
  return kept.join(' ');
};

/** Without what is filled in, and in single quotation marks: what is quoted is how, not what. */
const readable = (template: string): string =>
  `'${template.replaceAll(/\{\w+\}/gu, '…').replace(/\.$/u, '')}'`;

/** The card in words, for a language model. */
const describeStyle = ({ words, person, gap_first, removed, replaced }: LearnedStyle): string =>
  within([
    ...(words === null ? [] : [`All feedback on a paper together has about ${words} words.`]),
    ...(person === null ? [] : [PERSONS[person]]),
    ...(gap_first ? ['Say what is open before what is best.'] : []),
    ...[...new Set(Object.values(replaced))].map(
      (text) => `Write it like this where it fits: ${readable(text)}.`,
    ),
    ...[...new Set(removed.map((id) => ALL_PHRASES.get(id)?.text ?? ''))].map(
      (text) => `Leave out sentences such as ${readable(text)}.`,
    ),
  ]);

const textOf = (id: string): string => ALL_PHRASES.get(id)?.text ?? '';

export const cardOf = (learned: LearnedStyle, own: OwnStyle): StyleCard => {
  const style = mergeStyle(learned, own);
  return {
    words: style.words,
    person: style.person,
    greeting: style.greeting,
    sign_off: style.sign_off,
    gap_first: style.gap_first,
    removed: style.removed.map((id) => ({ id, text: textOf(id) })),
    replaced: Object.entries(style.replaced).map(([id, to]) => ({ id, from: textOf(id), to })),
    note: own.note ?? describeStyle(style),
    is_own_note: typeof own.note === 'string',
  };
};
