/** A text whose gaps are filled in: words with a sign of their own, or in square brackets, within sentences. Each is worth the same. */
import type { RunSign } from '../../extraction/document.ts';
import { STOP_WORDS } from '../../language/lexicon.ts';
import { type Styled, shareOf } from '../lex/styled.ts';
import { verdictOf } from '../words.ts';
import { readNotes } from './notes.ts';
import { splitAlternatives } from './remarks/grammar.ts';
import { readRemark } from './remarks/remarks.ts';

export type Gap = { text: string; accepts: string[] };

type Span = { start: number; end: number };

const SIGNS: readonly RunSign[] = ['underlined', 'marked', 'bold', 'italic'];
const LONGEST_GAP = 5;
const LARGEST_SHARE = 0.5;
const FEWEST_BETWEEN = 2;
/** What one gap may be worth. */
const WORTHS: readonly number[] = [0.25, 0.5, 1, 1.5, 2];

const wordsIn = (text: string): number => text.match(/[\p{L}\d]+/gu)?.length ?? 0;

/** Runs of one sign; a blank between two of them belongs to both. */
const spansOf = ({ text, spans }: Styled, sign: RunSign): Span[] => {
  const merged: Span[] = [];
  for (const { start, end, signs } of spans) {
    if (!signs.includes(sign) || !/[\p{L}\p{N}]/u.test(text.slice(start, end))) continue;
    const last = merged.at(-1);
    if (last && /^[\s'’-]*$/u.test(text.slice(last.end, start))) last.end = end;
    else merged.push({ start, end });
  }
  return merged;
};

const bracketsIn = (text: string): Span[] =>
  [
    ...text.matchAll(
      /\[(?<inside>[^[\]\n]{1,60})\]|_+(?<between>\p{L}[^_\n]{0,40})_+|<(?<angled>\p{L}[^<>\n]{0,40})>/gu,
    ),
  ].map((match) => {
    const { inside: square, between, angled } = match.groups ?? {};
    const inside = square ?? between ?? angled ?? '';
    const start = match.index + match[0].indexOf(inside);
    return { start, end: start + inside.length };
  });

const FEWEST_ROUND = 3;
const LEADS_IN = 0.6;

/** "gets in by (osmosis), goes up in the (xylem)": round brackets fill gaps where a small word leads into most of them. */
const roundIn = (text: string): Span[] => {
  const spans = [...text.matchAll(/(?<lead>\p{L}+)\s+\((?<inside>\p{L}[^()\n]{1,30})\)/gu)].map((match) => ({
    lead: match.groups?.lead ?? '',
    start: match.index + match[0].indexOf('(') + 1,
    end: match.index + match[0].length - 1,
  }));
  const led = spans.filter(({ lead }) => STOP_WORDS.has(lead.toLowerCase())).length;
  return spans.length >= FEWEST_ROUND && led >= spans.length * LEADS_IN ? spans : [];
};

/** Gaps stand within sentences: there are words between them, and more words around them than in them. */
const isWithin = (text: string, spans: readonly Span[]): boolean => {
  if (spans.length < 2) return false;
  const isShort = spans.every(({ start, end }) => {
    const words = wordsIn(text.slice(start, end));
    return words > 0 && words <= LONGEST_GAP;
  });
  const inside = spans.reduce((sum, { start, end }) => sum + wordsIn(text.slice(start, end)), 0);
  const outside = wordsIn(text) - inside;
  return isShort && outside >= spans.length * FEWEST_BETWEEN;
};

const paysWhole = (count: number, worth: number | null): boolean =>
  worth === null || WORTHS.some((each) => Math.abs(each * count - worth) < 0.01);

const BEHIND = /^[\s]*[([](?<inside>[^()[\]\n]+)[)\]]/u;

/** "heart [1]": what a gap is worth may be set as it is. */
const PAID = /\s*[([]\s?(?:\d(?:[.,]5)?|½|[MAB]\d)\s?[)\]]\s*$/u;

/** "**[1]**" behind a step, "**False [1]**" before what is put right: marks that are set apart, and no text with gaps. */
const areMarked = (text: string, spans: readonly Span[]): boolean =>
  spans.some(({ start, end }) => {
    const own = text.slice(start, end);
    const bare = own.replace(PAID, '').trim();
    return bare !== own.trim() && (bare === '' || verdictOf(bare) !== null);
  });

/** "(auch: …)" behind a gap is said of that gap. */
const toGap = (text: string, { start, end }: Span): Gap => {
  const own = readNotes(
    text
      .slice(start, end)
      .replace(PAID, '')
      .replace(/[\s.,;:!?]+$/u, '')
      .trim(),
  );
  const behind = BEHIND.exec(text.slice(end).replace(/^\]/u, ''))?.groups?.inside ?? '';
  const said = (readRemark(behind, true) ?? []).flatMap((one) => (one.is === 'accept' ? one.texts : []));
  return {
    text: own.text,
    accepts: [...splitAlternatives(own.text).flatMap(withInside), ...own.accepts, ...said],
  };
};

/** "gas (vapour, steam)": what stands in brackets says the same. */
const withInside = (text: string): string[] => {
  const groups = /^(?<main>[^()]+?)\s+\((?<inside>[^()]+)\)$/u.exec(text)?.groups;
  return groups ? [groups.main ?? '', ...(groups.inside ?? '').split(/\s*[,;/]\s*/u)] : [text];
};

/** Letters within sentences say what belongs to which, and fill no gap. */
const areLetters = (gaps: readonly Gap[]): boolean => gaps.every(({ text }) => /^\p{L}$/u.test(text));

/** "**B. snow** … **B**": an option that is set apart, and its letter once more. */
const areOptions = (gaps: readonly Gap[]): boolean =>
  gaps.some(({ text }) => /^[A-H]$/u.test(text)) &&
  gaps.every(({ text }) => /^[A-H]$|^[A-H][.)]\s/u.test(text)) &&
  new Set(gaps.map(({ text }) => text.charAt(0))).size === 1;

