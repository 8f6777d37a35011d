/**
 * "dog – Hund": what was asked is its own label where a line, or a piece of one, begins or ends with it. Letters that stand before the
 * numbers that they answer.
 */

import type { Label } from './label.ts';
import type { Candidate } from './labels/scan.ts';
import { askedTokens, hasGap, tokensOf } from './printed.ts';
import type { Question } from './question.ts';

const SIGN = /\s*(?:[=:→–—⇒]|->|=>|\s-\s|\t)\s*/u;
const MOST_WORDS = 5;

type Piece = { start: number; end: number; text: string };

/** Lines, and the pieces of those that hold several pairs. */
const piecesOf = (text: string): Piece[] => {
  const pieces: Piece[] = [];
  for (const match of text.matchAll(/[^\n;]+/gu)) {
    const several = match[0].split(',').filter((one) => SIGN.test(one)).length > 1;
    const cut = several ? /[^,]+/gu : /.+/gu;
    for (const inner of match[0].matchAll(cut)) {
      const start = match.index + inner.index;
      pieces.push({ start, end: start + inner[0].length, text: inner[0] });
    }
  }
  return pieces;
};

const folded = (text: string): string =>
  tokensOf(text)
    .map(({ raw }) => raw)
    .join(' ');

/** "aunt (f.)" is asked for by "aunt" too. */
const withoutRemark = (text: string): string => text.replace(/\([^()]*\)/gu, ' ');

export const listPairs = (text: string, questions: readonly Question[]): Candidate[] => {
  const asked = questions.map((question) =>
    hasGap(question.asked)
      ? ''
      : askedTokens(withoutRemark(question.asked))
          .map(({ raw }) => raw)
          .join(' '),
  );
  const isAsked = (one: string): boolean => one !== '' && one.split(' ').length <= MOST_WORDS;
  if (asked.filter(isAsked).length < 2) return [];
  const indexOf = (side: string): number => {
    const own = folded(withoutRemark(side.replace(/^\s*[-–•*]\s*/u, '')));
    return isAsked(own) && asked.indexOf(own) === asked.lastIndexOf(own) ? asked.indexOf(own) : -1;
  };
  return piecesOf(text).flatMap(({ start, end, text: piece }): Candidate[] => {
    const sign = SIGN.exec(piece);
    if (!sign || sign.index === 0) return [];
    const [left, right] = [piece.slice(0, sign.index), piece.slice(sign.index + sign[0].length)];
    const [first, second] = [indexOf(left), indexOf(right)];
    if (first < 0 === second < 0) return [];
    const body = first < 0 ? { body: start, end: start + sign.index } : { body: end - right.length, end };
    return [
      {
        label: { section: '', number: null, part: '' },
        start,
        ...body,
        weight: 1.4,
        dress: 'pair',
        how: 'question',
        asks: Math.max(first, second),
      },
    ];
  });
};

const MIRRORED = /^\s*\(?(?<letter>[A-Ha-h])\)?\s*(?:[–—:=→.)-]|->)*\s*(?<number>\d{1,2})\s*[.)]?\s*$/u;
const GLUED = /(?<![\p{L}\d])(?<letter>[A-Ha-h])(?<number>\d{1,2})(?![\p{L}\d])/gu;
const FEWEST_MIRRORED = 2;

/** "C – 1" on each line, or "c1 a2 d3": the letter before the number that it answers. */
export const listMirrored = (text: string, labels: readonly Label[]): Candidate[] => {
  if (labels.some(({ section, part }) => section !== '' || part !== '')) return [];
  let offset = 0;
  const found = text.split('\n').flatMap((line) => {
    const [start, whole] = [offset, MIRRORED.exec(line)];
    offset += line.length + 1;
    const glued = [...line.matchAll(GLUED)];
    const left = line.replace(GLUED, '').replace(/[\s,;|]+/gu, '');
    const matches = whole ? [whole] : left === '' ? glued : [];
    return matches.flatMap((match): Candidate[] => {
      const { letter = '', number = '' } = match.groups ?? {};
      const label = { section: undefined, number: Number(number), part: '' };
      const body = start + match.index + match[0].indexOf(letter);
      if (!labels.some((one) => one.number === label.number)) return [];
      const place = { start: body, body, end: body + 1 };
      return [{ label, ...place, weight: 2, dress: 'mirrored', how: 'label', asks: null }];
    });
  });
  const isCounted = new Set(found.map(({ label }) => label.number)).size === found.length;
  return isCounted && found.length >= Math.max(FEWEST_MIRRORED, labels.length / 2) ? found : [];
};
