/** The labels of a work, however they are told: written before an answer, above it, behind it, by the printed question or by what was asked. */
import { isBlank } from '../language/blank.ts';
import { alignLabels, type Link } from './align.ts';
import { fitOf } from './fit.ts';
import { dealOut, type Group } from './groups.ts';
import { isNamed, type Label } from './label.ts';
import { listMarks } from './labels/candidates.ts';
import { countedAnew } from './labels/counted-anew.ts';
import { lessInner } from './labels/inner.ts';
import { startOfLabel, withPlainLabels } from './labels/plain-labels.ts';
import type { Candidate } from './labels/scan.ts';
import { listMirrored, listPairs } from './pairs.ts';
import { listFilled } from './printed/gaps.ts';
import { listPrinted } from './printed/printed-questions.ts';
import { type Span, withoutWorth } from './printed.ts';
import type { Question } from './question.ts';

/** "2. a)", "2 b)": where a number stands before its parts it is no answer of its own, here and elsewhere. */
const withoutShown = (candidates: readonly Candidate[], heads: readonly Label[]): Candidate[] => {
  const isHeadOf = (one: Candidate, { number, section }: Label): boolean =>
    one.asks === null &&
    one.label.part === '' &&
    one.label.number === number &&
    (section === '' || one.label.section === '' || one.label.section === section);
  const shown = heads.filter((head) => {
    const starts = new Set(candidates.filter((one) => isHeadOf(one, head)).map(({ start }) => start));
    return candidates.some(
      ({ start, label, dress }) =>
        label.number === head.number && label.part !== '' && dress.startsWith('line') && starts.has(start),
    );
  });
  // "Question 1" and "1" in a cell of its own head their parts, whatever "1B 2D" there is below another.
  const isHeading = ({ dress, start, label }: Candidate): boolean =>
    /^line(?:word|\t)/u.test(dress) &&
    label.part === '' &&
    !candidates.some(
      (other) => other.start === start && other.label.part !== '' && other.label.number === label.number,
    );
  return candidates.filter((one) => isHeading(one) || !shown.some((head) => isHeadOf(one, head)));
};

/** In a work that has its questions printed and no labels before them, "1 – b" is hardly a label. */
const inUnlabelled = (one: Candidate): Candidate =>
  one.label.number === undefined ? one : { ...one, weight: one.weight - UNLIKELY };
const UNLIKELY = 1;

const HALF_STEP = 0.5;
const SECTION_STEP = 0.75;

/** What it is worth that the text behind a number fits its parts, one by one. */
const worthOf = (text: string, group: Group | undefined, body: Span, asked: readonly Question[]): number => {
  const own = group?.members.flatMap((at) => asked[at] ?? []) ?? [];
  if (body.end - body.start > LONGEST_DEALT || isBlank(text.slice(body.start, body.end))) return 0;
  const spans = dealOut(text, body, own) ?? [];
  return own.reduce((sum, question, at) => {
    const span = spans[at];
    return span ? sum + fitOf(question, text.slice(span.start, span.end)) : sum;
  }, 0);
};
const LONGEST_DEALT = 800;

export const listLinks = (
  text: string,
  asked: readonly Question[],
  labels: readonly Label[],
  groups: readonly Group[],
): { links: Link[]; candidates: Candidate[]; boundaries: number[] } => {
  const isLettered = asked.every(({ parts }) => parts[0]?.kind === 'choice');
  const heads = groups.map(({ label }) => label);
  const plain = withPlainLabels(withoutWorth(text), labels);
  const marks = listMarks(plain, labels, heads);
  const filled = listFilled(text, asked);
  const shown = listPrinted(text, asked, groups, [...labels, ...heads], marks);
  const printed = shown.candidates.filter(({ asks }) => !filled.some((one) => one.asks === asks));
  if (shown.areHabit) marks.candidates = marks.candidates.map(inUnlabelled);
  const mirrored = isLettered ? listMirrored(text, labels.filter(isNamed)) : [];
  const others = [...printed, ...filled, ...mirrored, ...listPairs(text, asked)];
  const isSectioned = labels.some(({ section }) => section !== '');
  const numbered = withoutShown(countedAnew(marks, labels, asked), heads);
  marks.candidates = [...lessInner(plain, numbered, marks.boundaries, isSectioned), ...others]
    .map((one) => ({ ...one, start: startOfLabel(plain, one.start) }))
    .toSorted((one, other) => one.start - other.start);
  const ranks = [
    ...labels.map((_, at) => ({ from: at, to: at })),
    ...groups.map(({ label, members }) => ({
      from: (members[0] ?? 0) - (label.number === null ? SECTION_STEP : HALF_STEP),
      to: members.at(-1) ?? 0,
    })),
  ];
  const worthOfDealt = (at: number, body: Span): number => worthOf(text, groups[at], body, asked);
  const aligned = { labels: [...labels, ...heads], questions: asked, ranks, worthOfDealt };
  return { links: alignLabels(text, marks, aligned), ...marks };
};
