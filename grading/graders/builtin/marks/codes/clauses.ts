/**
 * The clauses of a query, "SELECT Name" and "FROM Club", each with marks of its own: in one line or in several, in any size of letters, with or
 * without the table before a column. A clause is right where all of it is.
 */

import words from '../../../../../content/words/clauses.json' with { type: 'json' };
import type { MarkingPart } from '../../../../../contract/grading/marking.ts';
import { NOT_FOUND, type PartMark } from '../../part-mark.ts';

const KEYWORD = words
  .toSorted((one, other) => other.length - one.length)
  .map((word) => word.replaceAll(' ', String.raw`\s+`))
  .join('|');
const CLAUSE = new RegExp(String.raw`^\s*(?<keyword>${KEYWORD})(?![\p{L}\d_])\s*(?<rest>\S.*)$`, 'su');
const OPENING = new RegExp(String.raw`(?<![\p{L}\d_.])(?=(?:${KEYWORD})(?![\p{L}\d_]))`, 'iu');
/** A longer keyword holds a shorter one: "INNER JOIN", "DELETE FROM". */
const WITHIN = new RegExp(String.raw`^(?:${KEYWORD})$`, 'iu');
const FEWEST = 2;

const SAME: Readonly<Record<string, string>> = {
  '≠': '<>',
  '≤': '<=',
  '≥': '>=',
  '“': "'",
  '”': "'",
  '"': "'",
  '‘': "'",
  '’': "'",
};

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[≠≤≥“”"‘’]/gu, (sign) => SAME[sign] ?? sign)
    .replace(/!=/gu, '<>')
    // "Club.Name"
    .replace(/(?<![\d.])[a-z_][\w]*\.(?=[a-z_])/gu, '')
    .replace(/[`;[\]]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/\s?(?<sign>[-+*/%<>=(),]+)\s?/gu, '$<sign>')
    .trim()
    // What rises need not be said to.
    .replace(/^(?<order>order by .*)\sasc$/u, '$<order>');

/** Names in a list stand in any order: "name,age". */
const sorted = (clause: string): string => {
  const { keyword = '', rest = '' } =
    /^(?<keyword>select(?: distinct)?)\s(?<rest>.*)$/u.exec(clause)?.groups ?? {};
  return rest === '' ? clause : `${keyword} ${rest.split(',').toSorted().join(',')}`;
};

const clausesIn = (text: string): string[] =>
  text
    .split(OPENING)
    .reduce<string[]>((clauses, piece) => {
      const before = clauses.at(-1);
      const isOne = before !== undefined && WITHIN.test(`${before.trim()} ${piece.trim().split(/\s/u)[0]}`);
      return isOne ? [...clauses.slice(0, -1), `${before}${piece}`] : [...clauses, piece];
    }, [])
    .map(plain)
    .filter((clause) => clause !== '');

/** Null where the parts are no clauses. */
export const markClauses = (parts: readonly MarkingPart[], answer: string): PartMark[] | null => {
  if (parts.length < FEWEST || !parts.every(({ text }) => CLAUSE.test(text))) return null;
  const given = clausesIn(answer).map(sorted);
  return parts.map((part) => {
    const wanted = sorted(plain(part.text));
    const isRight = given.includes(wanted);
    return { part, share: isRight ? 1 : 0, quote: isRight ? part.text : null, confidence: NOT_FOUND };
  });
};
