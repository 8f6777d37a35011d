/** "MC 18 / ATC 30 / AFC 10", "In 1850 mL (1) Out 2120 mL (1)": values, each with the name of what it is. */
import type { MarkingPart } from '../../../../contract/grading/marking.ts';
import type { Read } from '../items.ts';
import { makePart } from '../part.ts';
import { isResult, resultValue } from '../working.ts';

const NAMED =
  /^(?<name>(?!(?:about|approx|around|ca|rund|etwa|environ|minus|menos|moins)(?!\p{L}))\p{L}[\p{L}.]*(?:\s\p{L}[\p{L}.]*){0,3})\s*(?:[=:]\s*)?(?<=[\s=:])(?<value>[-−–+]?[£$€]?\d[^=:]*)$/iu;
const FEWEST = 2;

export type NamedValue = { name: string; value: string };

/** Null unless all of them are, under names of their own. */
export const namedValues = (pieces: readonly string[]): NamedValue[] | null => {
  const found = pieces.flatMap((piece): NamedValue[] => {
    const { name = '', value = '' } = NAMED.exec(piece.trim().replace(/[.;,]$/u, ''))?.groups ?? {};
    return name !== '' && isResult(value) ? [{ name, value: value.trim().replace(/^[–−]/u, '-') }] : [];
  });
  const names = new Set(found.map(({ name }) => name.toLowerCase()));
  return found.length === pieces.length && names.size === found.length && found.length >= FEWEST
    ? found
    : null;
};

/** Compared beside its name, with its unit or without. */
export const namedPart = ({ name, value }: NamedValue, points: number): MarkingPart =>
  makePart('number', `${name} → ${value}`, points, [value, resultValue(value)]);

const SIGNS = [/\n+/u, /\s*;\s*/u, /\s+\/\s+/u, /\s{2,}/u, /,\s+/u];

/** As many of them as the marks can be shared out to. */
export const readNamedValues = (text: string, worth: number): Read | null => {
  for (const sign of SIGNS) {
    const values = namedValues(text.split(sign).filter((piece) => piece.trim() !== ''));
    const share = values ? worth / values.length : 0;
    if (values && Number.isInteger(share * 2))
      return { kind: 'number', parts: values.map((value) => namedPart(value, share)) };
  }
  return null;
};
