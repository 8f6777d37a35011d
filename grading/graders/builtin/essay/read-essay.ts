/** A text as the essay judges see it: how it is written, where that places it, and whether it speaks about the topic. */
import type { Criterion } from '../../../../contract/grading.ts';
import { type Reading, readText } from '../../../language/reading.ts';
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

export const readEssay = (reading: Reading, task: string, topic: Word[], { question }: Criterion): Essay => {
  const plain = unwrap(reading.text);
  const whole = plain === reading.text ? reading : readText(plain);
  const writing = measureWriting(whole);
  const own = withoutRepeats(whole);
  const ownWriting = own === whole ? writing : measureWriting(own);
  return {
    source: reading.text,
    reading: whole,
    writing,
    qualities: rateWriting(ownWriting, task),
    place: placeWriting(
      ownWriting,
      findExpectedWords(task) ?? (question === null ? null : WORDS_OF_AN_ANSWER),
    ),
    relevance: Math.max(relevanceOf(topic, whole), OPEN_TASK.test(task) ? OPEN_RELEVANCE : 0),
  };
};
