/** A task that is a sheet of questions has named its criteria: each question is one, in its own words, and nothing is suggested beside them. */
import type { Criterion } from '../../../contract/grading.ts';
import { readMark } from '../../language/marks.ts';
import { POINT_WORD } from '../words.ts';
import { mayDemand } from './demands.ts';
import { listLeftOver } from './left-over.ts';
import { nameOf } from './own-sentences.ts';
import { questionWorth } from './question-worth.ts';

type QuestionRow = { criterion: Criterion; sentences: string[]; clauses: string[] };

const FEWEST = 4;
/** Of the questions: so many have to look like ones, or it is a list of what a piece of writing has to do. */
const ASKING = 0.5;
/** A question, a gap, letters to choose from, an equation, what it is worth. */
const ASKS =
  /\?|_{2,}|\.{4,}|…{2,}|\S\s?=\s?\S|[²³√]|(?:^|\s)[(]?A[.)]\s.*\s[(]?B[.)]\s|^[^\S\n]*[(]?[aA][.)]\s|[([]\s*\d{1,2}\s*\p{L}{0,7}\.?\s*[)\]]\s*$/mu;

/** "Part B. True or false?": heads the questions below it and belongs to none. */
const HEADS =
  /^(?:part|section|teil|abschnitt|partie|section|parte|sección|bloque)\s+(?:[A-Z]|[IVX]+|\d{1,2})(?![\p{L}\d])/iu;

/** "Total /22" closes the sheet and is asked of nobody. */
const TOTAL =
  /^\W*(?:total|sum|summe|insgesamt|gesamt|gesamtpunktzahl)(?:\s+(?:marks?|points?|punkte))?\s*[:=]?\s*[_.…]*\s*\/?\s*\d{1,3}\W*$/iu;

/** "9. a) …", "1. Match …\n   1 nucleus": parts below a question or behind its number. */
const PARTED = /^\P{L}*\d{1,2}[.):]?\s*[(]?a[.)]\s|\n\s+(?:1[.)]?|[(]?[aA][.)]?)\s+\S/u;

/** "(3 marks)" in a line of its own is no number of a question. */
const ONLY_WORTH = new RegExp(String.raw`^\W*\d{1,2}\s*(?:${POINT_WORD})\W*$`, 'iu');

type Sheet = { before: string[]; blocks: string[][] };

const indentOf = (line: string): number => line.length - line.trimStart().length;

/** The lines of each question, whose number counts on from the one before; what is set in further, or has no word before its number as the first has, is numbered within a question. */
const sheetOf = (brief: string): Sheet => {
  const sheet: Sheet = { before: [], blocks: [] };
  let open: string[] = sheet.before;
  let margin = Number.POSITIVE_INFINITY;
  for (const given of brief.split('\n')) {
    const line = given.trim();
    const first = sheet.blocks[0]?.[0] ?? line;
    const isLikeFirst = /^\p{L}/u.test(line) === /^\p{L}/u.test(first);
    if (
      isLikeFirst &&
      !ONLY_WORTH.test(line) &&
      indentOf(given) <= margin &&
      readMark(line)?.number === sheet.blocks.length + 1
    ) {
      margin = Math.min(margin, indentOf(given));
      open = [line];
      sheet.blocks.push(open);
    } else if (HEADS.test(line) || TOTAL.test(line)) open = [];
    else if (line !== '') open.push(line);
  }
  return sheet;
};

const withoutNumber = (line: string): string => line.replace(/^\P{L}*?\d{1,2}\s*[.):]*\s*/u, '');

const LEAST = 0.5;

/** Questions beside which nothing stands share what the sheet's total leaves; without a total they are worth a point each. */
const withRest = (printed: readonly (number | null)[], said: number | null): number[] => {
  const open = printed.filter((worth) => worth === null).length;
  const rest = (said ?? 0) - printed.reduce<number>((sum, worth) => sum + (worth ?? 0), 0);
  const each = open > 0 && rest / open >= LEAST && Number.isInteger((2 * rest) / open) ? rest / open : 1;
  return printed.map((worth) => worth ?? each);
};

/** `before`: what the sheet asks for above its first question; `said`: the total that the sheet prints; `total`: where it prints what questions are worth. Null where it is no such sheet. */
export const rowsByQuestions = (
  brief: string,
  said: number | null,
): { rows: QuestionRow[]; before: string[]; total: number | null } | null => {
  const { before, blocks } = sheetOf(brief);
  const asking = blocks.filter(
    (lines) => ASKS.test(lines.join('\n')) || PARTED.test(lines.join('\n ')),
  ).length;
  if (blocks.length < FEWEST || asking < blocks.length * ASKING) return null;
  const printed = blocks.map(questionWorth);
  const isPaid = printed.some((worth) => worth !== null);
  const worths = withRest(printed, said);
  const rows = blocks.map(([first = '', ...others], at): QuestionRow => {
    const asked = withoutNumber(first);
    return {
      criterion: {
        ...{ id: `c${at + 1}`, name: nameOf(`${at + 1}. ${asked}`), kind: 'content' },
        ...{ max: worths[at] ?? 1, description: [asked, ...others].join('\n'), answer: '' },
        ...{ levels: [], question: String(at + 1) },
      },
      sentences: [first, ...others],
      clauses: [asked],
    };
  });
  const total = isPaid ? worths.reduce((sum, worth) => sum + worth, 0) : null;
  return { rows, before: listLeftOver(before.join('\n'), []).filter(mayDemand), total };
};
