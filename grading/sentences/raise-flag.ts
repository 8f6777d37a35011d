/** The one place where a flag gets its words: what is to be looked at goes in, the flag as it is stored and shown comes out. */
import type { Flag, FlagCode } from '../../contract/grading.ts';
import { type Catalogue, ENGLISH, type Key } from './catalogue.ts';
import { say, type Values } from './say.ts';

/** Codes that say one thing and need nothing for it. */
type PlainCode = Exclude<
  FlagCode,
  | 'not_graded'
  | 'instruction_to_grader'
  | 'unverified_quote'
  | 'extreme_score'
  | 'doubtful_lines'
  | 'needs_teacher'
  | 'duplicate'
>;

export type Raised =
  | { code: PlainCode }
  /** `note`: a sentence by the reader of the file. */
  | { code: 'not_graded'; data: { note: string } }
  | { code: 'instruction_to_grader'; data: { quote: string } }
  /** Not the whole, but a part of it. */
  | { code: 'copied_key'; case: 'key' | 'rubric' }
  | { code: 'unverified_quote'; data: { names: string } }
  | { code: 'extreme_score'; case: 'zero' | 'maximum' }
  | { code: 'doubtful_lines'; case: 'no_ink' | 'unsure'; data: { lines: number } }
  /** `why`: a model's own words. */
  | { code: 'needs_teacher'; criterion_id: string; data: { name: string; why: string } }
  | {
      code: 'needs_teacher';
      criterion_id: string;
      case: 'miscounted' | 'off_scale';
      data: { name: string };
    };

const keyOf = (raised: Raised): Key => {
  if (raised.code === 'doubtful_lines')
    return `flag.doubtful_lines.${raised.case}.${raised.data.lines === 1 ? 'one' : 'many'}`;
  if (raised.code === 'extreme_score') return `flag.extreme_score.${raised.case}`;
  if (raised.code === 'copied_key' && 'case' in raised) return `flag.copied_key.${raised.case}`;
  if (raised.code === 'needs_teacher' && 'case' in raised) return `flag.needs_teacher.${raised.case}`;
  return `flag.${raised.code}`;
};

export const raiseFlag = (raised: Raised, words: Catalogue = ENGLISH): Flag => {
  const values: Values = 'data' in raised ? raised.data : {};
  return { ...raised, detail: say(words, keyOf(raised), values) };
};
