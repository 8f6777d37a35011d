/**
 * How each answer of a key is marked, by what stands in that field over all records: letters, verdicts, sequences, terms. What holds
 * in most of them is what the odd one is read by; a record that fits none is read on its own, as a guess.
 */
import type { MarkingPart } from '../../../contract/grading/marking.ts';
import { joined, type Styled, struckOut } from '../lex/styled.ts';
import type { Plan } from '../line/draft.ts';
import { formulasIn } from '../marking/chosen.ts';
import { readGaps } from '../marking/gaps.ts';
import { takeHead } from '../marking/items.ts';
import { readItemList, splitItems } from '../marking/lists.ts';
import { readBeside, readNotes } from '../marking/notes.ts';
import { isNumeric } from '../marking/numeric.ts';
import { readSorted } from '../marking/order.ts';
import { isExactPart, isUndivided, makePart } from '../marking/part.ts';
import { readMarking } from '../marking/read-marking.ts';
import { splitAlternatives } from '../marking/remarks/grammar.ts';
import { readTold } from '../marking/remarks/line/read-told.ts';
import type { Noted } from '../marking/remarks/noted.ts';
import { readRemark, SENTENCES } from '../marking/remarks/remarks.ts';
import { bracketShares, isShared } from '../marking/remarks/shares/added-shares.ts';
import { DESCRIBED } from '../marking/remarks/verdicts.ts';
import { offersVerdict } from '../marking/truth.ts';
import { bracketWordings } from '../marking/wordings.ts';
import { isResult } from '../marking/working.ts';
import { listAmounts, withoutAmounts } from '../points/amounts.ts';
import {
  type Answered,
  type Context,
  choiceOf,
  choices,
  FEWEST,
  type Kind,
  letterRuns,
  MOST,
  orders,
  putsRight,
  type Read,
  shareTrue,
  textOf,
  truthOf,
  truths,
  verdictIn,
  verdictRuns,
} from './kinds.ts';

const wordsIn = (text: string): number => text.split(/\s+/u).filter((word) => /[\p{L}\d]/u.test(word)).length;
const JOINED = /(?<![\p{L}])(?:and|und|y|e|et|sowie|plus|because|weil|porque|so\s+that)(?![\p{L}])/iu;
const LONGEST_TERM = 4;
const LONGEST_WORDING = 10;

