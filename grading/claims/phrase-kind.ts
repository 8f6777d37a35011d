/** Which things can be said to a student; their words stand in `content/{language}/student.json`. */
import { z } from 'zod';

/** Work in which there is nothing to judge. */
export const EmptyKind = z.enum(['blank', 'near_blank', 'copied_key', 'off_topic', 'unanswered']);
export type EmptyKind = z.infer<typeof EmptyKind>;

/** What a phrase says, whatever its words: the claim that the marks have to bear out. */
export const PhraseKind = z.enum([
  /** {score} {max} {unit}: how the whole came out. */
  'opening.full',
  'opening.part',
  /** {name} {points}: the one criterion with the largest share, and the one with the most open points. */
  'best',
  'gap',
  /** Full marks, and nothing else to tell of it. */
  'full',
  /** {quote}: an answer that the key has. */
  'right',
  /** {what} {quote}: a point with the words that make it. */
  'strength',
  /** {found}. */
  'coveredAll',
  'coveredLoosely',
  /** {quote}. */
  'shown',
  /** {missing}: what the key has, where the answer has something else. */
  'keyed',
  /** {missing}: what somebody has found missing. */
  'missing',
  /** {missing}: what the key has beside what was credited. Whether it is there in other words nobody has read. */
  'also',
  /** {missing}, as what belongs to a full answer: where points were given although none is made in full. */
  'unclear',
  /** {missing}: some of several that would do. */
  'example',
  /** Nothing was covered, and what is missing stands elsewhere. */
  'noneCovered',
  /** {level} {description}. */
  'level',
  /** {missing}: what to revise in the writing; {quote}: where. */
  'toRevise',
  /** No answer was found. */
  'unanswered',
  /** The student says that the answer is not known. */
  'notKnown',
  /** Nobody has decided on the mark. */
  'open',
  /** Said once for a page on which several are open: all of them, or {where}. */
  'openAll',
  'openSome',
  /** {points}: of a mark of which nothing else can be told. */
  'mark',
  ...EmptyKind.options.map((kind) => `empty.${kind}` as const),
  /** What to do about an empty hand-in. */
  'emptyNext',
]);
export type PhraseKind = z.infer<typeof PhraseKind>;
