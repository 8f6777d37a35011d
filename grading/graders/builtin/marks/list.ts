/** "Name three of …": every item counts once, every piece of the answer stands for one item. */
import type { MarkingPart } from '../../../../contract/grading/marking.ts';
import { ARROW } from '../../../language/math/chemistry.ts';
import type { Reading } from '../../../language/reading.ts';
import { AND_WORD } from '../../../language/school-words.ts';
import { contentWords, readWords } from '../../../language/words.ts';
import { wordingsOf } from '../../../rubric/marking/lists.ts';
import { CERTAIN, COMPARED, NOT_FOUND, type PartMark } from '../part-mark.ts';
import { inFull } from './forms/in-full.ts';
import {
  countedPieces,
  isShortWording,
  isSign,
  listPieces,
  type Piece,
  partItems,
  SEPARATOR,
  SHORT_PIECE,
  SHORT_WORDING,
  signNamed,
  wordsOf,
} from './forms/list-pieces.ts';
import { withNotes } from './forms/notation.ts';
import { isSameUnit } from './forms/otherwise.ts';
import { ownShare, ownWordsOf } from './forms/own-words.ts';
import { isNamedOtherwise, saysForm } from './forms/told-apart/other-names.ts';
import { holdsPhrase } from './point.ts';
import { holdsNoMore, saysNoMore } from './refused.ts';
import { squeeze } from './squeeze.ts';
import { findTerm, isHeard, isNearly } from './term.ts';

/** Taking a thing away is not the thing. */
const REMOVES =
  /\b(?:take\s+away|taking\s+away|remove|removing|cut(?:ting)?\s+down|destroy(?:ing)?|get\s+rid\s+of|stop(?:ping)?|without|no\s+more|ban|lack\s+of|entfernen|abreißen|quitar)\b/iu;

const isRemoved = (item: string, { text }: Piece): boolean =>
  REMOVES.test(text) && !wordingsOf(item).some((wording) => REMOVES.test(wording) || /^no\b/iu.test(wording));

const holds = (item: string, piece: Piece, question: Reading): 'exact' | 'likely' | null => {
  const wordings = wordingsOf(item);
  if (piece.says !== undefined) return piece.says === item ? 'likely' : null;
  if (isSign(item)) return squeeze(withNotes(item)) === squeeze(withNotes(piece.text)) ? 'exact' : null;
  const form = saysForm(item, piece.text);
  if (form !== null) return form ? 'exact' : null;
  for (const wording of wordings) {
    if (isShortWording(wording) && findTerm(wording, piece.text)) return 'exact';
  }
  if (wordings.some((wording) => isNamedOtherwise(wording, piece.text))) return 'likely';
  if (wordings.some((wording) => isSameUnit(wording, piece.text) || isHeard(wording, piece.text)))
    return 'likely';
  const sum = asSum(item);
  if (sum !== null) return asSum(piece.text) === sum ? 'exact' : null;
  if (examplesOf(item).some((example) => findTerm(example, piece.text))) return 'likely';
  // One word is there or not, of two both are; what is said in more words may be said in others.
  return wordings.some((wording) => {
    const length = wording.split(/\s+/u).length;
    if (length < SHORT_WORDING || isDerived(wording) || !holdsPhrase(wording, piece.text, question))
      return false;
    return length > SHORT_WORDING || holdsAll(wording, piece.text);
  })
    ? 'likely'
    : null;
};

const EXAMPLES =
  /\((?<inside>[^()]*,[^()]*)\)|(?<!\p{L})(?:e\.\s?g\.|z\.\s?B\.|p\.\s?ej\.|such as|like)\s+(?<behind>[^()]+)$/iu;

/** "transport (lorries, trains)", "sport e.g. rowing, judo": what the key names as examples of the thing. */
const examplesOf = (item: string): string[] => {
  const { inside, behind } = EXAMPLES.exec(item)?.groups ?? {};
  return (inside ?? behind ?? '')
    .split(/[,/]/u)
    .map((one) => one.replace(/^\s*(?:e\.\s?g\.|z\.\s?B\.)\s*/iu, '').trim())
    .filter((one) => /\p{L}{3,}/u.test(one) && isShortWording(one));
};

/** "A + C", "C und A": things that go together are parted by commas alone. */
const SUM = /^\s*(?<one>[\p{L}\p{N}]+)\s*\+\s*(?<other>[\p{L}\p{N}]+)\s*(?:\([^()]*\))?\s*$/u;
const asSum = (text: string): string | null => {
  const { one, other } =
    SUM.exec(text.replace(new RegExp(String.raw`\s(?:${AND_WORD}|&)\s`, 'giu'), ' + '))?.groups ?? {};
  return one === undefined || other === undefined
    ? null
    : [one.toLowerCase(), other.toLowerCase()].toSorted().join('+');
};

