/** Kinds of answers that show over all records of a key: verdicts, letters, sequences. */
import type { MarkingBecause } from '../../../contract/grading/marking.ts';
import { inlineLabels } from '../labels/inline.ts';
import type { Styled } from '../lex/styled.ts';
import type { Plan } from '../line/draft.ts';
import { correctionWordings } from '../marking/chosen.ts';
import { readBeside, readNotes } from '../marking/notes.ts';
import { isNumeric } from '../marking/numeric.ts';
import { makePart } from '../marking/part.ts';
import { splitAlternatives } from '../marking/remarks/grammar.ts';
import { readRemark } from '../marking/remarks/remarks.ts';
import { isTold } from '../marking/remarks/told.ts';
import { IN_THIS_ORDER } from '../marking/rows/places.ts';
import { asksCorrection, withoutPaid } from '../marking/truth.ts';
import { ORDER_WORD, type Verdict, verdictOf } from '../words.ts';
import { chosenOption, type KeyRecord, type Option } from './questions.ts';

export type Answered = {
  record: KeyRecord;
  asked: string;
  answer: Styled;
  method: string;
  truth: string;
  correction: string;
  notes: string;
  because: MarkingBecause;
  /** Whether the answer was found as those of the other records were. */
  regular: boolean;
  /** What the record itself says it is worth. */
  worth?: number | null;
};

export type Context = {
  /** Titles and remarks of the whole file and of the section. */
  rules: string;
  lesson: boolean;
  strict: boolean;
};

export const MOST = 0.75;
export const FEWEST = 2;

export const shareTrue = (items: readonly Answered[], test: (item: Answered) => boolean): number =>
  items.length === 0 ? 0 : items.filter(test).length / items.length;

export const textOf = ({ answer }: Answered): string => answer.text.trim();

export type Read = Pick<Plan, 'kind' | 'parts' | 'refused'>;
export type Kind = { name: string; read(item: Answered): Read | null };

const VERDICT =
  /^\(?(?<word>\p{L}+|[✓✔✗✘+−-])\)?(?!-\p{L})(?:\s*(?:[:.,;–—(→-]+)\s*|\s*\n\s*|\s+(?=\p{Lu}|(?:because|since|weil|denn|porque|parce)(?!\p{L}))|\s*$)(?<rest>.*)$/su;
const SIGNS: Record<string, Verdict> = {
  '✓': 'true',
  '✔': 'true',
  '✗': 'false',
  '✘': 'false',
  '+': 'true',
  '−': 'false',
  '-': 'false',
};

const PAID_VERDICT = /^(?<word>\p{L}+)\s*[([]\s*[\d½][^()[\]]{0,8}[)\]]\s*[;,–—-]?\s*(?=\S)/u;

export const verdictIn = (item: Answered): { verdict: Verdict; letter: boolean; rest: string } | null => {
  const given =
    item.truth === '' ? textOf(item) : `${item.truth.replace(/[.:;,]+$/u, '')}: ${item.correction}`;
  // "false (1 P.); …": what the verdict is worth is no part of it.
  const groups = VERDICT.exec(given.trim().replace(PAID_VERDICT, '$<word>; '))?.groups;
  const word = groups?.word ?? '';
  const sign = SIGNS[word];
  const found = sign ? { verdict: sign, letter: true } : verdictOf(word);
  if (!groups || !found) return null;
  // The bracket that the verdict's end has opened is shut again.
  const rest = (groups.rest ?? '').trim().replace(/^\(?(?<inside>[^()]*)\)$/u, '$<inside>');
  // "F (it is blue, they need not say so)": no correction is asked for.
  const isNote = rest.split(/,\s+/u).some((clause) => isTold(clause, true)) && /\)$/u.test(given.trim());
  return { ...found, rest: /^[-–—.\s]*$/u.test(rest) || isNote ? '' : rest };
};

const FEWEST_IN_RUN = 3;

