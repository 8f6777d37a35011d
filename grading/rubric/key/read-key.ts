/** Reads an answer key: records are found by their labels, fields by what sets them apart in most records, points by their places. */
import { readStatements } from '../../language/math/statements.ts';
import { joined, plain, type Styled } from '../lex/styled.ts';
import { type Amount, type Draft, draft, joinText, type Reading } from '../line/draft.ts';
import { orderLevels } from '../line/levels.ts';
import { hintOf } from '../line/noise.ts';
import { isLesson, isStrict } from '../marking/lesson.ts';
import { isNumeric } from '../marking/read-marking.ts';
import { eachWorthIn, listAmounts } from '../points/amounts.ts';
import type { FlowItem } from './flow.ts';
import { readPair } from './pair.ts';
import { type Answered, type Plan, planAnswers } from './plan.ts';
import { chosenOption, type KeyRecord, listQuestions } from './questions.ts';
import { describeSection, gatherRecords } from './records.ts';
import { chooseRule } from './split.ts';
import { ASKS, readWording, splitByMeaning } from './wording.ts';
import { type Priced, priceByPlace, priceByTicks } from './worth.ts';

const points = (value: number): Amount => ({ value, low: value, unit: 'points', each: false, sure: true });

const VERDICT = /^\(?(?:[a-h]|true|false|t|f|r|w|richtig|falsch|wahr|verdadero|falso)\)?[.:]?$/iu;
const SHORT = 6;
const MOST = 0.75;
const HALF = 0.5;

const bodyOf = (lines: readonly Styled[]): Styled => joined(lines, '\n');

type Read = Answered & { worth: number | null };

const none = { method: '', truth: '', correction: '', notes: '' };

const readRow = (record: KeyRecord): Read => {
  const { row } = record;
  const own = row ? [row, ...row.more] : [];
  const textsOf = (field: 'truth' | 'correction' | 'method' | 'notes'): string =>
    own
      .map((one) => one[field])
      .filter((text) => text !== '')
      .join('\n');
  const asked = joined(
    own.map((one) => one.asked).filter(({ text }) => text !== ''),
    '\n',
  ).text;
  const paid = listAmounts(asked).find((one) => one.sure && !one.each);
  return {
    record,
    asked,
    answer: joined(
      own.map((one) => one.answer).filter(({ text }) => text !== ''),
      '\n',
    ),
    method: textsOf('method'),
    truth: textsOf('truth'),
    correction: textsOf('correction'),
    notes: textsOf('notes'),
    because: 'answer_column',
    regular: true,
    worth: row?.amount ?? paid?.value ?? null,
  };
};

/** A question mark far into what was taken for the answer ends what is asked, and so does "Mean:" before a calculation. */
const tellApart = ({
  asked,
  answer,
}: {
  asked: string;
  answer: string;
}): { asked: string; answer: string } | null => {
  const at = answer.lastIndexOf('?');
  const rest = answer.slice(at + 1).trim();
  if (at > 0 && /[\p{L}\p{N}]/u.test(rest))
    return { asked: `${asked} ${answer.slice(0, at + 1)}`.trim(), answer: rest };
  const named = /^(?<label>\p{L}[^:=\n]{0,40}\p{L}):\s+(?<rest>[^\n]+)$/u.exec(answer)?.groups;
  return asked === '' && named && isNumeric(named.rest ?? '')
    ? { asked: named.label ?? '', answer: named.rest ?? '' }
    : null;
};

/** A record that is not as the others are: its sentences tell what is asked, and a dash or arrow what belongs to it. */
const readAlone = (record: KeyRecord, { lines, worth, regular }: Priced): Read => {
  const texts = lines.map(({ text }) => text);
  const worded = regular ? { ...splitByMeaning(texts), worth } : readWording(texts);
  const told = tellApart(worded);
  if (told)
    return {
      record,
      ...none,
      asked: told.asked,
      answer: plain(told.answer),
      because: 'after_question',
      regular: false,
      worth: worth ?? worded.worth,
    };
  const found = worded.asked === '' ? readPair(worded.answer) : null;
  const pair = found && !VERDICT.test(found.asked) ? found : null;
  return {
    record,
    ...none,
    asked: pair?.asked ?? worded.asked,
    answer: plain(pair?.answer ?? worded.answer),
    because: 'free_text',
    regular: false,
    worth: worth ?? worded.worth,
  };
};

