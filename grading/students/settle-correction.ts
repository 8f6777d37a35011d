/**
 * The teacher has typed whose paper it is. What follows for the roster? The typed word holds for this paper; it never changes
 * what is known of other papers, so a student with other papers is left as is and the paper goes elsewhere.
 */
import type { RosterEntry } from './match-student.ts';
import { nameKey } from './name-key.ts';
import type { Student } from './student.ts';

/** Who the paper belongs to so far. */
export type Holder = {
  person: string;
  /** How many other papers the person has, and how many of those name the person's number themselves. */
  otherPapers: number;
  otherPapersWithId: number;
};

export type Settlement =
  | { kind: 'nobody' | 'stay' }
  | { kind: 'move'; to: string }
  /** The person itself is corrected. */
  | { kind: 'change'; student: Student }
  | { kind: 'new'; student: Student }
  /** The number belongs to somebody of another name. */
  | { kind: 'taken'; by: string };

type Asked = {
  typed: Student;
  /** As the teacher saw it before. */
  shown: Student;
  holder: Holder | null;
  entries: readonly RosterEntry[];
};

const settleNumber = ({ typed, holder, entries }: Asked, key: string): Settlement | null => {
  const owner = entries.find(({ externalId }) => externalId === typed.id)?.person;
  if (owner === undefined || owner === holder?.person) return null;
  const names = entries.filter(({ person }) => person === owner).map((row) => row.key);
  const fits = key === '' || names.includes(key) || names.every((name) => name === '');
  return fits ? { kind: 'move', to: owner } : { kind: 'taken', by: owner };
};

const findNamesake = ({ typed, shown, holder, entries }: Asked, key: string): string | null => {
  const people = Map.groupBy(
    entries.filter(({ person }) => person !== holder?.person),
    ({ person }) => person,
  );
  const namesakes = [...people].filter(([, rows]) => rows.some((row) => row.key === key));
  const [first, ...more] = namesakes;
  if (first === undefined || more.length > 0) return null;
  const hasOtherNumber =
    typed.id !== null && typed.id !== shown.id && first[1].some(({ externalId }) => externalId !== null);
  return hasOtherNumber ? null : first[0];
};

export const settleCorrection = (asked: Asked): Settlement => {
  const { typed, shown, holder } = asked;
  const key = nameKey(typed.name ?? '');
  if (key === '' && typed.id === null) return { kind: 'nobody' };
  const isNewNumber = typed.id !== shown.id;
  const byNumber = isNewNumber && typed.id !== null ? settleNumber(asked, key) : null;
  if (byNumber !== null) return byNumber;
  if (key === nameKey(shown.name ?? '') && holder !== null) {
    if (!isNewNumber && typed.name === shown.name) return { kind: 'stay' };
    const isAnotherPerson = isNewNumber && typed.id !== null && holder.otherPapersWithId > 0;
    return { kind: isAnotherPerson ? 'new' : 'change', student: typed };
  }
  const namesake = key === '' ? null : findNamesake(asked, key);
  if (namesake !== null) return { kind: 'move', to: namesake };
  if (holder?.otherPapers === 0) return { kind: 'change', student: typed };
  if (key === '' && !isNewNumber) return { kind: 'stay' };
  // The number that was shown before is the other person's.
  return { kind: 'new', student: { name: typed.name, id: isNewNumber || holder === null ? typed.id : null } };
};
