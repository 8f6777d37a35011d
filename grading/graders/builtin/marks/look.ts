/** How much of a wording stands in a text: its words by weight, misspelt or joined ones too, and whether they are turned round. */
import { findWord, indexAnswer, type Match } from '../../../language/align.ts';
import { readDenied } from '../../../language/denied.ts';
import {
  areOpposites,
  areSynonyms,
  DIRECTION_STEMS,
  listDenied,
  listOpposites,
} from '../../../language/lexicon.ts';
import { type Reading, readText } from '../../../language/reading.ts';
import { joinWrapped, readSentences } from '../../../language/sentences.ts';
import { stem } from '../../../language/stem.ts';
import { contentWords, type Word } from '../../../language/words.ts';
import { isComparedOtherwise } from '../content/compared.ts';
import { findAmong, type TermToken, tokensOf } from './term.ts';

/** Repeating the question proves nothing: its own words weigh a quarter. */
const QUESTION_WORD = 0.25;
/** The fewer words a point has, the more of them must be there. */
const NEEDED: readonly number[] = [0.75, 0.7, 0.6, 0.68, 0.68];
const NEEDED_LONG = 0.6;

/** What a rubric's sentence begins with says what the student does, not what the work holds. */
const RUBRIC_VERB =
  /^(?:the\s+\p{L}+\s+)?(?:names?|states?|says?|explains?|describes?|identifies|gives?|mentions?|predicts?|lists?|shows?|includes?|knows?|understands?|notes?|recogni[sz]es?|nombra|dice|explica|describe|indica|menciona|nennt|erklärt|beschreibt|sagt)\s+(?:that\s+|que\s+|dass\s+|whether\s+|why\s+|how\s+)?/iu;

export const withoutRubricVerb = (text: string): string => text.replace(RUBRIC_VERB, '');

export const EMPTY = readText('');

export const readAnswer = (text: string): Reading => {
  const all = readDenied(text);
  const words = contentWords(all);
  return { text, all, words, index: indexAnswer(words) };
};

/** "Type II", "Elizabeth I": numbers that tell apart what is called alike. */
const romansIn = (text: string): string[] => text.match(/(?<=\p{L}{3,}\s)[IVX]{1,4}(?!\p{L})/gu) ?? [];

type Looked = { share: number; words: Word[]; opposed: boolean };

/** A window is looked at for every word of every point. */
const termTokens = new WeakMap<Reading, TermToken[]>();

const termTokensOf = (answer: Reading): TermToken[] => {
  const known = termTokens.get(answer);
  if (known) return known;
  const tokens = tokensOf(answer.text);
  termTokens.set(answer, tokens);
  return tokens;
};

/** Words that the key writes as one and the student as two, or the other way round. */
const joinedMatch = (word: Word, point: Word[], at: number, answer: Reading): Match | null => {
  const tokens = termTokensOf(answer);
  const alone = word.value === null && word.raw.length >= 5 ? findAmong(word.raw, tokens) : null;
  const next = point[at + 1];
  const pair =
    next && word.value === null && next.value === null ? findAmong(`${word.raw}${next.raw}`, tokens) : null;
  const before = point[at - 1];
  const back =
    before && word.value === null && before.value === null
      ? findAmong(`${before.raw}${word.raw}`, tokens)
      : null;
  const found = alone ?? pair ?? back;
  if (!found) return null;
  const given = answer.all.find((one) => one.start >= found.start && one.end <= found.end) ?? null;
  // "Limited" is no misspelling of "unlimited".
  if (given !== null && areOpposites(word.stem, given.stem)) return null;
  return { strength: 0.95, clash: false, word: given };
};

/** Verbs that carry little: "it turns cloudy" and "it goes cloudy" say the same. */
export const LIGHT = new Set(
  'turn go become get make form have contain happen occur come take give put use keep find result machen macht gemacht tun tut'
    .split(' ')
    .map(stem),
);
const LIGHT_WEIGHT = 0.2;

const weightOf = (word: Word, question: Reading): number =>
  (LIGHT.has(word.stem) ? LIGHT_WEIGHT : word.weight) *
  (question.index.byStem.has(word.stem) ? QUESTION_WORD : 1);

/** "An organism that makes its own food": the kind of thing it is matters less than what is said of it. */
const GENUS =
  /^(?:an?|any|the|ein|eine|un|una)\s+(?<noun>\p{L}+)\s+(?:that|which|who|where|made|used|der|die|das|que)\b/iu;
const GENUS_WEIGHT = 0.3;

type Weighed = { words: Word[]; weights: number[] };

/** A point is looked for in every window of an answer. */
const MOST_WEIGHED = 2000;
const weighed = new WeakMap<Reading, Map<string, Weighed>>();

/** The words of a point with what each counts. */
export const weigh = (wording: string, question: Reading): Weighed => {
  const known = weighed.get(question) ?? new Map<string, Weighed>();
  weighed.set(question, known);
  const made = known.get(wording) ?? makeWeighed(wording, question);
  // The empty question is there for as long as the program runs.
  if (known.size >= MOST_WEIGHED) known.clear();
  known.set(wording, made);
  return made;
};

