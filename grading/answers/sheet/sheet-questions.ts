/** What the question sheet prints below each of its heads, all of a question with its parts: "6  Match … A hydrogen … 1 relights a splint …". */
import { labelOf } from '../label.ts';

const HEAD = /^\s*(?<word>\p{L}{2,}\.?\s+)?[([]?(?<label>\d{1,2}|[A-Z])(?:[.):\]]|\s?[–—-](?=\s)|(?=\s|$))/u;
const FEWEST = 2;

type Head = { line: number; label: string; dress: string };

const placeOf = (label: string): number => (/\d/u.test(label) ? Number(label) : label.charCodeAt(0));

const headsIn = (lines: readonly string[]): Head[] =>
  lines.flatMap((text, line) => {
    const { word = '', label = '' } = HEAD.exec(text)?.groups ?? {};
    return label === ''
      ? []
      : [{ line, label, dress: `${word.trim().toLowerCase()} ${/\d/u.test(label) ? '1' : 'A'}` }];
  });

/** The longest row of heads in one dress that count on one by one. */
const rowOf = (heads: readonly Head[], isNumber: boolean): Head[] => {
  let best: Head[] = [];
  const own = heads.filter(({ label }) => /\d/u.test(label) === isNumber);
  own.forEach((first, at) => {
    const row = [first];
    for (const next of own.slice(at + 1))
      if (next.dress === first.dress && placeOf(next.label) === placeOf(row.at(-1)?.label ?? '') + 1)
        row.push(next);
    if (row.length > best.length) best = row;
  });
  return best.length >= FEWEST ? best : [];
};

/** All of the question that a label of the key belongs to, without its head; empty where the sheet does not show it. */
export const sheetQuestion = (sheet: string, question: string): string => {
  const { section, number } = labelOf(question);
  const wanted = section === '' && number !== null ? String(number) : section || question.trim();
  const lines = sheet.split('\n');
  const row = rowOf(headsIn(lines), /^\d+$/u.test(wanted));
  const at = row.findIndex(({ label }) => label === wanted);
  const head = row[at];
  if (!head) return '';
  const text = lines.slice(head.line, row[at + 1]?.line ?? lines.length).join('\n');
  return text.replace(HEAD, '').trim();
};
