/** Letters that stand before the numbers that they answer. */

import type { Label } from './label.ts';
import type { Candidate } from './scan.ts';

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
