/** The one place where the code of a reason becomes a sentence, and that of an aside. Both are for the teacher. */
import type { Aside, Reason } from '../../contract/grading/reason.ts';
import { type Catalogue, ENGLISH } from './catalogue.ts';
import { say, sayCount } from './say.ts';

/** Only what is certain is counted; of the rest it is known that it was compared, and what it says nobody has read. */
const sayCompared = (words: Catalogue, isOpen: boolean): string =>
  say(words, isOpen ? 'compared.open' : 'compared');

/** Of one thing there is no count. */
const oneKey = (found: number, isOpen: boolean) => {
  const code = found === 0 ? 'differs' : 'agrees';
  return isOpen ? (`${code}.open` as const) : code;
};

type Counted = { found: number; total: number; sure?: boolean | undefined };

/** How many things there are to find, its teacher knows better: her parts stand beside it, each with its tick. */
const sayLooked = (words: Catalogue, { found, total, sure }: Counted, isOpen: boolean): string => {
  if (sure !== true) return sayCompared(words, isOpen);
  if (total === 1 || found === 0 || found >= total) return say(words, oneKey(found, isOpen));
  return say(words, isOpen ? 'agrees_in_part.open' : 'agrees_in_part');
};

/** `isOpen`: the mark is a proposal, so what it rests on is how it looks and not how it is. */
export const sayReason = (reason: Reason, words: Catalogue = ENGLISH, isOpen = false): string => {
  const { code, data } = reason;
  switch (code) {
    case 'by_model':
      return data.words;
    case 'written':
      return data.text;
    case 'items_found':
      return sayLooked(words, { ...data, total: data.wanted }, isOpen);
    case 'parts_found':
      return sayLooked(words, data, isOpen);
    case 'ideas_found':
    case 'alike':
      return sayCompared(words, isOpen);
    case 'not_found':
      return say(words, isOpen ? 'differs.open' : 'differs');
    // Signs that were looked for are no reason for a level: what the work does is the teacher's to decide.
    case 'moves_seen':
    case 'named_found':
    case 'off_topic':
    // Pairs and terms stand side by side too.
    case 'word_list':
      return say(words, 'yours');
    case 'nothing_named':
      return say(words, data.looked === true ? 'yours.words' : 'yours');
    // Of the whole file: a flag says it once.
    case 'blank':
    case 'near_blank':
    case 'prompt_only':
    case 'copied_key':
    case 'not_a_submission':
      return '';
    case 'measured':
      return say(words, 'measured');
    case 'agrees':
      if (data.same === true) return say(words, isOpen ? 'agrees.same.open' : 'agrees.same');
      return say(words, isOpen ? 'agrees.open' : 'agrees');
    case 'no_answer':
      if (data.sign !== undefined) return say(words, 'no_answer.sign', { sign: data.sign });
      if (!isOpen) return say(words, 'no_answer');
      return say(words, data.placed === true ? 'no_answer.placed' : 'no_answer.open');
    case 'agrees_in_part':
    case 'differs':
      return say(words, isOpen ? `${code}.open` : code);
    default:
      return say(words, code);
  }
};

/** To a tenth; less is no difference. */
const LEAST_POINTS = 0.05;

const sayPoints = (words: Catalogue, value: number): string =>
  sayCount(words, Math.round(Math.abs(value) * 10) / 10, 'points.one', 'points.many');

const sayMoved = (
  words: Catalogue,
  { papers: count, difference, by }: Extract<Aside, { code: 'moved' }>['data'],
): string => {
  const papers = sayCount(words, count, 'papers.one', 'papers.many');
  const side = difference > 0 ? 'aside.higher' : 'aside.lower';
  return [
    Math.abs(difference) < LEAST_POINTS
      ? say(words, 'aside.same', { papers })
      : say(words, side, { papers, points: sayPoints(words, difference) }),
    Math.abs(by) < LEAST_POINTS
      ? say(words, 'aside.unmoved')
      : say(words, by > 0 ? 'aside.up' : 'aside.down', { points: sayPoints(words, by) }),
  ].join(' ');
};

const sayAside = (aside: Aside, words: Catalogue): string => {
  const { code, data } = aside;
  switch (code) {
    case 'written':
      return data.text;
    case 'placed':
      return say(words, 'aside.placed');
    case 'moved':
      return sayMoved(words, data);
    case 'not_moved': {
      const papers = sayCount(words, data.papers, 'papers.one', 'papers.many');
      return `${say(words, 'aside.not_enough', { papers })} ${say(words, 'aside.unmoved')}`;
    }
  }
};

export const sayAsides = (asides: readonly Aside[], words: Catalogue = ENGLISH): string =>
  asides.map((aside) => sayAside(aside, words)).join(' ');
