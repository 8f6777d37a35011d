/**
 * Which criteria a correction of the transcription concerns: those that cite a line that was changed, and those of which something was
 * not found that the corrected line may hold. All others keep their marks.
 */
import type {
  Criterion,
  CriterionVerdict,
  FlagCode,
  Quote,
  Rubric,
  Verdict,
} from '../../contract/grading.ts';
import { contentStems, wordsOf } from '../language/word-runs.ts';
import type { LineChange } from './correct-lines.ts';
import type { ReadLine } from './reading.ts';

/** Said of the whole work because of what was read: with other lines it may not hold for any criterion. */
const OF_THE_WHOLE: readonly FlagCode[] = [
  'handwriting',
  'blank',
  'near_blank',
  'prompt_only',
  'off_topic',
  'word_list',
  'not_a_submission',
];

type Given = Pick<Verdict, 'criteria' | 'flags'>;

const sharesHeight = (quote: Quote, page: number, { box }: ReadLine): boolean =>
  box !== null &&
  (quote.boxes ?? []).some(
    (one) =>
      one.page === page &&
      one.y < box.y + box.h &&
      box.y < one.y + one.h &&
      one.x < box.x + box.w &&
      box.x < one.x + one.w,
  );

const cites = (quote: Quote, { page, before }: LineChange): boolean => {
  if (before === null) return false;
  if (quote.start === null || quote.end === null || before.start === null || before.end === null)
    return sharesHeight(quote, page, before);
  return quote.start < before.end && before.start < quote.end;
};

const WORD_OR_NUMBER = /\d/u;

/** Words that stand there now and did not before. */
const newWords = (changes: readonly LineChange[]): Set<string> =>
  new Set(
    changes.flatMap(({ before, after }) => {
      const old = new Set(wordsOf(before?.text ?? ''));
      return wordsOf(after?.text ?? '').filter((word) => !old.has(word));
    }),
  );

const meaningOf = (words: Iterable<string>): Set<string> => {
  const all = [...words];
  return new Set([...contentStems(all), ...all.filter((word) => WORD_OR_NUMBER.test(word))]);
};

const sharesWord = (text: string, wanted: ReadonlySet<string>): boolean =>
  [...meaningOf(wordsOf(text))].some((word) => wanted.has(word));

/** An answer of one letter, number or term is wholly what one line says. */
const SHORT: readonly string[] = ['choice', 'number', 'term', 'list'];

const mayBeFound = (verdict: CriterionVerdict, criterion: Criterion, added: ReadonlySet<string>): boolean => {
  if (verdict.score >= verdict.max || added.size === 0) return false;
  if (SHORT.includes(criterion.marking?.kind ?? '')) return true;
  const wanted = meaningOf(added);
  const { description, answer, levels } = criterion;
  const texts =
    verdict.missing.length > 0
      ? verdict.missing
      : [description, answer, ...levels.map((level) => level.description)];
  return texts.some((text) => sharesWord(text, wanted));
};

/** What was quoted and not found may stand there now. */
const mayBeVerified = ({ quotes }: CriterionVerdict, added: ReadonlySet<string>): boolean =>
  quotes.some(({ text, verified }) => !verified && sharesWord(text, meaningOf(added)));

const isAffected = (
  verdict: CriterionVerdict,
  criterion: Criterion,
  changes: readonly LineChange[],
  added: ReadonlySet<string>,
): boolean => {
  const isReworded = changes.some(({ before, after }) => before?.text !== after?.text);
  // How a work is written is judged from all of it.
  if (criterion.kind === 'language') return isReworded;
  return (
    verdict.quotes.some((quote) => changes.some((change) => cites(quote, change))) ||
    mayBeFound(verdict, criterion, added) ||
    mayBeVerified(verdict, added)
  );
};

export const listAffected = (given: Given, rubric: Rubric, changes: readonly LineChange[]): string[] => {
  if (changes.length === 0) return [];
  const isWhole = given.flags.some(({ code }) => OF_THE_WHOLE.includes(code));
  const added = newWords(changes);
  return rubric.criteria
    .filter((criterion) => {
      const verdict = given.criteria.find(({ criterion_id }) => criterion_id === criterion.id);
      return verdict === undefined || isWhole || isAffected(verdict, criterion, changes, added);
    })
    .map(({ id }) => id);
};
