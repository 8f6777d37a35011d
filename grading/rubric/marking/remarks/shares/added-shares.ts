/**
 * Marks within an answer, in whatever dress: "brown 1, blue 1", "rises (½) … falls (½)", "3 × 4 ✓M = 12 ✓A", "6th = 1, major = 1". Which
 * numbers are marks is told by what they add up to.
 */

import { toNumber } from '../../../points/number-words.ts';
import { METHOD_ROLE, POINT_WORD, RESULT_ROLE, UNIT_ROLE } from '../../../words.ts';
import { cutSteps } from '../prices/steps.ts';

type Dress = 'tick' | 'code' | 'marked' | 'arrow' | 'bracket' | 'unit' | 'equals' | 'bare';
type Amount = { start: number; end: number; value: number; dress: Dress; code: string };

const SMALL = String.raw`(?:\d(?:[.,](?:5|25|75)0?)?\s?[½¼¾]?|[½¼¾])`;
const UNIT = String.raw`(?:${POINT_WORD})(?!\p{L})\.?`;
const DRESSES: readonly { dress: Dress; pattern: RegExp }[] = [
  {
    dress: 'tick',
    pattern: /(?<ticks>[✓✔]+)(?:(?![^\S\n]\p{Lu}{1,2}\s*=)[^\S\n]?(?<code>\p{Lu}{1,2})(?![\p{L}\p{N}]))?/gu,
  },
  { dress: 'code', pattern: /[([]\s*(?<code>[MAB])(?<value>[1-3])\s*[)\]]/gu },
  // "… = 5 M1; … = 2 A1", "12/8  M1   = 1.5  A1": behind what earns it.
  {
    dress: 'marked',
    pattern: /(?<=\S)(?<![MAB]\d)\s+(?<code>[MAB])(?<value>[1-3])(?=\s*(?:[;,.=≈(]|$|\n)|\s{2})/gmu,
  },
  // "x² + x = 182 → 1" at the ends of steps.
  {
    dress: 'arrow',
    pattern: new RegExp(
      String.raw`\s*(?:→|⇒|➔|->|=>)\s*(?<value>${SMALL})\s*(?:${UNIT})?(?=\s*(?:$|\n))`,
      'gmiu',
    ),
  },
  {
    dress: 'bracket',
    pattern: new RegExp(String.raw`[([]\s*(?<value>${SMALL})\s*(?:${UNIT})?\s*[)\]]`, 'giu'),
  },
  {
    dress: 'unit',
    pattern: new RegExp(
      String.raw`(?<![\p{L}\d.,(])(?<value>${SMALL})\s?${UNIT}(?=\s*(?:[;,.)–—]|$|\n))`,
      'gimu',
    ),
  },
  {
    dress: 'equals',
    pattern: new RegExp(
      String.raw`(?<=\p{L}[^=,;\n]*)\s=\s(?<value>${SMALL})(?=\s*(?:[;,(]|\.\s|\.?$|\n))`,
      'gmu',
    ),
  },
  {
    dress: 'bare',
    pattern:
      /(?:(?<=[\p{L}"”“»)]\.?)\s+(?<value>\d|\d[½¼¾])|\s+(?<part>\d?[½¼¾]|\d[.,](?:5|25|75)))(?=\s*(?:[;,(–—]|\.\s|\.?$|\n|\s[-–—]\s))/gmu,
  },
];
const ROLE = new RegExp(String.raw`^(?:${METHOD_ROLE}|${RESULT_ROLE}|${UNIT_ROLE})(?!\p{L})`, 'iu');
/** Dresses that may pay for parts of one answer together. */
const TOGETHER: readonly Dress[][] = [
  ['tick'],
  ['bracket', 'code'],
  ['marked'],
  ['arrow'],
  ['unit'],
  ['equals'],
  ['bare'],
  ['bracket', 'code', 'bare'],
  ['bracket', 'unit', 'bare'],
];

const amountsIn = (text: string, dresses: readonly Dress[]): Amount[] =>
  DRESSES.filter(({ dress }) => dresses.includes(dress))
    .flatMap(({ dress, pattern }) =>
      [...text.matchAll(pattern)].map((match): Amount => {
        const { ticks, code = '', value, part } = match.groups ?? {};
        return {
          ...{ start: match.index, end: match.index + match[0].length, dress, code },
          value: ticks === undefined ? toNumber((value ?? part ?? '').trim()) : [...ticks].length,
        };
      }),
    )
    .filter(({ value }) => value > 0)
    .sort((one, other) => one.start - other.start);

const isSame = (one: number, other: number): boolean => Math.abs(one - other) < 0.001;

/** "erosion → 3, deposition → 1, transport → 2": which belongs to which. */
const arePaired = (amounts: readonly Amount[]): boolean =>
  amounts.some(({ dress }) => dress === 'arrow') &&
  (amounts.length > 2 || amounts.some(({ value }) => value > 1)) &&
  new Set(amounts.map(({ value }) => value)).size === amounts.length;

/** The first of them that are all of the worth: what follows them is given for something less. */
const paidFirst = (amounts: readonly Amount[], worth: number): Amount[] | null => {
  if (arePaired(amounts)) return null;
  const scale = amounts.every(({ dress }) => dress === 'tick') && isSame(amounts.length / 2, worth) ? 0.5 : 1;
  let sum = 0;
  for (const [at, { value }] of amounts.entries()) {
    sum += value * scale;
    if (isSame(sum, worth))
      return at > 0 ? amounts.slice(0, at + 1).map((one) => ({ ...one, value: one.value * scale })) : null;
  }
  return null;
};

const LEAD = /^[\s,;.:–—+-]+(?=[\p{L}\d("“„√π£$€±])|^\s*\/\s+(?=\p{L})|^[\s,;.]+/u;
const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

type Share = { text: string; paid: Amount; said: string };

/** What is said of less stands in brackets behind the marks. */
const SAID = /^\s*\((?![^()]*[([])[^()]*\)/u;

const sharesOf = (answer: string, amounts: readonly Amount[]): Share[] | null => {
  const shares: Share[] = [];
  let from = 0;
  for (const paid of amounts) {
    const before = answer.slice(from, paid.start);
    const said = shares.length > 0 ? (SAID.exec(before)?.[0] ?? '') : '';
    const text = before.slice(said.length).replace(LEAD, '').trimEnd();
    const last = shares.at(-1);
    if (last && said !== '') last.said += ` ${said.trim()}`;
    if (!hasWords(text)) return null;
    shares.push({ text, paid, said: '' });
    from = paid.end;
  }
  const last = shares.at(-1);
  if (last) last.said += answer.slice(from).trimEnd();
  return shares;
};

const OPERATOR = /^[=≈×x*·÷/+−–-]/u;
/** One calculation with marks on its way. */
const isChain = (shares: readonly Share[]): boolean =>
  /[=≈]/u.test(shares.at(-1)?.text ?? '') && shares.slice(1).every(({ text }) => OPERATOR.test(text));

const isDistinct = (shares: readonly Share[]): boolean =>
  new Set(shares.map(({ text }) => text)).size === shares.length;

/** Numbers without brackets pay for one clause each; behind a stop or in a line of their own they speak of the answer above. */
const isClause = ({ text }: Share): boolean => !/[.;!?]\s|\n|\s{2}|→|->|\d[\s.,]*$/u.test(text.trim());
const isRole = ({ text }: Share): boolean => ROLE.test(text);

const rewrite = (shares: readonly Share[]): string => {
  if (!isChain(shares))
    return shares
      .map(
        ({ text, paid, said }) =>
          `${text} (${paid.code === 'M' || paid.code === 'A' ? `${paid.code}${paid.value}` : paid.value})${said}`,
      )
      .join('\n');
  const text = shares.map((share) => share.text).join(' ');
  const at = Math.max(text.lastIndexOf('='), text.lastIndexOf('≈'));
  const last = shares.at(-1);
  const before = shares.slice(0, -1).reduce((sum, { paid }) => sum + paid.value, 0);
  return `${text.slice(0, at).trimEnd()} (M${before}) ${text.slice(at)} (A${last?.paid.value ?? 1})${last?.said ?? ''}`;
};

const NAMED = /^\p{L}[^:\n]{1,40}:\s+(?=\S)/u;

/** "signature: 6/8 (1), type: compound (1)": where each has its name, the names are what is asked. */
const withoutNames = (shares: readonly Share[]): Share[] =>
  shares.every(({ text }) => NAMED.test(text))
    ? shares.map((share) => ({ ...share, text: share.text.replace(NAMED, '') }))
    : [...shares];

/** "major 6th" above "6th = 1, major = 1": words of the answer, each with its marks. */
const sharedBelow = (answer: string, worth: number): string | null => {
  const [first = '', ...others] = answer.split('\n');
  const words = first.toLowerCase().split(/[\s,;]+/u);
  for (const line of others)
    for (const dresses of TOGETHER) {
      const amounts = paidFirst(amountsIn(line, dresses), worth);
      const shares = amounts && sharesOf(line, amounts);
      if (shares?.every(({ text }) => words.includes(text.toLowerCase()))) return rewrite(shares);
    }
  return null;
};

const TIMES =
  /(?<=^|\n|\s{2,}|[.;,]\s+)(?<one>\d{1,2}|½|\d[.,]\d)\s?[x×*]\s?(?<other>½|\d{1,2}(?:[.,]\d)?)(?=\s*(?:$|\n|\.|\())/gmu;

/** "6 x 0,5", "½ × 4" apart from the answer: what each is worth, where that is all of it. */
const spellTimes = (answer: string, worth: number): string =>
  answer.replace(TIMES, (whole, one: string, other: string) => {
    const [count = 0, each = 0] = [toNumber(one), toNumber(other)].toSorted((a, b) => b - a);
    return isSame(count * each, worth) && count > 1 ? `(${each} each)` : whole;
  });

/** "ammeter goes up  B1" for one mark. */
const withoutCode = (answer: string, worth: number): string => {
  const code = /^(?<text>[^\n]*\S)\s+[MAB](?<value>[1-3])(?=\s*(?:\n|$))/u.exec(answer);
  return code?.groups && Number(code.groups.value) === worth
    ? `${code.groups.text}${answer.slice(code[0].length)}`
    : answer;
};

/** "1 = mass is kept. 1 = gases escape.", "2 – each can stop the others. 2 – an example": the marks stand before what earns them. */
const HEADS = /(?:^|(?<=[.;:)]\s+)|(?<=\n\s*))(?<value>\d|½)\s*(?:=|[–—-])\s+(?=\p{L}{2})/gu;

const behindHeads = (answer: string, worth: number): string | null => {
  const heads = [...answer.matchAll(HEADS)];
  const sum = heads.reduce((all, { groups }) => all + toNumber(groups?.value ?? '0'), 0);
  if (heads.length < 2 || !isSame(sum, worth)) return null;
  return heads
    .map((head, at) => {
      const text = answer.slice(head.index + head[0].length, heads[at + 1]?.index ?? answer.length);
      return `${text.trim().replace(/[.;]$/u, '').replaceAll('\n', ' ')} (${head.groups?.value})`;
    })
    .join('\n');
};

/** "(1, from their own figures)": a mark, and what is said of it. */
const TALKED = /(?<open>[([])\s*(?<value>\d(?:[.,]5)?|½)\s*,\s+(?<talk>\p{Ll}[^()[\]]{8,})[)\]]/gu;

/** Marks with words behind them, where they make up what it is worth with the others. */
const withoutTalk = (answer: string, worth: number): string => {
  const said = [...answer.matchAll(TALKED)].map(({ groups }) => groups?.talk ?? '');
  const plain = answer.replace(TALKED, '($<value>)');
  const amounts = said.length === 0 ? [] : amountsIn(plain, ['bracket']);
  const sum = amounts.reduce((all, { value }) => all + value, 0);
  return amounts.length > said.length && isSame(sum, worth)
    ? [plain, ...said.map((one) => `(${one})`)].join('\n')
    : answer;
};

/** The answer with its marks in brackets, a line for each that earns some, where they are all that it is worth. */
export const bracketShares = (all: string, worth: number): string => {
  // Its scale is shared out among no parts of the answer.
  const { text, scale } = cutSteps(all);
  const shared = bracketAnswer(text, worth);
  return scale === '' ? shared : `${shared}\n${scale}`;
};

const bracketAnswer = (given: string, worth: number): string => {
  const answer = withoutCode(spellTimes(withoutTalk(given, worth), worth), worth);
  const led = behindHeads(answer, worth);
  if (led !== null) return led;
  const below = sharedBelow(answer, worth);
  if (below !== null) return below;
  for (const dresses of TOGETHER) {
    const amounts = paidFirst(amountsIn(answer, dresses), worth);
    const shares = amounts && sharesOf(answer, amounts);
    if (!shares || !isDistinct(shares)) continue;
    // As the grammar of marks reads it already.
    const isNamed = shares.length > 1 && shares.every(({ text }) => NAMED.test(text));
    if (dresses.includes('bracket') && dresses.length === 2 && !isNamed) return answer;
    if (
      !dresses.includes('tick') &&
      !dresses.includes('marked') &&
      !dresses.includes('arrow') &&
      (!shares.every(isClause) || shares.some(isRole))
    )
      continue;
    return rewrite(withoutNames(shares));
  }
  return answer.replace(/\s*[✓✔]+(?:\s?(?:M|A|OF)(?!\p{L}))?/gu, '');
};

/** Whether marks within it are all that it is worth. */
export const isShared = (answer: string, worth: number): boolean =>
  TOGETHER.some((dresses) => paidFirst(amountsIn(answer, dresses), worth) !== null);
