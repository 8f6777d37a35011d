/** A day of the calendar, however it is written: "14 July 1789", "14.7.1789", "le 14 juillet". */
import { isWithin } from '../edit-distance.ts';
import { NUMBER_WORDS, ORDINALS } from '../school-words.ts';
import { withDigits } from './number-words.ts';

/** `day`: null where a month of a year is all that is named. */
export type Day = { day: number | null; month: number; year: number | null };

const LANGUAGES = ['en', 'de', 'es', 'fr'];
const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1);
const FEWEST_LETTERS = 3;

const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const namesOf = (month: number): string[] =>
  LANGUAGES.map((language) =>
    bare(
      new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(
        Date.UTC(2000, month - 1, 15),
      ),
    ),
  );
const NAMES = new Map(MONTHS.map((month) => [month, namesOf(month)]));

/** "Sept." for "September": the beginning of one month's name and of no other's, with a stop or a year behind it. */
const monthOf = (word: string, mayBeShort: boolean): number | null => {
  const given = bare(word);
  if (given.length < FEWEST_LETTERS) return null;
  const whole = MONTHS.filter((month) => NAMES.get(month)?.includes(given));
  const begun = (mayBeShort ? MONTHS : []).filter((month) =>
    NAMES.get(month)?.some((name) => name.startsWith(given)),
  );
  const near = MONTHS.filter((month) =>
    NAMES.get(month)?.some((name) => name.length >= LONG_NAME && isWithin(name, given, 1)),
  );
  const [only, second] = [whole, begun, near].find(({ length }) => length > 0) ?? [];
  return second === undefined ? (only ?? null) : null;
};

/** "Juni" and "Juli" are near each other. */
const LONG_NAME = 6;

const YEAR = String.raw`(?:[,.]?\s+(?:de\s+|del\s+)?(?<year>\d{3,4}))?(?!\d)`;
const DAY_FIRST = new RegExp(
  String.raw`(?<![\d.,/])(?<day>\d{1,2})(?:\.|st|nd|rd|th|er|º)?\s+(?:of\s+|de\s+)?(?<month>\p{L}{3,}\.?)${YEAR}`,
  'iu',
);
const MONTH_FIRST = new RegExp(
  String.raw`(?<!\p{L})(?<month>\p{L}{3,}\.?)\s+(?:the\s+)?(?<day>\d{1,2})(?:st|nd|rd|th)?(?![\d:])${YEAR}`,
  'iu',
);
const IN_DIGITS =
  /(?<![\d.,/-])(?<day>\d{1,2})(?<sign>[./-])\s?(?<month>\d{1,2})\k<sign>\s?(?<year>\d{4}|\d{2})(?!\d)/u;
const BACKWARDS = /(?<!\d)(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?!\d)/u;

const toDay = (groups: Record<string, string> | undefined): Day | null => {
  if (!groups) return null;
  const written = groups.month ?? '';
  const month = /^\d/u.test(written)
    ? Number(written)
    : monthOf(written.replace(/\.$/u, ''), written.endsWith('.') || groups.year !== undefined);
  const day = Number(groups.day);
  // "7/14/1789": where the first cannot be a day's month, the second is.
  const [own, of] = month !== null && month > 12 && day <= 12 ? [month, day] : [day, month];
  return of === null || of < 1 || of > 12 || own < 1 || own > 31
    ? null
    : { day: own, month: of, year: groups.year === undefined ? null : Number(groups.year) };
};

const TENS = new RegExp(
  String.raw`(?<!\p{L})(?:(?<tens>twenty|thirty)[-\s])?(?<place>${[...ORDINALS.keys()].join('|')})(?!\p{L})`,
  'giu',
);
const COUNTED = /(?<!\p{L})(?<stem>\p{L}{3,}?)(?<end>ieth|th|(?:s?te[nrs]?))(?!\p{L})/giu;

/** "the twenty-ninth", "zwanzigster", "dos de mayo": the day in words. */
const withDigitsForDays = (text: string): string =>
  withDigits(
    text
      .replace(TENS, (_, tens: string | undefined, place: string) =>
        String((NUMBER_WORDS.get(tens?.toLowerCase() ?? '') ?? 0) + (ORDINALS.get(place.toLowerCase()) ?? 0)),
      )
      .replace(COUNTED, (whole, stem: string, end: string) => {
        const cardinal = `${stem}${end.toLowerCase() === 'ieth' ? 'y' : ''}`;
        return /^\d+$/u.test(withDigits(cardinal)) ? withDigits(cardinal) : whole;
      }),
  );

const dayIn = (text: string): Day | null =>
  [DAY_FIRST, MONTH_FIRST, BACKWARDS, IN_DIGITS]
    .map((pattern) => toDay(pattern.exec(text)?.groups))
    .find((day) => day !== null) ?? null;

/** The first day that a text names. */
export const readDay = (text: string): Day | null =>
  dayIn(text) ?? (text.length <= LONGEST ? dayIn(withDigitsForDays(text)) : null);
const LONGEST = 60;

const OF_YEAR = /(?<!\p{L})(?<month>\p{L}{3,}\.?),?\s+(?:of\s+|de\s+|del\s+)?(?<year>\d{4})(?!\d)/giu;
const MONTH_IN_DIGITS = /(?<![\d.,/-])(?<month>0?[1-9]|1[0-2])[./](?<year>[12]\d{3})(?![\d.,/])/u;

/** The first day that a text names, or the first month of a year. */
export const readDate = (text: string): Day | null => {
  const day = readDay(text);
  if (day) return day;
  const digits = MONTH_IN_DIGITS.exec(text)?.groups;
  if (digits) return { day: null, month: Number(digits.month), year: Number(digits.year) };
  return (
    [...text.matchAll(OF_YEAR)].flatMap(({ groups }): Day[] => {
      const month = monthOf((groups?.month ?? '').replace(/\.$/u, ''), true);
      return month === null ? [] : [{ day: null, month, year: Number(groups?.year) }];
    })[0] ?? null
  );
};

const CENTURY = 100;

/** The same day, as far as the key tells it; of "1914" the last two digits will do. */
export const isSameDay = (wanted: Day, given: Day): boolean =>
  (wanted.day === null || wanted.day === given.day) &&
  wanted.month === given.month &&
  (wanted.year === null ||
    wanted.year === given.year ||
    (given.year !== null && given.year < CENTURY && wanted.year % CENTURY === given.year));
