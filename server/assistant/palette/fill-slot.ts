/** What stands in the open place of a question: what was chosen from its list, or what a free text names. */
import type { QuestionId } from '../../../contract/assistant/assistant.ts';
import { contentWords, readWords } from '../../../grading/language/words.ts';
import { type Desk, findMeant } from '../desk.ts';
import { readCriteria } from '../tools/criterion-stats.ts';
import { readMissed } from '../tools/missed-points.ts';
import { QUESTIONS } from './questions.ts';

type Given = { chosen: string; text: string; named: string[] };

const stemsOf = (text: string): Set<string> => new Set(contentWords(readWords(text)).map(({ stem }) => stem));

/** At least half of the words that carry the option must be there. */
const nearestOf = (options: readonly string[], text: string): string | null => {
  const have = stemsOf(text);
  const scored = options.map((option) => {
    const wanted = [...stemsOf(option)];
    return { option, share: wanted.filter((stem) => have.has(stem)).length / Math.max(1, wanted.length) };
  });
  const best = scored.toSorted((a, b) => b.share - a.share)[0];
  return best !== undefined && best.share >= 0.5 ? best.option : null;
};

const choose = (options: readonly string[], { chosen, text }: Given): string | null =>
  chosen === '' ? nearestOf(options, text) : (options.find((option) => option === chosen) ?? null);

const AFTER =
  /\b(?:mention(?:s|ed|ing)?|contain(?:s|ed|ing)?|refer(?:s|red|ring)? to|talk(?:s|ed|ing)? about|writ(?:e|es|ten|ing) about|wrote about|search(?: the papers)? for|find|says?|said|uses? the word|the words?)\s+(?<words>.{2,200}?)\s*[?.!]*$/iu;

const wordsIn = ({ chosen, text }: Given): string | null => {
  if (chosen !== '') return chosen;
  const quoted = /["“„](?<words>[^"“”]{2,200})["”“]/u.exec(text)?.groups?.words;
  return quoted === undefined ? (AFTER.exec(text)?.groups?.words ?? null) : `“${quoted}”`;
};

/** The key of a student who is in the caller's own courses. */
const studentIn = async (desk: Desk, { chosen, named }: Given): Promise<string | null> => {
  if (chosen === '') return named.length === 1 ? (named[0] ?? null) : keyOfPlace(desk, named);
  const courseId = desk.place.courseId ?? (await findMeant(desk))?.course_id;
  const students = courseId === undefined ? [] : await desk.students(courseId);
  const found = students.find(({ id }) => id === chosen);
  return found === undefined ? null : desk.keys.student({ kind: 'student', id: found.id });
};

/** Whoever is on the screen is meant where nobody is named. */
const keyOfPlace = ({ place, keys }: Desk, named: readonly string[]): string | null =>
  named.length > 0 || place.studentId === null
    ? null
    : keys.student({ kind: 'student', id: place.studentId });

/** Null: nothing fits. */
export const fillSlot = async (desk: Desk, id: QuestionId, given: Given): Promise<string | null> => {
  const { slot } = QUESTIONS[id];
  if (slot === null) return null;
  if (slot === 'words') return wordsIn(given);
  if (slot === 'student') return studentIn(desk, given);
  const assignment = await findMeant(desk);
  if (assignment === null) return null;
  return slot === 'criterion'
    ? choose(
        (await readCriteria(desk, assignment)).criteria.map(({ criterion }) => criterion),
        given,
      )
    : choose(
        (await readMissed(desk, assignment)).map(({ point }) => point),
        given,
      );
};
