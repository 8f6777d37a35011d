/**
 * Finds statements of a key that the answer turns round with the key's own words: the other direction, a "not" too many or too few,
 * what belongs to one thing said of the other, doer and done-to changed, in for out. Only what is plainly the same statement is
 * compared. Every marker of prose asks here and nowhere else.
 */
import { indexAnswer } from '../../../language/align.ts';
import { denies } from '../../../language/denied.ts';
import { compareSides, takesSide } from '../../../language/sides.ts';
import { contentWords, readWords, type Word } from '../../../language/words.ts';
import { isComparedOtherwise } from './compared.ts';
import { hasSwap, listMisplaced, type Said } from './relations.ts';
import {
  besideOf,
  deniesOf,
  distance,
  imageOf,
  isAnchor,
  readStatement,
  type Statement,
  split,
  thanIn,
  withSupposed,
} from './statement.ts';

/** Which way the answer's statement goes where the key's says `word`: 1 the same, -1 the other, 0 unknown. */
const sideIn = (word: Word, wanted: Statement, given: Statement): 1 | -1 | 0 => {
  const stems = new Set(besideOf(word, wanted.words).map((anchor) => imageOf(anchor, given)?.stem));
  const beside = given.words.filter(({ stem }) => stems.has(stem));
  if (beside.length === 0) return 0;
  const images = new Set(wanted.words.filter(isAnchor).map((anchor) => imageOf(anchor, given)));
  const isTwoSided = wanted.words.some((one) => compareSides(word.stem, one.stem) < 0);
  const isSupposed = (one: Word): boolean =>
    given.supposed.includes(one) &&
    besideOf(one, given.words).every((anchor) => imageOf(anchor, wanted) === null);
  const candidates = given.words.filter((one) => compareSides(word.stem, one.stem) !== 0 && !isSupposed(one));
  // Of "the more, the less" a single word says one half.
  if (isTwoSided && candidates.length === 1 && compareSides(word.stem, candidates[0]?.stem ?? '') < 0)
    return 0;
  let found: 1 | -1 | 0 = 0;
  let nearest = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const side = compareSides(word.stem, candidate.stem);
    if (images.has(candidate)) continue;
    if (!isTwoSided && found !== 0 && side !== found) return 0;
    const away = Math.min(...beside.map((one) => distance(given.words, one, candidate)));
    if (away > nearest || (away === nearest && side < 0)) continue;
    nearest = away;
    found = side;
  }
  return found;
};

/** `halfway`: of two directions one is the key's and the other not. */
type Compared = { overlap: number; verdict: 'affirmed' | 'turned' | 'unknown'; halfway?: boolean };

/** "Water is denser than ice" says of ice that it is less dense. */
const isFromOtherEnd = (wanted: Statement, given: Statement): boolean => {
  const [cut, than] = [thanIn(wanted), thanIn(given)];
  // "Warm air … than cold air": what stands at both ends does not tell them apart, and what stands at the far one does.
  const isAtBoth = ({ stem }: Word): boolean =>
    [cut, than].some((place, at) => {
      const own = (at === 0 ? wanted : given).words.filter((word) => word.stem === stem);
      return own.some(({ start }) => start < place) && own.some(({ start }) => start > place);
    });
  const endsOf = (one: Word): [number, number][] => {
    const image = given.words.find(({ stem }) => stem === one.stem);
    const isTold = (isAnchor(one) || one.start > cut) && !isAtBoth(one);
    return isTold && image ? [[one.start < cut ? 0 : 1, image.start < than ? 0 : 1]] : [];
  };
  const ends = wanted.words.flatMap(endsOf);
  const [first] = ends;
  if (cut === Number.POSITIVE_INFINITY)
    return than !== Number.POSITIVE_INFINITY && first !== undefined && first[1] === 1;
  const rights = ends.filter(([own]) => own === 1);
  // Said of the other thing alone: "water is denser".
  if (than === Number.POSITIVE_INFINITY) return rights.length > 0 && rights.length === ends.length;
  return rights.length > 0 && rights.every(([, now]) => now === 0);
};

/** A "not" turns a statement round only where it is the same statement, and says it outright. */
const SAME_STATEMENT = 0.85;
const MOST_ADDED = 1.5;
const isConditional = ({ all }: Statement): boolean => all.some(({ raw }) => raw === 'if' || raw === 'wenn');

