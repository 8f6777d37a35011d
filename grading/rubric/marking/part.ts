/** One thing that earns marks. */
import type { MarkingPart } from '../../../contract/grading/marking.ts';
import { OR_WORD } from '../words.ts';

/** "→ 13 A", "--> 13 A", "= 12/48", "Reiz –", "Hörner   4 x 1": signs that led to it or away from it, and marks behind it, are no part of a wording. */
const LEADS_TO =
  /^(?:[\s,;:]+|\.\s+|(?:e\.\s?g\.|z\.\s?B\.|p\.\s?ej\.|par\s+ex\.|for\s+example)[:,]?\s+(?=\p{L})|(?:→|⇒|➔|[-–—=]+>|[=≈–—])\s+(?=\S)|>\s+(?=\p{L}{2}))+/u;
const LEADS_ON =
  /(?:\s+(?:[–—-]|→)|\s*(?:…|\.{3})|(?<=[\p{L})])\s+\d{1,2}\s?[x×]\s?(?:\d(?:[.,]\d)?|½)|\s{2,}(?:\d|½)|\s*,)+\s*$/u;

const bare = (wording: string): string => {
  const own = wording.replace(LEADS_TO, '').replace(LEADS_ON, '').trim();
  return /[\p{L}\p{N}]/u.test(own) ? own : wording.trim();
};

const VALUE = /^[-−–]?\s?[£$€]?\d[\d\s.,/]*%?$/u;
const OR = new RegExp(String.raw`\s+(?:${OR_WORD})\s+`, 'iu');

/** "5/4 or 1 1/4 or 1.25": each of them will do. */
const eachValue = (accept: string): string[] => {
  const values = accept.split(OR);
  return values.length > 1 && values.every((one) => VALUE.test(one.trim())) ? [accept, ...values] : [accept];
};

export const makePart = (
  kind: MarkingPart['kind'],
  text: string,
  points: number,
  accepts: string[],
  wanted: number | null = null,
): MarkingPart => ({
  kind,
  text,
  points,
  accepts: [
    ...new Set(
      (kind === 'number' ? accepts.flatMap(eachValue) : accepts).map(bare).filter((one) => one !== ''),
    ),
  ],
  wanted,
});

const EXACT: readonly MarkingPart['kind'][] = ['choice', 'truth', 'number', 'formula', 'list', 'order'];

/** Compared without judgement; words are compared so only once their teacher has agreed. */
export const isExactPart = ({ kind }: MarkingPart): boolean => EXACT.includes(kind);

/** They are right or wrong as a whole, or count what is right by themselves. */
const UNDIVIDED: readonly MarkingPart['kind'][] = ['choice', 'truth', 'list', 'point'];
const ONE_WORD = /^\p{L}[\p{L}'’-]*$/u;

/** Several marks for one thing of which a part may be right: what that earns nobody has said. */
export const isUndivided = (parts: readonly MarkingPart[], worth: number): boolean =>
  worth <= 1 ||
  parts.length > 1 ||
  parts.every(({ kind, text }) => UNDIVIDED.includes(kind) || ONE_WORD.test(text));
