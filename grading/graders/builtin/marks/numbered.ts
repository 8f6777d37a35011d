/** Gaps that the key numbers, "2. oxygen": what the student wrote for a number, or at its place in a row, is compared with that one alone. */
import type { MarkingPart } from '../../../../contract/grading/marking.ts';
import { isBlank } from '../../../language/blank.ts';
import { COMPARED, type PartMark } from '../part-mark.ts';

const NUMBERED = /^(?<label>\d{1,2}|[a-h]|[ivx]{1,4})\. \S/u;
const FEWEST = 3;
const HALF = 0.5;

const labelOf = ({ text }: MarkingPart): string | null => NUMBERED.exec(text)?.groups?.label ?? null;

/** By their labels, where half of them stand in the answer and count on. */
const byLabels = (labels: readonly string[], answer: string): string[] | null => {
  let from = 0;
  const places = labels.map((label) => {
    const match = new RegExp(
      String.raw`(?<![\p{L}\p{N}])[([]?${label}(?:[.)\]:=]|\s?[-–→]|(?=\s))\s*`,
      'iu',
    ).exec(answer.slice(from));
    if (!match) return null;
    const place = { start: from + match.index, end: from + match.index + match[0].length };
    from = place.end;
    return place;
  });
  const found = places.flatMap((place) => place ?? []);
  if (found.length < labels.length * HALF || answer.slice(0, found[0]?.start).trim() !== '') return null;
  return places.map((place) => {
    const next = place && found[found.indexOf(place) + 1];
    return place ? answer.slice(place.end, next?.start) : '';
  });
};

/** By their order, where there are as many as there are gaps. */
const byOrder = (count: number, answer: string): string[] | null => {
  for (const sign of [/\n+/u, /\s*[;,]\s*|\n+/u, /\s+[/–—-]\s+|\n+/u]) {
    const pieces = answer.trim().split(sign);
    if (pieces.length === count) return pieces;
  }
  return null;
};

/** Null where the parts are not numbered, or where the answer does not show which of its words is for which. */
export const markNumbered = (
  parts: readonly MarkingPart[],
  answer: string,
  mark: (part: MarkingPart, piece: string) => PartMark,
): PartMark[] | null => {
  const labels = parts.flatMap((part) => labelOf(part) ?? []);
  if (parts.length < FEWEST || labels.length < parts.length) return null;
  const pieces = byLabels(labels, answer) ?? byOrder(parts.length, answer);
  return (
    pieces &&
    parts.map((part, at) => {
      const piece = (pieces[at] ?? '').replace(/[\s,;.]+$/u, '');
      return isBlank(piece) ? { part, share: 0, quote: null, confidence: COMPARED } : mark(part, piece);
    })
  );
};
