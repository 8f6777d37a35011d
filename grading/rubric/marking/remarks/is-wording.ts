/** Whether what a key lets pass or refuses is written out, so that an answer can be compared with it. */
import { isNumeric } from '../numeric.ts';

const MORE_OR_LESS =
  /^(?:more|less|fewer|mehr|weniger|más|menos|plus|moins)\s+(?:than|als|de|que|d['’])(?!\p{L})|(?<!\p{L})either\s+way(?!\p{L})/iu;
const FEWEST_SAID = 4;

/** What was cut out of a bracket, or is told in so many words beside a number, is no wording. */
export const isWording = (one: string, text: string): boolean =>
  one.split('(').length === one.split(')').length &&
  !MORE_OR_LESS.test(one) &&
  !((one.match(/\p{L}{3,}/gu) ?? []).length >= FEWEST_SAID && isNumeric(text.split('\n')[0] ?? ''));
