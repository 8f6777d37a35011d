/** Reads an answer key: numbered questions or answers, with or without points. */
import { type Amount, type Draft, draft, joinText, type Reading } from './draft.ts';
import { type Label, readLabel } from './labels.ts';
import type { Line } from './line.ts';
import { eachIn, hintOf, isBonus, isFormLine, isTotal, totalIn } from './noise.ts';
import { findAmount, wholeAmount } from './points.ts';
import { type Question, questionToDrafts } from './question.ts';

const PAIR_QUESTION = /^(?:q|question)\s*[:.]\s*(?<rest>\S.*)$/isu;
const SECTION = /^(?:section|part|chapter|unit|group)\s+(?:[A-Z]|\d+|[ivx]+)\b/iu;
/** "1. B  2. C  3. A": several short answers on one line. */
const INLINE =
  /(?:^|[\s,;])(?<number>\d{1,3})\s*[.):\-–=]\s*(?<answer>(?:[A-Ha-h]|true|false|[TF])(?=[\s,;.]|$))/gu;

const splitInline = (line: Line): Line[] => {
  const matches = [...line.text.matchAll(INLINE)];
  const covered = matches.reduce((sum, match) => sum + match[0].length, 0);
  if (matches.length < 2 || covered < line.text.length * 0.7) return [line];
  return matches.map((match) => ({ ...line, text: `${match.groups?.number}. ${match.groups?.answer}` }));
};

type State = {
  questions: Question[];
  style: Label['style'] | null;
  last: number;
  restart: boolean;
  section: string;
  pairs: number;
  /** "Part 2: Short answers (20 points)" by section. */
  worths: Map<string, Amount>;
};

/** A number starts a question only in sequence: numbered steps inside an answer begin again at one. */
const isNext = (label: Label, state: State): boolean => {
  if (label.number === null) return false;
  if (state.questions.length === 0) return label.style === 'question' || label.number <= 3;
  if (state.style === 'question' && label.style !== 'question') return false;
  const current = state.questions.at(-1);
  if (label.number === state.last) return label.part !== '' && current?.label.endsWith(label.part) === false;
  if (label.number === state.last + 1) return true;
  if (state.restart) return label.number === 1;
  return label.number > state.last && (label.style === 'question' || label.number <= state.last + 3);
};

const open = (state: State, label: string, number: number, text: string): void => {
  state.questions.push({ label, lines: text === '' ? [] : [text], group: state.section });
  state.last = number;
  state.restart = false;
};

const takeLine = (state: State, line: Line, reading: Reading): void => {
  const text = line.text;
  const label = readLabel(text);
  const pair = PAIR_QUESTION.exec(text)?.groups;
  if (pair) {
    state.pairs += 1;
    open(state, String(state.pairs), state.pairs, pair.rest ?? '');
  } else if (label && (label.style === 'number' || label.style === 'question') && isNext(label, state)) {
    state.style ??= label.style;
    open(state, label.text, label.number ?? 0, label.rest);
  } else if (SECTION.test(text) && text.split(/\s+/u).length <= 12) {
    state.section = text.replace(/\s*[([:].*$/u, '');
    const worth = findAmount(text)?.amount;
    if (worth?.sure) state.worths.set(state.section, worth);
    state.restart = true;
  } else if (isTotal(text)) {
    reading.declared = totalIn(text) ?? reading.declared;
  } else if (isBonus(text) && label === null) {
    reading.notes.push(
      `"${text}" is extra credit and was left out, because the points have to add up to the maximum.`,
    );
  } else if (!isFormLine(text) || wholeAmount(text.replace(/^(?:points|marks)\s*:/iu, '')) !== null) {
    state.questions.at(-1)?.lines.push(text);
  }
};

/** Signs that numbered lines are a key and not a numbered list of criteria. */
export const looksLikeKey = (lines: Line[]): boolean => {
  const labels = lines.map((line) => readLabel(line.text));
  const numbers = labels.filter((label) => label?.style === 'number' || label?.style === 'question');
  if (lines.some((line) => PAIR_QUESTION.test(line.text))) return true;
  if (lines.some((line) => splitInline(line).length > 1)) return true;
  if (numbers.length === 0) return false;
  const asked = numbers.filter((label) => label?.style === 'question' && label.number !== null).length;
  const marked = lines.filter(
    (line) =>
      /^(?:[-•*]\s*)?(?:model\s+|sample\s+|correct\s+|expected\s+)?(?:answer|ans|solution|a)\s*[:=.]/iu.test(
        line.text,
      ) || /\b(?:answer|ans|solution)\s*:/iu.test(line.text),
  ).length;
  const curious = numbers.filter((label) => /\?/u.test(label?.rest ?? '')).length;
  const short = numbers.filter((label) => /^\(?(?:[a-h]|true|false)\)?\.?$/iu.test(label?.rest ?? '')).length;
  return asked + marked + curious >= Math.max(1, numbers.length * 0.3) || short >= 2;
};

/** Questions that share a number in different sections get the section's name in their label. */
const nameQuestions = (drafts: Draft[]): Draft[] =>
  drafts.map((item) => {
    const twice = drafts.filter((other) => other.question === item.question).length > 1;
    return twice && item.group !== '' ? { ...item, name: `${item.group}: ${item.name}` } : item;
  });

/** A section's points are shared by its questions, unless these state their own. */
const shareSectionWorth = (drafts: Draft[], worths: Map<string, Amount>): Draft[] =>
  drafts.map((item) => {
    const worth = worths.get(item.group);
    const section = drafts.filter((other) => other.group === item.group);
    if (!worth || section.some((other) => other.amount !== null)) return item;
    const value = worth.each ? worth.value : worth.value / section.length;
    return { ...item, amount: { ...worth, value, low: value, each: false } };
  });

export const readKey = (given: Line[]): Reading => {
  const reading: Reading = { from: 'key', drafts: [], declared: null, notes: [] };
  const state: State = {
    questions: [],
    style: null,
    last: 0,
    restart: false,
    section: '',
    pairs: 0,
    worths: new Map(),
  };
  const each = given.map((line) => eachIn(line.text)).find((value) => value !== null) ?? null;
  for (const line of given.flatMap(splitInline)) {
    const title = line.heading || (state.questions.length === 0 && readLabel(line.text) === null);
    const worth = title && hintOf(line.text) ? findAmount(line.text)?.amount : null;
    if (worth && !worth.each) reading.declared = worth.value;
    else takeLine(state, line, reading);
  }
  const amount =
    each === null ? null : { value: each, low: each, unit: 'points' as const, each: false, sure: true };
  const questions = state.questions.flatMap((question) => questionToDrafts(question));
  const drafts = shareSectionWorth(questions, state.worths);
  reading.drafts = nameQuestions(drafts.map((item) => draft({ ...item, amount: item.amount ?? amount })));
  const unanswered = reading.drafts.filter((item) => item.answer === '');
  if (unanswered.length > 0 && unanswered.length < reading.drafts.length) {
    const names = unanswered
      .slice(0, 5)
      .map((item) => item.name)
      .reduce((list, name) => joinText(list, name, ', '), '');
    reading.notes.push(`No answer was found in the file for ${names}.`);
  }
  return reading;
};
