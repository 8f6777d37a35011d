/**
 * How each answer of a key is marked, by what stands in that field over all records: letters, verdicts, sequences, terms. What holds
 * in most of them is what the odd one is read by; a record that fits none is read on its own, as a guess.
 */
import type { MarkingPart } from '../../../contract/grading/marking.ts';
import { isFormula } from '../../language/math/formula.ts';
import { struckOut } from '../lex/styled.ts';
import type { Plan } from '../line/draft.ts';
import { readItemList } from '../marking/lists.ts';
import { readNotes, splitAlternatives } from '../marking/notes.ts';
import { isNumeric, makePart } from '../marking/read-marking.ts';
import { listAmounts } from '../points/amounts.ts';
import {
  type Answered,
  type Context,
  choices,
  FEWEST,
  type Kind,
  MOST,
  orders,
  type Read,
  shareTrue,
  textOf,
  truths,
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
    return pieces.length > 1 && pieces.every((piece) => wordsIn(piece) <= LONGEST_TERM) ? pieces : [side];
  });
  return listed.flatMap((side) => {
    const groups = /^(?<before>.*?)\s*[([](?<inside>[^()[\]]+)[)\]]\s*(?<after>.*)$/u.exec(side)?.groups;
    if (!groups) return [side];
    const { before = '', inside = '', after = '' } = groups;
    if (before === '' || after !== '')
      return [`${before} ${after}`, `${before} ${inside} ${after}`].map((one) =>
        one.replace(/\s+/gu, ' ').trim(),
      );
    return [before, ...inside.split(/,\s+|\s+\/\s+/u)];
  });
};

/** The shortest of its wordings is a term; the others may be longer ways to say it. */
const isTermLike = (item: Answered): boolean => {
  const { text } = readNotes(textOf(item));
  return (
    text !== '' && !text.includes('\n') && listWordings(text).some((one) => wordsIn(one) <= LONGEST_TERM)
  );
};

const termOf =
  ({ lesson }: Context) =>
  (item: Answered): Read | null => {
    const { kept, struck } = struckOut(item.answer);
    const noted = readNotes([kept.text.trim(), item.notes].filter((text) => text !== '').join('\n'));
    const { text } = noted;
    const wordings = [...listWordings(text), ...noted.accepts];
    const longest = Math.max(0, ...wordings.map(wordsIn));
    const shortest = Math.min(LONGEST_WORDING, ...wordings.map(wordsIn));
    const refused = [...noted.refused, ...struck];
    const formulas = splitAlternatives(text);
    if (formulas.length > 0 && formulas.every(isFormula))
      return {
        kind: 'formula',
        parts: [makePart('formula', text, 1, [...formulas, ...noted.accepts])],
        refused,
      };
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
  const noted = readNotes([textOf(item), item.notes].filter((text) => text !== '').join('\n'));
  return {
    kind: 'number',
    parts: [
      makePart('method', item.method, 0.5, splitAlternatives(item.method)),
      makePart('number', noted.text, 0.5, [...splitAlternatives(noted.text), ...noted.accepts]),
    ],
    refused: noted.refused,
  };
};

const isJudged = ({ record }: Answered): boolean => record.levels.length > 0;

/** "any two of: …" says itself what it is. */
const listOf = (item: Answered): Read | null => {
  const noted = readNotes([textOf(item), item.notes].filter((text) => text !== '').join('\n'));
  // "Biotic: … (any two, 2). Abiotic: … (any two, 2)" are several lists, each with marks of its own.
  if (listAmounts(noted.text).length > 1) return null;
  const list = readItemList(noted.text, item.asked);
  if (!list || list.items.length < FEWEST) return null;
  return {
    kind: 'list',
    parts: [makePart('list', noted.text, 1, [...list.items, ...noted.accepts], list.wanted)],
    refused: noted.refused,
  };
};

/** Null for what has to be read on its own. */
export const planAnswers = (items: readonly Answered[], context: Context): (Plan | null)[] => {
  const asked = items.filter((item) => !isJudged(item));
  const kind = truths(asked, context) ?? orders(asked, context) ?? choices(asked) ?? terms(asked, context);
  return items.map((item): Plan | null => {
    if (isJudged(item)) return null;
    const counted = kind?.name === 'term' || kind === null ? listOf(item) : null;
    const read = counted ?? kind?.read(item) ?? methodOf(item);
    if (!read) return null;
    const isPlain = read.parts.every(
      (part) => part.kind !== 'term' || part.accepts.every((one) => wordsIn(one) <= 2 || item.asked !== ''),
    );
    const sure = item.regular && items.length > FEWEST && (kind !== null || counted !== null) && isPlain;
    return {
      ...read,
      strict: context.strict,
      certainty: sure ? 'sure' : 'guess',
      because: item.because,
    };
  });
};
