/** What a key accepts beside its answer, what it refuses, and what else it says to the marker; the answer is what is left. */

import { isReaction } from '../../language/math/formula.ts';
import { listAmounts } from '../points/amounts.ts';
import { remember } from '../remember.ts';
import { ALSO_WORD, CARRIED, COPULA, OR_WORD, REFUSE_HEAD } from '../words.ts';
import { type Group, isInside, listGroups } from './remarks/brackets.ts';
import { splitNoted } from './remarks/grammar.ts';
import { isOfRow, opensWithCount, readReasoned } from './remarks/line/of-line.ts';
import { readTold } from './remarks/line/read-told.ts';
import { areMatched } from './remarks/matched.ts';
import { apply, empty, type Noted } from './remarks/noted.ts';
import { cutSteps } from './remarks/prices/steps.ts';
import type { Remark } from './remarks/remark.ts';
import { readRemark } from './remarks/remarks.ts';
import { rulesIn } from './remarks/rules.ts';
import { REFUSED_NEXT } from './remarks/said-last.ts';
import { isOfEquation, setApart } from './remarks/set-apart.ts';
import { opensShares } from './remarks/shares/behind-value.ts';
import { spellEach } from './remarks/shares/each-of.ts';
import { spellCodes } from './remarks/shares/shares.ts';
import { isListed, opensList } from './remarks/told.ts';

/** A line "or" between two answers. */
const OR_LINE = new RegExp(String.raw`\n[ \t]*(?:${OR_WORD})[ \t]*:?[ \t]*\n`, 'iu');
const OR_START = new RegExp(String.raw`^\s*(?:${OR_WORD})\s+(?<rest>\S.*)$`, 'iu');

/** Beyond so many words an answer is prose, in which a marker's words may be the subject's. */
const LONGEST_ABOVE = 14;

type Cut = { kept: string; remarks: Remark[] };

/** "NOT (P OR Q)", "A AND (B OR C)": what is joined, and no remark. */
const isOperand = (before: string, inside: string): boolean =>
  /(?<!\p{L})(?:NOT|AND|OR|XOR|NAND|NOR|NICHT|UND|ODER|NON|ET|OU|NO)\s*$/u.test(before) &&
  /^[\p{Lu}\s()]+$/u.test(inside);

const cutBrackets = (line: string): Cut => {
  // Code units and characters differ beyond the first plane; such lines keep their brackets.
  if ([...line].length !== line.length) return { kept: line, remarks: [] };
  const remarks: Remark[] = [];
  let kept = '';
  let last = 0;
  for (const { start, end, inside } of listGroups(line)) {
    if (start < last || isOperand(line.slice(0, start), inside)) continue;
    // "(any two, 2)": marks of what stands before it, whatever else is said.
    const isApart = line.trim() === `(${inside})`;
    const isPaid = !isApart && listAmounts(`(${inside})`).length > 0;
    const read =
      readRemark(inside, true) ??
      readBoth(inside) ??
      (isExplained(line.slice(0, start) + line.slice(end), inside) ? [{ is: 'told' as const }] : null) ??
      (isPaid ? null : readTold(inside, true, isApart));
    if (!read) continue;
    remarks.push(...read);
    kept += line.slice(last, start).trimEnd();
    last = end;
  }
  return { kept: kept + line.slice(last), remarks };
};

/** Words in brackets behind a formula: "R = U / I (any arrangement will get it)". */
const FEWEST_EXPLAINING = 2;
const isExplained = (outside: string, inside: string): boolean =>
  /[=→]/u.test(outside) &&
  !/\p{L}{3}/u.test(outside) &&
  !/[\d=+*/]/u.test(inside) &&
  (inside.match(/\p{L}{3,}/gu) ?? []).length >= FEWEST_EXPLAINING;

/** "auch: Plasma, Serum; nicht: Wasser" with words between that are no remark: each part of it for itself. */
const readBoth = (inside: string): Remark[] | null => {
  const pieces = inside.split(/;\s+/u).map((piece) => readRemark(piece, true));
  return pieces.length > 1 && pieces.every((piece) => piece !== null) ? pieces.flat() : null;
};

