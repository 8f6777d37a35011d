/** Reads an answer key: numbered questions or answers in lines or tables, with or without points. */
import { readMark } from '../../language/marks.ts';
import { readStatements } from '../../language/math/statements.ts';
import { type Amount, type Draft, draft, joinText, type Reading } from '../line/draft.ts';
import { orderLevels } from '../line/levels.ts';
import { hintOf } from '../line/noise.ts';
import { eachWorthIn, listAmounts } from '../points/amounts.ts';
import { type Collected, collectQuestions, type FlowItem, type Question } from './collect.ts';
import { readPair } from './pair.ts';
import { ASKS, readWording } from './wording.ts';

const points = (value: number): Amount => ({ value, low: value, unit: 'points', each: false, sure: true });

const LETTERS = 'abcdefgh';

/** Options of a multiple-choice question look like parts, but are capital letters or have one letter as their answer. */
const isOptions = (lines: string[], parts: number[]): boolean => {
  const marks = parts.map((at) => readMark(lines[at] ?? ''));
  if (marks.some((mark) => listAmounts(mark?.rest ?? '').some((one) => one.sure))) return false;
  const after = lines.slice((parts.at(-1) ?? 0) + 1);
  const answer =
    /^(?:\p{L}+\s*)?(?:answers?|ans|lösung|antwort|solution|respuesta|soluci[oó]n|key|correct)\s*[:=]?\s*\(?[a-h]\)?(?:[.):]|\s|$)/iu;
  if (after.some((line) => answer.test(line.trim()))) return true;
  return marks.every((mark) => mark?.upper);
};

type Stem = { lines: string[]; parts: { label: string; lines: string[] }[] };

/** Cuts a question at "a)", "b)", … where these are its parts. */
const cutParts = (question: Question): Stem | null => {
  if (question.part !== '' || question.row) return null;
  const lines = question.lines.flatMap(splitInlineParts);
  const at = lines.flatMap((line, index) => {
    const mark = readMark(line);
    return mark && mark.number === null ? [index] : [];
  });
  const inOrder = at.every((index, order) => readMark(lines[index] ?? '')?.part === LETTERS[order]);
  if (at.length < 2 || !inOrder || isOptions(lines, at)) return null;
  return {
    lines: lines.slice(0, at[0]),
    parts: at.map((index, order) => {
      const mark = readMark(lines[index] ?? '');
      return { label: mark?.part ?? '', lines: [mark?.rest ?? '', ...lines.slice(index + 1, at[order + 1])] };
    }),
  };
};

/** "(a) 5 (b) 7": parts in one line. */
const splitInlineParts = (line: string): string[] => {
  const cuts = [...line.matchAll(/(?:^|\s)\((?<part>[a-h])\)\s/gu)];
  const inOrder = cuts.every((cut, order) => cut.groups?.part === LETTERS[order]);
  if (cuts.length < 2 || !inOrder) return [line];
  const starts = cuts.map((cut) => cut.index);
  return [line.slice(0, starts[0]), ...starts.map((start, order) => line.slice(start, starts[order + 1]))]
    .map((text) => text.trim())
    .filter((text) => text !== '');
};

const labelOf = (number: number, part: string): string =>
  /^\d/u.test(part) ? `${number}.${part}` : `${number}${part}`;

const toDraft = (question: Question, part: string, lines: string[]): Draft => {
  const label = labelOf(question.number, part);
  const { row } = question;
  const worded = row
    ? {
        asked: row.wording,
        answer: row.answer,
        worth: row.amount ?? listAmounts(row.wording).find((one) => one.sure)?.value ?? null,
      }
    : readWording(lines);
  const found = !row && worded.asked === '' ? readPair(worded.answer) : null;
  const pair = found && !VERDICT.test(found.asked) ? found : null;
  const worth = worded.worth;
  return draft({
    name: `Question ${label}`,
    question: label,
    amount: worth === null ? null : points(worth),
    description: (pair?.asked ?? worded.asked).trim(),
    answer: (pair?.answer ?? worded.answer).trim(),
    levels: part === question.part ? orderLevels(question.levels) : [],
    group: question.section.name,
  });
};

/** "1 The line y = 2x − 3." above "1.1", "1.2" only sets the scene. */
const isScene = (question: Question, next: Question | undefined): boolean =>
  question.part === '' &&
  next !== undefined &&
  next.number === question.number &&
  next.part !== '' &&
  question.section === next.section;

const toDrafts = (question: Question): Draft[] => {
  const stem = cutParts(question);
  if (!stem) return [toDraft(question, question.part, question.lines)];
  const worded = readWording(stem.lines);
  const children = stem.parts.map(({ label, lines }) => {
    const item = toDraft(question, label, lines);
    return {
      ...item,
      description: joinText(
        [worded.asked, worded.answer].filter((text) => text !== '').join(' '),
        item.description,
      ),
    };
  });
  if (worded.worth === null || children.some((child) => child.amount !== null)) return children;
  const amounts = listAmounts(stem.lines.join('\n'));
  const value = amounts.some((one) => one.each) ? worded.worth : worded.worth / children.length;
  return children.map((child) => ({ ...child, amount: points(value) }));
};

