/** Where a reader of keys has cut at the wrong place: an answer that says nothing but remarks, or that goes on with the sign that it was cut at. */

import type { Criterion } from '../../../../contract/grading.ts';
import { listAmounts } from '../../points/amounts.ts';
import { NUMBER_WORD } from '../../points/number-words.ts';
import { POINT_WORD } from '../../words.ts';
import { wordsIn } from '../items.ts';
import { readNotes } from '../notes.ts';
import { MATCHES } from '../pairs/read-pairs.ts';
import { cutPieces } from '../pieces.ts';
import { readTold } from '../remarks/line/read-told.ts';
import type { Remark } from '../remarks/remark.ts';
import { readRemark } from '../remarks/remarks.ts';
import { readWorking } from '../working.ts';
import { isAnswerLine, paidLines } from './as-answer.ts';
import { withPrompt } from './prompt.ts';
import { costOfDropping } from './spoken.ts';
import { unwrap } from './unwrap.ts';

type Given = Pick<Criterion, 'description' | 'answer'>;

const EARNS_NOTHING = new RegExp(String.raw`[:=→]\s*0\s*(?:${POINT_WORD})?\.?\s*$`, 'iu');
/** "units of force and power: newton, watt". */
const LISTED = /:\s+(?<items>[^:?]*,[^:?]*)$/u;

/** "c – e – a – d". */
const ROW = /^[a-h](?:\s*[–—→,;-]\s*[a-h]){2,}$/iu;

/** What else is right or wrong may be the answer itself: "not enough water". */
const WEAK: readonly Remark['is'][] = ['accept', 'refuse'];

const readLine = (line: string): Remark[] | null =>
  readRemark(line.trim(), true) ??
  readTold(line.trim(), true) ??
  (EARNS_NOTHING.test(line) ? [{ is: 'told' }] : null);

/** Said to the marker, and nothing that could be written. */
const isSaid = (line: string): boolean => readLine(line) !== null || costOfDropping(line) <= MOST_SAID;
const MOST_SAID = 0.5;
const LONGEST_SAID = 12;

/** Where the lines above earn all the marks, a few words below them that earn none are for the marker. */
const isBeside = (remarks: readonly string[]): boolean =>
  remarks.length > 0 && remarks.every((line) => wordsIn(line) <= LONGEST_SAID && !isAnswerLine(line));

/** "levels / states" above "not shells". */
const EITHER = /^\p{L}+(?:\s\p{L}+)?(?:\s\/\s\p{L}+(?:\s\p{L}+)?)+$/u;

const withAnswer = <Key extends Given>(
  given: Key,
  above: readonly string[],
  answer: readonly string[],
): Key => {
  const remarks = given.answer.split('\n').filter((line) => line.trim() !== '');
  // Brackets within brackets are not read.
  const said = remarks.map((line) => (/[()]/u.test(line) ? line : `(${line.trim()})`));
  return { ...given, description: above.join('\n'), answer: [...answer, ...said].join('\n') };
};

/** "net price: 59.5 : 1.19 = 50" above "… is the usual mistake: 0 P.", "90 : 3 = 30 km/h" beside "1+1": the line above is the answer. */
const aboveRemarks = <Key extends Given>(given: Key, worth: number): Key => {
  const lines = given.description.split('\n');
  const last = lines.at(-1) ?? '';
  const remarks = given.answer.split('\n').filter((line) => line.trim() !== '');
  // What has marks of its own is an answer, whatever is said behind it.
  const isPaid = remarks.some((line) => cutPieces(line).length > 0 || readWorking(line) !== null);
  // "1 each, any order" is said of what stands below it.
  const isRemark = readLine(last)?.some(({ is }) => is === 'each') === true;
  if (last === '' || isPaid || isRemark) return given;
  const paid = paidLines(lines, worth);
  if (paid.length > 0 && isBeside(remarks))
    return withAnswer(given, lines.slice(0, lines.length - paid.length), paid);
  const read = remarks.map(readLine);
  const isTold =
    read.every((one) => one !== null) && read.flat().some((one) => one && !WEAK.includes(one.is));
  const isAnswer =
    readWorking(readNotes(last).text) !== null ||
    cutPieces(last).length > 1 ||
    LISTED.test(last) ||
    ROW.test(last);
  const isOpen =
    remarks.length > 0 &&
    remarks.every(isSaid) &&
    (isAnswerLine(last) || (EITHER.test(last) && read.flat().every((one) => one?.is === 'refuse')));
  if (!(isTold && isAnswer) && !isOpen) return given;
  return withAnswer(given, lines.slice(0, -1), [LISTED.exec(last)?.groups?.items ?? last]);
};