const SEPARATOR = /\s*[;.→]\s+|\s:\s+(?=\p{L})|,\s+|\s+[–—-]\s+|\s{2,}|(?<=\p{L}{3,}[.!])\s+|\s+/gu;
/** Remarks that no answer looks like, so that a blank before them is enough. */
const STANDS_OUT: readonly Remark['is'][] = ['each', 'share', 'slip', 'free', 'whole'];

const ALSO = new RegExp(String.raw`^(?:${ALSO_WORD})\s+(?<rest>\S.*)$`, 'iu');
const FEW_WORDS = 4;
const isShort = (text: string): boolean => text.trim().split(/\s+/u).length <= FEW_WORDS;

/** "stream, also brook": a word beside a word. */
const readAlso = (before: string, sign: string, rest: string): Remark[] | null => {
  const also = /^[,;]/u.test(sign.trim()) ? ALSO.exec(rest)?.groups?.rest : undefined;
  return also !== undefined && isShort(before) && isShort(also)
    ? [{ is: 'accept', texts: splitNoted(also) }]
    : null;
};

/** "12 cm 1 for the number, 1 for the unit": what stands at the end of a line. */
const cutTail = (line: string): Cut => {
  const groups = listGroups(line);
  for (const match of line.matchAll(SEPARATOR)) {
    const before = line.slice(0, match.index);
    if (!/[\p{L}\p{N}]/u.test(before) || isInside(groups, match.index)) continue;
    const rest = line.slice(match.index + match[0].length);
    if (isOfRow(before, rest)) continue;
    // "Watt, W – auch J/s": a dash sets a few words apart as brackets do.
    const isApart =
      isShort(rest) &&
      (/^\s+[–—-]\s+$/u.test(match[0]) ? ALSO.test(rest) : REFUSED_NEXT.test(match[0] + rest));
    const remarks =
      readRemark(rest, isApart) ??
      readAlso(before, match[0], rest) ??
      (opensShares(before, rest) ? readTold(rest, true, true) : null);
    if (!remarks) continue;
    const isWeak = /^(?:\s|,\s+)$/u.test(match[0]);
    const [first] = remarks;
    // "…, OR it has to be there (1)": what earns a mark is another way to it, and no remark.
    if (first?.is === 'accept' && MARKED.test(rest)) continue;
    const isAside = /^[^.;]*$/u.test(before) && match[0] !== ' ' && remarks.every(({ is }) => is === 'aside');
    // ", not: lime": with a colon behind it the word is for the marker.
    const isNamed =
      /^(?:\p{L}+\s){0,2}\p{L}+:\s/u.test(rest) && first !== undefined && TOLD.includes(first.is);
    // "put in writing per person: 1": behind a blank "per" goes on with the sentence.
    if (match[0] === ' ' && first?.is === 'each' && /^(?:par|por|per|pro)\s/iu.test(rest)) continue;
    // "north, south, east in that order": what is said of a list.
    const isOfList = first?.is === 'ordered' && /,[^,]+,/u.test(before);
    // "8 V ecf 8 × their current": how what follows from a slip comes about.
    const isCarried = /\d/u.test(before) && isShort(before) && CARRIES.test(rest);
    const isSure = isNamed || isAside || isOfList || isCarried || opensShares(before, rest);
    const isLoose = isWeak && !isSure && first !== undefined && !STANDS_OUT.includes(first.is);
    if (isLoose && (match[0] === ' ' || !ALSO.test(rest)) && !(match[0] !== ' ' && first.is === 'wanted'))
      continue;
    const told = cutTold(before.trimEnd(), groups);
    return { kept: told.kept, remarks: [...told.remarks, ...remarks] };
  }
  return cutTold(line, groups);
};

const CARRIES = new RegExp(String.raw`^(?:allow\s+)?(?:${CARRIED})(?![\p{L}])`, 'iu');

