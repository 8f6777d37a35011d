/** What the file says once of questions by their numbers: "one mark each for 1 to 7, two for 8 and 9", "1–4 je 2 P., 5 und 6 je 3 P.". */
import { EACH_AFTER, EACH_BEFORE, NW, POINT_UNIT } from '../../points/inside.ts';
import { toNumber } from '../../points/number-words.ts';
import { QUESTION_WORD, TAKES_OFF, UNLESS } from '../../words.ts';

const ONE = String.raw`(?<![\d.,]|[^Qq\P{L}])\d{1,2}(?![\d.,]\d|\p{L}|\s?%)`;
const TO = String.raw`\s*(?:[–—-]|to|bis|through|à|a|al)\s*`;
const AND = String.raw`\s*(?:,\s*(?:and|und|et|y|e)|,|and|und|et|y|e|&|\+)\s+`;
const SOME = `${ONE}(?:${TO}${ONE})?`;
const LIST = String.raw`(?:(?:${QUESTION_WORD}|#)\s*)?(?<list>${SOME}(?:${AND}${SOME})*)`;
const WORTH = String.raw`(?<value>${NW})\s*(?:${POINT_UNIT})?\s*(?:${EACH_AFTER})?`;
const FOR = String.raw`\s*(?:for|on|für|bei|pour|por|para|en)\s+(?:(?:the|die|les|las)\s+)?`;
const IS = String.raw`\s*(?:[:=(]|(?:(?:is|are)\s+)?worth|(?=${EACH_BEFORE}))\s*(?:${EACH_BEFORE}\s*)?`;

/** "#9–14 one each. #15 five." */
const BARE = String.raw`(?:(?:${QUESTION_WORD})\s?|#)(?<list>${SOME}(?:${AND}${SOME})*)\s+(?<value>${NW})(?=\s*(?:${EACH_AFTER}|${POINT_UNIT}|[.;,(]|$))`;

const BEHIND = new RegExp(`${WORTH}${FOR}${LIST}`, 'giu');
const BEFORE = new RegExp(
  String.raw`${LIST}${IS}(?<value>${NW})\s*(?:${POINT_UNIT}|(?=${EACH_AFTER}))`,
  'giu',
);

const BESIDE = new RegExp(BARE, 'giu');

const FEWEST = 2;

const numbersIn = (list: string): number[] =>
  [...list.matchAll(new RegExp(`(?<from>${ONE})(?:${TO}(?<to>${ONE}))?`, 'giu'))].flatMap(({ groups }) => {
    const from = Number(groups?.from);
    const to = Number(groups?.to ?? from);
    return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
  });

/** Empty where it speaks of fewer than two groups of them, which may say something else. */
export const ruledWorths = (rules: string): ReadonlyMap<number, number> => {
  const said = [BEHIND, BEFORE, BESIDE]
    .map((pattern) => [...rules.replace(/\s+/gu, ' ').matchAll(pattern)])
    .reduce((one, other) => (other.length > one.length ? other : one));
  if (said.length < FEWEST) return new Map();
  return new Map(
    said.flatMap(({ groups }) =>
      numbersIn(groups?.list ?? '').map((number): [number, number] => [
        number,
        toNumber((groups?.value ?? '').trim()),
      ]),
    ),
  );
};

const NAMED = new RegExp(
  String.raw`(?<![\p{L}\d])(?<name>[A-H]|[IVX]{1,4})\s*[:=]?\s+(?:${EACH_BEFORE}\s+(?<value>${NW})|(?<value>${NW})\s*(?:${POINT_UNIT})?\s*${EACH_AFTER})`,
  'gu',
);

/** "A je 1 | B je 2": what each question of a section is worth, by its name. */
export const ruledSections = (rules: string): ReadonlyMap<string, number> => {
  const said = [...rules.matchAll(NAMED)].map(({ groups }): [string, number] => [
    groups?.name ?? '',
    toNumber((groups?.value ?? '').trim()),
  ]);
  return new Map(said.length < FEWEST ? [] : said);
};

const WORTH_ALONE = String.raw`(?<!(?:${TAKES_OFF})\s|[\d.,+−–-])(?<value>${NW})\s*(?:${POINT_UNIT})?`;
const UNLESS_SAID = new RegExp(
  String.raw`(?<!\p{L})(?:${WORTH_ALONE}\s*[,(–—-]?\s*(?:${UNLESS})(?!\p{L})|(?:${UNLESS})(?!\p{L})[^\d½.;()]{0,60}?[\s:]${WORTH_ALONE}\s*(?:[.;)]|$))`,
  'imu',
);
const LARGEST_DEFAULT = 4;

/** "Everything is worth 1 unless a bracket says more", "Wo nichts steht: 1 P.": what a question that says nothing is worth. */
export const defaultWorth = (rules: string): number | null => {
  const value = toNumber((UNLESS_SAID.exec(rules)?.groups?.value ?? '0').trim());
  return value > 0 && value <= LARGEST_DEFAULT ? value : null;
};
