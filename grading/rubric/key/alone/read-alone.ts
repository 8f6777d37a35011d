/** Records that are not as the others are: each is parted by what it has itself. */
import { joined, plain, type Styled } from '../../lex/styled.ts';
import { isNumeric } from '../../marking/numeric.ts';
import { VERDICT } from '../evidence.ts';
import { readPair } from '../pair.ts';
import type { Read } from '../question-draft.ts';
import type { KeyRecord } from '../questions.ts';
import { isSaid, made, opensTold, type Rule, type Split } from '../rule.ts';
import { byMarker, byVerdict } from '../split.ts';
import { readWording, splitByMeaning } from '../wording.ts';
import type { Priced } from '../worth.ts';
import { priceAlone } from './price-alone.ts';
import { LETTERS_AT_END, splitAlone } from './split-alone.ts';

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

/** Letters behind a question whose options stand apart. */
const splitLetters = (body: Styled): Split | null => {
  const match = LETTERS_AT_END.exec(body.text);
  const letters = match?.groups?.letters ?? body.text.split('\n').at(-1) ?? '';
  if (!/^\(?[A-Ha-h]\)?(?:\s*(?:,|\+|&|and|und|y|et)\s*\(?[A-Ha-h]\)?)*\.?$/u.test(letters.trim()))
    return null;
  const lead = body.text.slice(0, body.text.lastIndexOf(letters));
  return made(lead, plain(letters.replace(/[().]/gu, '').trim().toUpperCase()));
};

/** What the whole file shows of how its answers are set apart. */
export type Signs = {
  /** Signs that hold in every record of a section. */
  known: readonly Rule[];
  /** Signs that set words apart in several records. */
  runs: readonly Rule[];
  /** Most records hold their question. */
  asks: boolean;
};

/** Question and answer in one, parted by what this record has; what stands behind its worth is for the marker. */
export const readMixed = (
  record: KeyRecord,
  { body, notes }: { body: Styled; notes: string },
  signs: Signs,
): Read | null => {
  if (!signs.asks) return null;
  const { worth, before, behind, opens } = record.row
    ? { worth: null, before: body, behind: plain(''), opens: false }
    : priceAlone(body);
  const told = [behind.text, notes].filter((text) => text !== '').join('\n');
  const base = { ...none, record, worth, regular: false };
  if (record.options.length > 0) {
    const chosen = splitLetters(before);
    return chosen && { ...base, ...chosen, because: 'kind_of_record', notes: told };
  }
  const split = opens ? null : splitAlone(before, signs.runs);
  if (split) {
    const { options, ...rest } = split;
    return { ...base, ...rest, record: options.length === 0 ? record : { ...record, options }, notes: told };
  }
  if (behind.text === '' || isSaid(behind.text)) return null;
  if (opensTold(behind.text) && !/[?:]\s*$/u.test(before.text))
    return { ...base, asked: '', answer: before, because: 'free_text', notes: told };
  const marked = byMarker.split(behind);
  const asked = [before.text, marked?.asked ?? ''].filter((text) => text !== '').join('\n');
  return { ...base, asked, answer: marked?.answer ?? behind, because: 'after_question', notes };
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
