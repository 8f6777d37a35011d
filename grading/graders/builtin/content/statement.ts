/**
 * A text cut into statements that can be held against each other: what each speaks of, which of its words say a direction, what it denies,
 * and what of it only repeats what was asked.
 */
import { findWord, indexAnswer } from '../../../language/align.ts';
import { denies, readDenied } from '../../../language/denied.ts';
import { takesSide } from '../../../language/sides.ts';
import { contentWords, type Word } from '../../../language/words.ts';

export type Statement = {
  text: string;
  all: Word[];
  words: Word[];
  index: ReturnType<typeof indexAnswer>;
  denied: boolean;
  /** What was asked supposes that: "when the speed is doubled". */
  supposed: readonly Word[];
};

const CUT =
  /[.;!?\n,:]|\s(?=(?:and|but|so|because|since|while|whereas|when|which|if|although|und|aber|weil|während|wenn|y|pero|porque|et|mais|car)\s)/iu;

export const readStatement = (text: string): Statement => {
  const all = readDenied(text);
  const words = contentWords(all);
  return { text, all, words, index: indexAnswer(words), denied: all.some(denies), supposed: [] };
};

const LEAST_WORDS = 3;
/** "… and no longer fits": what is denied is said of itself. */
const LEAST_DENIED = 2;

const saysSomething = ({ words, denied }: Statement): boolean =>
  words.length >= (denied ? LEAST_DENIED : LEAST_WORDS);

/** Pieces too small to say anything belong to the one before them. */
export const split = (text: string): Statement[] => {
  const pieces: { text: string; said: Statement }[] = [];
  for (const piece of text.split(CUT)) {
    const last = pieces.at(-1);
    const said = readStatement(piece);
    if (last === undefined || (saysSomething(said) && saysSomething(last.said)))
      pieces.push({ text: piece, said });
    else {
      const joined = `${last.text} ${piece}`;
      pieces[pieces.length - 1] = { text: joined, said: readStatement(joined) };
    }
  }
  return pieces.flatMap(({ said }) => (said.words.length > 0 ? [said] : []));
};

/** A synonym will do for what is spoken of. */
const SAME_WORD = 0.7;

/** "Incomplete" has the letters of "complete". */
const isPrefixed = (one: string, other: string): boolean =>
  one !== other && (one.endsWith(other) || other.endsWith(one));

export const imageOf = (word: Word, given: Statement): Word | null => {
  const { strength, word: found } = findWord(word, given.index);
  return strength >= SAME_WORD && found !== null && !isPrefixed(word.stem, found.stem) ? found : null;
};

/** Labels such as "bulb A" weigh least of what says which thing is meant. */
const LABEL = 0.4;
export const isAnchor = (word: Word): boolean => !takesSide(word.stem) && word.weight >= LABEL;

export const distance = (words: Word[], one: Word, other: Word): number =>
  Math.abs(words.indexOf(one) - words.indexOf(other));

export const thanIn = ({ all }: Statement): number =>
  all.find(({ raw }) => raw === 'than' || raw === 'als')?.start ?? Number.POSITIVE_INFINITY;

/** The words beside it that tell what it is said of. */
export const besideOf = (word: Word, words: Word[]): Word[] => {
  const anchors = words.filter(isAnchor);
  const nearest = Math.min(...anchors.map((anchor) => distance(words, word, anchor)));
  return anchors.filter((anchor) => distance(words, word, anchor) === nearest);
};

/** "If we raise the speed, …", where it was asked what happens then, repeats the question and claims nothing. */
export const withSupposed = (given: Statement, asked: Statement): Statement => {
  const besideAsked = (word: Word): Word[] =>
    asked.words.filter(({ stem }) => stem === word.stem).flatMap((one) => besideOf(one, asked.words));
  const repeats = (word: Word): boolean => {
    const stems = new Set(besideAsked(word).map(({ stem }) => stem));
    return besideOf(word, given.words).some(({ stem }) => stems.has(stem));
  };
  return { ...given, supposed: given.words.filter((word) => takesSide(word.stem) && repeats(word)) };
};

/** "A closed path with no other part", "broken or does not work": what is denied there is none of what the other statement says. */
export const deniesOf = (given: Statement, wanted: Statement): boolean => {
  const denied = given.words.filter(({ negated }) => negated);
  return given.denied && (denied.length === 0 || denied.some((word) => imageOf(word, wanted) !== null));
};
