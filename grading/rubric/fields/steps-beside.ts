/** "x = 6 | M1 3x = 18 / A1": the answer in one column and its steps, behind the codes of their marks, in another. */
import { cut, joined, noted, plain, type Styled, trimmed } from '../lex/styled.ts';
import { openCodesIn, type StepCode } from '../solved/amounts/step-marks.ts';
import { OR_WORD } from '../words.ts';
import type { Whole } from './segments.ts';

const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** Behind the answer, in a cell or line of its own, or before what the mark is for. */
const LEADS = /(?:[\t\n]|[^\S\n]{2})[^\S\n]*\(?$/u;
const FOR = /^\s*(?:for|für|pour|por)(?!\p{L})/iu;

/** "= 40 | A1" below another: here codes close their lines. */
const closesLine = (text: string, { start, end }: StepCode, from: number): boolean => {
  const before = text.slice(Math.max(from, text.lastIndexOf('\n', start - 1) + 1), start);
  return hasWords(before) && !/^[^\S\n]*\(?[MABC]\d/u.test(before) && /^\W*(?:\n|$)/u.test(text.slice(end));
};

/** "60 ÷ 4  M1  = 15  A1", "a = 3  M1,  b = 4  A1": a sign behind it leads on to the next step. */
const LEADS_ON = /^\s*(?:[=≈→]\s?[^\s=]|[,;]\s+[^\s,;])/u;

/** Where the codes begin beside an answer; null where they stand in it. */
const besideAt = (text: string): number | null => {
  const [first, ...others] = openCodesIn(text);
  if (!first || !hasWords(text.slice(0, first.start))) return null;
  if (others.length > 0 && LEADS_ON.test(text.slice(first.end))) return null;
  const isLed = LEADS.test(text.slice(0, first.start)) || FOR.test(text.slice(first.end));
  // A code to each line of the answer.
  const lines = text.slice(0, first.start).split('\n').filter(hasWords).length;
  const isEven = lines > 1 && lines === others.length + 1;
  return isLed && !isEven && !others.some((one) => closesLine(text, one, first.start)) ? first.start : null;
};

const SENTENCE = /(?<=[\p{L}\p{N})\]”"’]{2})\.\s+(?=[^\s])/u;
const LEADING = /^[\s.,;:]+|^[–—]\s+(?=\p{L})/u;
const OR = new RegExp(String.raw`\s+(?:${OR_WORD})\s+`, 'iu');
const OR_FIRST = new RegExp(String.raw`^(?:${OR_WORD})\s+`, 'iu');

/** "(or another common denominator)", "(ft their gradient)": words in brackets behind a step. */
const ASIDE = /(?<=\S)\s+\([^()\d]*\p{L}{2}[^()\d]*\)\s*$/u;

const fold = (text: string): string => text.replace(/[\s.]+/gu, '').toLowerCase();

/** What stands behind one code: what its mark is for, and what else is said. */
type Step = { code: StepCode; own: string; told: string[] };

const stepOf = (code: StepCode, text: string): Step => {
  const behind = text.replace(/\($/u, '');
  const isApart = /^\s*[.,;]/u.test(behind);
  const [first = '', ...others] = behind
    .replace(LEADING, '')
    .split('\n')
    .flatMap((line) => line.split(SENTENCE))
    .map((line) => line.trim());
  // "B2, any form", "B2. Index form not needed": said of the answer, and nothing that earns the mark; so is a line of its own.
  const isOwn = !isApart && !/^\s*\n/u.test(behind);
  if (!isOwn) return { code, own: '', told: [first, ...others].filter(hasWords) };
  const [aside = ''] = ASIDE.exec(first) ?? [];
  const told = [aside.trim(), ...others].filter(hasWords);
  return { code, own: first.slice(0, first.length - aside.length).replace(/[,;]$/u, ''), told };
};

/** "23/20 or 1 3/20 (not 46/40)" behind the mark for the answer: its wordings, and what is said of them; null where it is something else. */
const wordingsIn = (answer: string, own: string): { wordings: string; told: string } | null => {
  const { wordings = '', told = '' } =
    /^(?<wordings>.*?)\s*(?:\((?<told>[^()]*\p{L}{3}[^()]*)\))?\W*$/u.exec(own)?.groups ?? {};
  const [first = ''] = wordings.split(OR);
  if (OR_FIRST.test(wordings)) return { wordings: `${answer} ${wordings}`, told };
  return hasWords(first) && fold(first) === fold(answer) ? { wordings, told } : null;
};

const saidOf = ({ code: { letter, value }, own, told }: Step, isOnly: boolean): string[] => {
  const line = isOnly || FOR.test(own) ? own : `for ${own}`;
  const coded = isOnly && !FOR.test(own) ? own : `${letter}${value} ${line}`;
  return [...(hasWords(own) ? [coded] : []), ...told];
};

const besideOf = (whole: Whole, at: number): Whole => {
  const { body } = whole;
  const given: Styled = trimmed(cut(body, 0, body.text.slice(0, at).replace(/\(\s*$/u, '').length));
  const codes = openCodesIn(body.text);
  const steps = codes.map((code, order) =>
    stepOf(code, body.text.slice(code.end, codes[order + 1]?.start ?? body.text.length)),
  );
  if (steps.every(({ own, told }) => own === '' && told.length === 0)) return whole;
  let wordings: string | null = null;
  const lines = steps.flatMap((step) => {
    const same = step.code.letter === 'A' ? wordingsIn(given.text, step.own) : null;
    if (!same) return saidOf(step, codes.length === 1);
    wordings = same.wordings;
    return [same.told, ...step.told].filter(hasWords);
  });
  const answer = wordings === null ? given : plain(wordings);
  return {
    ...whole,
    body: lines.length === 0 ? answer : joined([answer, noted(plain(lines.join('\n')))], '\n'),
  };
};

/** "M1 2 × 4   A1 8 N": a line for each code, where they lead. */
const inLines = (whole: Whole): Whole => {
  const { text } = whole.body;
  const [first, ...others] = openCodesIn(text);
  if (!first || hasWords(text.slice(0, first.start))) return whole;
  const starts = others
    .map(({ start }) => start)
    .filter((at) => /(?:\s{2}|[.,;]\s|\t)$/u.test(text.slice(0, at)));
  const lines = [0, ...starts].map((from, at) => trimmed(cut(whole.body, from, starts[at] ?? text.length)));
  return { ...whole, body: joined(lines, '\n') };
};

/** "60 ÷ 4   M1", "… (M1); …": behind its step each code stands in brackets, and closes its line. */
const inBrackets = (whole: Whole): Whole => {
  const { body } = whole;
  let last = 0;
  const parts = openCodesIn(body.text).flatMap(({ start, end, letter, value }): Styled[] => {
    const isIn = body.text[start - 1] === '(' && body.text[end] === ')';
    const before = cut(body, last, isIn ? start - 1 : start);
    const [sign = ''] = /^\s*[;,](?=\s+\S)\s*/u.exec(body.text.slice(end + (isIn ? 1 : 0))) ?? [];
    last = end + (isIn ? 1 : 0) + sign.length;
    const isCell = before.text.endsWith('\t');
    return [
      isCell ? before : cut(before, 0, before.text.trimEnd().length),
      plain(`${isCell ? '' : ' '}(${letter}${value})${sign === '' ? '' : '\n'}`),
    ];
  });
  // "… = 15  A1    no unit: 1": what stands apart behind the last of them is said of the answer.
  const [gap = ''] = /^(?:\t|[^\S\n]{2})\s*(?=\S)/u.exec(body.text.slice(last)) ?? [];
  const rest = gap === '' ? [cut(body, last)] : [plain('\n'), cut(body, last + gap.length)];
  return { ...whole, body: joined([...parts, ...rest], '') };
};

export const stepsBeside = (whole: Whole): Whole => {
  const own = inLines(whole);
  const { text } = own.body;
  const [first, ...others] = openCodesIn(text);
  if (!first || !hasWords(text.slice(0, first.start))) return own;
  const at = besideAt(text);
  return at !== null ? besideOf(own, at) : others.length > 0 ? inBrackets(own) : own;
};
