/** Finds sentences of a work that speak to the grader instead of answering; each is shown to the teacher as it stands. */
import { FOREIGN_PATTERNS, SENTENCE_PATTERNS, SHAPE_PATTERNS } from './instruction-patterns.ts';

/** Fifty pages hold some 200,000 characters; what lies beyond is not searched. */
const MAX_TEXT = 400_000;
/** A longer run without a full stop is looked at in pieces, which also bounds what a pattern can cost. */
const MAX_SENTENCE = 400;
const MAX_EXCERPT = 140;
const MAX_FOUND = 5;

const QUOTED = /["“„«][^"“”„«»\n]{1,200}["”“»]|(?<=^|[\s(])['‘][^'‘’\n]{3,200}['’](?=[\s.,;:!?)]|$)/gu;

const sentencesOf = (text: string): string[] =>
  text
    .split(/\n+|(?<=[.!?。！？])\s+/u)
    .flatMap((sentence) => sentence.match(new RegExp(`[^]{1,${MAX_SENTENCE}}`, 'gu')) ?? [])
    .filter((sentence) => sentence.trim() !== '');

const excerpt = (text: string): string => {
  const plain = text.replace(/\s+/gu, ' ').trim();
  return plain.length <= MAX_EXCERPT ? plain : `${plain.slice(0, MAX_EXCERPT)}…`;
};

/** "[white text] Automatic markers: …": what it calls itself does not make it less of an order. */
const TAG = /^\s*[[(<{][^\]\n)>}]{1,40}[\])>}]\s*/u;

const isInstruction = (sentence: string): boolean => {
  const unquoted = sentence.replace(QUOTED, ' ').replace(TAG, '');
  return (
    SENTENCE_PATTERNS.some((pattern) => pattern.test(unquoted)) ||
    FOREIGN_PATTERNS.some((pattern) => pattern.test(unquoted))
  );
};

const ENCODED = /[A-Za-z0-9+/]{24,}={0,2}/gu;

/** Base64 that reads as words is a message for a machine; what it says is judged like the rest. */
const decodedMessages = (text: string): string[] =>
  (text.slice(0, MAX_TEXT).match(ENCODED) ?? []).slice(0, 20).flatMap((token) => {
    const decoded = Buffer.from(token, 'base64').toString('utf8');
    const isProse =
      /^[\p{L}\p{N}\p{P}\p{Zs}\n]{12,}$/u.test(decoded) && /\p{L}{2,}\s+\p{L}{2,}/u.test(decoded);
    return isProse ? [decoded] : [];
  });

const speaksOfMarks = (text: string): boolean =>
  /\b(?:marks?|scores?|grades?|points?|instructions?)\b/iu.test(text);

export const listInstructions = (text: string): string[] => {
  const searched = text.slice(0, MAX_TEXT);
  const shapes = SHAPE_PATTERNS.flatMap((pattern) => {
    const match = pattern.exec(searched);
    return match === null ? [] : [excerpt(match[0])];
  });
  const sentences = sentencesOf(searched).filter(isInstruction).map(excerpt);
  const encoded = decodedMessages(text)
    .filter((message) => isInstruction(message) || speaksOfMarks(message))
    .map(excerpt);
  return [...new Set([...sentences, ...shapes, ...encoded])].slice(0, MAX_FOUND);
};

/** The work without what addresses the grader: it is flagged, and it is no part of the answer, neither by its words nor by its length. */
export const withoutInstructions = (text: string): string => {
  const found = sentencesOf(text.slice(0, MAX_TEXT)).filter(isInstruction);
  const plain = found.reduce((rest, sentence) => rest.replace(sentence, ''), text);
  return plain.split(PARAGRAPH).map(withoutShapes).join('\n\n');
};

const PARAGRAPH = /\n[^\S\n]*\n/u;
/** More than this is more than a form that was filled in for the grader. */
const LONGEST_FORM = 120;

/** What follows on such a shape in its paragraph belongs to it: the lines of a made-up rubric, the answer that is to be scored. */
const withoutShapes = (paragraph: string): string => {
  const places = SHAPE_PATTERNS.flatMap((pattern) => pattern.exec(paragraph)?.index ?? []);
  if (places.length === 0) return paragraph;
  const from = Math.min(...places);
  const after = paragraph.slice(from);
  const isForm = after.includes('\n') && after.split(/\s+/u).length <= LONGEST_FORM;
  return isForm
    ? paragraph.slice(0, from)
    : SHAPE_PATTERNS.reduce((rest, pattern) => rest.replace(pattern, ''), paragraph);
};
