/** "One each for dog’s, wasn’t, boys’", "je 1 P.: war; diese": a mark for each of several words that stand in the answer before. */
import { AMOUNT, build, splitAlternatives, UNIT } from '../grammar.ts';

const AFTER = String.raw`(?:each|apiece|cada\s+un[oa]|chacune?)`;
const BEFORE = String.raw`(?:je|jeweils|each|cada\s+un[oa]|chacune?)`;
const LEAD = String.raw`(?:(?<value>${AMOUNT})\s*(?:${UNIT})?\s*${AFTER}|${BEFORE}\s+(?<other>${AMOUNT})\s*(?:${UNIT})?)`;
const EACH_OF = build(
  String.raw`(?<=[.;)\n]\s{0,3})${LEAD}\s*(?::|\s(?:for|für|por|para|pour)(?!\p{L}):?)\s+(?<items>\S.{0,200}?)(?<end>\.(?=\s+\p{Lu}|\s*$)|$)`,
).source;
const FEWEST = 2;

const plain = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `;

/** At semicolons, or else at commas and before the last. */
const itemsIn = (text: string): string[] =>
  (text.includes(';')
    ? text.split(/;\s+/u).map((item) => item.replace(/,\s.*$/u, ''))
    : text.split(/,\s+(?![^()]*\))|\s+(?:and|und|y|e|et)\s+(?![^()]*\))/u)
  )
    .map((item) =>
      item
        .replace(/^(?:and|und|y|e|et)\s+/u, '')
        .replace(/[“”„"«»]/gu, '')
        .trim(),
    )
    .filter((item) => item !== '');

const spelled = ({ 0: found, groups = {} }: RegExpExecArray, before: string): string => {
  const { value, other, items = '', end = '' } = groups;
  const answer = plain(before);
  const own = itemsIn(items);
  const isOwn = own.every((item) => {
    const [first = ''] = splitAlternatives(item.replace(/\s*\([^()]*\)/gu, ''));
    return /[\p{L}\d]/u.test(first) && answer.includes(plain(first));
  });
  return own.length >= FEWEST && isOwn
    ? `${own.map((item) => `${(value ?? other ?? '1').trim()} for ${item}`).join('; ')}${end === '' ? '' : '\n'}`
    : found;
};

/** As shares of their own; untouched where one of them does not stand before it. */
export const spellEach = (text: string): string => {
  let [whole, from] = ['', 0];
  for (const match of text.matchAll(new RegExp(EACH_OF, 'gimu'))) {
    whole += text.slice(from, match.index) + spelled(match, text.slice(0, match.index));
    from = match.index + match[0].length;
  }
  return whole + text.slice(from);
};
