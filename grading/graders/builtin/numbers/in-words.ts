/** Numbers that a student may have written in words. */
import { NOT_FOUND, type PartMark } from '../part-mark.ts';

const SENTENCE = /(?:\p{L}{2,}[^\p{L}]+){4,}\p{L}{2,}/u;

/** "One hundred and nine": a sentence may name the number in words, and that it does not is no comparison's to say. */
export const inWords = (mark: PartMark, text: string): PartMark =>
  mark.share === 0 && SENTENCE.test(text)
    ? { ...mark, confidence: Math.min(mark.confidence, NOT_FOUND) }
    : mark;
