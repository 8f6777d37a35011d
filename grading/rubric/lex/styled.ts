/** Text that keeps what sets its words apart: the runs of a document, cut and tidied together with their words. */
import type { Document, Run, RunSign } from '../../extraction/document.ts';
import { countBefore } from '../../language/halve.ts';

/** `noted`: in a column whose heading says that it is for the marker. */
type Sign = RunSign | 'noted';
export type Span = Omit<Run, 'signs'> & { signs: readonly Sign[] };
export type Styled = { text: string; spans: Span[] };

export const plain = (text: string): Styled => ({ text, spans: [] });

export const cut = ({ text, spans }: Styled, from: number, to = text.length): Styled => ({
  text: text.slice(from, to),
  spans: spans.flatMap(({ start, end, signs }) => {
    const [first, last] = [Math.max(start, from), Math.min(end, to)];
    return first < last ? [{ start: first - from, end: last - from, signs }] : [];
  }),
});

export const trimmed = (styled: Styled): Styled => {
  const from = styled.text.length - styled.text.trimStart().length;
  return cut(styled, from, Math.max(from, styled.text.trimEnd().length));
};

export const joined = (parts: readonly Styled[], glue: string): Styled => {
  const whole: Styled = { text: '', spans: [] };
  for (const [at, { text, spans }] of parts.entries()) {
    if (at > 0) whole.text += glue;
    const offset = whole.text.length;
    whole.text += text;
    whole.spans.push(
      ...spans.map(({ start, end, signs }) => ({ start: start + offset, end: end + offset, signs })),
    );
  }
  return whole;
};

/** The stretch of a document; only runs of the stretch are looked at, as the caller hands them over in order. */
export const styledAt = (document: Document, start: number, end: number): Styled => {
  const runs = document.runs ?? [];
  const low = countBefore(runs.length, (at) => (runs[at]?.end ?? 0) <= start);
  const spans: Span[] = [];
  for (let at = low; at < runs.length; at += 1) {
    const run = runs[at];
    if (!run || run.start >= end) break;
    spans.push({
      start: Math.max(0, run.start - start),
      end: Math.min(end, run.end) - start,
      signs: run.signs,
    });
  }
  return { text: document.text.slice(start, end), spans };
};

/** Without some stretches of it, in order. */
export const without = (styled: Styled, cuts: readonly { start: number; end: number }[]): Styled => {
  let last = 0;
  const kept: Styled[] = [];
  for (const { start, end } of cuts) {
    kept.push(cut(styled, last, Math.max(last, start)));
    last = Math.max(last, end);
  }
  kept.push(cut(styled, last));
  return trimmed(joined(kept, ''));
};

export const noted = (styled: Styled): Styled => ({
  ...styled,
  spans: [...styled.spans, { start: 0, end: styled.text.length, signs: ['noted'] }],
});

export const isNoted = ({ spans }: Styled, at: number): boolean =>
  spans.some(({ start, end, signs }) => start <= at && at < end && signs.includes('noted'));

/** As long as the text, with nothing to be read where it is for the marker. */
export const unnoted = ({ text, spans }: Styled): string =>
  spans
    .filter(({ signs }) => signs.includes('noted'))
    .reduce(
      (open, { start, end }) =>
        `${open.slice(0, start)}${open.slice(start, end).replace(/[^\n]/gu, '·')}${open.slice(end)}`,
      text,
    );

const letters = (text: string): number => (text.match(/[\p{L}\p{N}]/gu) ?? []).length;

/** How much of the text has a sign, 0 to 1. */
export const shareOf = (styled: Styled, sign: Sign): number => {
  const all = letters(styled.text);
  if (all === 0) return 0;
  const signed = styled.spans
    .filter(({ signs }) => signs.includes(sign))
    .reduce((sum, { start, end }) => sum + letters(styled.text.slice(start, end)), 0);
  return signed / all;
};

/** The stretches with a sign. */
export const signedTexts = (styled: Styled, sign: RunSign): string[] =>
  styled.spans
    .filter(({ signs }) => signs.includes(sign))
    .map(({ start, end }) => styled.text.slice(start, end).trim())
    .filter((text) => letters(text) > 0);

export const struckOut = (styled: Styled): { kept: Styled; struck: string[] } => {
  const cuts = styled.spans.filter(({ signs }) => signs.includes('struck'));
  return cuts.length === 0
    ? { kept: styled, struck: [] }
    : { kept: without(styled, cuts), struck: signedTexts(styled, 'struck') };
};
