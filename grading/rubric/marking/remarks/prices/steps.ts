/**
 * What a key gives step by step, from all of it down to nothing: "all right 3; first and last right 1; anything else 0", "4 right ✓✓✓, 2 right
 * ✓✓", "3 = exact; 2 = one adjacent swap; 0 otherwise". One step alone proves nothing; two of them, of which one counts, are a scale.
 */
import { NUMBER_WORD, toNumber } from '../../../points/number-words.ts';
import { ALL_OF_IT, POINT_WORD, REST_OF_IT, RIGHT_ONE } from '../../../words.ts';
import { build } from '../grammar.ts';

export type Step = {
  said: string;
  points: number;
  /** How many are right; null for another condition. */
  count: number | null;
};

const BETWEEN = /;\s*|\n+|\t+|(?<=[\p{L}\d✓)½])\.\s+|,\s+|\s+\/\s+|\s{2,}/gu;
const PAY = String.raw`(?<pay>✓{1,6}|(?:\d(?:[.,](?:5|25|75))?|[½¼¾])(?:\s?(?:${POINT_WORD}|m)(?:\.(?=\s|$))?)?(?![\p{L}\d%/]|[.,]\d))`;
const LAST = build(String.raw`^(?<said>\S.*?)\s*(?:=>|->|[=:→–-])?\s*(?<![\d.,/])${PAY}\.?$`);
const FIRST = build(
  String.raw`^${PAY}\s*(?:=>|->|[=:→–-])?\s*(?:(?:for|if|when|für|wenn|si|pour|por)\s+)?(?<said>\p{L}.*)$`,
);
const N = String.raw`(?:\d{1,2}|${NUMBER_WORD})`;
const COUNT = build(
  String.raw`^(?:(?:only|just|nur|any|at\s+least|mindestens)\s+)?(?<count>${N})(?:\s*(?:or|to|bis|oder|o|ou|–|-|/)\s*${N})?(?<right>\s+(?:of\s+(?:them|${N})\s+)?(?:\p{L}+\s+)?(?:${RIGHT_ONE}|lines?|matches)(?!\p{L}).{0,12})?$`,
);
const ANY = /^any\s/iu;
/** "4", "2–3", "1 or none": how many, with no word for what they are. */
const BARE_COUNT = build(
  String.raw`^(?<count>${N})(?:\s*(?:or|to|bis|oder|o|ou|–|-|/)\s*(?:${N}|none|less|fewer|0|keins?|weniger|ninguna?|menos|aucun|moins))?$`,
);
const PAID_UNIT = build(String.raw`(?:\d|½)\s?(?:${POINT_WORD})\.?$`);
const ALL = build(String.raw`^(?:${ALL_OF_IT})(?:\s+(?:${N}|of\s+them|\p{L}+)){0,3}$|^(?:${RIGHT_ONE})$`);
const REST = build(String.raw`^(?:${REST_OF_IT})(?:\s+\p{L}+){0,2}$`);
/** "… Steppe – Wüste alles richtig 3 P.": behind the answer itself. */
const ALL_BEHIND = build(
  String.raw`^(?<before>.*\S)\s+(?<said>(?:${ALL_OF_IT})\s+(?:${N}\s+)?(?:${RIGHT_ONE}))\s*(?:=>|->|[=:→–-])?\s*${PAY}\.?$`,
);
const GOES_ON = /^\n\p{Ll}[^\n\d]*(?=$|\n)/u;
const FEWEST = 2;

type Clause = { text: string; start: number; end: number };

const clausesOf = (text: string): Clause[] => {
  const masked = text.replace(/\([^()\n]*\)/gu, (inside) => ' '.repeat(inside.length));
  let from = 0;
  return [...masked.matchAll(BETWEEN), null].flatMap((match): Clause[] => {
    const [start, end] = [from, match?.index ?? text.length];
    from = match ? match.index + match[0].length : text.length;
    const own = masked.slice(start, end);
    const before = ALL_BEHIND.exec(own.trimEnd())?.groups?.before;
    const cut = start + (before?.length ?? 0);
    return before === undefined
      ? [{ text: own.trim(), start, end }]
      : [
          { text: before.trim(), start, end: cut },
          { text: text.slice(cut, end).trim(), start: cut, end },
        ];
  });
};

