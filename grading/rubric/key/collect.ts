/** Walks a key from top to bottom and gathers its sections and questions, each with the lines that belong to it. */
import { type Mark, readMark, readSectionMark, splitRun } from '../../language/marks.ts';
import type { DraftLevel } from '../line/draft.ts';
import type { Line } from '../line/line.ts';
import { isBonus, isFormLine, isTotal, totalIn } from '../line/noise.ts';
import { eachWorthIn, listAmounts } from '../points/amounts.ts';
import type { KeyRow } from './key-row.ts';
import { readLevelLine } from './level-lines.ts';
import { ASKS } from './wording.ts';

export type FlowItem =
  | { kind: 'line'; line: Line }
  | { kind: 'rows'; rows: KeyRow[] }
  | { kind: 'levels'; levels: DraftLevel[] };

export type Section = {
  name: string;
  /** What every question of it is worth, or what all of them are worth together. */
  each: number | null;
  total: number | null;
  /** "Artikel muss stimmen": what the heading says about marking. */
  title: string;
};

export type Question = {
  number: number;
  part: string;
  /** "Question 1" instead of "1.". */
  named: boolean;
  section: Section;
  lines: string[];
  levels: DraftLevel[];
  row: KeyRow | null;
};

export type Collected = {
  questions: Question[];
  /** Lines that belong to no question: titles, remarks, notes to markers. */
  rules: string[];
  declared: number | null;
  notes: string[];
};

const PAIR = /^(?:q|question|frage|f)\s*[:.]\s*(?<rest>\S.*)$/isu;
const NOTE =
  /^(?:note|notes|nb|n\.b\.|hinweis|remember|reminder|instructions?|marking\s+guidance|general\s+marking|teacher\b|lehrer\b|m\s*=|folgefehler|return\b|give\s+(?:this\s+)?back|hand\s+(?:this\s+)?(?:back|in)|rückgabe|abgabe|spelling\s+(?:slips|mistakes|errors)|minor\s+misspellings|allow\s+equivalent|page\s+\d|devolver|©)/iu;
