/**
 * Whether a work is about something else than its task. A text on the topic keeps coming back to words of the task or the key; one
 * on another subject shares a few of them by chance, but what it repeats is not among them.
 */
import { contentStems, stemsInOrder, wordsOf } from '../language/word-runs.ts';

/** Words of every task and rubric: they name no subject. */
const GENERIC = contentStems(
  `essay essays writing writer topic task tasks position opinion opinions support supports supported reason reasons reasoning
  evidence detail details idea ideas clear clearly argument arguments argue organisation organization paragraph paragraphs
  introduction conclusion language grammar spelling sentences score level good excellent fair poor include includes reader
  readers audience purpose structure style vocabulary convincing relevant complete main paper response letter report source
  sources reading choose least three four five believe think people time help life person school teacher class important great
  different world day year years way something everything objection defend whether discuss compare persuade convince
  aufsatz aufgabe schreibe text thema meinung begründe beispiel absatz einleitung schluss punkte schule menschen`.split(
    /\s+/u,
  ),
);

/** Where the student chooses the subject, or makes up what happens, the task's words tell little about it. */
const OPEN_TASK =
  /\b(?:of your (?:own )?choice|your (?:own|favou?rite)|any (?:topic|book|film)|one (?:change|thing|book|film|person|place|event)|about an? \p{L}+|a (?:book|film|movie|story|sport|hobby|person|place|recipe|poem)|(?:book|film) (?:report|review)|freier wahl|deiner wahl)\b|(?<!\p{L})\p{L}*(?:erzählung|geschichte|märchen|fabel|gedicht|tagebucheintrag)(?!\p{L})(?=[^.!?]{0,60}(?:[.!?"“]|thema|$))|\b(?:cuento|relato|récit|conte|poème|poema|diary entry|short story)\b/iu;

const FEWEST_TOPIC_WORDS = 8;
const FEWEST_WORDS = 40;
/** Where not a single word is shared, less will do. */
const FEWEST_OF_NONE = { topic: 12, own: 12, words: 30 };
const THEMES = 8;
/** Of the words that carry meaning: below the first even with such a word among the repeated ones, below the second without. */
const HARDLY_ANY = 0.02;
const FEW = 0.05;

const themesOf = (stems: readonly string[]): Set<string> => {
  const counts = new Map<string, number>();
  for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const repeated = [...counts].filter(([, count]) => count >= 2).sort((a, b) => b[1] - a[1]);
  return new Set(repeated.slice(0, THEMES).map(([stem]) => stem));
};

/** `about`: the task and the key, in full. `short`: several answers of a line or two, which may well be right in other words. */
export const isOffTopic = (
  words: readonly string[],
  task: string,
  about: string,
  short: boolean,
): boolean => {
  if (OPEN_TASK.test(task)) return false;
  const topic = [...contentStems(wordsOf(about))].filter((stem) => !GENERIC.has(stem));
  const own = stemsInOrder(words).filter((stem) => !GENERIC.has(stem));
  const wanted = new Set(topic);
  const share = own.filter((stem) => wanted.has(stem)).length / Math.max(1, own.length);
  if (share === 0 && !short && words.length >= FEWEST_OF_NONE.words)
    return topic.length >= FEWEST_OF_NONE.topic && own.length >= FEWEST_OF_NONE.own;
  if (topic.length < FEWEST_TOPIC_WORDS || own.length < FEWEST_WORDS) return false;
  return share < HARDLY_ANY || (share < FEW && ![...themesOf(own)].some((stem) => wanted.has(stem)));
};