const pointsOf = (pay: string): number =>
  pay.startsWith('✓') ? pay.length : toNumber(/^[\d.,½¼¾]+/u.exec(pay)?.[0] ?? '0');

type Read = Step & { isSure: boolean; isBare: boolean; isRest: boolean };

const readStep = (clause: string): Read | null => {
  const { said = '', pay = '' } = (LAST.exec(clause) ?? FIRST.exec(clause))?.groups ?? {};
  const condition = said.trim().replace(/[\s=:–-]+$/u, '');
  const bare = BARE_COUNT.exec(condition)?.groups?.count;
  if (bare === undefined && !/\p{L}/u.test(condition)) return null;
  const { count, right } = COUNT.exec(condition)?.groups ?? {};
  const isCount = count !== undefined && (right !== undefined || ANY.test(condition));
  return {
    said: condition,
    points: pointsOf(pay),
    count: isCount ? toNumber(count) : bare === undefined ? null : toNumber(bare),
    isSure: isCount || ALL.test(condition) || REST.test(condition),
    isBare: bare !== undefined,
    isRest: REST.test(condition) || PAID_UNIT.test(clause),
  };
};

/** "3 = 2 mks, 2 = 1 mk, 1 or none = 0": numbers of things that fall with what they earn, where one of them says that it is marks. */
const isFalling = (run: readonly Read[]): boolean => {
  const counts = run.flatMap(({ count, points }) => (count === null ? [] : [{ count, points }]));
  return counts.every(({ count, points }, at) => {
    const before = counts[at - 1];
    return before === undefined || (count < before.count && points < before.points);
  });
};

/** Bare numbers are steps only where the whole run is a scale. */
const isScale = (run: readonly Read[]): boolean =>
  run.every(({ isBare }) => !isBare) ||
  (isFalling(run) && run.some(({ isSure, isRest, isBare }) => isRest || (isSure && !isBare)));

const isLeft = ({ said }: Step): boolean => !REST.test(said) && !ALL.test(said);

/** The steps of the first scale in a text, and the text without it; `scale` says them once more, with numbers for ticks. */
export const cutSteps = (text: string): { text: string; steps: Step[]; scale: string } => {
  const clauses = clausesOf(text).filter((one) => one.text !== '');
  const read = clauses.map((clause) => readStep(clause.text));
  for (let at = 0; at < clauses.length; at += 1) {
    if (read[at]?.isSure !== true && read[at]?.isBare !== true) continue;
    const end = read.findIndex((one, place) => place > at && one === null);
    const run = read.slice(at, end < 0 ? undefined : end).flatMap((one) => one ?? []);
    const [first, last] = [clauses[at], clauses[at + run.length - 1]];
    if (
      run.length < FEWEST ||
      !first ||
      !last ||
      !isScale(run) ||
      run.every(({ count, said }) => count === null && !ALL.test(said))
    )
      continue;
    // "… is the wrong" goes on below: "way round".
    const more = GOES_ON.exec(text.slice(last.end))?.[0] ?? '';
    const own = run.at(-1);
    if (own) own.said += ` ${more.trim()}`;
    const rest = `${text.slice(0, first.start).replace(/[\s;,/]+$/u, '')}\n${text.slice(last.end + more.length).replace(/^[\s;,./]+/u, '')}`;
    const scale = run
      .map(({ said, count, isBare, points }) => `${isBare ? `${count} right` : said}: ${points}`)
      .join('; ');
    return { text: rest.trim(), steps: run.filter(isLeft), scale };
  }
  return { text, steps: [], scale: '' };
};
