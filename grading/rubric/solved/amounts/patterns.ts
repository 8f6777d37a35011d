/** How a number that counts points may be written in running text, in cells and at the ends of lines. */
import { EACH_AFTER, EACH_BEFORE, NW, POINT_UNIT } from '../../points/inside.ts';
import { HALF_WORD, NUMBER_WORD } from '../../points/number-words.ts';
import { IN_ALL, METHOD_ROLE, RESULT_ROLE, UNIT_ROLE } from '../../words.ts';

export type AmountKind =
  | 'cell'
  | 'lead'
  | 'opens'
  | 'bracket'
  | 'square'
  | 'slash'
  | 'unit'
  | 'gap'
  | 'dash'
  | 'sum'
  | 'bare'
  | 'each'
  | 'code';

export const SMALL = String.raw`(?:\d{1,2}(?:[.,](?:5|25|75)0?)?\s?[½¼¾]?|[½¼¾])`;
export const UNIT = `(?:${POINT_UNIT})`;
export const EACH = String.raw`(?:${EACH_AFTER}|ea\.?(?!\p{L}))`;
/** "0,5 x 4": so many times a share, whichever stands first. */
export const SHARES = String.raw`(?<value>[½¼¾]|0[.,]\d{1,2})\s*[x×]\s*(?<count>\d{1,2})`;
export const PRODUCT = String.raw`(?<count>\d{1,2})\s*[x×]\s*(?<value>${SMALL})`;
/** "je richtiges Paar 1", "pro Konto mit richtigem Betrag 1 P.", "each correct label: 1 mark". */
export const EACH_LED = String.raw`(?:(?:for|pour|für)\s+)?(?:each|every|je|jeweils|jede[nrs]?|pro|per|par|por|cada|chaque)(?:\s+\p{L}{2,}){0,4}?\s*[:=]?\s+(?<value>${NW})`;

/** "Without any working 1 P" is no price of each. */
const WITHOUT = 'ohne|without|sans|sin';
const MANY = '(?:two|three|four|five|six|seven|eight|nine|ten)';

