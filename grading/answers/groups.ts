/**
 * A number whose parts the paper does not name: "5: hablamos / comen / vivo" where the key has 5a, 5b and 5c. The number is found like any
 * label, and what stands behind it is dealt out to its parts: by what was asked, where that stands before each, else in their order.
 */
import { waysToCut } from '../language/pieces.ts';
import { ORDINALS } from '../language/school-words.ts';
import { type Label, labelOf } from './label.ts';
import { linesIn, trimmed } from './lines.ts';
import { askedTokens, type Span, tokensOf } from './printed.ts';
import type { Question } from './question.ts';
import { alignUnits } from './rows/by-order.ts';

/** `members`: places of its parts among the questions, which follow each other. */
export type Group = { label: Label; members: number[] };

const isPartOf = (one: Label, other: Label): boolean =>
  one.number === other.number && one.section === other.section && one.part !== '';

/** Sections of several questions, whose answers may stand in a row behind the heading. */
const listSections = (labels: readonly Label[]): Group[] =>
  [...new Set(labels.map(({ section }) => section))].flatMap((section) => {
    const members = labels.flatMap((one, at) => (one.section === section ? [at] : []));
    const isAll = section !== '' && members.length > 1;
    return isAll ? [{ label: { section, number: null, part: '' }, members }] : [];
  });

/** Numbers of which the key has parts only, and sections. */
export const listGroups = (labels: readonly Label[]): Group[] => {
  const firsts = labels.filter(
    (label, at) =>
      label.number !== null &&
      labels.findIndex((one) => one.number === label.number && one.section === label.section) === at,
  );
  const numbers = firsts.flatMap(({ section, number }) => {
    const label = { section, number, part: '' };
    const members = labels.flatMap((one, at) => (isPartOf(one, label) ? [at] : []));
    return members.length > 0 ? [{ label, members }] : [];
  });
  return [...numbers, ...listSections(labels)];
};

const ORDINAL = new RegExp(
  String.raw`^\s*(?:${[...ORDINALS.keys()].toSorted((one, other) => other.length - one.length).join('|')})(?:ns|ly|mente|ment)?(?:\s+\p{L}{1,8})?\s*[:.,)]\s*`,
  'iu',
);
const COUNTED = /^\s*(?:\(?(?:[a-h]|[1-9]|i{1,3}|iv|v)(?:\s?[.):]\s*|\t)(?=\S)|[1-9](?=[A-H]\s*$))/iu;
const LEAD =
  /^(?<left>[^\n]{1,60}?)\s*(?:=>|->|→|=|:(?!\d)|\s[-–—]\s|\s(?:is|are|was|were|ist|sind|war|waren|es|son|est|sont)\s)\s*(?=\S)/u;

/** Without what counts it. */
const uncounted = (text: string, span: Span): Span => {
  const piece = text.slice(span.start, span.end);
  const lead = (ORDINAL.exec(piece) ?? COUNTED.exec(piece))?.[0].length ?? 0;
  return trimmed(text, { start: span.start + lead, end: span.end });
};

/** What was asked in this part alone: the last line, the first being that of the number. */
const ownLine = ({ asked }: Question): string => asked.trim().split('\n').at(-1) ?? '';

/** Which part's words stand before the sign of a piece; -1 where none or several do. */
const askedBefore = (left: string, members: readonly Question[]): number => {
  const words = new Set(tokensOf(left).map(({ raw }) => raw));
  const shares = members.map((member) => {
    const own = askedTokens(ownLine(member));
    return own.length === 0 ? 0 : own.filter(({ raw }) => words.has(raw)).length / own.length;
  });
  const most = Math.max(...shares);
  return most >= HALF && shares.filter((one) => one === most).length === 1 ? shares.indexOf(most) : -1;
};
const HALF = 0.5;

/** "3:15 -> …, 8:50 -> …": each beside what was asked, in any order. */
const byAsked = (
  text: string,
  pieces: readonly Span[],
  members: readonly Question[],
): (Span | null)[] | null => {
  const dealt = members.map((): Span | null => null);
  let found = 0;
  for (const piece of pieces) {
    const lead = LEAD.exec(text.slice(piece.start, piece.end));
    const at = lead ? askedBefore(lead.groups?.left ?? '', members) : -1;
    if (!lead || at < 0 || dealt[at]) continue;
    dealt[at] = trimmed(text, { start: piece.start + lead[0].length, end: piece.end });
    found += 1;
  }
  return found > 1 && found >= pieces.length * HALF ? dealt : null;
};