const compare = (wanted: Statement, given: Statement, rarity: (word: Word) => number): Compared => {
  const anchors = wanted.words.filter(isAnchor);
  const total = wanted.words.reduce((sum, word) => sum + rarity(word), 0);
  const held = anchors.filter((word) => imageOf(word, given) !== null);
  const sides = wanted.words
    .filter((word) => takesSide(word.stem))
    .map((word) => ({ word, side: sideIn(word, wanted, given) }));
  const answered = sides.filter(({ side }) => side !== 0);
  const overlap =
    [...held, ...answered.map(({ word }) => word)].reduce((sum, word) => sum + rarity(word), 0) / total;
  if (held.length === 0) return { overlap: 0, verdict: 'unknown' };
  // Where nothing is compared, or another quality is, it has no other end.
  const isEnded =
    (answered.length > 0 || thanIn(wanted) !== Number.POSITIVE_INFINITY) && isFromOtherEnd(wanted, given);
  // "Denser" is the opposite of "less dense".
  const opposite =
    answered.some(({ side }) => side < 0) || (isEnded && isComparedOtherwise(wanted.text, given.text));
  const denied =
    wanted.denied !== given.denied && (wanted.denied || deniesOf(given, wanted)) && held.length > 1;
  // "Not in the same path" for "each in its own path": a "not" beside another word of direction says nothing by itself.
  const isPlain = given.words.every(
    (word) => !takesSide(word.stem) || wanted.words.some((one) => compareSides(one.stem, word.stem) !== 0),
  );
  const isSame = overlap >= SAME_STATEMENT && given.words.length <= wanted.words.length * MOST_ADDED + 1;
  const isSimple = isSame && isPlain && !isConditional(given) && given.all.filter(denies).length <= 1;
  if (denied && (opposite || answered.length < sides.length || !isSimple))
    return { overlap, verdict: 'unknown' };
  const flips = [opposite, denied, isEnded].filter(Boolean).length;
  const halfway = opposite && answered.some(({ side }) => side > 0);
  return { overlap, verdict: flips === 0 ? 'affirmed' : flips === 1 ? 'turned' : 'unknown', halfway };
};

const ENOUGH = 0.75;

/** For each the statement of the answer that says the opposite, where none says it. */
const findTurned = (
  wanted: Statement[],
  given: Statement[],
  rarity: (word: Word) => number,
): (Compared | undefined)[] => {
  const compared = wanted.map((one) => given.map((other) => compare(one, other, rarity)));
  // "The long string has a lower pitch" is half of a contrast, and not the other half turned round.
  const affirms = given.map((_, at) =>
    Math.max(0, ...compared.flatMap((row) => (row[at]?.verdict === 'affirmed' ? [row[at].overlap] : []))),
  );
  return compared.map((row) => {
    const affirmed = Math.max(
      0,
      ...row.map(({ verdict, overlap }) => (verdict === 'affirmed' ? overlap : 0)),
    );
    return row.find(
      ({ verdict, overlap }, at) =>
        verdict === 'turned' && overlap >= ENOUGH && overlap > affirmed && overlap > (affirms[at] ?? 0),
    );
  });
};

const stemsOf = ({ words }: Statement): Set<string> => new Set(words.map(({ stem }) => stem));

const CROSSED = 0.5;

/** Two statements of the key whose words stand in two of the answer, each beside the other's. */
const areCrossed = (one: Statement, other: Statement, given: Statement[]): boolean => {
  const [first, second] = [stemsOf(one), stemsOf(other)];
  const own = [...first].filter((stem) => !second.has(stem));
  const others = [...second].filter((stem) => !first.has(stem));
  if (own.length < 2 || others.length < 2) return false;
  const placed = given.map(({ index }) => ({
    own: own.filter((stem) => index.byStem.has(stem)),
    others: others.filter((stem) => index.byStem.has(stem)),
  }));
  if (
    placed.some((place) =>
      place.own.length === 0 ? place.others.length > 1 : place.own.length > 1 && place.others.length === 0,
    )
  )
    return false;
  const mixed = placed.filter((place) => place.own.length > 0 && place.others.length > 0);
  const [a, b] = mixed;
  if (!a || !b || mixed.length !== 2) return false;
  // A word of each that came to stand together is chance: most of both have changed places.
  if (a.own.length + b.own.length < own.length * CROSSED) return false;
  if (a.others.length + b.others.length < others.length * CROSSED) return false;
  return !a.own.some((stem) => b.own.includes(stem)) && !a.others.some((stem) => b.others.includes(stem));
};