const holdsAll = (wording: string, text: string): boolean => {
  const given = new Set(readWords(text).map((word) => word.stem));
  return contentWords(readWords(wording)).every(({ stem }) => given.has(stem));
};

const LONG_ENDING = 4;

/** "Nationalism" is another thing than a nation, so what is said of countries does not stand for it. */
const isDerived = (wording: string): boolean => {
  const [only, ...others] = contentWords(readWords(wording));
  return only !== undefined && others.length === 0 && only.raw.length - only.stem.length >= LONG_ENDING;
};

/** "B: fish, frogs": a label by its first letter, where no other begins so. */
const byInitial = (text: string, name: string, labels: readonly string[]): RegExpExecArray | null => {
  const letter = name.charAt(0).toUpperCase();
  const isOwn = labels.filter((one) => one.charAt(0).toUpperCase() === letter).length === 1;
  return isOwn ? new RegExp(String.raw`(?<![\p{L}\p{N}])${letter}\s?[:=–-]`, 'u').exec(text) : null;
};

/** Rows "fish | biotic": the label behind each item. Null where the labels stand before them. */
const besideLabel = (text: string, label: string, labels: readonly string[]): string | null => {
  const rows = text.split('\n').flatMap((line) => {
    const name = labels.find((one) => line.trim().toLowerCase().endsWith(one.toLowerCase()));
    const item =
      name === undefined
        ? ''
        : line
            .trim()
            .slice(0, -name.length)
            .replace(/[\s|:=–→-]+$/u, '');
    return name !== undefined && item !== '' ? [{ name, item }] : [];
  });
  if (rows.length < labels.length || rows.length < 3) return null;
  return rows.flatMap(({ name, item }) => (name === label ? [item] : [])).join(', ');
};

/** "biotic: fish, frogs; abiotic: light": the items under a label of their own. */
const underLabel = (text: string, label: string | null, labels: readonly string[]): string => {
  if (label === null) return text;
  const beside = besideLabel(text, label, labels);
  if (beside !== null) return beside;
  const places = labels.flatMap((name) => {
    const match =
      new RegExp(
        String.raw`(?<![\p{L}])${name.replace(/[^\p{L}\s]/gu, '')}(?![\p{L}])[^:=\n]{0,20}[:=–-]`,
        'iu',
      ).exec(text) ?? byInitial(text, name, labels);
    return match ? [{ name, start: match.index, body: match.index + match[0].length }] : [];
  });
  const own = places.find(({ name }) => name === label);
  if (!own) return places.length > 0 ? '' : text;
  const end = Math.min(
    text.length,
    ...places.filter(({ start }) => start > own.start).map(({ start }) => start),
  );
  return text.slice(own.body, end);
};

type FoundItem = { item: string; piece: Piece; how: 'exact' | 'likely' };

const placeIn = (item: string, piece: Piece): { start: number; end: number } | null =>
  wordingsOf(item)
    .filter((wording) => wording.split(/\s+/u).length <= SHORT_WORDING + 1)
    .flatMap((wording) => findTerm(wording, piece.text) ?? [])
    .find(({ exact }) => exact) ?? null;

/** Word for word, beside another item of the same piece. */
const holdsToo = (item: string, piece: Piece, found: readonly FoundItem[]): boolean => {
  const own = placeIn(item, piece);
  const others = found.filter((one) => one.piece === piece).map((one) => placeIn(one.item, piece));
  return (
    own !== null &&
    !isSign(item) &&
    saysForm(item, piece.text) !== false &&
    others.every((other) => other !== null && (other.end <= own.start || other.start >= own.end))
  );
};

type Edge = FoundItem & { worth: number };

/** Which piece stands for which item, each once: the surest first, and as many as there are. */
const assign = (items: readonly string[], pieces: readonly Piece[], question: Reading): FoundItem[] => {
  const owns = ownWordsOf(items, question);
  const edges = pieces
    .flatMap((piece) =>
      items.flatMap((item): Edge[] => {
        if (isRemoved(item, piece)) return [];
        const how = holds(item, piece, question);
        if (how === null && (isSign(item) || saysForm(item, piece.text) !== null)) return [];
        const worth = how === 'exact' ? 3 : how === 'likely' ? 2 : ownShare(owns.get(item) ?? [], piece.text);
        return worth > 0 ? [{ item, piece, how: how ?? 'likely', worth }] : [];
      }),
    )
    .toSorted((one, other) => other.worth - one.worth);
  const byItem = new Map<string, Edge>();
  /** Gives the piece an item, where need be one that another piece can do without. */
  const place = (piece: Piece, tried: Set<string>): boolean => {
    for (const edge of edges) {
      if (edge.piece !== piece || tried.has(edge.item)) continue;
      tried.add(edge.item);
      const holder = byItem.get(edge.item);
      if (holder && !place(holder.piece, tried)) continue;
      byItem.set(edge.item, edge);
      return true;
    }
    return false;
  };
  for (const piece of new Set(edges.map((edge) => edge.piece))) place(piece, new Set());
  return items.flatMap((item) => byItem.get(item) ?? []);
};

