/** Reads an answer key: records are found by their labels, fields by what sets them apart in most records, points by their places. */
import type { MarkingBecause } from '../../../contract/grading/marking.ts';
import { sayOfRubric } from '../../sentences/rubric-words.ts';
import { askedAbove } from '../fields/asked-above.ts';
import { ASKS } from '../fields/asks.ts';
import { type Fields, fieldsOf } from '../fields/fields.ts';
import { cut, joined, plain, type Styled, trimmed } from '../lex/styled.ts';
import { type Draft, joinText, type Plan, type Reading } from '../line/draft.ts';
import { hintOf } from '../line/noise.ts';
import { isLesson, isStrict } from '../marking/lesson.ts';
import { unticked } from '../marking/rows/ticks.ts';
import { listAmounts } from '../points/amounts.ts';
import { eachWorthIn } from '../points/each-worth.ts';
import { rangesIn } from '../points/ranges.ts';
import { POINT_WORD } from '../words.ts';
import { type Alone, splitBoxes, splitChoice } from './alone/split-alone.ts';
import { arrange } from './arrange/arrange.ts';
import { withOrderTold } from './arrange/order-scale.ts';
import { showsKey } from './evidence.ts';
import type { FlowItem } from './flow.ts';
import { planAnswers } from './plan.ts';
import { type Read, toDraft } from './question-draft.ts';
import { chosenOption, type KeyRecord, listQuestions } from './questions.ts';
import { gatherRecords } from './records.ts';
import type { Rule } from './rule.ts';
import { declaredIn, nameQuestions, payByTitle, shareWorth } from './settle-questions.ts';
import { chooseRule, knownRules, RULES, WITHIN_CELLS } from './split.ts';
import { unpaid, worthAlone } from './wording.ts';
import { type Priced, priceByPlace, priceByTicks, priceByTitle } from './worth.ts';

const none = { method: '', truth: '', correction: '', notes: '' };

const bodyOf = (lines: readonly Styled[]): Styled => joined(lines, '\n');

const SHORT = 6;
const MOST = 0.75;
const HALF = 0.5;

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

const isShort = ({ text }: Styled): boolean =>
  text.split(/\s+/u).length <= SHORT &&
  !/\n|\?(?:\s|$)/u.test(text) &&
  // "Name one metal. iron": the answer stands behind what asks.
  !(ASKS.test(text) && /[.:]\s/u.test(text));

/** The only amount of an answer, at one of its ends, is what the question is worth and no part of the answer. */
const withoutClosing = (answer: Styled): Styled => {
  const amounts = listAmounts(answer.text);
  const [only] = amounts;
  const isFirst = answer.text.slice(0, only?.start ?? 0).trim() === '';
  const isOpening = isFirst && (only?.style === 'square' || /^\s*,/u.test(answer.text.slice(only?.end ?? 0)));
  if (!only || amounts.length > 1 || !only.sure) return answer;
  if (!isOpening && /[\p{L}\p{N}]/u.test(answer.text.slice(only.end))) return answer;
  return joined([trimmed(cut(answer, 0, only.start)), trimmed(cut(answer, only.end))], '');
};

/** A cell that holds what is asked and the answer: what sets the answer apart in most cells of the section. */
const readRows = (records: readonly KeyRecord[], known: readonly Rule[]): Read[] => {
  const read = records.map(readRow);
  const isWhole = read.every(
    ({ asked, truth, method, answer }) => asked === '' && truth === '' && method === '' && answer.text !== '',
  );
  const chosen = isWhole
    ? chooseRule(
        read.map(({ answer }) => answer),
        WITHIN_CELLS,
        known,
      )
    : null;
  const parted = isWhole && chosen === null ? askedAbove(read) : [];
  return read.map((item, at) => {
    const split = chosen?.splits[at];
    const fields = parted[at];
    if (fields)
      return {
        ...item,
        ...fields,
        ...splitChoice(item.answer),
        notes: [fields.notes, item.notes].filter((text) => text !== '').join('\n'),
        regular: false,
      };
    if (!chosen || !split) return { ...item, regular: item.regular && chosen === null };
    return { ...item, ...split, because: chosen.rule.because, regular: chosen.support === 1 };
  });
};

