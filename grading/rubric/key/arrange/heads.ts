/** Which lines head others: what stands below and above them shows it. */
import { headedRange, rangesIn } from '../../points/ranges.ts';
import type { Unit } from '../flow.ts';

/** "Q6–9 …" above question 6 heads these and is none itself. */
const withRanges = (units: readonly Unit[]): Unit[] =>
  units.map((unit, at) => {
    // A sentence about the worth of several ranges speaks of the whole key.
    const isHead = unit.row === null && rangesIn(unit.styled.text).length === 0;
    const range = isHead ? headedRange(unit.styled.text) : null;
    const below = range && units.slice(at + 1).find(({ candidates }) => candidates.length > 0);
    return range && below?.candidates.some(({ value }) => value === range.from)
      ? { ...unit, candidates: [], section: { name: unit.section?.name ?? '', range } }
      : unit;
  });

const TITLE = /^\p{Lu}[\p{L}'’-]*(?:\s[\p{L}'’-]+){0,3}$/u;
const FEWEST_TITLES = 2;

/** "Short answer" between questions, where other lines of the file head theirs with what each is worth. */
const withTitles = (units: readonly Unit[]): Unit[] => {
  const isNumbered = (unit: Unit | undefined): boolean =>
    unit?.candidates.some(({ family }) => family === 'number') ?? false;
  const isHead = ({ section, candidates }: Unit): boolean => section !== null && candidates.length === 0;
  if (units.filter((unit, at) => isHead(unit) && isNumbered(units[at + 1])).length < FEWEST_TITLES)
    return [...units];
  return units.map((unit, at) =>
    unit.section === null &&
    unit.row === null &&
    unit.candidates.length === 0 &&
    isNumbered(units[at - 1]) &&
    isNumbered(units[at + 1]) &&
    TITLE.test(unit.styled.text.trim())
      ? { ...unit, section: { name: '' } }
      : unit,
  );
};

/** "A) …", "B) …" head sections: then "C) …" above a question 1 heads one too, whatever else it says. */
const withCountedSections = (units: readonly Unit[]): Unit[] => {
  let last = '';
  return units.map((unit, at) => {
    const letter = unit.candidates.find(({ family, upper }) => family === 'letter' && upper);
    const next = units[at + 1]?.candidates.find(({ family }) => family === 'number');
    const isNext =
      letter && last !== '' && letter.text.toUpperCase().charCodeAt(0) === last.charCodeAt(0) + 1;
    const section =
      unit.section ?? (isNext && next?.value === 1 ? { name: letter.text.toUpperCase() } : null);
    if (section && /^[A-H]$/u.test(section.name)) last = section.name;
    return section === unit.section ? unit : { ...unit, section };
  });
};

const NEAR = 6;

/** "II. Verbs (2 points each)" above "11." names a section and is no question itself. */
const asSection = (unit: Unit, next: readonly Unit[]): Unit => {
  const below = next.find(({ candidates }) => candidates.length > 0);
  return below?.candidates.some(({ family }) => family === 'number')
    ? { ...unit, candidates: unit.candidates.filter(({ family }) => family === 'number') }
    : unit;
};

/** What the neighbours of each unit show of it: a head of questions, of a range of them, or of a section that counts on. */
export const withHeads = (units: readonly Unit[]): Unit[] =>
  withCountedSections(withTitles(withRanges(units))).map((unit, at, all) =>
    unit.section && unit.section.name !== '' ? asSection(unit, all.slice(at + 1, at + 1 + NEAR)) : unit,
  );
