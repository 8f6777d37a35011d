/** A text as the essay judges see it: how it is written, where that places it, and whether it speaks about the topic. */
import type { Criterion } from '../../../../contract/grading.ts';
import { askedPart, type Reading, readText } from '../../../language/reading.ts';
import type { Word } from '../../../language/words.ts';
import type { Essay } from './judge-essay.ts';
import { findExpectedWords, rateWriting } from './quality.ts';
import { relevanceOf } from './topic.ts';
import { measureWriting, unwrap } from './writing.ts';
import { placeWriting, withoutRepeats } from './yardstick.ts';

/** Where the student chooses what to write about, the task's words tell little about it. */
const OPEN_TASK =
  /\b(?:of your (?:own )?choice|your (?:own|favou?rite)|any (?:topic|book|film)|one (?:change|thing|book|film|person|place|event)|about an? \p{L}+|a (?:book|film|movie|story|sport|hobby|person|place|recipe|poem)|(?:book|film) (?:report|review))\b/iu;
const OPEN_RELEVANCE = 0.85;

/** What one question of a test asks for, where nothing says how much. */
const WORDS_OF_AN_ANSWER = 60;

const SAYS_ESSAY =
  /\b(?:essays?|compositions?|letters?|speech|diary|aufs[aä]tze?|erörterung|ensayo|redacción|dissertation|rédaction)\b/iu;
/** Whoever gives two points for the whole does not ask for pages. */
const WORDS_FOR_POINTS: readonly { upTo: number; words: number }[] = [
  { upTo: 2, words: 50 },
  { upTo: 3, words: 80 },
  { upTo: 4, words: 130 },
];

const COARSE_SCALE = 4;

const expectedBy = (task: string, { question }: Criterion, whole: number | null): number | null => {
  const said = findExpectedWords(task);
  if (said !== null) return said;
  if (question !== null) return WORDS_OF_AN_ANSWER;
  if (whole === null || SAYS_ESSAY.test(askedPart(task))) return null;
  return WORDS_FOR_POINTS.find(({ upTo }) => whole <= upTo)?.words ?? null;
};

/** `whole`: what the file gives for all of the work, where one criterion carries it; else null. */
export const readEssay = (
  reading: Reading,
  task: string,
  topic: Word[],
  criterion: Criterion,
  whole: number | null,
): Essay => {
  const plain = unwrap(reading.text);
  const joined = plain === reading.text ? reading : readText(plain);
  const writing = measureWriting(joined);
  const own = withoutRepeats(joined);
  const ownWriting = own === joined ? writing : measureWriting(own);
  return {
    source: reading.text,
    reading: joined,
    writing,
    qualities: rateWriting(ownWriting, task),
    place: placeWriting(ownWriting, expectedBy(task, criterion, whole)),
    isCoarse: whole !== null && whole <= COARSE_SCALE,
    relevance: Math.max(relevanceOf(topic, joined), OPEN_TASK.test(task) ? OPEN_RELEVANCE : 0),
  };
};
