/** Letters in a row, some of them more than once and with a sharp or a flat: the notes of a scale, the lines of a staff. */
import type { MarkingPart } from '../../../../contract/grading/marking.ts';
import { CERTAIN, COMPARED, type PartMark } from '../part-mark.ts';

const LETTER = /(?<letter>[A-H])\s?(?<sign>#|♯|♭|sharp|flat)?(?![\p{Ll}])/giu;
const ROW = /^[A-H](?:\s?[#♯♭])?(?:(?:\s*[,–-]\s*|\s+)[A-H](?:\s?[#♯♭])?)+$/u;
const FEWEST = 4;
const SIGNS: Readonly<Record<string, string>> = { '♯': '#', sharp: '#', '♭': 'b', flat: 'b' };

const lettersIn = (text: string): string[] => {
  // "EGBDF", written in one.
  const spread = text.replace(/(?<!\p{L})[A-H]{4,}(?!\p{L})/gu, (run) => [...run].join(' '));
  return [...spread.matchAll(LETTER)].map(({ groups }) => {
    const sign = (groups?.sign ?? '').toLowerCase();
    return `${groups?.letter?.toUpperCase()}${SIGNS[sign] ?? sign}`;
  });
};

/** The letters of a wording that is nothing else; null where it is more. */
export const letterRow = (wording: string): string[] | null => {
  const letters = ROW.test(wording.trim()) ? lettersIn(wording) : [];
  return letters.length >= FEWEST ? letters : null;
};

/** How many letters are wrong, missing or too many. */
export const slipsInRow = (row: readonly string[], answer: string): number => {
  const given = lettersIn(answer);
  let above = Array.from({ length: given.length + 1 }, (_, at) => at);
  for (const [at, letter] of row.entries()) {
    const current = [at + 1];
    for (const [place, other] of given.entries())
      current.push(
        Math.min(
          (above[place + 1] ?? 0) + 1,
          (current[place] ?? 0) + 1,
          (above[place] ?? 0) + (letter === other ? 0 : 1),
        ),
      );
    above = current;
  }
  return above[given.length] ?? row.length;
};

/** How many digits of a row of zeros and ones are wrong; null where either is none. */
export const slipsInDigits = (wanted: string, answer: string): number | null => {
  const rowOf = (text: string): string => text.replace(/\s+/gu, '');
  const [row, given] = [rowOf(wanted), rowOf(answer)];
  if (!/^[01]{4,}$/u.test(row) || !/^[01]+$/u.test(given) || row.length !== given.length) return null;
  return [...row].filter((digit, at) => digit !== given[at]).length;
};

/** "0110 1101" is "01101101"; null where it is not the key's row of zeros and ones. */
export const markDigits = (part: MarkingPart, answer: string): PartMark | null =>
  part.accepts.some((accept) => slipsInDigits(accept, answer) === 0)
    ? { part, share: 1, quote: answer.trim(), confidence: CERTAIN }
    : null;

/** Null where the key has no row of letters. */
export const markLetterRow = (part: MarkingPart, answer: string): PartMark | null => {
  const rows = part.accepts.flatMap((accept) => {
    const row = letterRow(accept);
    return row ? [row] : [];
  });
  if (rows.length === 0 || rows.length < part.accepts.length) return null;
  const isRight = rows.some((row) => slipsInRow(row, answer) === 0);
  return {
    part,
    share: isRight ? 1 : 0,
    quote: isRight ? answer.trim().slice(0, 120) : null,
    confidence: isRight ? CERTAIN : COMPARED,
  };
};
