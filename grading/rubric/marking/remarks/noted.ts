/** What was understood of what a key says beside an answer, gathered remark by remark. */
import { isWording } from './is-wording.ts';
import type { Remark } from './remark.ts';
import { wordingsBeside } from './said-last.ts';
import type { Share } from './shares/shares.ts';

export type Noted = {
  text: string;
  accepts: string[];
  /** What else will do, as it was said. */
  said: string[];
  /** "villa for house": what stands for one word of it. */
  instead: { of: string; by: string }[];
  refused: string[];
  /** "any two": how many of what stands there are asked for. */
  wanted: number | null;
  /** "max 3": the marks beyond which nothing is given. */
  most: number | null;
  /** "½ each": what every item is worth. */
  each: number | null;
  shares: Share[];
  /** The key gives marks between full and nothing by a rule of its own. */
  graded: boolean;
  /** Only all of it earns the marks. */
  whole: boolean;
  /** The order of the things counts. */
  ordered: boolean;
};

export const empty = (): Noted => ({
  text: '',
  accepts: [],
  said: [],
  instead: [],
  refused: [],
  wanted: null,
  most: null,
  each: null,
  shares: [],
  graded: false,
  whole: false,
  ordered: false,
});

const SIGN = /^\p{L}{1,3}$/u;
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** "79" of "AD 79", "V" beside "Volt": less than the answer, and no name of something else. */
const isPartOf = (text: string, one: string): boolean => {
  const own = wordsOf(text.split('\n')[0]?.replace(/\([^()]*\)/gu, '') ?? '');
  const words = wordsOf(one);
  return SIGN.test(one) || (words.length > 0 && words.every((word) => own.includes(word)));
};

export const apply = (noted: Noted, remarks: readonly Remark[], text: string): void => {
  for (const remark of remarks)
    switch (remark.is) {
      case 'accept': {
        const texts = remark.texts.filter((one) => isWording(one, text));
        noted.graded ||= texts.length < remark.texts.length;
        noted.said.push(...texts);
        noted.accepts.push(...texts.flatMap((one) => wordingsBeside(text, one)));
        break;
      }
      case 'instead':
        noted.instead.push(...remark.texts.map((by) => ({ of: remark.of, by })));
        break;
      case 'perhaps':
        noted.accepts.push(...remark.texts.filter((one) => isPartOf(text, one)));
        break;
      case 'refuse':
        noted.refused.push(...remark.texts.filter((one) => isWording(one, text)));
        break;
      case 'wanted':
        if (remark.points) noted.most = remark.count;
        else noted.wanted = remark.count;
        break;
      case 'each':
        noted.each = remark.points;
        break;
      case 'share':
        noted.shares.push(remark.share);
        break;
      case 'slip':
      case 'told':
        noted.graded = true;
        break;
      case 'whole':
      case 'ordered':
        noted[remark.is] = true;
        break;
      case 'year':
        noted.accepts.push(...(text.match(/(?<!\d)\d{3,4}(?!\d)/gu) ?? []));
        break;
      case 'sign':
        noted.accepts.push(
          ...(/[-−–]\s?(?<value>\d[\d.,]*[^=\n]*)$/u.exec(text.split('\n')[0] ?? '')?.slice(1) ?? []),
        );
        break;
      case 'free':
      case 'aside':
        break;
    }
};
