/** Answers in a row that count on: "(1) warm (2) mild", "i north, ii south", "P root, Q stem", "a true b false", and verdicts without labels. */
import { verdictOf } from '../../words.ts';
import { isWhole, LONGEST_ITEM, type Read, wordsIn } from '../items.ts';
import { alternating, COUNTS } from '../pairs/alternating.ts';
import { MATCHES } from '../pairs/read-pairs.ts';
import { makePart } from '../part.ts';
import type { Noted } from '../remarks/noted.ts';
import { bracketWordings } from '../wordings.ts';
import { readVerdicts } from './row.ts';
import { standsBehind } from './said-of.ts';
import { splitTight } from './words/compounds.ts';

const NUMBERED = /(?:^|\s)[([]?(?<label>\d{1,2}|[a-h]|i{1,3}|iv|vi{0,3})[.)\]]\s*/gu;
const FEWEST_NUMBERED = 3;

const BARE = /(?:^|[;,]\s+|\n)(?<label>[A-Z]|\d|i{1,3}|iv|vi{0,3})\s+(?:[=:–]\s+)?(?=[(\p{L}]\p{L})/gu;
/** "A: root. B: stem": a sign behind each label, so that two are enough. */
const COLONED = /(?:^|[;,.]\s+|\n)(?<label>[A-Z]|\d|i{1,3}|iv|vi{0,3})\s?[:=]\s+(?=[(\p{L}]\p{L})/gu;
const VERDICT = String.raw`(?:[rfwvt]|true|false|richtig|falsch|wahr|vrai|faux|verdadero|falso)(?:[,;.\s]|$)`;
/** "a f, b r, c r", "a true  b false": letters with their verdicts. */
const DECIDED = new RegExp(String.raw`(?:^|[;,]?\s+)(?<label>[a-h]|\d)\s?[:=–-]?\s?(?=${VERDICT})`, 'giu');

/** "A nucleus; B wall; C chloroplast": labels without a bracket, where something parts them. */
const labelsIn = (text: string): RegExpExecArray[] => {
  const closed = [...text.matchAll(NUMBERED)];
  if (closed.length > 0) return closed;
  const coloned = [...text.matchAll(COLONED)];
  if (coloned.length > 1) return coloned;
  const bare = [...text.matchAll(BARE)];
  return bare.length > 0 ? bare : [...text.matchAll(DECIDED)];
};

/** From the first of a row on, or letters one behind the other wherever they begin. */
const countsOn = (labels: readonly string[]): boolean =>
  labels.every((label, at) => COUNTS.some((row) => row[at] === label.toLowerCase())) ||
  labels.every(
    (label, at) =>
      /^[A-Z]$/u.test(label) && label.charCodeAt(0) === (labels[0]?.charCodeAt(0) ?? Number.NaN) + at,
  );

/** "1 oak P (hard wood), 2 fir Q (soft)": what belongs to which. */
const LETTERED =
  /\p{L}{2}\s+(?:[–—=-]\s+)?[A-Za-z](?:\s*\([^()]*\))?$|\p{L}\s+(?:[–—→-]|->)\s+(?:\d{1,2}|[A-Za-z])\s\p{L}/u;
/** "Gaps:" before the first of them. */
const HEAD = /^(?:[^:;\n]{2,60}:)?$/u;

const asVerdicts = (pieces: readonly string[]): string[] | null => {
  const verdicts = pieces.flatMap((piece) => verdictOf(piece.replace(/[.]$/u, ''))?.verdict ?? []);
  return verdicts.length === pieces.length && new Set(verdicts).size > 1 ? verdicts : null;
};

const decided = (texts: readonly string[], verdicts: readonly string[], worth: number): Read => ({
  kind: 'choice',
  parts: verdicts.map((verdict, at) =>
    makePart('truth', texts[at] ?? verdict, worth / verdicts.length, [verdict]),
  ),
});

/** "T, F, F, T", "i T ii F iii NM" for as many statements. */
const readVerdictRow = (text: string, worth: number): Read | null => {
  const pairs = alternating(text);
  const labelled = readVerdicts(
    pairs.map(({ right }) => right),
    worth,
    pairs.map(({ left }) => left),
  );
  if (pairs.length > 0 && labelled) return labelled;
  const pieces = text.split(/\s*[,;]\s*|\s+[–—-]\s+|\s+/u);
  const verdicts = pieces.length >= FEWEST_NUMBERED ? asVerdicts(pieces) : null;
  return verdicts ? decided([], verdicts, worth) : null;
};

/** "B; C; A" where things are matched: each letter at its place, and no choice of three. */
export const readLetterRow = ({ text }: Noted, worth: number, asked: string): Read | null => {
  const letters = text.split(/\s*[,;]\s*|\s+/u);
  const isRow = letters.length >= FEWEST_NUMBERED && letters.every((one) => /^[A-H]$/iu.test(one));
  if (!isRow || !MATCHES.test(asked) || !isWhole((worth / letters.length) * 4)) return null;
  return {
    kind: 'choice',
    parts: letters.map((letter) =>
      makePart('choice', letter, worth / letters.length, [letter.toUpperCase()]),
    ),
  };
};

/** "X lamp", "B) force", "D": a label and what it stands for. */
const LABELLED =
  /^\(?(?<label>[A-Z]|\d|i{1,3}|iv)\)?(?:\s*[.):=→]|\s+[–—-])?(?:\s+\(?(?<name>\p{L}{2}.*?)\)?)?$/u;

const isOption = (label: string): boolean => /^[A-H]$/u.test(label);

/** "X lamp (1), Y switch (1)": what belongs to each. "B heat (1) and D light (1)" of more options: those that are right, in any order. */
export const readPaidLabels = (pieces: readonly { text: string; points: number }[]): Read | null => {
  const found = pieces.map(({ text }) => LABELLED.exec(text)?.groups);
  const labels = found.map((groups) => groups?.label ?? '');
  const names = found.map((groups) => groups?.name ?? '');
  if (pieces.length < 2 || labels.includes('') || new Set(labels).size < labels.length) return null;
  const worth = pieces.reduce((sum, { points }) => sum + points, 0);
  const isEven = pieces.every(({ points }) => points * pieces.length === worth);
  if (!names.includes('') && countsOn(labels))
    return {
      kind: 'term',
      parts: names.map((name, at) =>
        makePart('term', `${labels[at]}. ${name}`, pieces[at]?.points ?? 0, [
          ...name.split(/\s+\/\s+/u).flatMap(bracketWordings),
        ]),
      ),
    };
  if (!isEven || !labels.every(isOption) || labels.toSorted().join('') !== labels.join('')) return null;
  const items = labels.map((label, at) => (names[at] ? `${label} / ${names[at]}` : label));
  return { kind: 'list', parts: [makePart('list', items.join('\n'), worth, items, items.length)] };
};

/** "(N / S will do)": initials are those of all that begin so. */
const isSaidOf = (accept: string, pieces: readonly string[], at: number, answer: string): boolean =>
  accept.length === 1
    ? (pieces[at] ?? '').toLowerCase().startsWith(accept.toLowerCase())
    : standsBehind(pieces, accept, answer) === at;

/** Labels within one answer that count on, or verdicts in a row; each earns its part. `answer`: as it stands, with what is said of the single ones. */
export const readNumbered = ({ text, each, accepts }: Noted, worth: number, answer: string): Read | null => {
  const found = labelsIn(text);
  const labels = found.map(({ groups }) => groups?.label ?? '');
  const isHeaded = HEAD.test(text.slice(0, found[0]?.index).trim());
  // "A: …", "(i) …": what shows that it is a label.
  const fewest = found.every(([label]) => /[:=]|\(?[iv]+\)/u.test(label)) ? 2 : FEWEST_NUMBERED;
  if (labels.length < fewest || !countsOn(labels) || !isHeaded) return readVerdictRow(text, worth);
  const pieces = found.map((label, at) =>
    text
      .slice(label.index + label[0].length, found[at + 1]?.index ?? text.length)
      .trim()
      .replace(/[,;.]$/u, ''),
  );
  const isShort = pieces.every(
    (piece) =>
      piece !== '' && wordsIn(piece.replace(/\([^()]*\)/gu, '')) <= LONGEST_ITEM && !piece.includes('\n'),
  );
  // "(i) V (ii) IV": of two, one sort of numeral may be the answer.
  if (pieces.length < FEWEST_NUMBERED && pieces.some((piece) => /^[ivx]+$/iu.test(piece))) return null;
  const isPaid = each === null || Math.abs(each * pieces.length - worth) < 0.01;
  if (!isShort || !isPaid || pieces.every((piece) => LETTERED.test(piece))) return null;
  const verdicts = asVerdicts(pieces);
  if (verdicts)
    return decided(
      verdicts.map((verdict, at) => `${labels[at]}. ${verdict}`),
      verdicts,
      worth,
    );
  const parts = pieces.map((piece, at) =>
    makePart(/^[-−]?\d/u.test(piece) ? 'number' : 'term', `${labels[at]}. ${piece}`, worth / pieces.length, [
      ...splitTight(piece).flatMap(bracketWordings),
      ...accepts.filter((accept) => isSaidOf(accept, pieces, at, answer)),
    ]),
  );
  return { kind: parts.every(({ kind }) => kind === 'number') ? 'number' : 'term', parts };
};
