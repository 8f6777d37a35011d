/** The one place where the code of a reason becomes a sentence, and that of an aside. Both are for the teacher. */
import type { Aside, Reason } from '../../contract/grading/reason.ts';
import { type Catalogue, ENGLISH } from './catalogue.ts';
import { say, sayCount } from './say.ts';

type DataOf<Code extends Reason['code']> = Extract<Reason, { code: Code }>['data'];

/** Words were looked for, in one place each. What they say together nobody has read, so the sentence leaves that to the teacher. */
const sayIdeas = (words: Catalogue, { found, total, doubt }: DataOf<'ideas_found'>): string => {
  if (doubt !== null) return say(words, `doubt.${doubt}`);
  if (total <= 1) return say(words, found === 1 ? 'ideas_found.all' : 'ideas_found.none');
  if (found === 0) return say(words, 'ideas_found.zero', { total });
  return say(words, found === 1 ? 'ideas_found.one' : 'ideas_found.many', { found, total });
};

/** What may be amiss in the writing is told with its places, by quotes, and not counted here. */
const sayMeasured = (words: Catalogue, data: DataOf<'measured'>): string =>
  say(words, 'measured', {
    words: sayCount(words, data.words, 'words.one', 'words.many'),
    paragraphs: sayCount(words, data.paragraphs, 'paragraphs.one', 'paragraphs.many'),
    sentences: sayCount(words, data.sentences, 'sentences.one', 'sentences.many'),
    linking: sayCount(words, data.linking, 'linking.one', 'linking.many'),
  });

/** `isOpen`: the mark is a proposal, so what it rests on is how it looks and not how it is. */
export const sayReason = (reason: Reason, words: Catalogue = ENGLISH, isOpen = false): string => {
  const { code, data } = reason;
  switch (code) {
    case 'by_model':
      return data.words;
    case 'written':
      return data.text;
    case 'items_found':
      return say(words, data.found === 1 ? 'items_found.one' : 'items_found.many', data);
    case 'parts_found': {
      const number = data.found === 1 ? 'one' : 'many';
      return say(words, data.partly > 0 ? `parts_found.${number}.partly` : `parts_found.${number}`, data);
    }
    case 'ideas_found':
      return sayIdeas(words, data);
    case 'moves_seen': {
      const { seen, total } = data;
      return say(words, `moves_seen.${data.by}.${seen === 1 ? 'one' : 'many'}`, { seen, total });
    }
    case 'named_found':
      return say(words, data.found === 1 ? 'named_found.one' : 'named_found.many', data);
    case 'measured':
      return sayMeasured(words, data);
    case 'no_answer':
    case 'agrees':
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
