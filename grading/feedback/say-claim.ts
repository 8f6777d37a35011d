/** The one place where a claim for the student gets its words. */
import keyWords from '../../content/words/keys.json' with { type: 'json' };
import { SlipKind } from '../../contract/grading/reason.ts';
import type { StudentClaim } from '../claims/claim.ts';
import type { CriterionView } from './criterion-view.ts';
import { setName, setPoint, setProse, setQuote } from './foreign-words.ts';
import { isEmpty, joinAsList, joinLines, type Line, lineOf, toSentence } from './lines.ts';
import { STUDENT_WORDS } from './phrases/phrases.ts';
import { wordsOfLevel } from './shown/level-words.ts';
import { withoutFree, withoutHead, withoutRemark, withoutWorth } from './shown/whole-point.ts';
import type { Voice } from './voice.ts';
import { splitSentences } from './words.ts';

const POINTS_NAMED = 8;

/** A model's words may run on; three sentences are read, ten are not. */
const firstSentences = (text: string): string => splitSentences(text).slice(0, 3).join(' ');

/** "To win customers" was the beginning of a sentence, and is none behind a colon. */
const inside = (point: string): string =>
  point.replace(/^(?:A|An|The|To|It|They|Because|So|By|Of|This|These)(?=\s\p{Ll})/u, (word) =>
    word.toLowerCase(),
  );

type Said = { voice: Voice; view: CriterionView; isDetailed: boolean };

const toldOf = ({ accepted }: CriterionView, point: string): string =>
  withoutRemark(withoutWorth(withoutHead(point)), accepted);

const CONTINUES = new RegExp(`^(?:${keyWords.continues})\\s`, 'iu');

/** "high blood pressure", "which can lead to a stroke": the second goes on where the first ends, as it does in the key. */
const joinSentences = (points: readonly string[]): string[] => {
  const joined: string[] = [];
  for (const point of points) {
    const before = joined.at(-1);
    if (before === undefined || !CONTINUES.test(point)) joined.push(point);
    else joined[joined.length - 1] = `${before.replace(/[\s,;.]+$/u, '')}, ${point}`;
  }
  return joined;
};

/** The points of a key as one list; what does not fit is counted instead of cut. */
const listPoints = ({ voice, view }: Said, all: readonly string[], limit: number): Line => {
  const points = joinSentences(all);
  const rest = points.length - limit;
  const named = (rest > 0 ? points.slice(0, limit) : points)
    .map((point) => toldOf(view, point))
    .map((told) => setPoint(nameTruth(voice, withoutFree(view.exact ? told : inside(told)))))
    .filter((line) => !isEmpty(line));
  return rest > 0
    ? [...joinLines(named, '; '), { text: voice.frame('more', { count: String(rest) }) }]
    : joinAsList(named, voice.frame('and'));
};

/** Behind a colon a verdict alone would be one on the answer. */
const VERDICT = /^(?:true|false|right|wrong|correct|incorrect|yes|no|wahr|richtig|falsch|ja|nein)$/iu;

/** The program's own word for a verdict stands in the language of the feedback, and any as the word that it is. */
const nameTruth = (voice: Voice, point: string): string => {
  const told = point === 'true' || point === 'false' ? voice.frame(`truth.${point}`) : point;
  return VERDICT.test(told) ? voice.frame('truth.named', { text: told }) : told;
};

/** A level without a name of its own has one from the program. */
const nameLevel = (voice: Voice, name: string): string => {
  const number = /^Level (\d+)$/u.exec(name)?.[1];
  return number === undefined ? name : voice.frame('level', { number });
};

/** What the built-in grader names in a writing is named in the language of the feedback. */
const nameSlip = (voice: Voice, point: string): string => {
  const kind = SlipKind.options.find((one) => STUDENT_WORDS.en.frame[`slip.${one}`] === point);
  return kind === undefined ? point : voice.frame(`slip.${kind}`);
};

export const unitOf = (voice: Voice, max: number): string =>
  voice.frame(max === 1 ? 'point.one' : 'point.many');

const valuesOf = ({ code, rests }: StudentClaim, said: Said) => {
  const { voice, view, isDetailed } = said;
  const points = listPoints(said, rests.points, isDetailed ? 2 * POINTS_NAMED : POINTS_NAMED);
  return {
    name: setName(view.name),
    points: voice.points(rests.mark),
    what: points,
    found: points,
    missing: code === 'toRevise' ? lineOf(nameSlip(voice, rests.points[0] ?? '')) : points,
    quote: rests.quote === null ? [] : setQuote(rests.quote, (text) => voice.frame('quote', { text })),
    level: setName(nameLevel(voice, view.level?.name ?? '')),
    description: setPoint(view.level === null ? '' : wordsOfLevel(view.level)),
  };
};

export const sayClaim = (claim: StudentClaim, said: Said): Line => {
  const { voice, view } = said;
  if (claim.code === 'own') return lineOf(view.own ?? '');
  if (claim.code === 'words') return toSentence(setProse(firstSentences(view.reason)));
  return voice.say(claim.code, view.turn, valuesOf(claim, said));
};