const SHORT_TITLE = 14;
/** "1 pt each" on a line of its own. */
const EACH_LINE = /^\(?(?:each|every|je|jeweils|cada|\d|one|two|three|ein|eine|zwei|un|une)\b/iu;
const LONGEST_EACH_LINE = 7;

const freshSection = (name = ''): Section => ({ name, each: null, total: null, title: '' });

class Collector {
  readonly collected: Collected = { questions: [], rules: [], declared: null, notes: [] };
  private section = freshSection();
  private sections = 0;
  private restart = false;
  private pairs = 0;
  private style: { named: boolean; closed: boolean } | null = null;

  private current(): Question | undefined {
    return this.collected.questions.at(-1);
  }

  private open(
    number: number,
    part: string,
    lines: string[],
    row: KeyRow | null = null,
    named = false,
  ): void {
    this.collected.questions.push({
      number,
      part,
      named,
      section: this.section,
      lines: lines.filter((text) => text !== ''),
      levels: [],
      row,
    });
    this.restart = false;
  }

  /** A number starts a question only in sequence: numbered steps inside an answer begin again at one. */
  private isNext(mark: Mark): boolean {
    const { number, part } = mark;
    if (number === null) return false;
    const last = this.current();
    if (!last) {
      this.style = { named: mark.named, closed: mark.closed };
      return mark.named || number <= (mark.closed ? 3 : 1);
    }
    if (this.style?.named && !mark.named && !this.restart)
      return number === last.number && part !== '' && part !== last.part;
    if (this.style?.closed && !mark.closed && !mark.named && part === '') return false;
    if (this.restart && number === 1) return true;
    if (number === last.number) return part !== '' && part > last.part;
    if (number === last.number + 1) return true;
    return (
      number > last.number && number <= last.number + (mark.named ? 20 : 3) && (mark.closed || mark.named)
    );
  }

  private openSection(name: string, title: string): void {
    this.sections += 1;
    this.section = { ...freshSection(name === '' ? '' : name), title };
    const amounts = listAmounts(title);
    const each = amounts.find((one) => one.each)?.value ?? eachWorthIn(title);
    const total = amounts.find((one) => !one.each && one.sure && one.wanted === null)?.value ?? null;
    this.section.each = each ?? null;
    this.section.total = each === null ? total : null;
    this.restart = true;
  }

  /** A heading between questions: with a letter or numeral before it, or with what each of its questions is worth. */
  private takeSection(line: Line, next: FlowItem | undefined): boolean {
    const { text } = line;
    if (opensExercise(text, next)) {
      this.openSection('', text);
      return true;
    }
    const each = listAmounts(text).some((one) => one.each) || eachWorthIn(text) !== null;
    const led = line.heading || each;
    const mark = readSectionMark(text, led);
    const isShort = text.split(/\s+/u).length <= SHORT_TITLE;
    const asks = mark !== null && /[?]$/u.test(mark.rest);
    if (
      mark &&
      isShort &&
      !asks &&
      (this.collected.questions.length > 0 || led || /^\s*\p{L}{3,}/u.test(text) || startsQuestion(next))
    ) {
      // "B" under a question may be its answer.
      if (mark.rest === '' && !/^\s*\p{L}{3,}/u.test(text) && !(startsQuestion(next) && this.isAnswered()))
        return false;
      this.openSection(mark.name, text);
      return true;
    }
    if (this.current() && this.isAnswered() && isShort && startsQuestion(next) && (line.heading || each)) {
      this.openSection('', text);
      return true;
    }
    return false;
  }

  /** The question above has its answer, so that what follows is not it. */
  private isAnswered(): boolean {
    const last = this.current();
    if (!last) return true;
    if (last.row || last.lines.length >= 2) return true;
    const [only = ''] = last.lines;
    return (
      only !== '' &&
      !only.trim().endsWith('?') &&
      !(ASKS.test(only) && !/[=→–—]/u.test(only)) &&
      !listAmounts(only).some((one) => one.sure && one.end >= only.trimEnd().length - 1 && ASKS.test(only))
    );
  }

  /** A table under "Task 1: tick the right box" holds the parts of that task. */
  private takeRows(rows: KeyRow[]): void {
    const above = this.current();
    const each = eachWorthIn(above?.lines.join('\n') ?? '');
    if (above && above.row === null && this.style?.named && above.lines.length <= 1) {
      for (const row of rows)
        this.open(above.number, String(row.number ?? ''), [], { ...row, amount: row.amount ?? each });
      return;
    }
    for (const row of rows) this.open(row.number ?? (this.current()?.number ?? 0) + 1, row.part, [], row);
  }

  private takeRun(text: string): boolean {
    const run = splitRun(text);
    const first = run?.[0]?.number;
    const last = this.current();
    if (!run || (last && !this.restart && first !== last.number + 1) || (!last && first !== 1)) return false;
    for (const item of run) this.open(item.number, '', [item.rest]);
    return true;
  }

  private takeQuestion(text: string): boolean {
    const pair = PAIR.exec(text)?.groups;
    if (pair) {
      this.pairs += 1;
      this.open(this.pairs, '', [pair.rest ?? '']);
      return true;
    }
    const mark = readMark(text);
    if (!mark || mark.number === null || readLevelLine(text) || !this.isNext(mark)) return false;
    this.open(mark.number, mark.part, [mark.rest], null, mark.named);
    return true;
  }

  /** "7" and "3/4" are page numbers, but not under a question that still waits for its answer. */
  private isAnswerLine(text: string): boolean {
    return (
      /^(?:points|marks)\s*:\s*\d/iu.test(text) ||
      (/^\s*\d+(?:\s*\/\s*\d+)?\s*$/u.test(text) && !this.isAnswered())
    );
  }

  private takeOther(line: Line): void {
    const { text } = line;
    const level = readLevelLine(text);
    const last = this.current();
    if (isTotal(text)) this.collected.declared = totalIn(text) ?? this.collected.declared;
    else if (level && last) last.levels.push(level);
    else if (isEachLine(text)) this.collected.rules.push(text);
    else if (isBonus(text) && readMark(text) === null) {
      this.collected.notes.push(
        `"${text}" is extra credit and was left out, because the points have to add up to the maximum.`,
      );
    } else if (last && !NOTE.test(text) && (!isFormLine(text) || this.isAnswerLine(text)))
      last.lines.push(text);
    else this.collected.rules.push(text);
  }

  take(item: FlowItem, next: FlowItem | undefined): void {
    if (item.kind === 'rows') this.takeRows(item.rows);
    else if (item.kind === 'levels') this.current()?.levels.push(...item.levels);
    else if (
      !this.takeRun(item.line.text) &&
      !this.takeSection(item.line, next) &&
      !this.takeQuestion(item.line.text)
    )
      this.takeOther(item.line);
  }
}

const isEachLine = (text: string): boolean =>
  EACH_LINE.test(text) && eachWorthIn(text) !== null && text.split(/\s+/u).length <= LONGEST_EACH_LINE;

/** "Exercice 1 : traduis (1 point par mot)" above "1. …" is a heading, though it has a number. */
const opensExercise = (text: string, next: FlowItem | undefined): boolean => {
  const mark = readMark(text);
  const below = next?.kind === 'line' ? readMark(next.line.text) : null;
  const each = listAmounts(text).some((one) => one.each) || eachWorthIn(text) !== null;
  return mark?.named === true && each && below?.number != null && !below.named;
};

const startsQuestion = (item: FlowItem | undefined): boolean =>
  item !== undefined &&
  (item.kind === 'rows' ||
    (item.kind === 'line' &&
      (readMark(item.line.text)?.number != null || splitRun(item.line.text) !== null)));

/** What stands after the last answer as a paragraph of its own is for the marker, where the other answers have one line. */
const dropClosingRemarks = ({ questions, rules }: Collected): void => {
  const last = questions.at(-1);
  if (!last || questions.length < 3) return;
  const usual = Math.max(...questions.slice(0, -1).map(({ lines }) => lines.length));
  const isPart = (text: string): boolean => readMark(text) !== null;
  while (last.lines.length > Math.max(1, usual) && !isPart(last.lines.at(-1) ?? ''))
    rules.push(last.lines.pop() ?? '');
};

export const collectQuestions = (items: FlowItem[]): Collected => {
  const collector = new Collector();
  items.forEach((item, at) => {
    collector.take(item, items[at + 1]);
  });
  dropClosingRemarks(collector.collected);
  return collector.collected;
};
