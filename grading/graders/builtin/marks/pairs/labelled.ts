/**
 * A list whose things have labels of their own, "i copper, ii tin": each is looked for behind its label, or at its place in a row, and a
 * right word behind another label earns nothing.
 */
import type { MarkingPart } from '../../../../../contract/grading/marking.ts';
import { cutInto } from '../../../../language/pieces.ts';
import { AND_WORD } from '../../../../language/school-words.ts';
import { COMPARED, NOT_FOUND, type PartMark } from '../../part-mark.ts';
import { apartFrom, contentOf, findTerm } from '../term.ts';

type Labelled = { label: string; accept: string; names: string[] };

const LABELLED = /^\(?(?<label>[a-hA-H]|\d{1,2}|i{1,3}|iv|vi{0,3})\)?(?:[.):=]|\s[–-])?\s+(?<name>\S.*)$/u;
const COUNTS = ['a b c d e f g h', '1 2 3 4 5 6 7 8 9 10 11 12', 'i ii iii iv v vi vii viii'].map((row) =>
  row.split(' '),
);
const FEWEST = 3;
const SHORTEST = 3;

/** The things with their labels; empty where they do not count on. */
const readLabelled = ({ accepts }: MarkingPart): Labelled[] => {
  const read = accepts.flatMap((accept) => {
    const { label, name = '' } = LABELLED.exec(accept.trim())?.groups ?? {};
    return label === undefined
      ? []
      : [{ label: label.toLowerCase(), accept, names: [name, ...apartFrom(name)] }];
  });
  const isCounted = COUNTS.some((row) => read.every(({ label }, at) => label === row[at]));
  const others = accepts.filter((accept) => !read.some((one) => one.accept === accept));
  // "C or P will do": the first letters beside the things.
  const isInitial = (one: string): boolean =>
    one.length === 1 && read.some(({ names }) => names[0]?.toLowerCase().startsWith(one.toLowerCase()));
  return read.length >= FEWEST && isCounted && others.every(isInitial) ? read : [];
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/gu, '\\$&');
const labelIn = (label: string): string => String.raw`(?<![\p{L}\p{N}])\(?${label}(?![\p{L}\p{N}])[.):=–-]?`;

type Place = { at: number; start: number; end: number };

/** What stands behind each label, or before it where the labels close the pieces; null where they are not there. */
const byLabels = (things: readonly Labelled[], answer: string): (string | null)[] | null => {
  const places = things
    .flatMap(({ label }, at): Place[] => {
      const match = new RegExp(labelIn(label), 'iu').exec(answer);
      return match ? [{ at, start: match.index, end: match.index + match[0].length }] : [];
    })
    .toSorted((one, other) => one.start - other.start);
  if (places.length < Math.max(2, things.length / 2)) return null;
  const isBehind = answer.slice(0, places[0]?.start).trim() !== '';
  return things.map((_, at) => {
    const place = places.findIndex((one) => one.at === at);
    if (place < 0) return null;
    return isBehind
      ? answer.slice(places[place - 1]?.end ?? 0, places[place]?.start)
      : answer.slice(places[place]?.end, places[place + 1]?.start);
  });
};

/** "metal: i and iv. wood: ii and iii": the labels behind what holds for them. */
export const byValues = (
  things: readonly Pick<Labelled, 'label' | 'names'>[],
  answer: string,
): (string | null)[] | null => {
  const values = [...new Set(things.flatMap(({ names }) => names[0] ?? []))];
  const labels = String.raw`[a-h\divx]{1,4}(?:\s*(?:,|&|\+|(?:${AND_WORD})\s)\s*[a-h\divx]{1,4}(?![\p{L}\d]))*`;
  const found = values.flatMap((value) =>
    [
      ...answer.matchAll(new RegExp(String.raw`${escaped(value)}\s*[:=–-]\s*(?<labels>${labels})`, 'giu')),
    ].map(({ groups }) => ({
      value,
      labels: new Set(groups?.labels?.toLowerCase().match(/[a-h\divx]+/gu) ?? []),
    })),
  );
  if (found.length < 2) return null;
  return things.map(({ label }) => found.find((one) => one.labels.has(label))?.value ?? null);
};

const plain = (text: string): string => contentOf(text).join(' ');

/** The thing's name, its first letter where no other thing has that, or its beginning with a stop behind it. */
const holds = ({ names }: Labelled, piece: string, initials: ReadonlySet<string>): boolean => {
  const given = plain(piece);
  return names.some((name) => {
    const wanted = plain(name);
    const isShort =
      (given.length === 1 && initials.has(given)) ||
      (given.length >= SHORTEST && /\.\s*$/u.test(piece.trim()));
    return wanted !== '' && ((isShort && wanted.startsWith(given)) || findTerm(name, piece) !== null);
  });
};

/** Null where the list has no labels, or where its order does not show in the answer. */
export const markLabelled = (parts: readonly MarkingPart[], answer: string): PartMark[] | null => {
  const [part, second] = parts;
  const things = part?.kind === 'list' && !second ? readLabelled(part) : [];
  if (!part || things.length === 0) return null;
  const initials = new Set(things.flatMap(({ names }) => plain(names[0] ?? '').charAt(0)));
  const firsts = new Set(things.map(({ names }) => plain(names[0] ?? '')));
  const pieces =
    byValues(things, answer) ??
    byLabels(things, answer) ??
    cutInto(answer, things.length)?.map(({ start, end }) => answer.slice(start, end));
  if (!pieces) return null;
  const own = initials.size === firsts.size ? initials : new Set<string>();
  const right = things.filter((thing, at) => holds(thing, pieces[at] ?? '', own));
  const wanted = part.wanted ?? things.length;
  const isWhole = pieces.every((piece) => piece !== null);
  return [
    {
      part,
      share: Math.min(1, right.length / Math.min(wanted, things.length)),
      quote: null,
      found: right.map(({ accept }) => ({
        point: accept,
        quote: (pieces[things.findIndex((one) => one.accept === accept)] ?? '').trim().slice(0, 120),
      })),
      confidence: isWhole && right.length === things.length ? COMPARED : NOT_FOUND,
    },
  ];
};