const MARK = String.raw`(?:\d(?:[.,]5)?|½|[MAB]\d)`;
const ONLY_MARK = new RegExp(`^${MARK}$`, 'u');
/** "9 months [1]", set apart together with its mark. */
const CARRIES_MARK = new RegExp(String.raw`(?:^|\s)(?:\[${MARK}\]|\(${MARK}\))(?=\s|$)`, 'u');

/** "12/16 [1] = 0.75 A [1]": the marks of its steps, which are all that it is worth. */
const areMarks = (gaps: readonly Gap[], worth: number | null): boolean =>
  gaps.every(({ text }) => CARRIES_MARK.test(text)) ||
  (gaps.every(({ text }) => ONLY_MARK.test(text)) &&
    (worth === null ||
      gaps.every(({ text }) => /^[MAB½]/u.test(text) || Number(text.replace(',', '.')) <= worth)));

/** "48 ÷ 40", "M = 100": steps of a calculation, which fill no gap of a text. */
const STEP = /[\d)]\s*[÷×·*+=]\s*[\d(]|\p{L}\s*=\s*[-−]?\d/u;
const areSteps = (gaps: readonly Gap[]): boolean => gaps.some(({ text }) => STEP.test(text));

/** Null where the text has no gaps, or not as many as its marks allow. */
export const readGaps = (styled: Styled, worth: number | null): Gap[] | null => {
  const { text } = styled;
  const signed = SIGNS.filter((sign) => shareOf(styled, sign) <= LARGEST_SHARE).map((sign) =>
    spansOf(styled, sign),
  );
  const found = [...signed, bracketsIn(text), roundIn(text)].find(
    (spans) => isWithin(text, spans) && paysWhole(spans.length, worth) && !areMarked(text, spans),
  );
  const gaps = found?.map((span) => toGap(text, span)) ?? [];
  return gaps.length === 0 || areLetters(gaps) || areSteps(gaps) || areOptions(gaps) || areMarks(gaps, worth)
    ? null
    : gaps;
};
