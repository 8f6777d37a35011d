/** Records that are not as the others are: each is parted by what it has itself. */
import { joined, plain, type Styled } from '../../lex/styled.ts';
import { isNumeric } from '../../marking/numeric.ts';
import { VERDICT } from '../evidence.ts';
import { readPair } from '../pair.ts';
import type { Read } from '../question-draft.ts';
import type { KeyRecord } from '../questions.ts';
import { byVerdict } from '../split.ts';
import { readWording, splitByMeaning } from '../wording.ts';
import type { Priced } from '../worth.ts';

/** One word, and no more than a full stop behind it. */
const ALONE = /^\p{L}{2,}\.?$/u;

export const none = { method: '', truth: '', correction: '', notes: '' };

export const bodyOf = (lines: readonly Styled[]): Styled => joined(lines, '\n');

/** A question mark far into what was taken for the answer ends what is asked, and so does "Mean:" before a calculation. */
const tellApart = ({
  asked,
  answer,
}: {
  asked: string;
  answer: string;
}): { asked: string; answer: string } | null => {
  const at = answer.lastIndexOf('?');
  const rest = answer.slice(at + 1).trim();
  if (at > 0 && /[\p{L}\p{N}]/u.test(rest))
    return { asked: `${asked} ${answer.slice(0, at + 1)}`.trim(), answer: rest };
  const named = /^(?<label>\p{L}[^:=\n]{0,40}\p{L}):\s+(?<rest>[^\n]+)$/u.exec(answer)?.groups;
  return asked === '' && named && isNumeric(named.rest ?? '')
    ? { asked: named.label ?? '', answer: named.rest ?? '' }
    : null;
};

/** A record that is not as the others are: its sentences tell what is asked, and a dash or arrow what belongs to it. */
export const readAlone = (record: KeyRecord, { lines, worth, regular }: Priced): Read => {
  const texts = lines.map(({ text }) => text);
  // "True or false: … False": a verdict that is written out behind a sentence speaks for itself.
  const decided = byVerdict.split(bodyOf(lines));
  if (decided && ALONE.test(decided.answer.text))
    return { record, ...none, ...decided, because: 'kind_of_record', regular: false, worth };
  const worded = regular ? { ...splitByMeaning(texts), worth } : readWording(texts);
  const told = tellApart(worded);
  if (told)
    return {
      record,
      ...none,
      asked: told.asked,
      answer: plain(told.answer),
      because: 'after_question',
      regular: false,
      worth: worth ?? worded.worth,
    };
  const found = worded.asked === '' ? readPair(worded.answer) : null;
  const pair = found && !VERDICT.test(found.asked) ? found : null;
  return {
    record,
    ...none,
    asked: pair?.asked ?? worded.asked,
    answer: plain(pair?.answer ?? worded.answer),
    because: 'free_text',
    regular: false,
    worth: worth ?? worded.worth,
  };
};
