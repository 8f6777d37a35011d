/** What an answer lacks, has too much, or has in the place of something else, where the key names it by a sign. */
import { DECIMAL_SLIP } from '../../../words.ts';
import { build } from '../grammar.ts';

/** "12 % with no minus": the number without its sign. */
const UNSIGNED =
  /^(?<value>\d[\d.,]*(?:\s?[%°\p{L}]{1,3})?)\s+(?:without|with\s+no|no|ohne|sin|sans)\s+(?:the\s+|a\s+)?(?:minus|sign|vorzeichen|signo|signe|negative)(?!\p{L})/iu;
/** "½ if × 100 is missing": what is lacking is written out. */
const LACKED = String.raw`["“„«]?\s?(?:(?:[-+−–×x·*÷/²³^√]\s?)?[\d\p{L}][^\p{L}]{0,12}?|[²³])\s?["”“»]?`;
const LACKS = build(
  String.raw`^(?:only\s+|nur\s+)?(?<lacking>${LACKED})\s+(?:is\s+|are\s+|ist\s+|est\s+)?(?:missing|forgotten|left\s+out|omitted|fehlt|vergessen|falta|olvidad[oa]|manque|oubliée?)$|^(?:falta|se\s+olvida|il\s+manque|manque|fehlt|forgot|forgotten|vergessen|oublié)\s+(?<last>${LACKED})$`,
);
/** "no miles", "ohne km/h", "sin €": what the key itself writes behind its value. */
const NONE =
  /^(?:no|without|with\s+no|ohne|kein(?:e|en)?|sin|sans|pas\s+de?)\s+(?:the\s+)?["“„«]?\s?(?<sign>(?!units?|einheit|unidad|unité|work|reason|sign)(?:[€£$%°]|\p{L}[^\s"”“»=:]{0,11})(?:\s(?:per|pro|por|par)\s\p{L}+)?)\s?["”“»]?$/iu;
/** "if they put mm": a short sign that they add. */
const ADDED =
  /(?<!\p{L})(?:puts?|writes?|adds?|gives?|schreib\p{L}*|pon\p{L}*|escrib\p{L}*|écri\p{L}*|met\p{L}*|ajout\p{L}*)\s+(?<unit>(?:\p{L}{1,2}[²³]?|[€£$%°]))$/u;
/** "Ts instead of Us", "é statt è", "1.645 instead of 1.96". */
const INSTEAD =
  /^(?:(?:only|just|nur)\s+)?(?:the\s+|die\s+|los\s+|les\s+)?["“„«]?\s?(?<by>[^\s"”“»]{1,12}?)\s?["”“»]?\s+(?:instead\s+of|in\s+place\s+of|statt|anstatt|anstelle\s+von|en\s+(?:lugar|vez)\s+de|au\s+lieu\s+d(?:e\s|['’])|à\s+la\s+place\s+d(?:e\s|['’]))\s*(?:the\s+|die\s+|los\s+|les\s+)?["“„«]?\s?(?<of>[^\s"”“»]{1,12}?)\s?["”“»]?(?:\s+(?:throughout|everywhere|überall|partout))?$/iu;
/** "Ts": letters are counted so. */
const LETTERS = /^(?<letter>\p{Lu})['’]?s$/u;
const single = (sign: string): string => LETTERS.exec(sign)?.groups?.letter ?? sign;
/** "they get –7". */
export const GOT =
  /(?:^|\s)(?:get|gets|got|write|put|schreib\p{L}*|obtien\p{L}*|trouv\p{L}*)\s(?<value>[-−–]?\d[\d.,]*)$/iu;

/** "“3” without saying of what": what stands there alone. */
const QUOTED_BARE = /^["“„«]\s?(?<value>[^"”“»]{1,40}?)\s?["”“»]\s+(?:without|with\s+no|ohne|sin|sans)\s/iu;
/** "1.645 instead": of the value that belongs there. */
const VALUE_INSTEAD =
  /^(?<value>[-−]?\d[\d.,]*(?:\s?[\p{L}%°]{1,3})?)\s+(?:instead|stattdessen|en\s+su\s+lugar|à\s+la\s+place)$/iu;

const SHIFTED = build(String.raw`(?<!\p{L})(?:${DECIMAL_SLIP})(?!\p{L})`);

export const isShifted = (said: string): boolean => SHIFTED.test(said);

/** `lacks`, `adds`, `instead` and `shifted` are spelt out once the answer is known. */
export type Lacking = { when: 'lacks' | 'adds' | 'instead' | 'shifted' | 'says'; texts: string[] };

/** `given`: something is still given for it. */
export const lackingIn = (said: string, given: boolean, off: boolean, isBehind: boolean): Lacking | null => {
  if (!off && isShifted(said)) return { when: 'shifted', texts: [] };
  const alone = (QUOTED_BARE.exec(said) ?? VALUE_INSTEAD.exec(said))?.groups?.value;
  if (alone !== undefined && given) return { when: 'says', texts: [alone] };
  const instead = isBehind ? INSTEAD.exec(said)?.groups : undefined;
  if (instead) return { when: 'instead', texts: [single(instead.by ?? ''), single(instead.of ?? '')] };
  const none = isBehind ? NONE.exec(said)?.groups?.sign : undefined;
  if (none !== undefined) return { when: 'lacks', texts: [none.trim()] };
  const lacks = off ? undefined : LACKS.exec(said)?.groups;
  const lacking = (lacks?.lacking ?? lacks?.last)?.replace(/["“”„«»]/gu, '');
  if (lacking !== undefined && given) return { when: 'lacks', texts: [lacking.trim()] };
  const added = isBehind ? ADDED.exec(said)?.groups?.unit : undefined;
  if (added !== undefined) return { when: 'adds', texts: [added] };
  const unsigned = UNSIGNED.exec(said)?.groups?.value;
  return unsigned === undefined ? null : { when: 'says', texts: [unsigned] };
};
