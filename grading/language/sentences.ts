/** Sentences with their place in the text, and verbatim quotes around what was found. */
import { countBefore } from './halve.ts';
import type { Word } from './words.ts';

export type Span = { start: number; end: number };

export const LONGEST_QUOTE = 200;
/** No sentence ends with "e.g." or "z. B.". */
const BREAK =
  /(?<=[.!?…])(?<!(?<!\p{L})\p{L}\.\s?\p{L}\.)(?!(?<=(?<!\p{L})\p{L}\.)\s\p{L}\.)["”’)]*\s+|\n+/gu;

const trimmed = (text: string, span: Span): Span => {
  const piece = text.slice(span.start, span.end);
  const lead = piece.length - piece.trimStart().length;
  return { start: span.start + lead, end: span.start + piece.trimEnd().length };
};

export const readSentences = (text: string): Span[] => {
  const spans: Span[] = [];
  let start = 0;
  for (const match of text.matchAll(BREAK)) {
    spans.push({ start, end: match.index });
    start = match.index + match[0].length;
  }
  spans.push({ start, end: text.length });
  return spans.map((span) => trimmed(text, span)).filter((span) => span.end > span.start);
};

/** A line of this length was broken by the page; a shorter one ended by will, as the items of a list do. */
const WRAPPED_FROM = 45;
/** The same where the next line goes on with a small letter. */
const CONTINUED_FROM = 25;

/** Undoes the page's line breaks in mid-sentence, at the same offsets. */
export const joinWrapped = (text: string): string =>
  text.replace(/\n(?!\n)/gu, (newline, at: number) => {
    const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at).trimEnd();
    const next = text.slice(at + 1, at + 12).trimStart();
    if (line === '' || next === '' || /[.!?…:;]["”’)]*$/u.test(line)) return newline;
    if (/^(?:[•◦*–—-]\s|\(?\d{1,2}[.):]|\(?[a-h][.)])/u.test(next)) return newline;
    return line.length >= (/^\p{Ll}/u.test(next) ? CONTINUED_FROM : WRAPPED_FROM) ? ' ' : newline;
  });

const isWhole = (text: string, { start, end }: Span): boolean =>
  /[.!?…]["”’')\]]*$/u.test(text.slice(start, end));

/** The sentences of prose that are worth a quote: titles and torn-off lines only where there is nothing else. */
export const readProse = (text: string): Span[] => {
  const sentences = readSentences(joinWrapped(text));
  const whole = sentences.filter((sentence) => isWhole(text, sentence));
  return whole.length > 0 ? whole : sentences;
};

/** A piece of at most 200 characters around the words, cut between words. */
const clip = (text: string, sentence: Span, words: Span[]): string => {
  if (sentence.end - sentence.start <= LONGEST_QUOTE) return text.slice(sentence.start, sentence.end);
  const first = Math.max(sentence.start, Math.min(...words.map((word) => word.start)) - 30);
  const from =
    first === sentence.start ? first : first + Math.max(0, text.slice(first, first + 30).search(/\s\S/u) + 1);
  const until = Math.min(sentence.end, from + LONGEST_QUOTE);
  if (until === sentence.end) return text.slice(from, until);
  const piece = text.slice(from, until);
  const cut = piece.lastIndexOf(' ');
  return (cut > 0 ? piece.slice(0, cut) : piece).trimEnd();
};

/** The sentence that holds all of the span. Sentences stand in the order of the text, so halving finds it. */
export const findSentence = (sentences: readonly Span[], { start, end }: Span): Span | null => {
  const low = countBefore(sentences.length, (at) => (sentences[at]?.start ?? 0) <= start);
  const found = sentences[low - 1];
  return found !== undefined && end <= found.end ? found : null;
};

/** The sentence that holds most of the words, verbatim; null where there are no words to stand on. */
export const quoteAround = (text: string, sentences: Span[], words: Word[]): string | null => {
  const held = new Map<Span, Word[]>();
  for (const word of words) {
    const sentence = findSentence(sentences, word);
    if (sentence === null) continue;
    const inside = held.get(sentence);
    if (inside === undefined) held.set(sentence, [word]);
    else inside.push(word);
  }
  let best: { sentence: Span; inside: Word[] } | null = null;
  let weight = 0;
  for (const [sentence, inside] of [...held].sort(([a], [b]) => a.start - b.start)) {
    const sum = inside.reduce((total, word) => total + word.weight, 0);
    if (sum > weight) {
      weight = sum;
      best = { sentence, inside };
    }
  }
  return best ? clip(text, best.sentence, best.inside) : null;
};