/** The stops of "z. B." end no sentence. */
const TOLD_FROM =
  /(?<=[\p{L}\p{N})%°²³"”'])(?<!(?<!\p{L})\p{Ll}\.\s?\p{L})[.;!]\s+(?!\p{L}\.)|\s+[–—-]\s+(?=\S)|\s{2,}/gu;
const LONGEST_BESIDE = 12;

/** Behind an answer of a few words: what she says to the marker, whether or not it is understood. */
const cutTold = (line: string, groups: readonly Group[]): Cut => {
  for (const match of line.matchAll(TOLD_FROM)) {
    const before = line.slice(0, match.index);
    if (!/[\p{L}\p{N}]/u.test(before) || isInside(groups, match.index)) continue;
    if ((before.match(/[\p{L}\p{N}]\S*/gu) ?? []).length > LONGEST_BESIDE && !isListed(before)) break;
    // "– over 30 (1)": what earns a mark is no remark, whatever stands behind it.
    if (MARKED.test(line.slice(match.index)) || isOfRow(before, line.slice(match.index))) continue;
    const remarks = readTold(line.slice(match.index + match[0].length), false);
    if (remarks) return { kept: before.trimEnd(), remarks };
  }
  return { kept: line, remarks: [] };
};

const TOLD: readonly Remark['is'][] = ['accept', 'refuse', 'aside'];

const LISTED = /^\s*(?:[-–—•●○*·▪◦☐✓]|\(?[a-h][.)]|\d{1,2}[.)])\s+/u;
const MARKED = /[([](?:[MAB]?\d|½)[)\]]/u;

/** An answer of a few words, to which something may be said; a head has its answer still to come. */
const isBeside = (answer: string): boolean => {
  const words = answer.trim().split(/\s+/u).length;
  return answer.trim() !== '' && words <= LONGEST_ABOVE && !/:\s*$/u.test(answer);
};

/** "maid is fine": in a line below she says what will do, as in brackets. */
const LETS_PASS = new RegExp(
  String.raw`(?<!\p{L})(?:(?:${COPULA})\s+|also\s+|auch\s+|aussi\s+|también\s+)(?:fine|ok|okay|all\s+right|accepted|allowed|akzeptiert|erlaubt|richtig|in\s+ordnung|aceptad[oa]|acceptée?)(?!\p{L})`,
  'iu',
);
const LESS = /\p{L}{3}[^:\d]*:\s*(?:½|\d(?:[.,]5)?)\.?$/u;
const HEADED = /^[\p{L}½¼\d.,\s]{1,16}:\s/u;
const ASIDE_LINE = /^\((?<inner>(?:[\p{L}'’]+\s+){4,}[\p{L}'’]+[.!]?)\)$/u;

/** `above`: what is kept of the lines before it. */
const cutLine = (line: string, above: readonly string[]): Cut => {
  const isOnly = above.length === 0;
  const told = isOnly ? null : (readRemark(line.trim(), false) ?? readReasoned(line.trim()));
  if (told?.[0] && TOLD.includes(told[0].is)) return { kept: '', remarks: told };
  // A sentence in brackets below a word or two explains nothing that is to be written.
  const inner = !isOnly && isShort(above.join(' ')) ? ASIDE_LINE.exec(line.trim())?.groups?.inner : undefined;
  if (inner !== undefined && !readRemark(inner, true))
    return { kept: '', remarks: readTold(inner, true) ?? [{ is: 'told' }] };
  if (isReaction(above[0] ?? '') && isOfEquation(line)) return { kept: '', remarks: [{ is: 'aside' }] };
  const brackets = cutBrackets(line);
  const text = brackets.kept.trim();
  if (text === '') return brackets;
  const whole = isOnly ? null : readRemark(text, false);
  if (whole) return { kept: '', remarks: [...brackets.remarks, ...whole] };
  // A line below the answer that begins to speak to the marker is for him.
  const isBelow =
    (isBeside(above.join(' ')) || (!isOnly && opensWithCount(text))) &&
    !LISTED.test(text) &&
    !MARKED.test(text) &&
    !opensList(text);
  const below = isBelow ? readTold(text, LETS_PASS.test(text)) : null;
  if (below) return { kept: '', remarks: [...brackets.remarks, ...below] };
  // "other tense: 1": what is given for less, below an answer without marks of its own.
  if (isBelow && LESS.test(text) && !above.some((one) => LESS.test(one.trim())))
    return { kept: '', remarks: [...brackets.remarks, { is: 'told' }] };
  const tail = cutTail(brackets.kept);
  const remarks = [...brackets.remarks, ...tail.remarks];
  // "MEDIO: «bay»": the rules have it.
  const isPrice =
    !isOnly &&
    HEADED.test(tail.kept.trim()) &&
    rulesIn(`-\n${tail.kept}`).some(({ when }) => when === 'says');
  return isPrice ? { kept: '', remarks: [...remarks, { is: 'told' }] } : { kept: tail.kept, remarks };
};

const SPOKEN: readonly Remark['is'][] = ['share', 'slip', 'told'];
const FEWEST_SAID = 4;

const isSentence = (text: string): boolean =>
  text.trim().split(/\s+/u).length >= FEWEST_SAID &&
  !LISTED.test(text) &&
  !MARKED.test(text) &&
  /\p{L}{3}/u.test(text);

/** "no: stream, branch" below or behind the answer; at its beginning it may be a verdict. */
const NO_HEAD = new RegExp(
  String.raw`(?=(?:${REFUSE_HEAD})\s?:)(?<=\S\s*\n\s*|\S[.;)”"»]\s+|\S\s{2,})(?:${REFUSE_HEAD})\s?:\s+(?=\S)`,
  'giu',
);
/** "bay / cove —": set before what is said of it in the line below. */
const DASH_LAST = /(?<=[\p{L}\p{N})])\s+[–—]\s*(?=\n|$)/gu;

