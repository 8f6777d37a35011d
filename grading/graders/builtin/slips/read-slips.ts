/**
 * What a key says about answers that are nearly right: two neighbours of an order swapped, no unit, an error carried forward from an
 * earlier part. Only what it says about a question itself is read; nothing that follows from it is ever sure.
 */
export type Slips = {
  /** Points for an order in which two neighbours are swapped. */
  swapped: number | null;
  /** Points that a result without its unit loses; `all`: those of the part it stands for. */
  unit: number | 'all' | null;
  /** A wrong result of an earlier part may be carried on. */
  carried: boolean;
};

const AMOUNT = String.raw`(?:½|1\/2|\d+(?:[.,]\d+)?)(?!\d|\s*%)`;
const SWAPPED = String.raw`(?:neighbou?r\p{L}*|adjacent|next to each other|last two|one pair|two|benachbart\p{L}*|nachbar\p{L}*|zwei|vecin[oa]s|voisin\p{L}*)[^.;:\n\d½]{0,40}?(?:swap\p{L}*|switch\p{L}*|interchang\p{L}*|exchang\p{L}*|revers\p{L}*|wrong way\p{L}*(?:\s+r?ound)?|vertausch\p{L}*|intercambi\p{L}*|invers\p{L}*|invert\p{L}*)`;
const UNIT = String.raw`(?:units?|einheit\p{L}*|unidad\p{L}*|unités?)`;
const LACKS = String.raw`(?:(?:no|missing|without|forgotten|wrong or no|fehlende?\p{L}*|ohne|keine|sin|sans)\s+(?:the\s+|a\s+|die\s+|la\s+|l['’])?${UNIT}|${UNIT}\s+(?:is\s+)?(?:missing|forgotten|fehlt|falta|manque))`;
const TAKEN = String.raw`(?:[-–−]|minus|knock off|knocks off|take off|off|loses?|deduct|abzug|abziehen|quita|resta|enlève)`;
const GIVEN = String.raw`(?:=|→|->|:|gets?|gives?|give|nur|only|noch)`;

const first = (patterns: readonly string[], text: string): string | undefined => {
  for (const pattern of patterns) {
    const found = new RegExp(pattern, 'iu').exec(text)?.groups?.amount;
    if (found !== undefined) return found;
  }
  return undefined;
};

const toPoints = (amount: string | undefined): number | null =>
  amount === undefined ? null : amount === '½' || amount === '1/2' ? HALF : Number(amount.replace(',', '.'));
const HALF = 0.5;

const readSwapped = (text: string): number | null =>
  toPoints(
    first(
      [
        String.raw`${SWAPPED}[^.;\n\d½]{0,20}?(?<amount>${AMOUNT})`,
        String.raw`(?<amount>${AMOUNT})\s*(?:marks?|points?|pts?|p\.?|punkte?)?\s*(?:if|when|for|bei|wenn|si|für)\s[^.;\n\d½]{0,25}${SWAPPED}`,
      ],
      text,
    ),
  );

const readUnitSlip = (text: string, printed: number): Slips['unit'] => {
  const taken = first(
    [
      String.raw`${LACKS}[^.;\n\d½]{0,12}?${TAKEN}\s*(?<amount>${AMOUNT})`,
      String.raw`${TAKEN}\s*(?<amount>${AMOUNT})[^.;\n\d½]{0,25}?${LACKS}`,
      String.raw`(?<amount>${AMOUNT})\s*(?:mark|point|pt|p|punkt)?s?\s*${TAKEN}[^.;\n\d½]{0,15}${LACKS}`,
    ],
    text,
  );
  if (taken !== undefined) return toPoints(taken);
  const left = toPoints(first([String.raw`${LACKS}\s*${GIVEN}\s*(?<amount>${AMOUNT})`], text));
  if (left !== null && left < printed) return printed - left;
  return new RegExp(
    String.raw`(?:answer|result|value|ergebnis|resultado|résultat)\s+(?:with|incl\p{L}*|mit|con|avec)\s+(?:the\s+|correct\s+|right\s+|der\s+)?${UNIT}`,
    'iu',
  ).test(text)
    ? 'all'
    : null;
};

const CARRIED =
  /(?<!\p{L})(?:e\.?c\.?f\.?|follow(?:s|ing)?[- ]?(?:through|on)|errors? carried|carr(?:y|ied)[^.;\n]{0,30}\s(?:forward|on)|folgefehler|arrastr\p{L}+\s+error\p{L}*|erreurs? reportée\p{L}*)(?!\p{L})/iu;
const CARRIED_SHORT = /(?<!\p{L})(?:FF|FT)(?!\p{L})/u;
const NOT_CARRIED =
  /(?<!\p{L})(?:no|not|kein\p{L}*|without|ohne|sin|pas d)\s*['’]?\s*(?:ecf|FF|FT|folgefehler|follow)/iu;

/** A year or a number of the answer is no part of its marks. */
const below = (points: number | null, printed: number): number | null =>
  points !== null && points < printed ? points : null;

/** `printed`: what the question is worth in the file. */
export const readSlips = (given: string, printed: number): Slips => {
  // A line that goes on with a small letter was broken by the page.
  const text = given.replace(/\s*\n\s*(?=\p{Ll})/gu, ' ');
  return {
    swapped: below(readSwapped(text), printed),
    unit: readUnitSlip(text, printed),
    carried: (CARRIED.test(text) || CARRIED_SHORT.test(text)) && !NOT_CARRIED.test(text),
  };
};
