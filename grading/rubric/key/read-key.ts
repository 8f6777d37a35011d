/** Reads an answer key: records are found by their labels, fields by what sets them apart in most records, points by their places. */
import { cut, joined, plain, type Styled, trimmed } from '../lex/styled.ts';
import { joinText, type Plan, type Reading } from '../line/draft.ts';
import { hintOf } from '../line/noise.ts';
import { isLesson, isStrict } from '../marking/lesson.ts';
import { isNumeric } from '../marking/numeric.ts';
import { eachWorthIn, listAmounts } from '../points/amounts.ts';
import { rangesIn } from '../points/ranges.ts';
import { arrange, fitMarks } from './arrange.ts';
import { asksOrDecides, showsKey, VERDICT } from './evidence.ts';
import type { FlowItem } from './flow.ts';
import { decideByLetters } from './kinds.ts';
import { readPair } from './pair.ts';
import { priceAlone } from './price-alone.ts';
import { planAnswers } from './plan.ts';
import { type Read, toDraft } from './question-draft.ts';
import { chosenOption, type KeyRecord, listQuestions } from './questions.ts';
import { gatherRecords } from './records.ts';
import type { Rule } from './rule.ts';
import { declaredIn, nameQuestions, payByTitle, shareWorth } from './settle-questions.ts';
import { byMarker, byVerdict, chooseRule, knownRules, RULES, WITHIN_CELLS } from './split.ts';
import { answerRuns, asksToo, splitAlone, splitLetters } from './split-alone.ts';
import { readWording, splitByMeaning } from './wording.ts';
import { type Priced, priceByPlace, priceByTicks } from './worth.ts';

const SHORT = 6;
/** One word, and no more than a full stop behind it. */
const ALONE = /^\p{L}{2,}\.?$/u;
const MOST = 0.75;
const HALF = 0.5;

const bodyOf = (lines: readonly Styled[]): Styled => joined(lines, '\n');

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

/** What the whole file shows of how its answers are set apart. */
type Signs = {
  /** Signs that hold in every record of a section. */
  known: readonly Rule[];
  /** Signs that set words apart in several records. */
  runs: readonly Rule[];
  /** Most records hold their question. */
  asks: boolean;
};

/** Question and answer in one, parted by what this record has; what stands behind its worth is for the marker. */
const readMixed = (record: KeyRecord, { body, notes }: { body: Styled; notes: string }, signs: Signs): Read | null => {
  if (!signs.asks) return null;
  const { worth, before, behind, opens } = record.row
    ? { worth: null, before: body, behind: plain(''), opens: false }
    : priceAlone(body);
  const told = [behind.text, notes].filter((text) => text !== '').join('\n');
  const base = { ...none, record, worth, regular: false };
  if (record.options.length > 0) {
    const chosen = splitLetters(before);
    return chosen && { ...base, ...chosen, because: 'kind_of_record', notes: told };
  }
  const split = opens ? null : splitAlone(before, signs.runs);
  if (split) {
    const { options, ...rest } = split;
    return { ...base, ...rest, record: options.length === 0 ? record : { ...record, options }, notes: told };
  }
  if (behind.text === '') return null;
  const marked = byMarker.split(behind);
  const asked = [before.text, marked?.asked ?? ''].filter((text) => text !== '').join('\n');
  return { ...base, asked, answer: marked?.answer ?? behind, because: 'after_question', notes };
};

/** A record that is not as the others are: its sentences tell what is asked, and a dash or arrow what belongs to it. */
const readAlone = (record: KeyRecord, { lines, worth, regular }: Priced): Read => {
  const texts = lines.map(({ text }) => text);
  // "True or false: … False": a verdict that is written out behind a sentence speaks for itself.
  const decided = byVerdict.split(bodyOf(lines));
  if (decided && ALONE.test(decided.answer.text))
    return { record, ...none, ...decided, because: 'kind_of_record', regular: false, worth };
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

/** The only amount of an answer, at its end, is what the question is worth and no part of the answer. */
const withoutClosing = (answer: Styled): Styled => {
  const amounts = listAmounts(answer.text);
  const [only] = amounts;
  if (!only || amounts.length > 1 || !only.sure || /[\p{L}\p{N}]/u.test(answer.text.slice(only.end)))
    return answer;
  return joined([trimmed(cut(answer, 0, only.start)), trimmed(cut(answer, only.end))], '');
};

/** A cell that holds what is asked and the answer: what sets the answer apart in most cells of the section. */
const readRows = (records: readonly KeyRecord[], signs: Signs): Read[] => {
  const read = records.map(readRow);
  const isWhole = read.every(
    ({ asked, truth, method, answer }) => asked === '' && truth === '' && method === '' && answer.text !== '',
  );
  const chosen = isWhole
    ? chooseRule(
        read.map(({ answer }) => answer),
        WITHIN_CELLS,
        signs.known,
      )
    : null;
  return read.map((item, at) => {
    const split = chosen?.splits[at];
    const whole = { body: item.answer, notes: item.notes };
    const mixed = isWhole && !split ? readMixed(item.record, whole, signs) : null;
    if (mixed) return { ...mixed, worth: item.worth };
    if (!chosen || !split) return { ...item, regular: item.regular && chosen === null };
    return { ...item, ...split, because: chosen.rule.because, regular: chosen.support === 1 };
  });
};

const readLines = (records: readonly KeyRecord[], signs: Signs): Read[] => {
  const placed = priceByTicks(records) ?? priceByPlace(records);
  const alone = placed || !signs.asks ? null : records.map(({ lines }) => priceAlone(bodyOf(lines)));
  const priced: Priced[] =
    placed ??
    records.map((record, at) => ({
      record,
      worth: alone?.[at]?.worth ?? null,
      lines: alone?.[at] ? [alone[at].before] : record.lines,
      regular: false,
    }));
  const bodies = priced.map(({ lines }) => bodyOf(lines));
  // A question whose right option is set apart needs no other sign, and none is missing there.
  const unsettled = bodies.map((body, at) =>
    chosenOption(records[at]?.options ?? []) === null ? body : plain(''),
  );
  const chosen = chooseRule(unsettled, RULES, signs.known);
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
    const behind = alone?.[at];
    if (chosen && split && !behind?.opens)
      return {
        record,
        ...none,
        ...split,
        notes: behind?.behind.text ?? '',
        answer: worth === null ? withoutClosing(split.answer) : split.answer,
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
    const mixed = readMixed(record, { body: bodyOf(record.lines), notes: '' }, signs);
    if (mixed) return { ...mixed, worth: mixed.worth ?? price };
    return readAlone(record, { record, lines, worth: price, regular });
  });
};

