/** Puts keys in the place of students' names in what a teacher types, before it is kept or told to a language model. */
import { STOP_WORDS } from '../../grading/language/lexicon.ts';
import { listCourses } from '../teaching/courses/queries.ts';
import type { Desk } from './desk.ts';

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const SHORTEST_ID = 3;
const MOST_MEANT = 3;

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

type Person = { id: string; isHere: boolean; words: string[]; externalId: string | null };
type Token = { start: number; end: number; word: string; isCapital: boolean };

const listPeople = async (desk: Desk): Promise<Person[]> => {
  const courses = await listCourses(desk.services.db, desk.scope);
  const all = await Promise.all(
    courses.map(async ({ id: courseId }) =>
      (await desk.students(courseId)).map(({ id, name, external_id }) => ({
        id,
        isHere: courseId === desk.place.courseId,
        words: (fold(name).match(WORD) ?? []).filter((word) => word !== ''),
        externalId: external_id,
      })),
    ),
  );
  return all.flat();
};

const tokensOf = (text: string): Token[] =>
  [...text.matchAll(WORD)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    word: fold(match[0]),
    isCapital: /^\p{Lu}/u.test(match[0]),
  }));

/** Whoever is in the course on the screen is meant before others of the same name. */
const nearest = (people: Person[]): Person[] => {
  const here = people.filter(({ isHere }) => isHere);
  return here.length > 0 ? here : people;
};

const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((word) => b.includes(word));

type Match = { length: number; people: Person[] };

const matchAt = (tokens: readonly Token[], at: number, people: readonly Person[]): Match | null => {
  const longest = Math.max(0, ...people.map(({ words }) => words.length));
  for (let length = Math.min(longest, tokens.length - at); length >= 2; length -= 1) {
    const words = tokens.slice(at, at + length).map(({ word }) => word);
    const found = people.filter((person) => isSame(person.words, words));
    if (found.length > 0) return { length, people: nearest(found) };
  }
  const token = tokens[at];
  if (token === undefined) return null;
  const byId = people.filter(
    ({ externalId }) =>
      externalId !== null && externalId.length >= SHORTEST_ID && fold(externalId) === token.word,
  );
  if (byId.length > 0) return { length: 1, people: nearest(byId) };
  // A name alone is one only where it is written as one: "will" and "may" are not.
  if (!token.isCapital || STOP_WORDS.has(token.word)) return null;
  const named = people.filter(({ words }) => words.includes(token.word));
  return named.length === 0 ? null : { length: 1, people: nearest(named) };
};

/** The text with keys for names, and whom it names. Of several of one name each is named: "S3 or S9". */
export const keyQuestion = async (desk: Desk, text: string): Promise<{ text: string; named: string[] }> => {
  const people = await listPeople(desk);
  const tokens = tokensOf(text);
  const named: string[] = [];
  let [keyed, from] = ['', 0];
  for (let at = 0; at < tokens.length; ) {
    const match = matchAt(tokens, at, people);
    if (match === null) {
      at += 1;
      continue;
    }
    const keys = match.people
      .slice(0, MOST_MEANT)
      .map(({ id }) => desk.keys.student({ kind: 'student', id }));
    named.push(...keys);
    keyed += text.slice(from, tokens[at]?.start) + keys.join(' or ');
    from = tokens[at + match.length - 1]?.end ?? text.length;
    at += match.length;
  }
  return { text: keyed + text.slice(from), named: [...new Set(named)] };
};
