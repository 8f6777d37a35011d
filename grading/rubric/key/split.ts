import { ASKS, markersIn } from '../fields/asks.ts';
import { isSaid, opensTold } from '../fields/said.ts';
import { cut, joined, plain, type Styled, trimmed } from '../lex/styled.ts';
import { readRemark } from '../marking/remarks/remarks.ts';
import { listAmounts } from '../points/amounts.ts';
import { METHOD_WORD, verdictOf } from '../words.ts';
import { COUNT, explains, made, NOTE_IN_BRACKETS, type Rule, type Split } from './rule.ts';
import { byRun } from './split-by-run.ts';

const METHOD_LINE = new RegExp(String.raw`^\s*(?:${METHOD_WORD})\s*[:=]\s*(?<rest>\S.*)$`, 'iu');

/** The line that tells the working, taken out of what was asked. */
const takeMethod = (asked: string): { asked: string; method: string } => {
  const lines = asked.split('\n');
  const methods = lines.flatMap((line) => METHOD_LINE.exec(line)?.groups?.rest ?? []);
  return { asked: lines.filter((line) => !METHOD_LINE.test(line)).join('\n'), method: methods.join('\n') };
};

export const byMarker: Rule = {
  name: 'marker',
  because: 'after_label',
  split: (body) => {
    const [match] = markersIn(body.text);
    if (!match) return null;
    const { asked, method } = takeMethod(body.text.slice(0, match.index));
    return made(asked, cut(body, match.index + match[0].length), method);
  },
};

/** "x² − 6x + 2" above "(x − 3)² (B1)", "− 7 (B1)": what earns marks by their codes answers, and what stands above it asks. */
const byCodes: Rule = {
  name: 'codes',
  because: 'after_label',
  split: (body) => {
    const [first, ...others] = listAmounts(body.text).filter(
      ({ style }) => style === 'method' || style === 'accuracy',
    );
    if (!first) return null;
    const at = body.text.lastIndexOf('\n', first.start) + 1;
    // One code for all of it is what it is worth.
    const answer =
      others.length > 0
        ? cut(body, at)
        : joined([trimmed(cut(body, at, first.start)), cut(body, first.end)], '');
    return made(body.text.slice(0, at), answer);
  },
};