const isShort = ({ text }: Styled): boolean =>
  text.split(/\s+/u).length <= SHORT && !text.includes('\n') && !/[?]$/u.test(text);

const readLines = (records: readonly KeyRecord[]): Read[] => {
  const priced: Priced[] =
    priceByTicks(records) ??
    priceByPlace(records) ??
    records.map((record) => ({ record, worth: null, lines: record.lines, regular: false }));
  const bodies = priced.map(({ lines }) => bodyOf(lines));
  const chosen = chooseRule(bodies);
  const isWhole = bodies.filter(isShort).length >= bodies.length * MOST;
  return priced.map(({ record, worth, lines, regular }, at): Read => {
    const body = bodies[at] ?? plain('');
    const split = chosen?.splits[at];
    const price = worth ?? readWording(record.lines.map(({ text }) => text)).worth;
    if (record.options.length > 0 && !split && chosenOption(record.options) !== null)
      return {
        record,
        ...none,
        asked: body.text,
        answer: plain(''),
        because: 'bold',
        regular: true,
        worth: price,
      };
    if (chosen && split)
      return {
        record,
        ...none,
        ...split,
        because: chosen.rule.because,
        regular: chosen.support === 1,
        worth: price,
      };
    if (isWhole && isShort(body) && chosen === null)
      return {
        record,
        ...none,
        asked: '',
        answer: body,
        because: 'after_label',
        regular: true,
        worth: price,
      };
    return readAlone(record, { record, lines, worth: price, regular });
  });
};

const answerText = (item: Read, plan: Plan | null): string => {
  const { truth, correction, answer, notes, method, record } = item;
  if (truth !== '')
    return [[truth, correction].filter((text) => !/^[-–—.\s]*$/u.test(text)).join(': '), notes]
      .filter((text) => text !== '')
      .join('\n');
  if (answer.text === '' && record.options.length > 0)
    return plan?.parts[0]?.text ?? chosenOption(record.options)?.option.letter.toUpperCase() ?? '';
  return [method, answer.text, notes]
    .filter((text) => text !== '')
    .join('\n')
    .trim();
};

const askedText = (item: Read): string =>
  [item.record.scene, item.asked, ...item.record.options.map(({ letter, text }) => `${letter}) ${text.text}`)]
    .filter((text) => text !== '')
    .join('\n')
    .trim();

const toDraft = (item: Read, plan: Plan | null): Draft => {
  const { record } = item;
  return draft({
    name: `Question ${record.label}`,
    question: record.label,
    amount: item.worth === null ? null : points(item.worth),
    description: askedText(item),
    answer: answerText(item, plan),
    levels: orderLevels(record.levels),
    group: record.section.name,
    found: { because: item.because, regular: item.regular },
    ...(plan && record.levels.length === 0 ? { plan } : {}),
  });
};

/** A question's own worth wins; then what its section says, then what the whole key says. */
const shareWorth = (drafts: { item: Draft; record: KeyRecord }[], each: number | null): Draft[] =>
  drafts.map(({ item, record: { section } }) => {
    if (item.amount !== null) return item;
    const same = drafts.filter((other) => other.record.section === section);
    const open = same.filter((other) => other.item.amount === null).length;
    const known = same.reduce((sum, other) => sum + (other.item.amount?.value ?? 0), 0);
    const rest = section.total === null ? null : (section.total - known) / open;
    const value = section.each ?? (rest !== null && rest > 0 ? rest : null) ?? each;
    return value === null ? item : { ...item, amount: points(value) };
  });

/** Where numbers start again, every question gets its section's name in label and name. */
const nameQuestions = (drafts: Draft[]): Draft[] => {
  const seen = new Set<string | null>();
  const again = drafts.some(({ question }) => {
    const known = seen.has(question);
    seen.add(question);
    return known;
  });
  return drafts.map((item) => {
    if (!again || item.group === '') return item;
    const glue = /\d$/u.test(item.group) ? '.' : '';
    return {
      ...item,
      name: `Part ${item.group}: ${item.name}`,
      question: `${item.group}${glue}${item.question}`,
    };
  });
};