/** "f, r, r, f" one after the other among other kinds of answers: letters of one pair, of which both occur. */
export const verdictRuns = (items: readonly Answered[]): ReadonlySet<Answered> => {
  const found = new Set<Answered>();
  let run: Answered[] = [];
  for (const item of [...items, null]) {
    if (item && verdictIn(item)?.letter) {
      run.push(item);
      continue;
    }
    const verdicts = new Set(run.map((one) => verdictIn(one)?.verdict));
    if (run.length >= FEWEST_IN_RUN && verdicts.size === 2) for (const one of run) found.add(one);
    run = [];
  }
  return found;
};

export const truths = (items: readonly Answered[], context: Context): Kind | null => {
  const found = items.map(verdictIn);
  const read = found.flatMap((one) => one ?? []);
  if (read.length < items.length * MOST || read.length < FEWEST) return null;
  const letters = new Set(
    items.flatMap((item, at) =>
      found[at]?.letter ? [(item.truth || textOf(item)).trim().charAt(0).toLowerCase()] : [],
    ),
  );
  const isBoth = letters.size === 2 && new Set(read.map(({ verdict }) => verdict)).size === 2;
  const isPair = letters.size === 0 || isBoth;
  // "No. Real traffic comes in bursts …": where the reason is a text of its own, the verdict is the least of it.
  const reasoned = read.filter(
    ({ verdict, rest }) => /^(?:yes|no)$/u.test(verdict) && rest.split(/\s+/u).length > 8,
  );
  if (!isPair || reasoned.length > read.length / 2) return null;
  return { name: 'truth', read: (item) => truthOf(item, putsRight(item, context)) };
};

/** What is worth more than a verdict, or is asked for, is put right too. */
export const putsRight = ({ asked, worth }: Answered, { rules }: Context): boolean =>
  (worth ?? 0) > 1 || asksCorrection(`${asked}\n${rules}`);

/** "30–60 %": any value within it will do. */
const SPAN = /^\d[\d.,]*\s?[–-]\s?\d[\d.,]*\s?%?$/u;

/**
 * `isPutRight`: the file asks for what is put right; else a bracket behind a verdict only tells the marker why, as it always does
 * behind a true statement.
 */
export const truthOf = (item: Answered, isPutRight: boolean): Read | null => {
  const found = verdictIn(item);
  if (!found) return null;
  const isBracket = item.truth === '' && /^\S+\s*\([^()]*\)\s*$/u.test(textOf(item));
  const isAside = isBracket && (!isPutRight || found.verdict === 'true');
  const noted = readBeside(isAside ? '' : found.rest, item.notes);
  const correction = withoutPaid(
    noted.text.replace(/^(?:because|weil|since|as|da|porque|parce\s+que)\s+/iu, ''),
  );
  const verdict = makePart('truth', found.verdict, correction === '' ? 1 : 0.5, [found.verdict]);
  if (correction === '') return { kind: 'choice', parts: [verdict], refused: noted.refused };
  const wordings = [...splitAlternatives(correction), ...noted.accepts];
  const second =
    isNumeric(correction) || noted.accepts.some((one) => SPAN.test(one))
      ? makePart('number', correction, 0.5, wordings)
      : makePart('point', correction, 0.5, wordings.flatMap(correctionWordings));
  return { kind: 'choice', parts: [verdict, second], refused: noted.refused };
};

const LETTER =
  /^\(?(?<letter>[a-h])\)?(?:\s*[.]?\s*$|[.):]\s*(?<text>\S.*)$|\s*[–—=:-]\s+(?<after>\S.*)$|\s+\((?<inside>[^()]+)\)$|\s+(?<bare>\S.*)$)/isu;