/** In a long key, or a long answer to a short one, everything stands beside everything. */
const LONGEST_KEY = 45;
const LONGEST_ANSWER = 4;

const lengthOf = (statements: Statement[]): number =>
  statements.reduce((sum, { all }) => sum + all.length, 0);

/** "The closer, the more" says what "the farther, the less" does. */
const isRule = (point: string): boolean => /\b(?:if|when|the \p{L}+er|wenn|je)\b/iu.test(point);

const PRONOUN = /^\s*(?:it|this|they|these|es|sie|diese[rs]?)\b/iu;
const SUBJECT_WORDS = 2;

/** "It is lighter than oil", where petrol was asked about: the words of the question that the answer speaks of, too. */
const withAsked = (point: string, question: string, answer: string): string => {
  if (!PRONOUN.test(point) || question === '') return point;
  const said = indexAnswer(readWords(answer));
  const own = new Set(contentWords(readWords(point)).map(({ stem }) => stem));
  const asked = contentWords(readWords(question)).filter(({ stem }) => said.byStem.has(stem));
  // What the point says itself is not what it speaks of, unless a word beside it tells the one from the other.
  const isApart = asked.some(({ stem }) => !own.has(stem));
  const subject = asked.slice(0, SUBJECT_WORDS).map(({ raw }) => raw);
  return isApart ? point.replace(PRONOUN, subject.join(' ')) : point;
};

/** "It condenses" after "Water vapour rises" says that water vapour condenses. */
const withSubject = (points: readonly string[], at: number): string => {
  const before = contentWords(readWords(points[at - 1] ?? '')).filter(isAnchor);
  const subject = before.slice(0, SUBJECT_WORDS).map(({ raw }) => raw);
  return subject.length === 0 ? (points[at] ?? '') : (points[at] ?? '').replace(PRONOUN, subject.join(' '));
};

const readWhole = (text: string): Said => ({ all: readWords(text), text });

/** For each point of a key, how much of it is turned round: 0 nothing, 1 all of it. A pronoun of the key stands for what was asked about. */
export const turnedShares = (given: readonly string[], answer: string, question = ''): number[] => {
  const points = given.map((point, at) => {
    if (at === 0) return withAsked(point, question, answer);
    // Behind another point it is what that one speaks of; who is more and who is less has to be known.
    return COMPARES.test(point) ? withAsked(point, `${given[at - 1]} ${question}`, answer) : point;
  });
  return turnedPoints(points, answer, readStatement(question));
};

const COMPARES = /(?<!\p{L})(?:than|als|que)(?!\p{L})/iu;

const turnedPoints = (points: readonly string[], answer: string, asked: Statement): number[] => {
  const wanted = points.map(split);
  const statements = wanted.flat();
  const length = lengthOf(statements);
  const given = length > LONGEST_KEY ? [] : split(answer);
  const whole = readWhole(answer);
  const misplaced = listMisplaced(readWhole(points.join('\n')), whole);
  const isMisplaced = (own: Statement[]): boolean =>
    own.some(({ words }) => words.some(({ stem }) => misplaced.has(stem)));
  if (lengthOf(given) > Math.max(LONGEST_KEY, length * LONGEST_ANSWER))
    return wanted.map((own) => (isMisplaced(own) ? 1 : 0));
  const counts = new Map<string, number>();
  for (const statement of statements)
    for (const stem of stemsOf(statement)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const claimed = given.map((one) => withSupposed(one, asked));
  const turned = findTurned(statements, claimed, (word) => word.weight / (counts.get(word.stem) ?? 1));
  return wanted.map((own, at) => {
    if (hasSwap(readWhole(withSubject(points, at)), whole)) return 1;
    if (isMisplaced(own)) return 1;
    const hits = own.flatMap((one) => turned[statements.indexOf(one)] ?? []);
    const isConverse =
      isRule(points[at] ?? '') && hits.length === own.length && !hits.some(({ halfway }) => halfway);
    if (hits.length > 0 && !isConverse) return hits.length / own.length;
    const isCrossed = own.some((one) =>
      statements.some((other) => other !== one && areCrossed(one, other, given)),
    );
    return isCrossed ? 1 : 0;
  });
};