/** Typography sets an answer apart more surely than any word does. */
const SET_APART: readonly MarkingBecause[] = ['bold', 'underlined', 'brackets'];

const optionRead = (record: KeyRecord, body: Styled): Omit<Read, 'worth'> => ({
  ...{ record, ...none, asked: body.text, answer: plain('') },
  because: 'bold',
  regular: true,
});

const settledRead = (
  record: KeyRecord,
  { scene, ...own }: NonNullable<KeyRecord['fields']>,
  worth: number | null,
  choice: Alone | null,
): Read => {
  const { options = [], ...chosen } = choice ?? {};
  return { record: { ...record, scene, options }, ...none, ...own, ...chosen, worth, regular: false };
};

const wholeField = (answer: Styled): Fields => ({ asked: '', answer, notes: '', because: 'free_text' });

const readLines = (records: readonly KeyRecord[], known: readonly Rule[]): Read[] => {
  const placed = priceByTitle(records) ?? priceByTicks(records) ?? priceByPlace(records);
  const priced: Priced[] =
    placed ?? records.map((record) => ({ record, worth: null, lines: record.lines, regular: false }));
  const bodies = priced.map(({ lines }) => bodyOf(lines));
  // A question whose right option is set apart needs no other sign, and none is missing there.
  const unsettled = bodies.map((body, at) =>
    chosenOption(records[at]?.options ?? []) === null ? body : plain(''),
  );
  const chosen = chooseRule(unsettled, RULES, known);
  const isWhole = bodies.filter(isShort).length >= bodies.length * MOST;
  let settled: (Fields | null)[] | null = null;
  return priced.map(({ record, worth, lines, told = '' }, at): Read => {
    const body = bodies[at] ?? plain('');
    const split = chosen?.splits[at];
    const boxed = split ? splitBoxes(body) : null;
    const price = worth ?? worthAlone(record);
    if (record.options.length > 0 && !split && chosenOption(record.options) !== null)
      return { ...optionRead(record, body), worth: price };
    // What a sign shows over the whole file it shows in this record too.
    const isSet = record.fields?.because === 'bold' && chosen?.rule.because === 'bold';
    if (record.fields && (isSet || !(split && SET_APART.includes(chosen?.rule.because ?? 'free_text'))))
      return settledRead(record, record.fields, price, splitChoice(body));
    // What follows the worth is for the marker, and nobody has understood it.
    const isTold = lines.length > record.lines.length || told !== '';
    if (chosen && split)
      return {
        record,
        ...none,
        ...split,
        ...(boxed && { asked: boxed.asked }),
        notes: told,
        answer: boxed?.answer ?? (worth === null ? withoutClosing(split.answer) : split.answer),
        because: chosen.rule.because,
        regular: chosen.support === 1 && !isTold,
        worth: price,
      };
    settled ??= fieldsOf(priced.map((one, order) => unpaid(one, bodies[order] ?? plain(''))));
    if (isWhole && isShort(body) && chosen === null && (settled[at]?.asked ?? '') === '')
      return {
        record,
        ...none,
        asked: '',
        answer: body,
        notes: told,
        because: 'after_label',
        regular: !isTold,
        worth: price,
      };
    const own = settled[at] ?? wholeField(body);
    const notes = [own.notes, told].filter((text) => text !== '').join('\n');
    return settledRead(record, { scene: record.scene, ...own, notes }, price, splitChoice(body));
  });
};

/** "Article wrong = ½": marks between full and nothing, which an exact comparison cannot give. */
const GIVES_PART =
  /[=:→]\s*(?:½|0[.,]5)(?!\d)|½\s*(?:mark|point|punkt)|(?<!\p{L})(?:half|halbe[rn]?)\s+(?:an?\s+)?(?:mark|point|punkt)(?!\p{L}*\s+each)/iu;

const SMALL = new RegExp(String.raw`(?:½|0[.,]\d)\s*(?:(?:${POINT_WORD})(?!\p{L})|[;,)](?=\s)|$)`, 'imu');