const FEWEST_OPENING = 5;
/** "Only look at the first two they give." above several things: said before they come. */
const withoutOpening = (lines: string[]): string[] => {
  const [first = '', ...others] = lines;
  const isLong = first.trim().split(/\s+/u).length >= FEWEST_OPENING && others.length > 1;
  return isLong && readRemark(first.trim(), false)?.every(({ is }) => is === 'aside') ? others : lines;
};

const readAll = remember((given): Noted => {
  const { text: answer, steps } = cutSteps(
    setApart(spellCodes(spellEach(given.replace(NO_HEAD, 'not: ').replace(DASH_LAST, '')))),
  );
  const [main = '', ...others] = answer.split(OR_LINE);
  const noted = { ...empty(), graded: steps.length > 0 };
  for (const other of others.map(readNotes)) {
    noted.accepts.push(other.text);
    noted.refused.push(...other.refused);
  }
  const lines = withoutOpening(main.split('\n'));
  if (areMatched(lines)) return { ...noted, text: main.trim() };
  const own = lines.join('\n');
  const kept: string[] = [];
  let isSpeaking = false;
  for (const line of lines) {
    const or = lines.length > 1 && kept.length > 0 ? OR_START.exec(line)?.groups?.rest : undefined;
    const cut = or === undefined ? cutLine(line, kept) : { kept: '', remarks: [] };
    if (or !== undefined) {
      const read = readRemark(line.trim(), true);
      if (read) apply(noted, read, own);
      else noted.accepts.push(...splitNoted(or));
    }
    // Once she speaks of marks, the sentences below are for the marker too.
    if (isSpeaking && isSentence(cut.kept)) {
      apply(noted, [...cut.remarks, ...(readTold(cut.kept, false) ?? []), { is: 'told' }], own);
      continue;
    }
    isSpeaking ||=
      cut.kept.trim() === '' && kept.length > 0 && cut.remarks.some(({ is }) => SPOKEN.includes(is));
    apply(noted, cut.remarks, own);
    if (cut.kept.trim() !== '' || (cut.remarks.length === 0 && or === undefined)) kept.push(cut.kept);
  }
  noted.text = kept.join('\n').trim();
  return noted;
});

export const readNotes = (given: string): Noted => structuredClone(readAll(given));

/** `notes` stand apart from the answer, in a column of their own or behind its worth: nothing of them is an answer. */
export const readBeside = (answer: string, notes: string): Noted => {
  const noted = readNotes(answer);
  for (const line of notes.split('\n').filter((one) => one.trim() !== '')) {
    const own = line.trim().replace(/^\((?<inside>[^()]*)\)$/u, '$<inside>');
    apply(noted, readRemark(own, true) ?? readTold(own, true, true) ?? [{ is: 'told' }], answer);
  }
  return noted;
};
