/** What is told of a mark: what was found, what is missing, and the words that show it. */
import { type Evidence, pointOf } from '../../judgement.ts';
import type { PartMark } from '../../part-mark.ts';

/** Only what is there in full is called found; what was half right is still asked for. */
export const listed = (mark: PartMark): string[] => {
  if (mark.part.kind === 'list') return (mark.found ?? []).map(({ point }) => point);
  return mark.share >= 1 && mark.implied !== true ? [nameOf(mark)] : [];
};

/** "protons → 11": a value that has a name, among others. */
const NAMED = /^[^\d→]+ → \S/u;

/** Of "150 / 2 = 75 km/h" only the result is known to be there: the way to it may be another one. */
const nameOf = ({ part }: PartMark): string => {
  if (part.kind !== 'number' || NAMED.test(part.text)) return part.text;
  const last = part.text.split(/[,;\n]\s+|\s*(?:→|⇒|->)\s*/u).at(-1) ?? part.text;
  const result = /^(?<left>.+)=\s*(?<right>[^=]+)$/u.exec(last)?.groups;
  return result && /\d/u.test(result.left ?? '') ? (result.right ?? last).trim() : last.trim();
};

export const missed = (mark: PartMark): string[] => {
  if (mark.share >= 1 || mark.implied === true) return [];
  if (mark.part.kind !== 'list') return [mark.part.text];
  const found = new Set(listed(mark));
  return mark.part.accepts.filter((item) => !found.has(item)).slice(0, (mark.part.wanted ?? 1) - found.size);
};

export const evidenceOf = (mark: PartMark): Evidence[] => {
  if (mark.share === 0 || mark.implied === true) return [];
  return (mark.found ?? [{ point: mark.share >= 1 ? nameOf(mark) : mark.part.text, quote: mark.quote }]).map(
    ({ point, quote }) => ({
      point: pointOf(point),
      quote,
    }),
  );
};