/** "a = 7, c = 9", "i b, ii c", "4b 2a", "7 = a, 9 (c)": each piece with its own label, whatever parts them or nothing. */
const byOwnLabel = (
  text: string,
  pieces: readonly Span[],
  members: readonly Question[],
): (Span | null)[] | null => {
  const labels = members.map(({ question }) => {
    const { part, number } = labelOf(question ?? '');
    return part === '' ? String(number) : part;
  });
  const dealBy = (pattern: RegExp): (Span | null)[] | null => {
    const dealt = members.map((): Span | null => null);
    for (const { start, end } of pieces) {
      const match = pattern.exec(text.slice(start, end));
      const { label = '-', before = '', behind } = match?.groups ?? {};
      const at = labels.indexOf(label.toLowerCase());
      if (!match || at < 0 || dealt[at]) return null;
      const from = behind === undefined ? start + match.index : end - behind.length;
      dealt[at] = trimmed(
        text,
        behind === undefined ? { start: from, end: from + before.length } : { start: from, end },
      );
    }
    return dealt;
  };
  return pieces.length > 1 ? (dealBy(LABEL_FIRST) ?? dealBy(LABEL_LAST)) : null;
};
const OWN_LABEL = String.raw`\(?(?<label>[a-z]|i{1,3}|iv|vi{0,3}|\d{1,2})\)?`;
/** A number beside a letter needs no sign. */
const GLUED = String.raw`(?<=\d)(?=\p{L}$)|(?<=\p{L})(?=\d{1,2}$)`;
const LABEL_FIRST = new RegExp(
  String.raw`^\s*${OWN_LABEL}(?:\s*(?:[.):=–-]|->|→)+\s*|\s+|${GLUED})(?<behind>\S[^]*)$`,
  'iu',
);
const LABEL_LAST = new RegExp(
  String.raw`^(?<before>[^=–→:-]*\S)\s*(?:(?:[:=–→-]|->)\s*|(?=\()|${GLUED})${OWN_LABEL}\s*\.?\s*$`,
  'iu',
);

/** "starch | (i) maltose", "fatty acids and (iv) glycerol": labels in brackets within cells or sentences, up to the end of the cell. */
const byBrackets = (text: string, body: Span, members: readonly Question[]): (Span | null)[] | null => {
  const own = text.slice(body.start, body.end);
  const places = members.map(({ question }) => {
    const { part } = labelOf(question ?? '');
    const found = part === '' ? [] : [...own.matchAll(new RegExp(String.raw`\(\s?${part}\s?\)`, 'giu'))];
    return found.length === 1 ? (found[0] ?? null) : null;
  });
  const starts = places.flatMap((place) => place?.index ?? []);
  if (starts.length < Math.max(2, members.length * MOST_NAMED)) return null;
  return places.map((place) => {
    if (!place) return null;
    const start = place.index + place[0].length;
    const next = Math.min(own.length, ...starts.filter((one) => one >= start));
    const cell = /\S[\t\n]/u.exec(own.slice(start, next));
    const end = cell ? start + cell.index + 1 : next;
    return trimmed(text, { start: body.start + start, end: body.start + end });
  });
};
const MOST_NAMED = 0.6;

/** "CADB", "TFFT": as many letters as there are parts that are answered by one. */
const byLetters = (text: string, body: Span, members: readonly Question[]): Span[] | null => {
  const { start, end } = trimmed(text, body);
  const isRow = /^(?:[A-H]+|[a-h]+|[TFRWV]+|[tfrwv]+)$/u.test(text.slice(start, end));
  const isLetters = members.every(({ parts }) => /^(?:choice|truth)$/u.test(parts[0]?.kind ?? ''));
  return isRow && isLetters && end - start === members.length
    ? members.map((_, at) => ({ start: start + at, end: start + at + 1 }))
    : null;
};

const SHORT = 4;
const SERIES: readonly (readonly string[])[] = [
  [...'abcdefghijkl'],
  ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'],
  Array.from({ length: 12 }, (_, at) => String(at + 1)),
];
const COUNTING =
  /(?<=^|[\s,;|/])\(?(?<label>[a-l]|[ivx]{1,4}|\d{1,2})(?<close>\s?[.):=–-]|(?=\s))(?=\s*\S)/giu;