/** "½ pt for \"false\" + ½ pt for what is right", "Paris 0.5; 1789 0.5": beside words such a number pays for a part of the answer. */
const sharesOut = ({ record, answer, notes }: Read): boolean =>
  SMALL.test([record.scene, notes].join('\n')) || (/\p{L}{3}/u.test(answer.text) && SMALL.test(answer.text));

/** Each record with its plan, in the order of the file; those of one section are read together. */
const readRecords = (
  records: readonly KeyRecord[],
  told: readonly string[],
): { item: Read; plan: Plan | null }[] => {
  const groups = Map.groupBy(records, ({ section, row }) =>
    row ? `row ${section.title}` : `line ${section.title}`,
  );
  const read = new Map<KeyRecord, { item: Read; plan: Plan | null }>();
  const bodies = [...groups.values()].map((group) =>
    group.map(({ row, lines }) => row?.answer ?? bodyOf(lines)),
  );
  const known = knownRules(bodies);
  const groupsRead = [...groups.values()].map((group) =>
    (group[0]?.row ? readRows(group, known) : readLines(group, known)).map((item) => ({
      ...item,
      answer: unticked(item.answer, item.record.titled ?? item.worth),
    })),
  );
  for (const [order, own] of groupsRead.entries()) {
    const given = [...groups.values()][order] ?? [];
    const rules = [...told, own[0]?.record.section.title ?? ''].join('\n');
    const plans = planAnswers(own, { rules, lesson: isLesson(rules), strict: isStrict(rules) });
    const isWhole = !GIVES_PART.test([rules, ...own.flatMap(({ record }) => record.remarks)].join('\n'));
    for (const [at, item] of own.entries()) {
      const plan = plans[at] ?? null;
      const isExact = isWhole && !sharesOut(item);
      const doubted: Plan | null = plan && { ...plan, certainty: 'guess' };
      read.set(
        given[at] ?? item.record,
        isExact ? { item, plan } : { item: { ...item, regular: false }, plan: doubted },
      );
    }
  }
  return records.flatMap((record) => read.get(record) ?? []);
};

const withRules = (
  drafts: readonly Draft[],
  records: readonly KeyRecord[],
  rules: readonly string[],
): Draft[] =>
  nameQuestions([...drafts]).map((item, at) => ({
    ...{ ...item, remarks: (records[at]?.remarks ?? []).join('\n') },
    rules: [...rules, records[at]?.section.title ?? '', ...(records[at]?.remarks ?? [])]
      .filter((text) => text !== '')
      .join('\n'),
  }));

/** Records of which everything is known but how they are marked. */
export const draftRecords = (records: readonly KeyRecord[], rules: readonly string[]): Draft[] =>
  withRules(
    readRecords(records.map(withOrderTold), rules).map(({ item, plan }) =>
      toDraft({ ...item, worth: item.record.titled ?? item.worth }, plan),
    ),
    records,
    rules,
  );

export type KeyReading = {
  reading: Reading;
  /** How many questions there are, and the share of them that shows them to be questions. */
  count: number;
  evidence: number;
};

export const readKey = (given: readonly FlowItem[]): KeyReading => {
  const gathered = gatherRecords(arrange(given));
  const records = listQuestions(gathered.nodes).map(withOrderTold);
  const ordered = readRecords(records, gathered.rules);
  const each = gathered.rules.map(eachWorthIn).find((value) => value !== null) ?? null;
  const drafts = ordered.map(({ item, plan }) => ({ item: toDraft(item, plan), record: item.record }));
  const titles = gathered.rules.filter((rule) => gathered.titles.indexOf(rule) >= 0 || hintOf(rule) !== null);
  const titled = gathered.declared ?? declaredIn(titles.slice(0, 6));
  const paid = payByTitle(shareWorth(drafts, each, gathered.rules.flatMap(rangesIn)), titled);
  const own = drafts.map(({ record }) => record);
  const named = withRules(paid.drafts, own, gathered.rules);
  const reading: Reading = {
    from: 'key',
    drafts: named,
    declared: paid.declared,
    notes: gathered.notes,
  };
  noteUnanswered(reading);
  const evidence =
    records.length === 0 ? 0 : ordered.filter(({ item }) => showsKey(item)).length / records.length;
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
  reading.notes.push(sayOfRubric('note.unanswered', { names }));
};
