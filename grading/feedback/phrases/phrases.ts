/**
 * The wordings of one voice: a tone for a kind of reader. Every list holds several ways to say the same, so that a
 * class does not read one text thirty times. `{…}` is filled in; {found}, {missing} and {description} are always set
 * after a colon, because teachers write points as words, clauses or sentences and all of them must read well.
 */
export type Band = 'full' | 'strong' | 'good' | 'partial' | 'low';

/** Work in which there is nothing to judge. */
export type EmptyKind =
  | 'blank'
  | 'near_blank'
  | 'prompt_only'
  | 'copied_key'
  | 'word_list'
  | 'off_topic'
  | 'unanswered';

export type Phrases = {
  /** {score} {max} {unit} {source}: how the whole came out. `full` is also said of a single criterion's work. */
  opening: Readonly<Record<Band, readonly string[]>>;
  /** {name} {points} and, in the second, {quote}. */
  best: readonly string[];
  bestQuoted: readonly string[];
  /** {name} {quote}: the words behind full marks. */
  example: readonly string[];
  /** {what} {quote}: a strength with the words that carry it. */
  strength: readonly string[];
  /** {name} {points} and, in the second, {missing}. */
  gap: readonly string[];
  gapNamed: readonly string[];
  /** {found}. */
  coveredAll: readonly string[];
  /** {count} {total} {are} {found}. Never called points, which a reader would take for the score. */
  coveredSome: readonly string[];
  /** {found}, where counting would contradict the score. */
  coveredLoosely: readonly string[];
  /** {quote}. */
  shown: readonly string[];
  /** {missing}. */
  missing: readonly string[];
  /** {missing}, where nothing was covered. */
  missingAll: readonly string[];
  /** {quote}: words that earned points without making an expected point in full. */
  partly: readonly string[];
  /** {missing}, where points were given although none is made in full. */
  unclear: readonly string[];
  /** {found}: what was measured in the writing; {missing}: what to revise; {quote}: where. */
  observed: readonly string[];
  toRevise: readonly string[];
  instance: readonly string[];
  /** Nothing was covered, and what is missing stands elsewhere. */
  noneCovered: readonly string[];
  /** {level} {description}. */
  level: readonly string[];
  nextLevel: readonly string[];
  /** {points} {unit} {description}, where nothing else is known of a criterion. */
  asked: readonly string[];
  /** {points} {unit}. */
  bare: readonly string[];
  empty: Readonly<Record<EmptyKind, readonly string[]>>;
  /** {description}: one question without an answer. */
  unanswered: readonly string[];
  /** What to do about an empty hand-in. */
  emptyNext: readonly string[];
  /** Column and section headings. */
  strengths: string;
  nextSteps: string;
  details: string;
};

type Headings = 'strengths' | 'nextSteps' | 'details';

/** What a phrase says, whatever its words: the claim that the marks have to bear out. */
export type PhraseKind =
  | Exclude<keyof Phrases, 'opening' | 'empty' | Headings>
  | `opening.${Band}`
  | `empty.${EmptyKind}`;

export type Wordings = Readonly<Record<PhraseKind, readonly string[]>>;

export const wordingsOf = ({
  opening,
  empty,
  strengths,
  nextSteps,
  details,
  ...plain
}: Phrases): Wordings => ({
  ...plain,
  'opening.full': opening.full,
  'opening.strong': opening.strong,
  'opening.good': opening.good,
  'opening.partial': opening.partial,
  'opening.low': opening.low,
  'empty.blank': empty.blank,
  'empty.near_blank': empty.near_blank,
  'empty.prompt_only': empty.prompt_only,
  'empty.copied_key': empty.copied_key,
  'empty.word_list': empty.word_list,
  'empty.off_topic': empty.off_topic,
  'empty.unanswered': empty.unanswered,
});
