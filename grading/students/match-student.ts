/**
 * Whose paper is it, among the students of a course? A ladder, from the surest evidence down: the learning platform's number
 * in the file name, the school's number on the page, the same name. Likeness of names never decides; it is only ever
 * a question to the teacher (`suggest-twins.ts`).
 */
import { findPlatformId, type PlatformId } from './file-name.ts';
import { nameKey } from './name-key.ts';
import type { Student } from './student.ts';

/** What one paper tells about its student. */
export type Sighting = {
  name: string | null;
  key: string;
  externalId: string | null;
  platform: PlatformId | null;
};

export type Platforms = Partial<Record<PlatformId['platform'], string[]>>;

/** One row of a roster. Rows that the teacher merged are one person under several names. */
export type RosterEntry = {
  id: string;
  /** The row that stands for the person; its own id unless it was merged into another. */
  person: string;
  key: string;
  externalId: string | null;
  platforms: Platforms;
};

/** Moodle and anonymous Canvas give another number in each assignment: a different one says nothing. */
const LASTING = new Set<PlatformId['platform']>(['canvas', 'blackboard', 'classroom']);

/** What a teacher typed is believed as it stands; the file name may be the very mistake that was corrected. */
export const sightingOf = (student: Student, fileName: string, isCorrected: boolean): Sighting => {
  const platform = isCorrected ? null : findPlatformId(fileName);
  return {
    name: student.name,
    key: nameKey(student.name ?? ''),
    externalId: student.id === platform?.id ? null : student.id,
    platform,
  };
};

export const tellsNobody = ({ key, externalId, platform }: Sighting): boolean =>
  key === '' && externalId === null && platform === null;

type Rows = RosterEntry[];

const knowsPlatform = (rows: Rows, { platform, id }: PlatformId): boolean =>
  rows.some(({ platforms }) => platforms[platform]?.includes(id) === true);

const knowsId = (rows: Rows): boolean => rows.some(({ externalId }) => externalId !== null);

/** Another number for the same name is another person. */
const isSomeoneElse = (rows: Rows, { externalId, platform }: Sighting): boolean =>
  (externalId !== null && knowsId(rows)) ||
  (platform !== null &&
    LASTING.has(platform.platform) &&
    rows.some(({ platforms }) => (platforms[platform.platform]?.length ?? 0) > 0));

type Person = [string, Rows];

const only = (people: Person[]): string | null => (people.length === 1 ? (people[0]?.[0] ?? null) : null);

/**
 * Where two people have one name, a paper with that name alone belongs to neither: such papers gather under a row without a
 * number, until the teacher says whose they are.
 */
const byName = (people: Person[], sighting: Sighting): string | null => {
  const namesakes = people.filter(([, rows]) => rows.some(({ key }) => key === sighting.key));
  const possible = namesakes.filter(([, rows]) => !isSomeoneElse(rows, sighting));
  if (namesakes.length <= 1) return only(possible);
  if (sighting.externalId !== null) return null;
  return only(
    possible.filter(([, rows]) =>
      rows.some(({ key, externalId }) => key === sighting.key && externalId === null),
    ),
  );
};

/** The person, or null for somebody new. `entries` may be the whole roster or only the rows of people in question. */
export const matchStudent = (sighting: Sighting, entries: readonly RosterEntry[]): string | null => {
  const people: Person[] = [...Map.groupBy(entries, ({ person }) => person)];
  const { platform, externalId, key } = sighting;
  const byPlatform =
    platform === null ? null : only(people.filter(([, rows]) => knowsPlatform(rows, platform)));
  if (byPlatform !== null) return byPlatform;
  const byId =
    externalId === null
      ? null
      : only(people.filter(([, rows]) => rows.some((row) => row.externalId === externalId)));
  if (byId !== null) return byId;
  return key === '' ? null : byName(people, sighting);
};
