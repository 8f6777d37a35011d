/** "Allow 1 credit for 2.7 and 1 credit for the unit g": a key in whole sentences, spelt as others are: each thing, and its marks behind it. */
import { toNumber } from '../../../points/number-words.ts';
import { AMOUNT, build, UNIT } from '../grammar.ts';

const VERB = String.raw`(?:allow|award|give|assign|vergib|vergeben|gib|geben|accorder|donner|attribuer|conceder|otorgar|dar)`;
const FOR = String.raw`(?:for|für|por|para|pour)(?!\p{L})\s*:?`;
const EACH = String.raw`(?:\s+(?<each>each|je|jeweils|cada\s+un[oa]|chacune?))?`;

const LEAD = build(
  String.raw`^\s*${VERB}\s+(?<points>${AMOUNT})\s*${UNIT}${EACH}\s+${FOR}\s*(?:(?<all>each|jede[ns]?|cada\s+un[oa]|chacune?)\s*:?\s*(?=\n))?`,
);
const NEXT = build(String.raw`,?\s+(?:and|und|y|et)\s+(?<points>${AMOUNT})\s*${UNIT}\s+${FOR}\s*`);

/** "stating that", "a correct substitution,", "a correction:", "the unit", "any value from": what it is, before it. */
const KIND = build(
  String.raw`^(?:(?:stating|saying|noting|explaining)\s+(?:that\s+)?|(?:the\s+|die\s+|la\s+|l['’])?(?:units?|einheit|unidad|unité)\s+(?=\S)|any\s+value\s+(?:from|between)\s+|(?:an?|the|eine?|una?|une?)\s+(?:\p{L}+\s+)?\p{L}+[:,]\s+)`,
);

const cutAll = (text: string): { text: string; points: number }[] => {
  const found: { text: string; points: number }[] = [];
  let [rest, points] = [text, 0];
  for (let next = NEXT.exec(rest); next; next = NEXT.exec(rest)) {
    found.push({ text: rest.slice(0, next.index), points });
    points = toNumber(next.groups?.points ?? '');
    rest = rest.slice(next.index + next[0].length);
  }
  return [...found, { text: rest, points }];
};

const plain = (text: string): string =>
  text
    .trim()
    .replace(KIND, '')
    .replace(/[.;,]\s*$/u, '');

/** `worth`: what all of it is worth; what begins otherwise stays as it is. */
export const spellAwards = (answer: string, worth: number): string => {
  const { 0: lead = '', groups } = LEAD.exec(answer) ?? {};
  if (lead === '') return answer;
  const [first = '', ...lines] = answer.slice(lead.length).split('\n');
  const points = toNumber(groups?.points ?? '');
  const isEach = groups?.each !== undefined || groups?.all !== undefined;
  const pieces = cutAll(first).map((piece, at) => (at === 0 ? { ...piece, points } : piece));
  const sum = pieces.reduce((all, piece) => all + piece.points, 0);
  if (!isEach && Math.abs(sum - worth) > 0.01) return answer;
  const own = pieces.map((piece) =>
    pieces.length === 1 ? plain(piece.text) : `${plain(piece.text)} (${piece.points})`,
  );
  return [...own, ...lines, ...(isEach ? [`${points} each`] : [])].join('\n').trim();
};