/** "Article wrong = ½": marks between full and nothing, which an exact comparison cannot give. */
const GIVES_PART =
  /[=:→]\s*(?:½|0[.,]5)(?!\d)|½\s*(?:mark|point|punkt)|(?<!\p{L})(?:half|halbe[rn]?)\s+(?:an?\s+)?(?:mark|point|punkt)/iu;

export type KeyReading = {
  reading: Reading;
  /** How many questions there are, and the share of them that shows them to be questions. */
  count: number;
  evidence: number;
  /** The share that asks, decides or chooses, which no criterion does. */
  strong: number;
};

export const readKey = (given: readonly FlowItem[]): KeyReading => {
  const { items, marks } = arrange(given);
  const gathered = gatherRecords(items);
  const records = listQuestions(gathered.nodes);
  const column = marks.length > 0 ? fitMarks(marks, records.length) : null;
  const groups = Map.groupBy(records, ({ section, row }) =>
    row ? `row ${section.title}` : `line ${section.title}`,
  );
  const read = new Map<KeyRecord, { item: Read; plan: Plan | null }>();
  const bodies = [...groups.values()].map((group) =>
    group.map(({ row, lines }) => row?.answer ?? bodyOf(lines)),
  );
  const whole = records.filter(({ row }) => row === null || row.asked.text === '');
  const wholeBodies = whole.map(({ row, lines }) => row?.answer ?? bodyOf(lines));
  const signs: Signs = {
    known: knownRules(bodies),
    runs: answerRuns(wholeBodies),
    asks: asksToo(wholeBodies),
  };
  const groupsRead = [...groups.values()].map((group) =>
    group[0]?.row ? readRows(group, signs) : readLines(group, signs),
  );
  const decides = decideByLetters(groupsRead.flat());
  for (const [order, own] of groupsRead.entries()) {
    const given = [...groups.values()][order] ?? [];
    const rules = [...gathered.rules, own[0]?.record.section.title ?? ''].join('\n');
    const plans = planAnswers(own, { rules, lesson: isLesson(rules), strict: isStrict(rules), decides });
    const isExact = !GIVES_PART.test([rules, ...own.flatMap(({ record }) => record.remarks)].join('\n'));
    for (const [at, item] of own.entries()) {
      const plan = plans[at] ?? null;
      const doubted: Plan | null = plan && { ...plan, certainty: 'guess' };
      read.set(given[at] ?? item.record, isExact ? { item, plan } : { item: { ...item, regular: false }, plan: doubted });
    }
  }
  const ordered = records.flatMap((record) => read.get(record) ?? []);
  const each = gathered.rules.map(eachWorthIn).find((value) => value !== null) ?? null;
  const drafts = ordered.map(({ item, plan }, at) => ({
    item: toDraft(column ? { ...item, worth: column[at] ?? null } : item, plan),
    record: item.record,
  }));
  const titles = gathered.rules.filter((rule) => gathered.titles.indexOf(rule) >= 0 || hintOf(rule) !== null);
  const titled = gathered.declared ?? declaredIn(titles.slice(0, 6));
  const paid = payByTitle(shareWorth(drafts, each, gathered.rules.flatMap(rangesIn)), titled);
  const named = nameQuestions(paid.drafts).map((item, at) => ({
    ...item,
    rules: [...gathered.rules, drafts[at]?.record.section.title ?? '', ...(drafts[at]?.record.remarks ?? [])]
      .filter((text) => text !== '')
      .join('\n'),
  }));
  const reading: Reading = {
    from: 'key',
    drafts: named,
    declared: paid.declared,
    notes: gathered.notes,
  };
  noteUnanswered(reading);
  const shown = ordered.filter(({ item }) => showsKey(item)).length;
  const evidence = records.length === 0 ? 0 : shown / records.length;
  const strong = ordered.filter(({ item }) => asksOrDecides(item)).length / Math.max(1, records.length);
  return {
    reading,
    count: records.length,
    strong,
    evidence: gathered.covered < HALF ? evidence * gathered.covered : evidence,
  };
};

const noteUnanswered = (reading: Reading): void => {
  const open = reading.drafts.filter((item) => item.answer === '' && item.levels.length === 0);
  if (open.length === 0 || open.length === reading.drafts.length) return;
  const names = open.slice(0, 5).reduce((list, { name }) => joinText(list, name, ', '), '');
  reading.notes.push(`No answer was found in the file for ${names}.`);
};