/** "a) went b) saw" behind a section whose questions have numbers: whatever counts on from its beginning counts the parts. */
const bySeries = (text: string, body: Span, members: readonly Question[]): (Span | null)[] | null => {
  const whole = trimmed(text, body);
  const own = text.slice(whole.start, whole.end);
  const labels = [...own.matchAll(COUNTING)];
  const close = labels[0]?.groups?.close?.trim();
  for (const series of SERIES) {
    const heads: RegExpExecArray[] = [];
    for (const match of labels)
      if (
        match.groups?.close?.trim() === close &&
        match.groups?.label?.toLowerCase() === series[heads.length]
      )
        heads.push(match);
    if (heads.length < 2 || heads.length > members.length || heads[0]?.index !== 0) continue;
    return members.map((_, at) => {
      const head = heads[at];
      if (!head) return null;
      const end = heads[at + 1]?.index ?? own.length;
      const span = trimmed(text, {
        start: whole.start + head.index + head[0].length,
        end: whole.start + end,
      });
      return {
        start: span.start,
        end: span.end - (/[\s,;|/]+$/u.exec(text.slice(span.start, span.end))?.[0].length ?? 0),
      };
    });
  }
  return null;
};

const cutsOf = (text: string, body: Span): Span[][] =>
  waysToCut(text.slice(body.start, body.end)).map((pieces) =>
    pieces.map(({ start, end }) => ({ start: body.start + start, end: body.start + end })),
  );

/** Where each piece says itself which part it is for. */
export const dealByLabel = (
  text: string,
  body: Span,
  members: readonly Question[],
): (Span | null)[] | null => {
  const named = byBrackets(text, body, members);
  if (named) return named;
  for (const pieces of [linesIn(text, body.start, body.end), ...cutsOf(text, body)]) {
    const own = byOwnLabel(text, pieces, members);
    if (own) return own;
  }
  return null;
};

/** One span for each part, null for one that was left out; null where it does not show which words are for which part. */
export const dealOut = (text: string, body: Span, members: readonly Question[]): (Span | null)[] | null => {
  const named = byLetters(text, body, members) ?? byBrackets(text, body, members);
  if (named) return named;
  const lines = linesIn(text, body.start, body.end);
  for (const pieces of [lines, ...cutsOf(text, body)]) {
    const own = byOwnLabel(text, pieces, members) ?? byAsked(text, pieces, members);
    if (own) return own;
    if (pieces.length === members.length && (pieces === lines || !isTorn(text, pieces, members)))
      return pieces.map((piece) => uncounted(text, piece));
  }
  return null;
};

/** Also where other signs count them than the key's, or where some are left out: of no weight where labels are looked for. */
export const dealOutAnyway = (
  text: string,
  body: Span,
  members: readonly Question[],
): (Span | null)[] | null => {
  return (
    dealOut(text, body, members) ??
    bySeries(text, body, members) ??
    inOrder(text, cutsOf(text, body), members)
  );
};

/** Fewer pieces than parts: in their order, where each would do for its part. */
const inOrder = (
  text: string,
  cuts: readonly (readonly Span[])[],
  members: readonly Question[],
): (Span | null)[] | null => {
  if (!members.every(({ kind }) => /^(?:choice|truth|term|number|wording)$/u.test(kind))) return null;
  for (const pieces of cuts) {
    const isShort = pieces.every(({ start, end }) => tokensOf(text.slice(start, end)).length <= SHORT);
    if (!isShort || pieces.length < 2 || pieces.length > members.length) continue;
    const units = pieces.map((piece) => {
      const { start, end } = uncounted(text, piece);
      return { start, end, text: text.slice(start, end) };
    });
    const aligned = alignUnits(units, members);
    if (aligned) return members.map((_, at) => aligned.get(at) ?? null);
  }
  return null;
};

/** Pieces of sentences, or sentences about one thing, that happen to be as many as the parts. */
const isTorn = (text: string, pieces: readonly Span[], members: readonly Question[]): boolean => {
  const parting = members.some(({ kind }) => kind === 'point') ? /[\n/|;\t]/u : /[\n/|;\t.]/u;
  return pieces
    .slice(0, -1)
    .some(
      ({ start, end }, at) =>
        !parting.test(text.slice(end, pieces[at + 1]?.start)) &&
        tokensOf(text.slice(start, end)).length > LONGEST_PIECE,
    );
};
const LONGEST_PIECE = 6;