/** "F A C", "G Bb D": signs in a row are no letter with its text. */
const SIGNS_IN_A_ROW = /^\p{Lu}[#♯♭b]?(?:\s+\p{Lu}[#♯♭b]?){2,}$/u;

const letterIn = (text: string): { letter: string; text: string; bare: boolean } | null => {
  const groups = LETTER.exec(text.trim())?.groups;
  if (!groups || SIGNS_IN_A_ROW.test(text.trim())) return null;
  const rest = groups.text ?? groups.after ?? groups.inside ?? groups.bare ?? '';
  return { letter: (groups.letter ?? '').toUpperCase(), text: rest.trim(), bare: groups.bare !== undefined };
};

const optionText = (options: readonly Option[], letter: string): string =>
  (options.find((option) => option.letter.toUpperCase() === letter)?.text.text ?? '')
    .replace(/[✓✔☑←⇐*]/gu, '')
    .trim();

const SEVERAL = /^\(?[a-h]\)?(?:\s*(?:,|;|and|&|und|\+|y|et)\s*\(?[a-h]\)?)+$/iu;

export const choiceOf = (item: Answered): Read | null => {
  // "C – E – A – D – B" among questions with options: an order of them.
  const letters = lettersIn(readNotes(textOf(item)).text);
  if (isPermutation(letters) && letters.some((letter, at) => letter !== 'abcdefgh'[at]))
    return orderOf(true)(item);
  const chosen = item.record.options.length > 0 ? chosenOption(item.record.options) : null;
  const text = textOf(item);
  const found = letterIn(text);
  const letter = found?.letter ?? chosen?.option.letter.toUpperCase();
  if (SEVERAL.test(text)) {
    const letters = (text.replace(/\b(?:and|und|et)\b/giu, ' ').match(/[a-h]/giu) ?? [])
      .join('')
      .toUpperCase();
    return { kind: 'choice', parts: [makePart('choice', text, 1, [letters])], refused: [] };
  }
  if (letter === undefined) return null;
  // "c" above what all the letters of a section stand for.
  const isAlone = /^\(?[a-h]\)?[.:]?\s*\n/iu.test(text);
  const given = isAlone ? '' : (found?.text ?? '');
  // "B) D is left over": what is said of the options is no name of one, and neither is a sign.
  const isSaid = !/[\p{L}\p{N}]/u.test(given) || isRemark(given);
  const words = (isSaid ? '' : given) || optionText(item.record.options, letter);
  const noted = readNotes(words);
  return {
    kind: 'choice',
    parts: [
      makePart('choice', words === '' ? letter : `${letter}) ${words}`, 1, [
        letter,
        noted.text,
        ...noted.accepts,
      ]),
    ],
    refused: noted.refused,
  };
};

const isRemark = (text: string): boolean =>
  readRemark(text, false)?.every(({ is }) => is === 'aside' || is === 'told' || is === 'slip') === true;

const FEWEST_PAIRED = 4;
const MOST_OVER = 2;

export const choices = (items: readonly Answered[]): Kind | null => {
  const byOption = shareTrue(
    items,
    ({ record }) => record.options.length > 1 && chosenOption(record.options) !== null,
  );
  if (byOption >= MOST && items.length >= FEWEST) return { name: 'choice', read: choiceOf };
  const found = items.map((item) =>
    SEVERAL.test(textOf(item)) ? { letter: '', text: '', bare: false } : letterIn(textOf(item)),
  );
  const read = found.flatMap((one) => one ?? []);
  if (read.length < items.length * MOST || read.length < FEWEST) return null;
  const bare = read.filter((one) => one.bare).length;
  const kinds = new Set(read.map(({ letter }) => letter)).size;
  // "a nucleus, a cell" are no letters with their texts, and "A major", "B flat" are none where nothing offers options.
  // "1 Peru – d Lima": each letter once, and hardly any of the first is missing.
  const last = Math.max(...read.map(({ letter }) => letter.toLowerCase().charCodeAt(0) - 96));
  const isPaired = kinds === read.length && kinds >= FEWEST_PAIRED && last <= kinds + MOST_OVER;
  const isOffered =
    isPaired || bare < read.length || items.some(({ asked }) => inlineLabels(asked).length > 2);
  return bare === 0 || (isOffered && read.length === items.length && kinds >= Math.min(3, items.length))
    ? { name: 'choice', read: choiceOf }
    : null;
};

/** "b iron", "c zinc", "a tin" for parts of one question: letters of options, and no articles. */
export const letterRuns = (items: readonly Answered[]): ReadonlySet<Answered> => {
  const numberOf = ({ record }: Answered): string => /^\d+/u.exec(record.label)?.[0] ?? '';
  const found = new Set<Answered>();
  for (const own of Map.groupBy(items, numberOf).values()) {
    const letters = own.map((item) => letterIn(textOf(item)));
    const isRun =
      own.length >= FEWEST_IN_RUN && letters.every((one) => one !== null && one.text.length <= LONGEST);
    if (isRun && new Set(letters.map((one) => one?.letter)).size > 1) for (const item of own) found.add(item);
  }
  return found;
};
const LONGEST = 30;

const ARROWS = /\s*(?:→|⇒|➔|->|=>|>|<|⟶)\s*/u;

const lettersIn = (text: string): string[] => {
  const bare = text.replace(/[\s,;.–—→>()-]+/gu, '');
  return /^[a-h]{3,8}$/iu.test(bare) ? [...bare.toLowerCase()] : [];
};

const isPermutation = (letters: readonly string[]): boolean =>
  letters.length >= 3 && [...letters].sort().every((letter, at) => letter === 'abcdefgh'[at]);

const ORDERED = new RegExp(String.raw`(?<![\p{L}])(?:${ORDER_WORD})(?![\p{L}])`, 'iu');
const FEWEST_STEPS = 3;

const stepsIn = (text: string, told: boolean): string[] => {
  const byArrow = text.split(ARROWS).filter((step) => step.trim() !== '');
  if (byArrow.length >= FEWEST_STEPS) return byArrow;
  const byComma = told ? text.split(/\s*[,;]\s*|\n/u).filter((step) => step.trim() !== '') : [];
  return byComma.length >= FEWEST_STEPS ? byComma : [];
};

const orderOf =
  (told: boolean) =>
  (item: Answered): Read | null => {
    const noted = readNotes(textOf(item));
    const letters = lettersIn(noted.text);
    const steps = isPermutation(letters) ? letters : stepsIn(noted.text, told);
    if (steps.length < FEWEST_STEPS) return null;
    const words = letters.map((letter) => optionText(item.record.options, letter.toUpperCase()));
    const inWords = words.length > 0 && words.every((word) => word !== '') ? [words.join(', ')] : [];
    const written = isPermutation(letters) ? [letters.join(', ')] : [];
    return {
      kind: 'order',
      parts: [makePart('order', noted.text, 1, [noted.text, ...written, ...inWords, ...noted.accepts])],
      refused: noted.refused,
    };
  };

const PLACED = new RegExp(IN_THIS_ORDER, 'giu');

export const orders = (items: readonly Answered[], { rules }: Context): Kind | null => {
  // "one each, in that order": said of places, and not what is asked.
  const told =
    ORDERED.test(rules.replace(PLACED, ' ')) || shareTrue(items, ({ asked }) => ORDERED.test(asked)) >= MOST;
  const sequences = items.map((item) => lettersIn(readNotes(textOf(item)).text));
  const permuted = sequences.filter(isPermutation);
  const isMixed = permuted.some((letters) => letters.some((letter, at) => letter !== 'abcdefgh'[at]));
  const stepped = shareTrue(
    items,
    (item) => stepsIn(readNotes(textOf(item)).text, told).length >= FEWEST_STEPS,
  );
  const isOrder = (permuted.length >= items.length * MOST && isMixed) || stepped >= MOST;
  return isOrder && items.length >= FEWEST ? { name: 'order', read: orderOf(told) } : null;
};
