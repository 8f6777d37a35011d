/**
 * Whether words of a key may be told to a student as its answer. What the program took for the answer may be a tariff, a remark to the
 * marker, a level, the question or a line of a program; whatever looks like one of these is told to nobody.
 */
import words from '../../../content/words/keys.json' with { type: 'json' };
import type { Criterion } from '../../../contract/grading.ts';
import { TASK_WORD } from '../../language/school-words.ts';
import { isBalanced, isForMarker, withoutHead, withoutWorth } from './whole-point.ts';

const anyOf = (list: readonly string[]): string =>
  String.raw`(?<![\p{L}\p{N}])(?:${list.map((word) => word.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')).join('|')})(?![\p{L}\p{N}])`;

/** Words of a marker: one of the first tells that it is no answer, of the others it takes two. */
const TOLD = new RegExp(anyOf(words.told.split('|')), 'iu');
const TOLD_WEAK = new RegExp(anyOf(words.told_weak.split('|')), 'giu');
const isTold = (text: string): boolean =>
  /\s/u.test(text) && (TOLD.test(text) || (text.match(TOLD_WEAK) ?? []).length > 1);

/** Of an exact answer, and of a point in prose. */
const LONGEST = { exact: { words: 9, signs: 60 }, prose: { words: 28, signs: 160 } } as const;

/** "a point for each" is said to the marker; "point A" and "the point of it" are not. */
const SPELLED = 'half a|one|two|three|an?|halbe[nrs]?|eine?n?|zwei|drei|une?|deux|trois|uno?a?|dos|tres';