const declaredIn = (rules: readonly string[]): number | null => {
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

/** The patterns take quadratic time, and a question shows what it is at its beginning. */
const LONGEST_SHOWN = 1500;

/** Behind a dash, more words than this describe a criterion. */
const LONGEST_FIELD = 6;

const withoutWorth = (text: string): string =>
  text
    .replace(
      /[([][^)\]\d]{0,20}\d[^)\]]{0,20}[)\]]|\/\s?\d+\s*$|[–—:-]?\s*\d+\s*(?:points?|pts?|marks?|punkte?|%)\.?\s*$/giu,
      '',
    )
    .trim();

/** Signs that numbered lines are a key and not a numbered list of criteria. */
const showsKey = ({ record, answer, because }: Read): boolean => {
  const { row, named, label, levels, options } = record;
  const text = bodyOf(record.lines).text.slice(0, LONGEST_SHOWN);
  if (row || named || /\d[a-z.]/iu.test(label) || levels.length > 0 || options.length > 0) return true;
  if (VERDICT.test(answer.text.trim()) || because === 'underlined' || because === 'brackets') return true;
  if (/\?/u.test(text) || ASKS.test(text)) return true;
  if (/(?:^|\n|\s)(?:answer|ans|solution|lösung|respuesta)\s*:/iu.test(text)) return true;
  const pair = readPair(withoutWorth(text));
  if (pair !== null && pair.answer.split(/\s+/u).length <= LONGEST_FIELD) return true;
  return readStatements(text).some(({ terms }) => terms.length > 1);
};

export type KeyReading = {
  reading: Reading;
  /** How many questions there are, and the share of them that shows them to be questions. */
  count: number;
  evidence: number;
};

export const readKey = (items: readonly FlowItem[]): KeyReading => {
  const gathered = gatherRecords(items);
  const records = listQuestions(gathered.nodes, describeSection);
  const groups = Map.groupBy(records, ({ section, row }) =>
    row ? `row ${section.title}` : `line ${section.title}`,
  );
  const read = new Map<KeyRecord, { item: Read; plan: Plan | null }>();
  for (const group of groups.values()) {
    const own = group[0]?.row ? group.map(readRow) : readLines(group);
    const rules = [...gathered.rules, group[0]?.section.title ?? ''].join('\n');
    const plans = planAnswers(own, { rules, lesson: isLesson(rules), strict: isStrict(rules) });
    for (const [at, item] of own.entries()) read.set(item.record, { item, plan: plans[at] ?? null });
  }
  const ordered = records.flatMap((record) => read.get(record) ?? []);
  const each = gathered.rules.map(eachWorthIn).find((value) => value !== null) ?? null;
  const drafts = ordered.map(({ item, plan }) => ({ item: toDraft(item, plan), record: item.record }));
  const titles = gathered.rules.filter((rule) => gathered.titles.indexOf(rule) >= 0 || hintOf(rule) !== null);
  const named = nameQuestions(shareWorth(drafts, each)).map((item, at) => ({
    ...item,
    rules: [...gathered.rules, drafts[at]?.record.section.title ?? '']
      .filter((text) => text !== '')
      .join('\n'),
  }));
  const reading: Reading = {
    from: 'key',
    drafts: named,
    declared: gathered.declared ?? declaredIn(titles.slice(0, 6)),
    notes: gathered.notes,
  };
  noteUnanswered(reading);
  const shown = ordered.filter(({ item }) => showsKey(item)).length;
  const evidence = records.length === 0 ? 0 : shown / records.length;
  return {
    reading,
    count: records.length,
    evidence: gathered.covered < HALF ? evidence * gathered.covered : evidence,
  };
};

const noteUnanswered = (reading: Reading): void => {
  const open = reading.drafts.filter((item) => item.answer === '' && item.levels.length === 0);
  if (open.length === 0 || open.length === reading.drafts.length) return;
  const names = open.slice(0, 5).reduce((list, { name }) => joinText(list, name, ', '), '');
  reading.notes.push(`No answer was found in the file for ${names}.`);
};
