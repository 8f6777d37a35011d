/**
 * "Names the bark, the roots and one use (paper, boats)": what a rubric says of good work, thing by thing. Each is looked for in one
 * sentence; what is said the other way round takes one of those that were found away. A proposal like every other of prose.
 */
import { type Reading, readText } from '../../../language/reading.ts';
import { joinWrapped, readSentences } from '../../../language/sentences.ts';
import { contentWords, readWords } from '../../../language/words.ts';
import { clampShare, type Judgement, pointOf, quotesOf } from '../judgement.ts';
import { bestLook, EMPTY, needed, readAnswer, withoutRubricVerb } from '../marks/look.ts';
import { findTerm } from '../marks/term.ts';
import { NOT_FOUND } from '../part-mark.ts';

/** `accepts`: any of them will do. */
type Thing = { text: string; accepts: string[] };

const PARTED =
  /[,;]\s*(?:and\s+|und\s+|y\s+|et\s+)?|\s+(?:and|while|with|und|während|mit|y|mientras|con|et|avec)\s+/iu;
const BRACKET = /\((?<inside>[^()]+)\)/u;
const FEWEST = 2;

/** The list in the brackets is of things of which one is asked for; outside of them each is a thing of its own. */
const listThings = (line: string): Thing[] => {
  const inside: string[] = [];
  const masked = line.replace(
    new RegExp(BRACKET.source, 'gu'),
    (_, list: string) => `\u0000${inside.push(list) - 1}`,
  );
  return masked.split(PARTED).flatMap((piece): Thing[] => {
    const list = inside[Number(/\u0000(?<at>\d+)/u.exec(piece)?.groups?.at ?? Number.NaN)];
    const text = withoutRubricVerb(piece.replace(/\u0000\d+/gu, '').trim());
    if (list !== undefined)
      return [{ text, accepts: list.split(/[,;/]|\s+(?:or|oder|o|ou)\s+/iu).map((one) => one.trim()) }];
    return contentWords(readWords(text)).length > 0 ? [{ text, accepts: [text] }] : [];
  });
};

const NAMES =
  /^\s*(?:names?|states?|says?|mentions?|gives?|lists?|identifies|nennt|nombra|menciona|nomme|cite)\s/iu;

/** The things that the best work names; null where the description is no list of things. */
export const readDescribed = (description: string): Thing[] | null => {
  const line = description.split('\n')[0] ?? '';
  const things = NAMES.test(line) ? listThings(line) : [];
  return things.length >= FEWEST ? things : null;
};

const AGAINST =
  /\b(?:against|gegen|contra|contre)\s+(?:\p{L}+\s+(?:and|or|und|oder|y|et)\s+|the\s+|die\s+|den\s+|la\s+|el\s+)?$/iu;

type Seen = { thing: Thing; found: boolean; turned: boolean; quote: string | null };

const see = (thing: Thing, windows: readonly Reading[]): Seen => {
  for (const accept of thing.accepts) {
    const looked = bestLook(accept, EMPTY, [...windows]);
    if (looked.opposed) return { thing, found: false, turned: true, quote: null };
    if (!looked.window || looked.share < needed(accept, EMPTY)) continue;
    const { text } = looked.window;
    const place = findTerm(accept, text);
    if (place && AGAINST.test(text.slice(0, place.start)))
      return { thing, found: false, turned: true, quote: null };
    return { thing, found: true, turned: false, quote: text.trim() };
  }
  return { thing, found: false, turned: false, quote: null };
};

export const judgeDescribed = (things: readonly Thing[], answer: Reading): Judgement => {
  const text = joinWrapped(answer.text);
  const windows = readSentences(text).map(({ start, end }) => readAnswer(text.slice(start, end)));
  const seen = things.map((thing) => see(thing, windows.length > 0 ? windows : [readText(text)]));
  const found = seen.filter((one) => one.found);
  const turned = seen.filter((one) => one.turned);
  return {
    share: clampShare((found.length - turned.length) / things.length),
    found: found.map(({ thing }) => pointOf(thing.text)),
    missing: seen.filter((one) => !one.found).map(({ thing }) => pointOf(thing.text)),
    ...quotesOf(found.map(({ thing, quote }) => ({ point: pointOf(thing.text), quote }))),
    reason: {
      code: 'ideas_found',
      data: { found: found.length, total: things.length, doubt: turned.length > 0 ? 'turned' : null },
    },
    confidence: NOT_FOUND,
  };
};
