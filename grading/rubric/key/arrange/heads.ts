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

const NEAR = 6;

/** "II. Verbs (2 points each)" above "11." names a section and is no question itself. */
const asSection = (unit: Unit, next: readonly Unit[]): Unit => {
  const below = next.find(({ candidates }) => candidates.length > 0);
  return below?.candidates.some(({ family }) => family === 'number')
    ? { ...unit, candidates: unit.candidates.filter(({ family }) => family === 'number') }
    : unit;
};

/** What the neighbours of each unit show of it: a head of questions, or of a range of them. */
export const withHeads = (units: readonly Unit[]): Unit[] =>
  withRanges(units).map((unit, at, all) =>
    unit.section && unit.section.name !== '' ? asSection(unit, all.slice(at + 1, at + 1 + NEAR)) : unit,
  );
