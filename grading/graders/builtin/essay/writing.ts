/** Measures how a text is written: length, paragraphs, sentences, linking words, vocabulary, slips. No judgement yet. */

import type { SlipKind } from '../../../../contract/grading/reason.ts';
import type { Reading } from '../../../language/reading.ts';
import { readSentences, type Span } from '../../../language/sentences.ts';
import writing from './writing.json' with { type: 'json' };

const setOf = (line: string): ReadonlySet<string> => new Set(line.split(' '));

const CONNECTIVES = setOf(writing.connectives);
const SUPPORT = setOf(writing.support);
const ANALYSIS = setOf(writing.analysis);
const MISSPELT = setOf(writing.misspelt);
const VAGUE = setOf(writing.vague);
export const GENERIC: ReadonlySet<string> = setOf(writing.generic);

type Slip = { kind: SlipKind; span: Span };

export type Writing = {
  words: number;
  /** Different words as written. */
  distinct: number;
  commas: number;
  paragraphs: number;
  sentences: Span[];
  meanSentence: number;
  /** Standard deviation of sentence length over its mean. */
  variety: number;
  connectives: number;
  connectiveKinds: string[];
  /** Signs of support: reasons, examples, quotations, numbers, names. */
  support: number;
  analysis: number;
  quotations: number;
  /** Distinct stems over the square root of words: rises with vocabulary, hardly with length. */
  richness: number;
  wordLength: number;
  vague: number;
  slips: Slip[];
};

const count = (reading: Reading, set: ReadonlySet<string>): number =>
  reading.all.filter((word) => set.has(word.raw)).length;

const spellingSlips = (reading: Reading): Slip[] =>
  reading.all.flatMap((word, at): Slip[] => {
    const span = { start: word.start, end: word.end };
    const before = reading.all[at - 1];
    const own = reading.text.slice(word.start, word.end);
    const lone = word.raw === 'i' && own === 'i';
    // "JVLVB" is an abbreviation.
    const isShort = own.length > 1 && own === own.toUpperCase();
    const odd =
      !isShort &&
      (MISSPELT.has(word.raw) || /(.)\1\1/u.test(word.raw) || /^[^aeiouyäöü\d']{5,}$/u.test(word.raw));
    if (odd || lone) return [{ kind: 'spelling', span }];
    const repeated =
      before?.raw === word.raw &&
      word.raw.length > 1 &&
      !['that', 'had'].includes(word.raw) &&
      word.value === null;
    return repeated ? [{ kind: 'repeat', span }] : [];
  });

const sentenceSlips = (text: string, sentences: Span[]): Slip[] =>
  sentences.flatMap((span): Slip[] => {
    const piece = text.slice(span.start, span.end);
    if (piece.split(/\s+/u).length < 4) return [];
    const slips: Slip[] = [];
    if (/^[a-zäöü]/u.test(piece)) slips.push({ kind: 'capital', span });
    if (!/[.!?…:"”'’)\]]$/u.test(piece)) slips.push({ kind: 'ending', span });
    return slips;
  });

/** Scanned and exported pages break lines in mid-sentence; only blank lines and full stops end a paragraph. */
export const unwrap = (text: string): string =>
  text.replace(/(?<=[^\n.!?:;"”'’)])\n(?=[^\n\p{Lu}•\-*\d])/gu, ' ');

const countParagraphs = (text: string): number =>
  Math.max(1, text.split(/\n\s*\n|\n(?=[\p{Lu}\t])/u).filter((part) => part.trim().length > 40).length);

const spreadOf = (values: number[]): { mean: number; variety: number } => {
  const mean = values.reduce((sum, value) => sum + value, 0) / (values.length || 1);
  const square = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length || 1);
  return { mean, variety: mean > 0 ? Math.sqrt(square) / mean : 0 };
};

export const measureWriting = (reading: Reading): Writing => {
  const { text, all } = reading;
  const sentences = readSentences(text);
  const lengths = sentences.map((span) => text.slice(span.start, span.end).split(/\s+/u).length);
  const { mean, variety } = spreadOf(lengths);
  const words = all.length;
  const quotations = (text.match(/["“„][^"”“\n]{8,300}["”]/gu) ?? []).length;
  const names = (text.match(/(?<=[\p{Ll},] )\p{Lu}\p{Ll}{2,}/gu) ?? []).length;
  const numbers = (text.match(/\b\d{2,}\b|\d+\s?%/gu) ?? []).length;
  return {
    words,
    distinct: new Set(all.map((word) => word.raw)).size,
    commas: text.split(',').length - 1,
    paragraphs: countParagraphs(text),
    sentences,
    meanSentence: mean,
    variety,
    connectives: count(reading, CONNECTIVES),
    connectiveKinds: [...new Set(all.map((word) => word.raw).filter((raw) => CONNECTIVES.has(raw)))],
    support: count(reading, SUPPORT) + 2 * quotations + 0.5 * Math.min(names, words / 20) + 0.5 * numbers,
    analysis: count(reading, ANALYSIS),
    quotations,
    richness: words > 0 ? new Set(reading.words.map((word) => word.stem)).size / Math.sqrt(words) : 0,
    wordLength: words > 0 ? all.reduce((sum, word) => sum + word.raw.length, 0) / words : 0,
    vague: count(reading, VAGUE),
    slips: [...spellingSlips(reading), ...sentenceSlips(text, sentences)],
  };
};
