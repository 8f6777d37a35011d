/** A time of day, however it is written or said: "6.30 pm", "18h30", "half past six", "halb sieben", "siete menos cuarto". */
import { withDigits } from './number-words.ts';

/** `minutes` since midnight; `isSure`: whether it says which half of the day is meant. */
export type Time = { minutes: number; isSure: boolean };

const HOUR = 60;
const HALF_DAY = 12;
const NOON = HALF_DAY * HOUR;

const CLOCK =
  /^\D{0,30}?(?<![\d.,])(?<hour>[01]?\d|2[0-4])\s?(?:[:.h]\s?|uhr\s+)(?<minute>[0-5]\d)(?!\d|\s*[%\p{Sc}])(?<rest>\D{0,20})$/iu;
const IN_ONE = /^(?<hour>[01]\d|2[0-4])(?<minute>[0-5]\d)(?<rest>\s*(?:h|hrs|hours|uhr)?)\.?$/iu;
const ON_THE_HOUR =
  /^\D{0,30}?(?<![\d.,])(?<hour>[01]?\d|2[0-4])\s?(?<rest>o['’]?clock\D{0,20}|uhr\D{0,20}|[ap]\.?\s?m\.?)$/iu;
const LATE =
  /(?<!\p{L})(?:p\.?\s?m(?!\p{L})|in\sthe\s(?:afternoon|evening)|at\snight|nachmittags|abends|de\sla\s(?:tarde|noche)|de\sl['’]après-midi|du\ssoir)/iu;
const EARLY =
  /(?<!\p{L})(?:a\.?\s?m(?!\p{L})|in\sthe\smorning|morgens|vormittags|de\sla\smañana|du\smatin)/iu;

const toTime = (hour: number, minute: number, said: string): Time | null => {
  if (hour > 24 || minute >= HOUR) return null;
  const late = LATE.test(said) && hour < HALF_DAY ? HALF_DAY : 0;
  const early = EARLY.test(said) && hour === HALF_DAY ? -HALF_DAY : 0;
  const isSure = LATE.test(said) || EARLY.test(said) || hour > HALF_DAY;
  return { minutes: ((hour + late + early) % 24) * HOUR + minute, isSure };
};

/** "a quarter", "halb", "media" as minutes. */
const inMinutes = (text: string): string =>
  withDigits(
    text
      .toLowerCase()
      .replace(/(?<!\p{L})(?:(?:a|le)\s)?(?:quarter|viertel|quart|cuarto)(?!\p{L})/gu, '15')
      .replace(/(?<!\p{L})(?:half|demie?|media)(?!\p{L})/gu, '30'),
  );

const MINUTES = String.raw`(?<minute>\d{1,2})\s?(?:min\p{L}*\.?)?`;
/** [what is said, whether the minutes are still to come]: "10 to 7", "sept heures moins dix". */
const SAID: readonly (readonly [RegExp, boolean])[] = [
  [
    new RegExp(String.raw`(?<!\d)${MINUTES}\s(?:past|after|nach)\s(?<hour>\d{1,2})(?!\d)(?<rest>.*)$`, 'u'),
    false,
  ],
  [
    new RegExp(String.raw`(?<!\d)${MINUTES}\s(?:to|before|vor)\s(?<hour>\d{1,2})(?!\d)(?<rest>.*)$`, 'u'),
    true,
  ],
  [/(?<!\d)(?<hour>\d{1,2})\s(?:heures?\s)?(?:y|et)\s(?<minute>\d{1,2})(?!\d)(?<rest>.*)$/u, false],
  [
    /(?<!\d)(?<hour>\d{1,2})\s(?:heures?\s)?(?:menos|moins)\s(?:le\s)?(?<minute>\d{1,2})(?!\d)(?<rest>.*)$/u,
    true,
  ],
];
const HALF_BEFORE = /(?<!\p{L})(?<part>halb|dreiviertel)\s(?<hour>\S+)(?<rest>.*)$/iu;

const SHORT = 60;

const readSaid = (text: string): Time | null => {
  if (text.length > SHORT) return null;
  const before = HALF_BEFORE.exec(text)?.groups;
  if (before) {
    const hour = Number(withDigits((before.hour ?? '').toLowerCase()));
    const minute = before.part?.toLowerCase() === 'halb' ? HOUR / 2 : 45;
    return Number.isInteger(hour) ? toTime(hour - 1, minute, before.rest ?? '') : null;
  }
  const plain = inMinutes(text);
  for (const [pattern, isToCome] of SAID) {
    const { hour, minute, rest = '' } = pattern.exec(plain)?.groups ?? {};
    if (hour === undefined || minute === undefined) continue;
    return isToCome
      ? toTime(Number(hour) - 1, HOUR - Number(minute), rest)
      : toTime(Number(hour), Number(minute), rest);
  }
  return null;
};

/** Null where a text is not a time of day and nothing else. */
export const readTime = (text: string): Time | null => {
  const given = text.trim().replace(/[.]$(?<![ap]\.\s?m\.)/iu, '');
  const {
    hour,
    minute = '0',
    rest = '',
  } = (CLOCK.exec(given) ?? IN_ONE.exec(given) ?? ON_THE_HOUR.exec(given))?.groups ?? {};
  return hour === undefined ? readSaid(given) : toTime(Number(hour), Number(minute), rest);
};

/** Whether a text can be nothing but a time of day: it says the half of the day, or writes it as clocks do. */
export const isClearlyTime = (text: string): boolean =>
  readTime(text) !== null &&
  (/(?<!\d)0\d:/u.test(text) || LATE.test(text) || EARLY.test(text) || /\duhr|\d\suhr/iu.test(text));

/** Half past six is 18:30 too, where one of the two does not say which half of the day is meant. */
export const isSameTime = (one: Time, other: Time): boolean =>
  one.minutes === other.minutes ||
  (!(one.isSure && other.isSure) && one.minutes % NOON === other.minutes % NOON);
