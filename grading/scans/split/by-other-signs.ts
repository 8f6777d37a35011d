/** Splits a stack without cover sheets of ours: by codes of other programs, by names in print, by count, by pages between two students. */
import { nameKey } from '../../students/name-key.ts';
import type { ScannedPage } from '../scanned-page.ts';
import { addMark, addPage, newRun, type Run, type Stack } from './run.ts';
import type { Person, WhoIs } from './who-is.ts';

const stackOf = (runs: Run[], given: Partial<Stack> = {}): Stack => ({
  runs,
  isOutOfOrder: false,
  separators: [],
  ...given,
});

/** What all codes begin with ("course7_") is not the student's. */
const commonStart = (texts: readonly string[]): number => {
  const [first = '', ...rest] = texts;
  if (rest.length === 0) return 0;
  let length = 0;
  while (length < first.length && rest.every((text) => text[length] === first[length])) length += 1;
  const stop = first.slice(0, length).search(/[^\p{L}\p{N}][\p{L}\p{N}]*$/u);
  return stop + 1;
};

const LOGIN = /^[\p{L}\p{N}._@-]{2,60}$/u;

const nameRun = (run: Run, text: string, who: WhoIs) => {
  run.student = who.code(text);
  if (run.student !== null || LOGIN.test(text)) addMark(run, 'name_uncertain');
  if (run.student === null && LOGIN.test(text)) run.name = text;
};

/**
 * A page with a code begins a student. A code that says the same on several pages is the form's, not a student's: of those the one that
 * comes first in the stack begins a student, any other is just printed there. Null: no code that begins anything.
 */
export const splitByCodes = (readings: readonly ScannedPage[], who: WhoIs): Stack | null => {
  const texts = readings.flatMap(({ codes }) => codes);
  const times = Map.groupBy(texts, (text) => text);
  const repeated = texts.find((text) => (times.get(text)?.length ?? 0) > 1);
  const lone = [...times].filter(([, pages]) => pages.length === 1).map(([text]) => text);
  const start = commonStart(lone);
  const runs: Run[] = [];
  let isOutOfOrder = false;
  for (const reading of readings) {
    const own = reading.codes.find((text) => times.get(text)?.length === 1);
    const isBegun =
      own !== undefined || (lone.length === 0 && reading.codes.some((text) => text === repeated));
    const run = isBegun ? newRun() : (runs.at(-1) ?? newRun());
    if (runs.at(-1) !== run) runs.push(run);
    if (own !== undefined) nameRun(run, own.slice(start), who);
    if (!isBegun && runs.length === 1 && !run.pages.some(({ isProved }) => isProved)) isOutOfOrder = true;
    addPage(run, reading, { isProved: isBegun });
  }
  return texts.length === 0 ? null : stackOf(runs, { isOutOfOrder });
};

const keyOf = ({ student, name }: Person): string => student ?? `name ${nameKey(name ?? '')}`;

/** Null: fewer than two people are named. */
export const splitByNames = (readings: readonly ScannedPage[], who: WhoIs): Stack | null => {
  const named = readings.map((reading) => ({ reading, person: who.page(reading) }));
  const people = new Set(named.flatMap(({ person }) => (person === null ? [] : [keyOf(person)])));
  if (people.size < 2) return null;
  const runs = new Map<string, Run>();
  let isOutOfOrder = false;
  let current: Run | null = null;
  for (const { reading, person } of named) {
    if (person !== null) {
      const known = runs.get(keyOf(person));
      if (known !== undefined && known !== current) isOutOfOrder = true;
      current =
        known ?? newRun({ student: person.student, name: person.student === null ? person.name : null });
      if (person.student === null) addMark(current, 'name_uncertain');
      runs.set(keyOf(person), current);
    }
    if (current === null) {
      current = newRun();
      runs.set('', current);
      isOutOfOrder = true;
    }
    addPage(current, reading, { isProved: person !== null });
  }
  return stackOf([...runs.values()], { isOutOfOrder });
};

/** Whom the pages of a run name, if they name one person. */
const personOf = (readings: readonly ScannedPage[], who: WhoIs): Person | null => {
  const people = readings.flatMap((reading) => who.page(reading) ?? []);
  return new Set(people.map(keyOf)).size === 1 ? (people[0] ?? null) : null;
};

const runOf = (readings: readonly ScannedPage[], who: WhoIs): Run => {
  const person = personOf(readings, who);
  const run = newRun({
    student: person?.student ?? null,
    name: person?.student ? null : (person?.name ?? null),
  });
  if (person !== null) addMark(run, 'name_uncertain');
  for (const reading of readings)
    addPage(run, reading, { isProved: person !== null && who.page(reading) !== null });
  return run;
};

export const splitByCount = (readings: readonly ScannedPage[], count: number, who: WhoIs): Stack => {
  const runs: Run[] = [];
  for (let from = 0; from < readings.length; from += count)
    runs.push(runOf(readings.slice(from, from + count), who));
  return stackOf(runs);
};

/** Null: nothing lies between two students. */
export const splitBySeparators = (
  readings: readonly ScannedPage[],
  isSeparator: (reading: ScannedPage) => boolean,
  who: WhoIs,
): Stack | null => {
  const groups: ScannedPage[][] = [[]];
  for (const reading of readings)
    if (isSeparator(reading)) groups.push([]);
    else groups.at(-1)?.push(reading);
  const full = groups.filter((group) => group.length > 0);
  if (full.length < 2) return null;
  return stackOf(
    full.map((group) => runOf(group, who)),
    { separators: readings.filter(isSeparator) },
  );
};
