/** The paper's text in pieces: plain, evidence of a criterion, or found by the search. */
import type { ShownResult } from '../../../api/read-results.ts';

export type Span = { start: number; end: number };
type Quoted = Span & { number: number; key: string };
export type Piece = { text: string; start: number; quoted: Quoted | null; hit: number | null };

/** Case and line ends do not matter. Every place, in the order of the text. */
export const findWords = (text: string, wanted: string): Span[] => {
  const words = wanted.trim().split(/\s+/u).filter(Boolean);
  if (words.length === 0) return [];
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('\\s+');
  return [...text.matchAll(new RegExp(pattern, 'giu'))].map(({ index, 0: hit }) => ({
    start: index,
    end: index + hit.length,
  }));
};

/** Words of the student where they stand in the text; of several places the one that the grader means. */
export const listQuoted = ({ rubric_scores }: Pick<ShownResult, 'rubric_scores'>, text: string): Quoted[] =>
  rubric_scores.flatMap(({ id, quotes }, index) =>
    quotes.flatMap(({ text: words, start, verified }, at) => {
      if (!verified || start === null) return [];
      // Name and id were taken out since, which moves what comes after them a little.
      const [place] = findWords(text, words).toSorted(
        (a, b) => Math.abs(a.start - start) - Math.abs(b.start - start),
      );
      return place === undefined ? [] : [{ ...place, number: index + 1, key: `${id}-${at}` }];
    }),
  );

/** Cut wherever something begins or ends. */
export const cutText = (text: string, quoted: Quoted[], hits: Span[]): Piece[] => {
  const edges = new Set([0, text.length]);
  for (const { start, end } of [...quoted, ...hits]) edges.add(start).add(end);
  const sorted = [...edges].filter((edge) => edge <= text.length).sort((a, b) => a - b);
  const covers = (start: number) => (span: Span) => span.start <= start && start < span.end;
  return sorted.slice(0, -1).map((start, at) => {
    const hit = hits.findIndex(covers(start));
    return {
      text: text.slice(start, sorted[at + 1]),
      start,
      quoted: quoted.find(covers(start)) ?? null,
      hit: hit === -1 ? null : hit,
    };
  });
};
