/**
 * Whom S1, S2, … mean in a thread, and which assignments A1, A2, … are. What a language model is told, and what is kept of a
 * thread, has these keys and no names.
 */
import { z } from 'zod';

/** A student of the roster, or a paper that belongs to nobody on it. */
const KeyedPerson = z.object({ kind: z.enum(['student', 'paper']), id: z.uuid() });
export type KeyedPerson = z.infer<typeof KeyedPerson>;

export const StoredKeys = z.object({ students: z.array(KeyedPerson), assignments: z.array(z.uuid()) });
export type StoredKeys = z.infer<typeof StoredKeys>;

export const STUDENT_KEY = /\bS(?<n>[1-9]\d{0,4})\b/gu;

export type Keys = ReturnType<typeof createKeys>;

export const createKeys = (stored: StoredKeys) => {
  const students = [...stored.students];
  const assignments = [...stored.assignments];
  const placeOf = <T>(list: T[], isIt: (one: T) => boolean, make: () => T): number => {
    const at = list.findIndex(isIt);
    return at === -1 ? list.push(make()) : at + 1;
  };
  const at = <T>(list: readonly T[], letter: string, key: string): T | null => {
    const match = new RegExp(`^${letter}([1-9]\\d{0,4})$`, 'u').exec(key.trim().toUpperCase());
    return match === null ? null : (list[Number(match[1]) - 1] ?? null);
  };
  return {
    student: (person: KeyedPerson): string =>
      `S${placeOf(
        students,
        ({ kind, id }) => kind === person.kind && id === person.id,
        () => person,
      )}`,
    assignment: (id: string): string =>
      `A${placeOf(
        assignments,
        (one) => one === id,
        () => id,
      )}`,
    findStudent: (key: string): KeyedPerson | null => at(students, 'S', key),
    findAssignment: (key: string): string | null => at(assignments, 'A', key),
    stored: (): StoredKeys => ({ students: [...students], assignments: [...assignments] }),
  };
};

/** The keys of students in a text, each once. */
export const listStudentKeys = (text: string): string[] => [
  ...new Set([...text.matchAll(STUDENT_KEY)].map(([key]) => key)),
];