const NO_ANSWER: readonly RegExp[] = [
  // The rest of something, or the beginning of something else.
  /^(?:[^\p{L}\p{N}(√∛∠°£$€#<>~−+-]|(?:or|and|if|but|oder|und|wenn|falls|aber|auch|also|ou|et|si|mais|o|y|pero)(?![\p{L}\p{N}]))/iu,
  /(?:[,;:(=→&+–—-]|…|\.\.\.|(?<![\p{L}\p{N}])(?:or|and|the|of|to|with|oder|und|der|die|das|von|mit|ou|et|de|avec|y|con))$/iu,
  // A question, and what has several sentences or a head before it.
  /\?/u,
  /[.!;]\s+\S|:\s/u,
  /["“”„«»‹›]|(?:^|\s)['‘]/u,
  // Ticks of a marker, and what something is worth.
  /[✓✔☑✗✘]/u,
  /[½¼¾]|\(\d+(?:[.,]\d+)?\)|\[\d+\]/u,
  new RegExp(String.raw`(?:\d|½)\s*(?:${words.point.split(' ').join('|')})(?![\p{L}\p{N}])`, 'iu'),
  /(?<!\p{L})(?:each|every|per|max(?:imum)?|up to|at most|any|je|jeweils|jede[rs]?|maximal|höchstens|bis zu|beliebig\p{L}*|chacune?|chaque|cada|hasta)(?!\p{L})/iu,
  /\p{L}{4,}.*(?:→|=|–)\s*\d(?:[.,]5)?$|→\s*\S+\s+\d(?:[.,]5)?$/u,
  new RegExp(String.raw`(?<!\p{L})(?:${SPELLED})\s+(?:${words.point.split(' ').join('|')})(?!\p{L})`, 'iu'),
  // A piece of a program, or a word that may be shorter: "len(items)", "Hoch(wasser)".
  /^\p{L}+\(\p{L}{3,}\)$/u,
  // What is said of the answers of others.
  /(?<!\p{L})(?:forg[eo]t\p{L}*|gets?|earns?|counts?|slips?|credit\p{L}*|ignor\p{L}*|vergess\p{L}*|zähl\p{L}*|gilt|gelten|oublié\p{L}*|compte\p{L}*)(?!\p{L})/iu,
  // "1 … /2", "Empfänger vollständig (Name, Ort)": points, and what is judged.
  /…|(?:^|\s)\/\s?\d+$/u,
  // "Trench – C": whose letter it is, is asked.
  /\p{L}{2}\s*[–—→=-]\s*\p{L}$/u,
  // A line of a program.
  /==|:=|\+=|[{}]|;$|(?<!\p{L})(?:return|print|def|while|output|input|elif|endif|endwhile)(?!\p{L})/iu,
];

/** "they move faster 3": the column of points ran into the line. */
const PAID_BEHIND = /\p{L}{3,}\s+\d(?:[.,]5)?$/u;

/** "5.64", "m": pieces of a result are no point that anybody makes in words. */
const WORDED = /\p{L}{3}|[\p{Script=Han}\p{Script=Hiragana}]/u;

const LEVEL = /^(?:(?:L|level|band|stufe|niveau|nivel)\s?\d|\d+\s?[–-]\s?\d+\s+\p{L}{3}|\d\s{2,}\p{L}{3})/iu;
/** "clear opinion 1, reasons 3": what a thing earns, twice or more, or nothing at all. */
const TARIFF = /(?:\p{L}{3,}\)?\s\d(?=[,;.)\s–]|$)[^\n]*){2}|\p{L}{3,}\s*=\s*(?:0|½)(?!\d|[.,]\d)/u;

/** "a reason named, and explained": what is judged, twice or more, is no answer. */
const JUDGED = new RegExp(anyOf(words.judged.split('|')), 'giu');

/** What a key says to the marker and to nobody else: a level, a tariff, a remark. */
export const isNote = (line: string): boolean =>
  LEVEL.test(line.trim()) ||
  TARIFF.test(line) ||
  (line.match(JUDGED) ?? []).length > 1 ||
  isForMarker(line) ||
  isTold(line);

export const isAnswer = (point: string, isExact: boolean): boolean => {
  const text = withoutWorth(withoutHead(point)).trim();
  const plain = text.replace(/^\(?\p{L}\)\s+/u, '').replace(/[.\s]+$/u, '');
  const most = LONGEST[isExact ? 'exact' : 'prose'];
  return (
    plain !== '' &&
    plain.length <= most.signs &&
    plain.split(/\s+/u).length <= most.words &&
    isBalanced(plain) &&
    (isExact || (!PAID_BEHIND.test(plain) && WORDED.test(plain))) &&
    !isForMarker(text) &&
    !isTold(plain) &&
    !(plain.split(/\s+/u).length > 2 && (plain.match(JUDGED) ?? []).length > 0) &&
    !LEVEL.test(plain) &&
    !NO_ANSWER.some((pattern) => pattern.test(plain))
  );
};

/** "= 0.5 × 10 × 20 = 100 J", "(1) … (1)" among the words of the question: the answer was taken for what is asked. */
const ANSWERED = /=[^=\n]+=|\((?:\d|½)\)[^\n]*\((?:\d|½)\)/u;
/** "Waterfall sequence D" before "B – A – C", and "Gestern" before "Adverbiale / schenkte = Prädikat": the first of a row went with the question. */
const BEGUN = /(?:^|\s)(?:\p{L}|\d+)$|[=–—→:+-]$/u;
const JOINED = /[=–—→:]/u;
/** "Erdkruste" above "oberer Mantel – unterer Mantel – Kern": the row went on in the next line. */
const GOES_ON = /^[^\n]{1,40}\n\s*[^\n]*\S\s[–—→>-]\s\S[^\n]*\s[–—→>-]\s/u;
const lacksItsFirst = ({ description, answer }: Criterion): boolean => {
  const [line = ''] = answer.split('\n');
  const [first = '', ...rest] = line.split(/[,;/]\s/u);
  const isRow = /^\S{1,3}\s*[–—→>-]/u.test(line);
  return (
    (GOES_ON.test(answer) && !/\s[–—→>-]\s/u.test(line)) ||
    (isRow && BEGUN.test(description.trim())) ||
    (rest.length > 1 && !JOINED.test(first) && rest.every((piece) => JOINED.test(piece)))
  );
};

/** "Gib die Formel an", "Describe the cycle", where nothing stands as the question: it was taken for its answer. */
const ASKS = new RegExp(String.raw`^(?:${TASK_WORD})\s+\p{L}+(?:\s+\p{L}|\.)`, 'iu');
const asksInstead = ({ description, answer }: Criterion): boolean =>
  description.trim() === '' && answer.split(/(?<=[.!])\s+/u).some((one) => ASKS.test(one.trim()));

export const holdsItsAnswer = (criterion: Criterion): boolean =>
  ANSWERED.test(criterion.description) || lacksItsFirst(criterion) || asksInstead(criterion);