const VERDICT_AT = /(?<=[.!?…:"”]\s|[–—→-]\s|\n|\s{2}|\()(?<word>\p{L}{2,})(?=\s*(?:$|\n|[–—:.,;()-]|→))/gu;

/** "An adult has about 106 bones. FALSE – about 206 bones." */
export const byVerdict: Rule = {
  name: 'verdict',
  because: 'kind_of_record',
  split: (body) => {
    for (const match of body.text.matchAll(VERDICT_AT)) {
      const word = match.groups?.word ?? '';
      if (verdictOf(word) === null || match.index === 0) continue;
      if (!/\p{L}{2,}\s+\p{L}+/u.test(body.text.slice(0, match.index))) continue;
      return made(body.text.slice(0, match.index).replace(/[\s(–—:→-]+$/u, ''), cut(body, match.index));
    }
    return null;
  },
};

const LETTER_AT_END = /(?<=[.!?…:"”]|\s{2}|[–—→-])\s*\(?(?<letter>[A-Z✓✗])\)?$/u;

/** "Paris is in Spain. F": a letter alone behind a sentence; whether the letters decide is for the whole file to say. */
const byClosingLetter: Rule = {
  name: 'letter',
  because: 'kind_of_record',
  split: (body) => {
    const match = LETTER_AT_END.exec(body.text);
    if (!match || verdictOf(match.groups?.letter ?? '') === null) return null;
    const lead = body.text.slice(0, match.index);
    return /\p{L}{2,}\s+\p{L}+/u.test(lead) ? made(lead, plain(match.groups?.letter ?? '')) : null;
  },
};

/** What stands in brackets, taken for the answer; a remark in such brackets, or an amount, is neither. */
const byBrackets = (name: string, pattern: RegExp): Rule => ({
  name,
  because: 'brackets',
  split: (body) => {
    const paid = listAmounts(body.text);
    const inside = [...body.text.matchAll(pattern)].filter(
      (match) =>
        !NOTE_IN_BRACKETS.test(match.groups?.inside ?? '') &&
        readRemark(match.groups?.inside ?? '', true) === null &&
        !paid.some(({ start, end }) => match.index >= start && match.index < end),
    );
    if (inside.length === 0 || !/\p{L}{2,}/u.test(body.text.replace(pattern, ''))) return null;
    const parts = inside.map((match) => {
      const start = match.index + 1;
      return cut(body, start, start + (match.groups?.inside ?? '').length);
    });
    const notes = [...body.text.matchAll(/[([](?<inside>[^()[\]\n]+)[)\]]/gu)]
      .filter((match) => NOTE_IN_BRACKETS.test(match.groups?.inside ?? ''))
      .map((match) => plain(` ${match[0]}`));
    const asked = body.text.replace(pattern, (whole, ...rest) =>
      inside.some((match) => match.index === rest.at(-3)) ? '____' : whole,
    );
    return made(asked, joined([joined(parts, '; '), ...notes], ''));
  },
});

/** A sign within brackets belongs to what is in them. */
const masked = (text: string): string =>
  text.replace(/\([^()\n]*\)|\[[^[\]\n]*\]/gu, (inside) => `(${'_'.repeat(inside.length - 2)})`);

/** What is asked in one line, what answers it in those below. */
const byLine: Rule = {
  name: 'line',
  because: 'after_question',
  split: (body) => {
    const end = body.text.indexOf('\n');
    const below = body.text.slice(end + 1);
    const isOpen = /[?:…]["”’)]*$/u.test(body.text.slice(0, Math.max(0, end)).trim());
    const isNote =
      end > 0 &&
      (NOTE_IN_BRACKETS.test(below) || isSaid(below) || explains(body.text) || (!isOpen && opensTold(below)));
    if (end < 0 || isNote) return null;
    const { asked, method } = takeMethod(body.text.slice(0, end));
    return made(asked, cut(body, end + 1), method);
  },
};

const WORDY = /\p{L}{2,}/u;
const EQUATION = /[\d=+*/×÷·^]\s*(?:\([MAB]\d\)\s*)?$/u;

/** "Norway: Oslo", "reluctant: not willing": two fields with a sign between them. */
const byColon: Rule = {
  name: 'colon',
  because: 'after_arrow',
  split: (body) => {
    const match = /\s*:\s+/u.exec(masked(body.text.split('\n')[0] ?? ''));
    if (!match) return null;
    const asked = body.text.slice(0, match.index).trim();
    if (
      !WORDY.test(asked) ||
      COUNT.test(asked) ||
      EQUATION.test(asked) ||
      verdictOf(asked) !== null ||
      ASKS.test(asked)
    )
      return null;
    return made(asked, cut(body, match.index + match[0].length));
  },
};

/** The stronger signs first; of equal support the earlier wins. */
export const RULES: readonly Rule[] = [
  byMarker,
  byCodes,
  byVerdict,
  byClosingLetter,
  byRun('underlined', 'underlined'),
  byRun('marked', 'underlined'),
  byBrackets('square', /\[(?<inside>[^[\]\n]+)\]/gu),
  byRun('bold', 'bold'),
  byLine,
  byColon,
  byRun('italic', 'bold'),
];

/** Signs that speak for themselves where there are too few records to count. */
const STRONG = RULES.filter(({ name }) => ['marker', 'verdict', 'square'].includes(name));

const SUPPORT = 0.75;
const FEWEST = 3;

export type Chosen = { rule: Rule; splits: (Split | null)[]; support: number };

/** Signs that set an answer apart within one cell of a table; others may belong to the answer. */
export const WITHIN_CELLS = RULES.filter(
  ({ name }) => name.startsWith('run-') || ['marker', 'verdict', 'square'].includes(name),
);

/** Run signs that hold in all of three records or more: what they set apart there they set apart in smaller sections too. */
export const knownRules = (groups: readonly (readonly Styled[])[]): Rule[] =>
  groups.flatMap((bodies) => {
    const chosen = bodies.length < FEWEST ? null : chooseRule(bodies, WITHIN_CELLS);
    return chosen?.support === 1 && chosen.rule.name.startsWith('run-') ? [chosen.rule] : [];
  });

/**
 * The sign that holds in most records; null where none does, or where there are too few records to tell.
 * `known`: signs that hold elsewhere in the file.
 */
export const chooseRule = (
  bodies: readonly Styled[],
  allowed: readonly Rule[] = RULES,
  known: readonly Rule[] = [],
): Chosen | null => {
  const filled = bodies.filter(({ text }) => text !== '').length;
  const few = allowed.filter((rule) => STRONG.includes(rule) || known.includes(rule));
  const holding = (filled < FEWEST ? few : allowed).flatMap((rule): Chosen[] => {
    const splits = bodies.map((body) => rule.split(body));
    const support = splits.filter((split) => split !== null).length / filled;
    return support >= (filled < FEWEST ? 1 : SUPPORT) ? [{ rule, splits, support }] : [];
  });
  const [first] = holding;
  if (!first?.rule.name.startsWith('run-')) return first ?? null;
  // "She **ran** quickly. adverb": of two ways to set words apart the one that more records have.
  return holding
    .filter(({ rule }) => rule.name.startsWith('run-'))
    .reduce((best, one) => (one.support > best.support ? one : best));
};
