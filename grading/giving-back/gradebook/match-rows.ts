/**
 * Which student of the course a row of a grade book means. A number decides before a name; where the evidence points to two,
 * or speaks against itself, nobody is chosen: the teacher sees why.
 */
import type { RowDoubt } from '../../../contract/giving-back/returning.ts';
import { nameKey } from '../../students/name-key.ts';
import type { RowPerson } from './recognise.ts';

/** One person of the course, under all names that the teacher merged. */
export type CoursePerson = {
  id: string;
  names: string[];
  ids: string[];
  emails: string[];
  canvasIds: string[];
  /** Of this assignment. */
  participants: string[];
};

/** Either a person, or a doubt, or nobody. */
export type RowMatch = { row: RowPerson; person: string | null; doubt: RowDoubt | null };

type Evidence = { kind: 'number' | 'name'; people: CoursePerson[] };

const LONGEST_NAME = 300;
const keyOf = (name: string): string => nameKey(name.slice(0, LONGEST_NAME));

const indexBy = (people: readonly CoursePerson[], listKeys: (person: CoursePerson) => string[]) => {
  const index = new Map<string, CoursePerson[]>();
  for (const person of people)
    for (const key of new Set(listKeys(person)))
      if (key !== '') index.set(key, [...(index.get(key) ?? []), person]);
  return index;
};

const createIndex = (rows: readonly RowPerson[], people: readonly CoursePerson[]) => {
  const byId = indexBy(people, ({ ids }) => ids.map((id) => id.toLowerCase()));
  return {
    byId,
    sharesIds: rows.some(({ ids }) => ids.some((id) => byId.has(id.toLowerCase()))),
    byCanvas: indexBy(people, ({ canvasIds }) => canvasIds),
    byParticipant: indexBy(people, ({ participants }) => participants),
    byEmail: indexBy(people, ({ emails }) => emails.map((email) => email.toLowerCase())),
    byName: indexBy(people, ({ names }) => names.map(keyOf)),
  };
};
type Index = ReturnType<typeof createIndex>;

const findEvidence = (row: RowPerson, index: Index): Evidence => {
  const found = [
    index.byCanvas.get(row.canvasId ?? ''),
    index.byParticipant.get(row.participant ?? ''),
    [...row.ids, ...row.logins].flatMap((id) => index.byId.get(id.toLowerCase()) ?? []),
    row.emails.flatMap((email) => index.byEmail.get(email) ?? []),
  ];
  const numbered = found.find((people) => people !== undefined && people.length > 0);
  if (numbered !== undefined) return { kind: 'number', people: [...new Set(numbered)] };
  return { kind: 'name', people: index.byName.get(keyOf(row.name)) ?? [] };
};

/**
 * Another number of the same kind is another person. The school's numbers are of one kind only where at least one of the file's
 * is known from a paper.
 */
const isDenied = ({ canvasId, ids }: RowPerson, person: CoursePerson, { sharesIds }: Index): boolean =>
  (canvasId !== null && person.canvasIds.length > 0) ||
  (sharesIds && ids.length > 0 && person.ids.length > 0);

/** Not one word of the names in common. */
const namesDisagree = ({ name }: RowPerson, { names }: CoursePerson): boolean => {
  const words = new Set(keyOf(name).split(' '));
  const others = names.map(keyOf).filter((key) => key !== '');
  return (
    name !== '' && others.length > 0 && !others.some((key) => key.split(' ').some((word) => words.has(word)))
  );
};

const nobody = (row: RowPerson, doubt: RowDoubt | null): RowMatch => ({ row, person: null, doubt });

const matchRow = (row: RowPerson, index: Index): RowMatch => {
  const { kind, people } = findEvidence(row, index);
  const isPossible = (one: CoursePerson): boolean =>
    kind === 'number' ? !namesDisagree(row, one) : !isDenied(row, one, index);
  const [person, other] = people.filter(isPossible);
  if (person === undefined) return nobody(row, people.length === 0 ? null : 'name_and_number');
  return other === undefined ? { row, person: person.id, doubt: null } : nobody(row, 'two_students');
};

export const matchRows = (rows: readonly RowPerson[], people: readonly CoursePerson[]): RowMatch[] => {
  const index = createIndex(rows, people);
  const matches = rows.map((row) => matchRow(row, index));
  const times = new Map<string | null, number>();
  for (const { person } of matches) times.set(person, (times.get(person) ?? 0) + 1);
  return matches.map((match) =>
    match.person !== null && (times.get(match.person) ?? 0) > 1 ? nobody(match.row, 'two_rows') : match,
  );
};