const makeWeighed = (wording: string, question: Reading): Weighed => {
  const words = contentWords(readDenied(wording));
  const noun = GENUS.exec(wording)?.groups?.noun?.toLowerCase();
  const weights = words.map((word) =>
    word.raw === noun ? Math.min(GENUS_WEIGHT, weightOf(word, question)) : weightOf(word, question),
  );
  return { words, weights };
};

const NOTHING: Match = { strength: 0, clash: false, word: null };
const REACH = 5;

export const isDirected = (word: Word): boolean =>
  DIRECTION_STEMS.has(word.stem) || listOpposites(word.stem).size > 0;

/** Or one whose opposite stands in the answer too: "wants are limited, means are unlimited". */
const isDirectedIn = (word: Word, { index }: Reading): boolean =>
  isDirected(word) || listDenied(word.stem).some((stem) => index.byStem.has(stem));

/** "More", "rises", "before": whether it is said so or the other way round is told by the one that stands nearest. */
const matchDirection = (word: Word, plain: Match, answer: Reading, anchors: Word[]): Match => {
  const stems = new Set(anchors.map((anchor) => anchor.stem));
  const places = answer.all.flatMap((given, at) => (stems.has(given.stem) ? [at] : []));
  let found = DIRECTION_STEMS.has(word.stem) ? NOTHING : plain;
  let nearest = REACH + 1;
  answer.all.forEach((given, at) => {
    const same = given.stem === word.stem || areSynonyms(word.stem, given.stem);
    const opposite = areOpposites(word.stem, given.stem);
    const distance = places.length === 0 ? REACH : Math.min(...places.map((place) => Math.abs(place - at)));
    if ((!same && !opposite) || distance > Math.min(nearest, REACH)) return;
    const clash = opposite !== (given.negated !== word.negated);
    // Of two that stand as near, the one that agrees is meant.
    if (distance === nearest && (clash || !found.clash)) return;
    nearest = distance;
    found = { strength: given.stem === word.stem ? 1 : SYNONYM, clash, word: given };
  });
  return found;
};
const SYNONYM = 0.85;

const matchPlain = (words: Word[], at: number, answer: Reading): Match => {
  const word = words[at];
  if (!word) return NOTHING;
  const plain = findWord(word, answer.index);
  // In the one place where the point is looked for, another word for the same thing is as good as the thing's own.
  const isSynonym = !plain.clash && plain.word !== null && areSynonyms(word.stem, plain.word.stem);
  const direct = isSynonym ? { ...plain, strength: Math.max(plain.strength, SYNONYM) } : plain;
  if (direct.strength >= 0.9) return direct;
  const joined = direct.clash ? null : joinedMatch(word, words, at, answer);
  return joined && joined.strength > direct.strength ? joined : direct;
};

export const look = (given: string, question: Reading, answer: Reading): Looked => {
  const wording = withoutRubricVerb(given);
  const { words, weights } = weigh(wording, question);
  const plain = words.map((_, at) => matchPlain(words, at, answer));
  const anchors = words.flatMap((word, at) =>
    isDirectedIn(word, answer) || plain[at]?.clash ? [] : (plain[at]?.word ?? []),
  );
  const matches = words.map((word, at) =>
    isDirectedIn(word, answer)
      ? matchDirection(word, plain[at] ?? NOTHING, answer, anchors)
      : (plain[at] ?? NOTHING),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const hit = matches.reduce(
    (sum, match, at) => sum + (match.clash ? 0 : (weights[at] ?? 0) * match.strength),
    0,
  );
  const share = total > 0 ? hit / total : 0;
  const clash = matches.some(
    (match, at) => match.clash && (words[at]?.weight ?? 0) >= 0.5 && !LIGHT.has(words[at]?.stem ?? ''),
  );
  const numbers = words.some(
    (word, at) =>
      /\d/u.test(word.raw) &&
      word.value !== null &&
      !question.index.byStem.has(word.stem) &&
      (matches[at]?.strength ?? 0) < 1,
  );
  const isOtherCount = romansIn(wording).some((one) => !romansIn(answer.text).includes(one));
  return {
    share: numbers || (isOtherCount && romansIn(answer.text).length > 0) ? 0 : share,
    opposed: clash || isComparedOtherwise(wording, answer.text),
    words: matches.flatMap((match) => (match.word && !match.clash ? [match.word] : [])),
  };
};

const WIDE = 60;

/** The sentence, or the two, that hold most of the point: words scattered over a page say nothing together. */
export const windowsOf = (answer: Reading): Reading[] => {
  const text = joinWrapped(answer.text);
  if (answer.all.length <= WIDE) return [readText(text)];
  const spans = readSentences(text);
  return spans.map((span, at) => readText(text.slice(span.start, spans[at + 1]?.end ?? span.end)));
};

export const bestLook = (
  wording: string,
  question: Reading,
  windows: Reading[],
): Looked & { window: Reading | null } => {
  let best: Looked & { window: Reading | null } = { share: 0, words: [], opposed: false, window: null };
  for (const window of windows) {
    const looked = look(wording, question, window);
    const isBetter =
      looked.share > best.share || (looked.share === best.share && best.opposed && !looked.opposed);
    if (isBetter) best = { ...looked, window };
  }
  return best;
};

export const needed = (wording: string, question: Reading): number => {
  const { weights } = weigh(withoutRubricVerb(wording), question);
  return NEEDED[weights.filter((weight) => weight >= 0.5).length] ?? NEEDED_LONG;
};
