/** Times that are told in parts of an hour, "three quarters of an hour", "une demi-heure", and added up, "an hour and 10 minutes". */

const QUARTER = 15;

/** [what is said, so many quarters of an hour] */
const PARTS: readonly (readonly [RegExp, number])[] = [
  [
    /(?<!\p{L})(?:(?:three|3)[\s-]quarters\sof\san\shour|dreiviertelstunden?|trois\squarts\sd['’]heure|tres\scuartos\sde\shora)(?!\p{L})/giu,
    3,
  ],
  [
    /(?<!\p{L})(?:an?\s|one\s|eine?r?\s|une\s)?(?:half[\s-](?:(?:of\s)?an?\s)?hour|halbe\sstunde|demi[\s-]?heure|media\shora)(?!\p{L})/giu,
    2,
  ],
  [
    /(?<!\p{L})(?:an?\s|one\s|eine?r?\s|un\s)?(?:quarter[\s-](?:of\s)?an?\shour|viertelstunde|quart\sd['’]heure|cuarto\sde\shora)(?!\p{L})/giu,
    1,
  ],
];

const SUM =
  /(?<![\d.,])(?<one>\d+)\s?min\p{L}*\.?\s*(?:and|und|y|et|plus|\+|,)\s*(?<other>\d+)\s?min\p{L}*\.?/giu;

/** In minutes; the text as it is where it tells no such time. */
export const withMinutes = (text: string): string =>
  PARTS.reduce(
    (line, [pattern, quarters]) => line.replace(pattern, `${quarters * QUARTER} min`),
    text,
  ).replace(SUM, (_, one: string, other: string) => `${Number(one) + Number(other)} min`);