export const labelOfList = (part: MarkingPart): string | null =>
  /^(?<label>\p{L}[\p{L}\s]{1,25}):\s/u.exec(part.text)?.groups?.label?.trim() ?? null;

/** All of them, and nothing that looks like another one. */
const wholeShare = (
  { accepts }: MarkingPart,
  found: readonly FoundItem[],
  pieces: readonly Piece[],
): number => {
  const taken = new Set(found.map(({ piece }) => piece));
  const areSigns = accepts.every(isSign);
  const isOther = ({ text }: Piece): boolean =>
    areSigns ? isSign(withNotes(text).trim()) : /^\s*\p{Lu}/u.test(text) && wordsOf(text) <= SHORT_PIECE;
  const isMore = pieces.some((piece) => !taken.has(piece) && isOther(piece));
  return found.length === accepts.length && !isMore ? 1 : 0;
};

export const markList = (
  part: MarkingPart,
  answer: string,
  question: Reading,
  labels: readonly string[],
  refused: readonly string[] = [],
): PartMark => {
  const wanted = part.wanted ?? part.accepts.length;
  // Of an equation what comes out is listed, and not what it is made of.
  const made = / \+ /u.test(part.text) ? answer.split(ARROW).at(-1) || answer : answer;
  const text = underLabel(made, labels.length > 1 ? labelOfList(part) : null, labels);
  const areSums = part.accepts.every((item) => asSum(item) !== null);
  const apart = listPieces(
    part.whole ? text.replace(/[:()]/gu, ',') : text,
    areSums ? /[,;\n]/gu : SEPARATOR,
  );
  const given = inFull(apart, part.accepts).flatMap((piece) =>
    piece.says === undefined
      ? partItems(piece, part.accepts).map((one) => signNamed(one, part.accepts))
      : [piece],
  );
  const isRefused = ({ text: own }: Piece): boolean =>
    refused.some((one) => saysNoMore(own, one) || holdsNoMore(own, one, part.accepts));
  // Where one thing is wanted, what is refused beside it is said by the way.
  const whole = wanted === 1 ? given.filter((piece) => !isRefused(piece)) : given;
  const pieces = (labels.length > 1 || part.whole ? whole : countedPieces(whole, part, text)).filter(
    (piece) => !isRefused(piece),
  );
  const found = assign(part.accepts, pieces, question);
  const taken = new Set(found.map(({ piece }) => piece));
  // "written by Hooke in 1665": where all are wanted, names and dates may stand in one piece.
  if (wanted === part.accepts.length)
    for (const item of part.accepts) {
      const isFound = found.some((one) => one.item === item);
      const piece = isFound ? undefined : pieces.find((one) => holdsToo(item, one, found));
      if (piece) found.push({ item, piece, how: 'likely' });
    }
  // A piece that is nearly an item that was not found may be meant for it.
  const isNear = pieces.some((piece) =>
    part.accepts.some(
      (item) =>
        !found.some((one) => one.item === item) &&
        // Among others in one piece it may be meant as well.
        wordingsOf(item).some((one) =>
          taken.has(piece) ? findTerm(one, piece.text) : isNearly(one, piece.text),
        ),
    ),
  );
  const counted = found.slice(0, wanted);
  const share = part.whole ? wholeShare(part, counted, pieces) : Math.min(1, counted.length / wanted);
  const isShort = part.accepts.every((item) => wordingsOf(item).every(isShortWording));
  return {
    part,
    share,
    quote: null,
    wrong: whole.filter(
      (piece) => !isRefused(piece) && !taken.has(piece) && wordsOf(piece.text) <= SHORT_PIECE,
    ).length,
    found: counted.map(({ item, piece }) => ({ point: item, quote: piece.text.trim().slice(0, 200) })),
    confidence:
      share === 1
        ? counted.every(({ how }) => how === 'exact')
          ? CERTAIN
          : 0.8
        : isShort && !isNear && counted.every(({ how }) => how === 'exact')
          ? COMPARED
          : NOT_FOUND + 0.1 * share,
  };
};
