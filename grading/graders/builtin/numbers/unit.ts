/** A mark for the unit alone: "45 seconds" has the unit of "45 s", and "24 m²" that of "26 m²". */
import type { MarkingPart } from '../../../../contract/grading/marking.ts';
import { plainMath } from '../../../language/math/plain.ts';
import { readStatements } from '../../../language/math/statements.ts';
import { PER_SIGN, readUnit, type Unit } from '../../../language/math/units.ts';
import { CERTAIN, COMPARED, NOT_FOUND, type PartMark } from '../part-mark.ts';

const GIVEN =
  /\d\s*(?<unit>[\p{L}°%Ω€$£µ][^\s,;=()]*(?:\s+(?:per|pro|por|par)\s+\p{L}+(?:\s(?:squared|cubed|carrée?|cuadrad[oa]))?)?)?/gu;
const NEAR = 1e-9;

/** "m/s", "cm²", "mol dm–3": signs that nothing but a unit has. */
const isComposed = (unit: string): boolean =>
  /[/²³^·]|[-−–⁻]\s?[\d¹²³]/u.test(unit) && readUnit(plainMath(unit)) !== null;

/** The key writes its unit with the number too, or in signs, which no other term does; each of its names will do. */
const unitsOf = ({ kind, accepts }: MarkingPart): string[] =>
  kind === 'term'
    ? accepts.filter(
        (unit) =>
          isComposed(unit) ||
          accepts.some((one) => /^\W*\d/u.test(one) && one.endsWith(unit) && one !== unit),
      )
    : [];

const COUNTED = new RegExp(String.raw`(?<thing>\p{L}{2,})\.?${PER_SIGN}(?<below>[\p{L}²³\d]+)`, 'u');

/** "habitants par km2" for "hab./km²": so many things to a unit, which the key may cut short. */
const countsTheSame = (wording: string, answer: string): boolean => {
  const [wanted, given] = [wording, answer].map(
    (text) => COUNTED.exec(plainMath(text).replace(/[\^()]/gu, ''))?.groups,
  );
  const [unit, own] = [wanted, given].map((one) => readUnit(one?.below ?? ''));
  const [one = '', other = ''] = [wanted, given].map((groups) => groups?.thing?.toLowerCase() ?? '');
  return (
    unit !== null &&
    own !== null &&
    unit?.dimension === own?.dimension &&
    unit?.factor === own?.factor &&
    one !== '' &&
    other !== '' &&
    (one.startsWith(other) || other.startsWith(one))
  );
};

/** "kgms-2", "N = kg m/s²": the unit alone, made of others. */
const aloneIn = (answer: string): Unit | null => {
  const side = answer.split('=').at(-1)?.trim().replace(/[.]$/u, '') ?? '';
  return !/\d\s*\p{L}/u.test(side) && isComposed(side) ? readUnit(plainMath(side)) : null;
};

const unitIn = (answer: string): Unit | null =>
  readStatements(answer)
    .flatMap(({ terms }) => terms.flatMap(({ unit }) => unit ?? []))
    .at(-1) ?? aloneIn(answer);

/** Null where it is no unit, or none that is known. */
export const markUnit = (part: MarkingPart, answer: string): PartMark | null => {
  const names = unitsOf(part);
  const wanted = names.flatMap((name) => readUnit(plainMath(name)) ?? []);
  const isCounted = part.kind === 'term' && part.accepts.some((one) => countsTheSame(one, answer));
  if (isCounted && /\d/u.test(answer))
    return { part, share: 1, quote: answer.trim().slice(0, 80), confidence: NOT_FOUND };
  if (wanted.length === 0) return null;
  const last = [...plainMath(answer).matchAll(GIVEN)].at(-1)?.groups?.unit?.replace(/[.]+$/u, '') ?? '';
  // "30 square centimetres", "4 kJ m-2": in more words than one.
  const given = unitIn(answer) ?? readUnit(last);
  const isSame =
    names.includes(last) ||
    wanted.some(
      ({ dimension, factor }) =>
        given !== null &&
        given.dimension === dimension &&
        Math.abs(given.factor - factor) <= NEAR * Math.abs(factor),
    );
  return {
    part,
    share: isSame ? 1 : 0,
    quote: isSame ? last : null,
    confidence: isSame ? CERTAIN : COMPARED,
  };
};