/** "vapour / vapor", "(atomic) nucleus", "the street, the road", "grey/gray": each of them will do. */
export const listWordings = (text: string): string[] => {
  const plain = text
    .replace(/\s*\((?:f|m|n|pl|sg|adj|adv|noun|verb)\.?\)/giu, '')
    .replace(/^["“„«‚‘']+|["”“»’'.]+$/gu, '');
  const sides = splitAlternatives(plain).flatMap((side) => {
    const glued = side.split('/');
    const isGlued =
      glued.length > 1 && glued.every((word) => /^[\p{L}\s'-]{3,}$/u.test(word.trim()) && wordsIn(word) <= 3);
    return isGlued ? glued : [side];
  });
  const listed = sides.flatMap((side) => {
    const pieces = side.split(/,\s+(?![^()[\]]*[)\]])/u);
    // "I stayed in, because it rained.": a sentence is one answer, whatever its commas.
    if (/\.\s*$/u.test(text) && wordsIn(side) > LONGEST_TERM) return [side];
    return pieces.length > 1 && pieces.every((piece) => wordsIn(piece) <= LONGEST_TERM) ? pieces : [side];
  });
  return listed.flatMap(bracketWordings);
};

/** "pianissimo / pp": a code of markers that begins as the answer does is short for it. */
const isShortFor = (code: string, answer: string): boolean =>
  /^\p{L}{1,3}$/u.test(code) && code.charAt(0).toLowerCase() === answer.charAt(0).toLowerCase();

/** "log n, any base, with or without units": behind the first of them a described one is told, and not written out. */
const withoutDescribed = (wordings: readonly string[]): string[] =>
  wordings.filter((one, at) => at === 0 || !DESCRIBED.test(one) || isShortFor(one, wordings[0] ?? ''));

/** The shortest of its wordings is a term; the others may be longer ways to say it. */
const isTermLike = (item: Answered): boolean => {
  const { text } = readNotes(textOf(item));
  return (
    text !== '' && !text.includes('\n') && listWordings(text).some((one) => wordsIn(one) <= LONGEST_TERM)
  );
};

/** "c) wind", "F", "False", "MgO" among terms: they show by themselves what they are. */
const isOwnKind = (item: Answered, { text }: Noted): boolean =>
  /^\(?[A-Ha-h](?:[).:]+(?:\s.*)?)?$/u.test(text) ||
  text.split(/→|⇒|->/u).length > 2 ||
  /^[A-H](?:[\s,;–—-]+[A-H]){2,}$/u.test(text) ||
  formulasIn(text).length > 0 ||
  (verdictIn(item) !== null &&
    verdictIn(item)?.letter === false &&
    (verdictIn(item)?.rest === '' || offersVerdict(item.asked)));

const FEWEST_SEVERAL = 3;
const NAMED_RESULT = /^(?:\p{L}{3,}\s){1,3}\d[\d.,]*\s?\p{L}[^\s\d]{0,5}$/u;

/** Several things that earn marks of their own: the question's worth tells how they are read. */
const isSeveral = ({ worth }: Answered, given: Noted): boolean => {
  const noted = takeHead(given);
  if (noted.wanted !== null || noted.most !== null || noted.each !== null || noted.shares.length > 0)
    return true;
  const count = /[,;]/u.test(noted.text) ? splitItems(noted.text).length : 0;
  return (worth ?? 1) > 1 && (count === worth || (noted.graded && count >= FEWEST_SEVERAL));
};

const termOf =
  ({ lesson }: Context) =>
  (item: Answered): Read | null => {
    const { kept, struck } = struckOut(item.answer);
    if (isShared(kept.text, item.worth ?? 0)) return null;
    const noted = readBeside(bracketShares(kept.text.trim(), item.worth ?? 0), item.notes);
    const { text } = noted;
    if (isSeveral(item, noted) || isOwnKind(item, noted) || NAMED_RESULT.test(text)) return null;
    const year = /^\p{L}[^\d]*\s(?<year>\d{3,4})$/u.exec(text)?.groups?.year;
    const wordings = [
      ...withoutDescribed(listWordings(text)),
      ...noted.accepts,
      ...(year === undefined ? [] : [year]),
    ];
    const longest = Math.max(0, ...wordings.map(wordsIn));
    const shortest = Math.min(LONGEST_WORDING, ...wordings.map(wordsIn));
    const refused = [...noted.refused, ...struck];
    if (text === '' || text.includes('\n') || (isNumeric(text) && !/^\p{L}\p{L}/u.test(text))) return null;
    const isTerm = shortest <= LONGEST_TERM && longest <= LONGEST_WORDING && !JOINED.test(text);
    if (lesson ? longest > LONGEST_WORDING : !isTerm) return null;
    const kind: MarkingPart['kind'] = lesson ? 'wording' : 'term';
    return { kind: 'term', parts: [makePart(kind, text, 1, wordings)], refused };
  };

/** Most answers are a word or two: then this is a test of terms, and the longer ones are terms too. */
const terms = (items: readonly Answered[], context: Context): Kind | null => {
  const like = shareTrue(items, (item) => isTermLike(item) && !isNumeric(textOf(item)));
  const short = shareTrue(items, (item) =>
    listWordings(readNotes(textOf(item)).text).some((one) => wordsIn(one) <= 2),
  );
  const isTest =
    items.length >= FEWEST &&
    (like >= MOST || (context.lesson && like >= 0.4)) &&
    (short >= 0.5 || context.lesson);
  return isTest ? { name: 'term', read: termOf(context) } : null;
};

const methodOf = (item: Answered): Read | null => {
  if (item.method === '') return null;
  const noted = readBeside(textOf(item), item.notes);
  const method = withoutAmounts(item.method, listAmounts(item.method));
  return {
    kind: 'number',
    parts: [
      makePart('method', method, 0.5, splitAlternatives(method)),
      makePart('number', noted.text, 0.5, [...splitAlternatives(noted.text), ...noted.accepts]),
    ],
    refused: noted.refused,
  };
};

const isJudged = ({ record }: Answered): boolean => record.levels.length > 0;

/** "any two of: …" says itself what it is; how many marks there are tells how it is read. */
const isCounted = (item: Answered): boolean => {
  const noted = readBeside(textOf(item), item.notes);
  // "Biotic: … (any two, 2). Abiotic: … (any two, 2)" are several lists, each with marks of its own.
  if (listAmounts(noted.text).length > 1) return false;
  return noted.wanted !== null || (readItemList(noted.text, item.asked)?.items.length ?? 0) >= FEWEST;
};

/** The record as it stands in the file, with what sets words apart. */
const wholeOf = ({ record }: Answered): Styled =>
  record.row
    ? joined(
        [record.row, ...record.row.more].map(({ answer }) => answer),
        '\n',
      )
    : joined(record.lines, '\n');

const gapsOf = (item: Answered): Read | null => {
  if (item.record.options.length > 0 || item.truth !== '' || item.method !== '') return null;
  const gaps = readGaps(item.answer, item.worth ?? null) ?? readGaps(wholeOf(item), item.worth ?? null);
  if (!gaps) return null;
  const parts = gaps.map(({ text, accepts }) =>
    makePart(/^\d*[½¼¾]$/u.test(text) || isResult(text) ? 'number' : 'term', text, 1 / gaps.length, accepts),
  );
  return { kind: parts.every(({ kind }) => kind === 'number') ? 'number' : 'term', parts, refused: [] };
};

const isRead = (line: string): boolean => (readRemark(line, true) ?? readTold(line, true)) !== null;

/** Beside a column of notes the answer is what stands in its own; a note that says nothing to a program changes nothing. */
const notedOf = (item: Answered, { rules }: Context): Plan | null => {
  const worth = item.worth ?? null;
  if (item.notes === '' || worth === null || worth <= 0 || item.method !== '' || item.truth !== '')
    return null;
  const remarks = item.notes
    .split('\n')
    .map((line) => line.trim().replace(/^\((?<inside>[^()]*)\)$/u, '$<inside>'))
    // "17.5 ÷ 20 × 100. Accept 87": behind the way to it she speaks.
    .flatMap((line) => (isRead(line) ? [line] : line.split(SENTENCES).filter(isRead)));
  const answer = [textOf(item), ...remarks.map((line) => `(${line})`)].join('\n');
  const own = { name: '', kind: 'content' as const, levels: [], question: item.record.label };
  const { printed, parts, ...read } = readMarking({ ...own, description: item.asked, answer, rules }, worth);
  if (parts.length === 0) return null;
  const isUnderstood = !readBeside(textOf(item), item.notes).graded;
  const isSure =
    item.regular &&
    isUnderstood &&
    read.certainty !== 'guess' &&
    parts.every(isExactPart) &&
    isUndivided(parts, worth);
  return {
    ...read,
    parts: parts.map((part) => ({ ...part, points: part.points / printed })),
    certainty: isSure ? 'sure' : 'guess',
    because: item.because,
  };
};

/** Null for what has to be read on its own. */
export const planAnswers = (items: readonly Answered[], context: Context): (Plan | null)[] => {
  const asked = items.filter((item) => !isJudged(item));
  const decided = verdictRuns(items);
  // "F, T, F": with a letter that no option has the others are none either.
  const lettered = asked.some((item) => !decided.has(item)) ? choices(asked) : null;
  const kind = truths(asked, context) ?? orders(asked, context) ?? lettered ?? terms(asked, context);
  const isMixed = kind === null || kind.name === 'term';
  const runs = isMixed ? decided : new Set<Answered>();
  const chosen = isMixed ? letterRuns(items.filter((item) => !runs.has(item))) : new Set<Answered>();
  return items.map((item): Plan | null => {
    if (isJudged(item)) return null;
    const gaps = kind === null || item.because === 'free_text' ? gapsOf(item) : null;
    const verdict = runs.has(item)
      ? truthOf(item, putsRight(item, context))
      : chosen.has(item)
        ? choiceOf(item)
        : null;
    // What its question names, in its order, among words of all sorts.
    if (kind?.name === 'term' && readSorted(readNotes(textOf(item)), 1, item.asked)) return null;
    if (!gaps && !verdict && (kind?.name === 'term' || kind === null) && isCounted(item))
      return notedOf(item, context);
    const read = gaps ?? verdict ?? kind?.read(item) ?? methodOf(item);
    if (!read) return notedOf(item, context);
    const isPlain = read.parts.every(
      (part) => part.kind !== 'term' || part.accepts.every((one) => wordsIn(one) <= 2 || item.asked !== ''),
    );
    const isGraded = readBeside(textOf(item), item.notes).graded;
    const sure =
      item.regular &&
      !isGraded &&
      items.length > FEWEST &&
      kind !== null &&
      !gaps &&
      isPlain &&
      isUndivided(read.parts, item.worth ?? 1);
    return {
      ...read,
      strict: context.strict,
      certainty: sure ? 'sure' : 'guess',
      because: item.because,
    };
  });
};
