/** Number and sign of one answer that earn marks of their own. */
import type { Read } from '../../items.ts';
import { makePart as part } from '../../part.ts';
import type { Noted } from '../noted.ts';

const SIGN_WORD = /(?<!\p{L})(?:minus|negativ\p{L}*|sign|vorzeichen|signo|signe)(?!\p{L})/iu;

/** "–40 (1 for 40, 1 for minus / negative)": the number and its sign, which may be said in a word. */
export const readSigned = ({ text, shares }: Noted, worth: number): Read | null => {
  const [number, sign] = [
    shares.find((share) => /^\d[\d.,]*$/u.test(share.text)),
    shares.find((share) => SIGN_WORD.test(share.text)),
  ];
  if (!number || !sign || shares.length !== 2 || Math.abs(number.points + sign.points - worth) > 0.01)
    return null;
  if (!new RegExp(String.raw`[-−–]\s?${number.text.replaceAll('.', String.raw`\.`)}`, 'u').test(text))
    return null;
  return {
    kind: 'number',
    parts: [
      part('number', number.text, number.points, [number.text, `-${number.text}`]),
      part('term', sign.text, sign.points, [...sign.text.split(/\s+\/\s+/u), `-${number.text}`]),
    ],
  };
};
