/** Letters in a row, some of them more than once and with a sharp or a flat: the notes of a scale, the lines of a staff. */
import type { MarkingPart } from '../../../../../contract/grading/marking.ts';
import { CERTAIN, COMPARED, NOT_FOUND, type PartMark } from '../../part-mark.ts';

const LETTER = /(?<letter>[A-H])\s?(?<sign>#|♯|♭|sharp|flat)?(?![\p{Ll}])/giu;
const ROW = /^[A-Z](?:\s?[#♯♭])?(?:(?:\s*[,–-]\s*|\s+)[A-Z](?:\s?[#♯♭])?)+$/u;
/** The letters of DNA and RNA, written in one or in threes. */
const BASES =
  /^(?:[35]['’′][\s-]?)?(?<bases>[ACGTU]{5,}|[ACGTU]{3}(?:[\s–-]{1,3}[ACGTU]{3})+)(?:[\s-]?[35]['’′])?$/u;
const FEWEST = 3;
const SIGNS: Readonly<Record<string, string>> = { '♯': '#', sharp: '#', '♭': 'b', flat: 'b' };

const lettersIn = (text: string): string[] => {
  // "EGBDF", written in one.
  const spread = text.replace(/(?<!\p{L})[A-H]{4,}(?!\p{L})/gu, (run) => [...run].join(' '));
  return [...spread.matchAll(LETTER)].map(({ groups }) => {
    const sign = (groups?.sign ?? '').toLowerCase();
    return `${groups?.letter?.toUpperCase()}${SIGNS[sign] ?? sign}`;
  });
};

/** Letters with any signs between them, none of which is a sharp. */
const plainLetters = (text: string): string[] => [...text.toUpperCase().replace(/[^\p{L}]/gu, '')];

/** The letters of a wording that is nothing else; null where it is more. */
export const letterRow = (wording: string): string[] | null => {
  const bases = BASES.exec(wording.trim())?.groups?.bases;
  if (bases !== undefined) return [...bases.replace(/[^A-Z]/gu, '')];
  if (!ROW.test(wording.trim())) return null;
  const letters = /^[A-H\W]+$/u.test(wording) ? lettersIn(wording) : plainLetters(wording);
  return letters.length >= FEWEST ? letters : null;
};

/** "tone, tone, semitone" for "T T S": as many words, by how they begin, the same letter always for the same word. */
const byInitials = (row: readonly string[], answer: string): string[] | null => {
  const words = answer.toUpperCase().match(/\p{L}+/gu) ?? [];
  const initials = words.map((word) => word.charAt(0));
  const isRow = words.length === row.length && initials.every((letter) => row.includes(letter));
  return isRow && new Set(words).size === new Set(initials).size ? initials : null;
};

/** What the answer gives for the row: as many letters in whatever way they are parted, or those that stand in it. */
const givenFor = (row: readonly string[], answer: string): string[] => {
  const bare = answer.replace(/[35]['’′]/gu, '');
  if (row.some((letter) => letter.length > 1) || /[#♯♭]|sharp|flat/iu.test(answer)) return lettersIn(answer);
  const words = bare.match(/\p{L}+/gu) ?? [];
  // "FACE", "t-a-a-g": no other words beside it.
  const isBare =
    words.length === 1 ||
    words.every((word) => word.length === 1 || [...word].every((letter) => row.includes(letter)));
  const letters = plainLetters(bare);
  if (isBare && letters.length === row.length) return letters;
  return byInitials(row, bare) ?? (isBare ? letters : lettersAmong(row, bare));
};

/** Single letters of the row among words, and what is written of them in one. */
const lettersAmong = (row: readonly string[], answer: string): string[] => {
  const run = (answer.match(/\p{L}+/gu) ?? []).find(
    (word) => word.length === row.length && [...word].every((letter) => row.includes(letter)),
  );
  return run === undefined
    ? [...answer.matchAll(/(?<!\p{L})\p{Lu}(?!\p{L})/gu)].map(([letter]) => letter)
    : [...run];
};

/** How many letters are wrong, missing or too many. */
export const slipsInRow = (row: readonly string[], answer: string): number => {
  const given = givenFor(row, answer);
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

/** "0011" for "1100": the digits of a long number from the other end. */
export const isTurned = (wanted: string, answer: string): boolean => {
  const [row = '', given = ''] = [wanted, answer].map((text) =>
    text.replace(/\s+/gu, '').replace(/[.]$/u, ''),
  );
  return /^\d{4,}$/u.test(row) && row !== given && [...row].toReversed().join('') === given;
};

/** "0110 1101" is "01101101"; null where it is not the key's row of zeros and ones. */
export const markDigits = (part: MarkingPart, answer: string): PartMark | null =>
  part.accepts.some((accept) => slipsInDigits(accept, answer) === 0)
    ? { part, share: 1, quote: answer.trim(), confidence: CERTAIN }
    : null;

const DIGITS = /(?<![\d.,])[01](?:\s?[01]){3,}(?![\d.,]*\d)/gu;
const isDigits = (text: string): boolean => /^[01](?:\s?[01]){3,}$/u.test(text.trim());

/** A row of zeros and ones where the key has nothing else, so that one wrong digit is no slip of spelling; the last of the answer counts. */
export const markDigitRow = (part: MarkingPart, answer: string): PartMark | null => {
  const given = part.accepts.every(isDigits) ? answer.match(DIGITS)?.at(-1)?.replace(/\s/gu, '') : undefined;
  if (given === undefined) return null;
  const rows = part.accepts.map((accept) => accept.replace(/\s/gu, ''));
  const isSame = rows.includes(given);
  // Without the zeros before it the number is the same.
  const isValue = rows.some((row) => row.replace(/^0+/u, '') === given.replace(/^0+/u, ''));
  return {
    part,
    share: isSame || isValue ? 1 : 0,
    quote: isSame || isValue ? answer.trim().slice(0, 120) : null,
    confidence: isSame ? CERTAIN : isValue ? NOT_FOUND : COMPARED,
  };
};

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