export const PATTERNS: readonly { kind: AmountKind; pattern: RegExp }[] = [
  {
    kind: 'cell',
    pattern: new RegExp(
      String.raw`(?<=\t)[^\S\n\t]*(?:(?<count>\d{1,2})\s*[x×]\s*)?(?<value>${SMALL}(?:\s?\+\s?${SMALL}){0,3})[^\S\n\t]*(?:${UNIT})?[^\S\n\t]*(?:=\s?${SMALL}(?:\s?\+\s?${SMALL}){1,4}[^\S\n\t]*)?(?:\([^()\t\n]*\)[^\S\n\t]*)?(?=\t|$|\n)`,
      'giu',
    ),
  },
  {
    kind: 'each',
    pattern: new RegExp(String.raw`(?<![\d.,×=])${SHARES}(?!\d)(?=\s*(?:${UNIT}|=|$|\s{2}|[.]\s))`, 'gimu'),
  },
  {
    kind: 'each',
    pattern: new RegExp(String.raw`(?<![\d.,×=]\s*)${PRODUCT}(?!\d)(?=\s*(?:${UNIT}|$|\s{2}|[.]\s))`, 'gimu'),
  },
  {
    kind: 'each',
    pattern: new RegExp(String.raw`(?<![\p{L}\d.,/])(?<value>${NW})\s*(?:${UNIT})?\s*${EACH}`, 'giu'),
  },
  // "half each", "half a point each", "ein halber je Lücke".
  {
    kind: 'each',
    pattern: new RegExp(String.raw`(?<!\p{L})(?<value>${HALF_WORD})\s*(?:${UNIT})?\s*${EACH}`, 'giu'),
  },
  // "one a word", "half a point a row".
  {
    kind: 'each',
    pattern: new RegExp(
      String.raw`(?<!\p{L})(?:(?<value>${HALF_WORD}|${NUMBER_WORD})\s*(?:${UNIT})?|(?<value>an?|½|\d)\s+${UNIT})\s+an?\s+(?!${UNIT})\p{L}{3,}(?=\s*(?:[.,;:)]|$))`,
      'gimu',
    ),
  },
  // "a mark each".
  {
    kind: 'each',
    pattern: new RegExp(String.raw`(?<!\p{L})(?<value>an?)\s+${UNIT}\s*${EACH}`, 'giu'),
  },
  {
    kind: 'each',
    pattern: new RegExp(
      String.raw`(?<!\p{L})(?:${EACH_BEFORE}\s+(?<value>[13]\/[24]|${SMALL})(?![\d/])\s*(?:${UNIT})?|(?<!(?:${WITHOUT})\s)${EACH_LED}\s*(?:${UNIT}))`,
      'giu',
    ),
  },
  // "Terms – 5(4)": four for each of five.
  { kind: 'each', pattern: /(?<![\p{L}\d(+*/^-]\s?)(?<count>[2-9])\((?<value>[1-9])\)(?=\s*$)/gmu },
  // "✓1", "✓½"
  { kind: 'square', pattern: new RegExp(String.raw`[✓✔]\s?(?<value>${SMALL})(?![\d.,)]\d|\p{L})`, 'giu') },
  {
    kind: 'slash',
    pattern: new RegExp(String.raw`(?<=^|[\s_…])\/\s?(?<value>${SMALL})\s*(?:${UNIT})?(?=\s|$|\()`, 'giu'),
  },
  {
    kind: 'sum',
    pattern: new RegExp(
      String.raw`(?<=(?:\p{L}{2}|[)\]½\d]|[)\]]\.)\s*)=\s*(?<value>${SMALL})\s*(?:${UNIT})?(?=\s*(?:[.;](?:\s|$)|[)\]]|$|\n|\t))`,
      'giu',
    ),
  },
  {
    kind: 'unit',
    // "120 – 4P" and "y = 3 + 2p" are terms.
    pattern: new RegExp(
      String.raw`(?<![\p{L}\d.,/=]|(?:\d{2}|=\s?\d)\s?[–−+·-]\s?)(?<value>${SMALL})\s?(?:${UNIT})(?![^\S\n]?\d)`,
      'giu',
    ),
  },
  // "Two marks if …", "zwei Punkte".
  {
    kind: 'unit',
    // "write more than two mark the first two" is a verb.
    pattern: new RegExp(
      String.raw`(?<!\p{L})(?!${MANY}\s+(?:mark|point)(?!\p{L}))(?<value>${NUMBER_WORD})\s+${UNIT}`,
      'giu',
    ),
  },
  // "half each, so 2 altogether".
  {
    kind: 'unit',
    pattern: new RegExp(String.raw`(?<![\p{L}\d.,/=])(?<value>${SMALL})\s+(?:${IN_ALL})(?!\p{L})`, 'giu'),
  },
  // "B1 B1", "M1", "A1 ft" at the end of a line.
  {
    kind: 'code',
    pattern:
      /(?<=\s|[([])[MABCE](?<value>[1-9])(?:\s?(?:ft|cao|oe|dep|isw))?(?=\s*(?:[)\],;]|$|\n|\t|\(|\s[MABCE][1-9](?:(?!\p{L})|dep|ft|cao|oe|isw))|(?<=\s{2}\S{2})\s)/gu,
  },
  // "M1   60 ÷ 4" in a line of its own.
  { kind: 'code', pattern: /(?<=^|\n)[MABC](?<value>[1-9])(?=\s{2,}\S|\t)/gu },
  {
    kind: 'dash',
    pattern: new RegExp(
      String.raw`(?<=\s[–—-]\s|\s(?:→|⇒|->|=>)\s*)(?<value>${SMALL})(?=\s*(?:$|\([^()\n]*\)\s*$))`,
      'gimu',
    ),
  },
  {
    kind: 'gap',
    pattern: new RegExp(
      String.raw`(?<=\S[^\S\n\t]{2,})(?<value>${SMALL})(?=[^\S\n\t]{2,}|\s*$|\n|\s\(|,\s\p{L})`,
      'giu',
    ),
  },
  // "1 method 1 answer"
  {
    kind: 'bare',
    pattern: new RegExp(
      String.raw`(?<![\p{L}\d.,/=×·+]\s?)(?<value>[1-4]|½)\s+(?:(?:for|für|pour|por)\s+)?(?:${METHOD_ROLE}|${RESULT_ROLE}|${UNIT_ROLE})(?!\p{L})`,
      'giu',
    ),
  },
  {
    kind: 'bare',
    pattern:
      /(?<![\p{L}\d.,])(?<value>[1-4]|½)\s+(?:more|extra|further|weitere\p{L}*|de\s+plus|más)(?!\p{L})/giu,
  },
  // "a word for it, 2. One for …"
  { kind: 'bare', pattern: /(?<=\p{L}{2}[,:]\s)(?<value>[1-9])(?=\.\s+["“„'‘\p{L}])/gu },
  {
    kind: 'bare',
    pattern:
      /(?<=[\p{L})\]"'”’?!.]\s+)(?:(?<value>[1-6]|½|[0-3][.,]5)(?=\s*(?:[;:,.](?:\s|$)|$|\n)|\s+[–—-]\s)|(?<=\p{L}\s+)(?<value>\d{1,2})(?=\s*(?:\n|$)))/giu,
  },
];