/** A question's own worth wins; then what its section says, then what the whole key says. */
const shareWorth = (drafts: { item: Draft; question: Question }[], each: number | null): Draft[] =>
  drafts.map(({ item, question }) => {
    if (item.amount !== null) return item;
    const { section } = question;
    const open = drafts.filter(
      (other) => other.question.section === section && other.item.amount === null,
    ).length;
    const known = drafts
      .filter((other) => other.question.section === section)
      .reduce((sum, other) => sum + (other.item.amount?.value ?? 0), 0);
    const rest = section.total === null ? null : (section.total - known) / open;
    const value = section.each ?? (rest !== null && rest > 0 ? rest : null) ?? each;
    return value === null ? item : { ...item, amount: points(value) };
  });

/** Where numbers start again, every question gets its section's name in label and name. */
const nameQuestions = (drafts: Draft[]): Draft[] => {
  const again = drafts.some((item, at) => drafts.findIndex((other) => other.question === item.question) < at);
  return drafts.map((item) =>
    again && item.group !== ''
      ? { ...item, name: `Part ${item.group}: ${item.name}`, question: `${item.group}${item.question}` }
      : item,
  );
};

const declaredIn = (rules: string[]): number | null => {
  for (const rule of rules) {
    if (eachWorthIn(rule) !== null && !/total/iu.test(rule)) continue;
    const amounts = listAmounts(rule).filter(
      (one) => !one.each && one.sure && one.style !== 'method' && one.style !== 'accuracy',
    );
    const said =
      /\btotal\s*:?\s*(?<value>\d{1,3})\b|(?<before>\d{1,3})\s*(?:points?|marks?|punkte?|puntos?|pts?)\s*(?:in\s+)?(?:total|insgesamt|\.?$)/iu.exec(
        rule,
      )?.groups;
    const value = said?.value ?? said?.before;
    if (value !== undefined) return Number(value);
    const titled = amounts.find((one) => one.end >= rule.trimEnd().length - 1);
    if (titled && rule.split(/\s+/u).length <= 14) return titled.value;
  }
  return null;
};

const VERDICT = /^\(?(?:[a-h]|true|false|t|f|r|w|richtig|falsch|wahr|verdadero|falso)\)?[.:]?$/iu;

/** The patterns take quadratic time, and a question shows what it is at its beginning. */
const LONGEST_SHOWN = 1500;

/** Signs that numbered lines are a key and not a numbered list of criteria. */
export const evidenceOfKey = ({ questions }: Collected): number => {
  const asked = questions.filter((question, at) => !isScene(question, questions[at + 1]));
  const shown = asked.filter(({ lines, row, levels, part, named }) => {
    const text = lines.join('\n').slice(0, LONGEST_SHOWN);
    const [first = ''] = lines;
    if (row || named || part !== '' || levels.length > 0 || VERDICT.test(text.trim())) return true;
    if (
      /\?/u.test(text) ||
      ASKS.test(first) ||
      /(?:^|\n|\s)(?:answer|ans|solution|lösung|respuesta)\s*:/iu.test(text)
    )
      return true;
    if (readPair(withoutWorth(text)) !== null) return true;
    return readStatements(text).some(({ terms }) => terms.length > 1);
  }).length;
  return asked.length === 0 ? 0 : shown / asked.length;
};

const withoutWorth = (text: string): string =>
  text
    .replace(
      /[([][^)\]\d]{0,20}\d[^)\]]{0,20}[)\]]|\/\s?\d+\s*$|[–—:-]?\s*\d+\s*(?:points?|pts?|marks?|punkte?|%)\.?\s*$/giu,
      '',
    )
    .trim();

export const readKey = (items: FlowItem[]): { reading: Reading; rules: string[]; collected: Collected } => {
  const titles = items.flatMap((item) => (item.kind === 'line' ? [item.line.text] : []));
  const collected = collectQuestions(items);
  const reading: Reading = { from: 'key', drafts: [], declared: collected.declared, notes: collected.notes };
  const kept = collected.questions.filter((question, at) => !isScene(question, collected.questions[at + 1]));
  const pairs = kept.flatMap((question) => toDrafts(question).map((item) => ({ item, question })));
  const each = collected.rules.map(eachWorthIn).find((value) => value !== null) ?? null;
  reading.declared ??= declaredIn(
    collected.rules.filter((rule) => titles.indexOf(rule) < 6 || hintOf(rule) !== null),
  );
  reading.drafts = nameQuestions(shareWorth(pairs, each));
  const rules = [...collected.rules, ...new Set(kept.map(({ section }) => section.title))].filter(
    (text) => text !== '',
  );
  reading.drafts = reading.drafts.map((item, at) => ({
    ...item,
    rules: rulesFor(pairs[at]?.question, collected.rules),
  }));
  noteUnanswered(reading);
  return { reading, rules, collected };
};

const rulesFor = (question: Question | undefined, rules: string[]): string =>
  [...rules, question?.section.title ?? ''].filter((text) => text !== '').join('\n');

const noteUnanswered = (reading: Reading): void => {
  const open = reading.drafts.filter((item) => item.answer === '' && item.levels.length === 0);
  if (open.length === 0 || open.length === reading.drafts.length) return;
  const names = open.slice(0, 5).reduce((list, { name }) => joinText(list, name, ', '), '');
  reading.notes.push(`No answer was found in the file for ${names}.`);
};