const LONGEST_NAME = 3;

/** "oak" and "acorn → jay", "Po" and "Turin, Rhine – Basel, Rhone – Lyon": what it was cut at goes on, so nothing was asked before it. */
const goesOn = <Key extends Given>(given: Key): Key => {
  const { description, answer } = given;
  const isName = /^\p{L}[^\n?:.]*$/u.test(description) && description.split(/\s+/u).length <= LONGEST_NAME;
  if (!isName) return given;
  const [first = '', ...others] = answer.split(/[,;]\s+/u);
  const isPairs =
    others.length > 1 && others.every((one) => /\s[–—-]\s/u.test(one)) && !/\s[–—-]\s/u.test(first);
  // A chain of its own needs no beginning, and a reaction has none.
  const isStep = /^[^→⇒,;+\n]{1,40}\s(?:→|⇒)\s[^→⇒+\n]*$/u.test(answer);
  const sign = isStep ? '→' : isPairs ? '–' : null;
  return sign === null ? given : { ...given, description: '', answer: `${description} ${sign} ${answer}` };
};

/** "Three signs of …", "any two renewables": how many of which are asked for. */
const COUNTED = new RegExp(String.raw`^\W*(?:any\s+)?(?:${NUMBER_WORD})\s+\p{L}{3,}`, 'iu');
/** "Oxidation definieren", "Flüsse zuordnen": what is to be done stands last. */
const TO_DO =
  /(?:nennen|erklären|definieren|beschreiben|berechnen|bestimmen|begründen|vergleichen|ordnen|ergänzen|lösen|angeben|kreuzen|benennen|berichtigen|übersetzen|aufstellen)[.:]?\s*$/iu;

/** What is to be done, or how many of which are to be given. */
export const isTask = (text: string): boolean =>
  COUNTED.test(text) || TO_DO.test(text) || MATCHES.exec(text)?.index === 0;

/** "Three places to visit" above the places: where nothing else asks, the line that does is no answer. */
const belowTask = <Key extends Given>(given: Key): Key => {
  const [first = '', ...others] = given.answer.split('\n');
  const rest = others.filter((line) => readRemark(line.trim(), true) === null);
  const isAsked =
    given.description === '' && rest.length > 0 && isTask(first) && readRemark(first, true) === null;
  // Its items may stand behind a colon, and marks are no task's.
  if (!isAsked || /:\s*\S|[([]\d/u.test(first)) return given;
  return { ...given, description: first, answer: others.join('\n') };
};

const PAID_FIRST = /^\s*(?<mark>[([]\d(?:[.,]5)?[)\]])\s*\n/u;

/** "FROM film" above "[1]" and "WHERE year > 1990 [1]": what the first mark is for was cut off from it. */
const withMarkAbove = <Key extends Given>(given: Key, worth: number): Key => {
  const mark = PAID_FIRST.exec(given.answer)?.groups?.mark;
  const asked = given.description.trimEnd().split('\n');
  const last = asked.pop() ?? '';
  const sum = listAmounts(given.answer).reduce((all, { value }) => all + value, 0);
  if (mark === undefined || last.trim() === '' || Math.abs(sum - worth) > 0.01) return given;
  const answer = `${last} ${mark}\n${given.answer.replace(PAID_FIRST, '')}`;
  return { ...given, description: asked.join('\n'), answer };
};

export const withAnswerAbove = <Key extends Given>(given: Key, worth: number): Key => {
  const whole = withMarkAbove({ ...given, answer: unwrap(given.answer) }, worth);
  return belowTask(goesOn(aboveRemarks(withPrompt(whole), worth)));
};
