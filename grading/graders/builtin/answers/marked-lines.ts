/** Every place in a student's work that looks like the start of an answer: "1.", "Q2b", "(c)" in mid-line, "1b 2a 3d". */
import { readMark, readSectionMark, splitRun } from '../../../language/marks.ts';

export type Label = { section: string; number: number; part: string };

export type Marked = {
  label: Label;
  /** Where the label stands, and where the answer begins. */
  start: number;
  body: number;
  /** Set where the answer is known to end, in a run of letters. */
  end: number | null;
  named: boolean;
  closed: boolean;
  /** The heading of a section, which ends the answer before it. */
  isHeading: boolean;
};

type State = { section: string; number: number | null; marked: Marked[]; labels: Label[] };

const add = (
  state: State,
  one: Partial<Marked> & { start: number; body: number; number: number; part: string },
): void => {
  const { number, part, ...rest } = one;
  state.marked.push({
    end: null,
    named: false,
    closed: true,
    isHeading: false,
    ...rest,
    label: { section: state.section, number, part },
  });
};

const INLINE = /(?:^|[\s,;])\(?(?<part>[a-h])\)\s*/gu;

/** "(a) 17 (b) 3n + 2" after a number: its parts, where the key has such parts. */
const addInlineParts = (state: State, text: string, offset: number, number: number): void => {
  for (const match of text.matchAll(INLINE)) {
    const part = match.groups?.part ?? '';
    if (!state.labels.some((label) => label.number === number && label.part === part)) continue;
    const start = offset + match.index;
    add(state, { start, body: start + match[0].length, number, part });
  }
};

const hasParts = (state: State, number: number): boolean =>
  state.labels.some((label) => label.number === number && label.part !== '');

const takeRun = (state: State, line: string, offset: number): boolean => {
  const run = splitRun(line);
  if (!run) return false;
  const parent = state.number;
  for (const item of run) {
    const nested =
      parent !== null &&
      state.labels.some((label) => label.number === parent && label.part === String(item.number));
    add(state, {
      start: offset + item.start,
      body: offset + item.start,
      end: offset + item.end,
      number: nested && parent !== null ? parent : item.number,
      part: nested ? String(item.number) : '',
    });
  }
  return true;
};

const takeLine = (state: State, line: string, offset: number): void => {
  const section = readSectionMark(line) ?? ledSection(line, state);
  if (section) {
    state.section = section.name;
    state.number = null;
    add(state, { start: offset, body: offset + line.length, number: -1, part: '', isHeading: true });
    const rest = line.length - section.rest.length;
    if (section.rest !== '') takeLine(state, section.rest, offset + line.lastIndexOf(section.rest, rest));
    return;
  }
  if (takeRun(state, line, offset)) return;
  const mark = readMark(line);
  if (!mark) {
    if (state.number !== null && hasParts(state, state.number))
      addInlineParts(state, line, offset, state.number);
    return;
  }
  if (mark.number === null) {
    const number = state.number;
    if (number !== null && state.labels.some((label) => label.number === number && label.part === mark.part))
      addInlineParts(state, line, offset, number);
    return;
  }
  const known = state.labels.some((label) => label.number === mark.number);
  if (!known) return;
  // "1b": the letter is an answer where the key has no part b.
  const isPart =
    mark.part === '' ||
    state.labels.some((label) => label.number === mark.number && label.part === mark.part);
  state.number = mark.number;
  // "3)" above "a)" ends the answer before it.
  const isScene =
    mark.part === '' && !state.labels.some((label) => label.number === mark.number && label.part === '');
  const body = isPart ? offset + mark.at : offset + line.search(/\d/u) + String(mark.number).length;
  add(state, {
    start: offset,
    body,
    number: mark.number,
    part: isPart ? mark.part : '',
    named: mark.named,
    closed: mark.closed,
    isHeading: isScene,
  });
  if (isPart && hasParts(state, mark.number))
    addInlineParts(state, line.slice(mark.at), offset + mark.at, mark.number);
};

/** "A) 1b 2a 3c", "A: 1a", "B: 1. …": a letter before answers, where the key has sections or numbers follow. */
const ledSection = (line: string, state: State): { name: string; rest: string } | null => {
  const groups = /^\s*(?<name>[A-H])\s*[):.]\s*(?<rest>\d.*)$/u.exec(line)?.groups;
  if (
    !groups ||
    (splitRun(groups.rest ?? '') === null && !state.labels.some(({ section }) => section !== ''))
  )
    return null;
  return { name: groups.name ?? '', rest: groups.rest ?? '' };
};

export const listMarked = (text: string, labels: Label[]): Marked[] => {
  const state: State = { section: '', number: null, marked: [], labels };
  let offset = 0;
  for (const line of text.split('\n')) {
    if (line.trim() !== '') takeLine(state, line, offset);
    offset += line.length + 1;
  }
  return state.marked;
};
