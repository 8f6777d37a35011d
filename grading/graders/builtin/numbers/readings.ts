/** A number that can be read in more than one way, as it stands and otherwise. */
import { withMinutes } from '../../../language/math/durations.ts';
import { withDigits, withMixed } from '../../../language/math/number-words.ts';
import { inOneLine } from '../../../language/math/units.ts';

const LESSENED =
  /(?<!\p{L})(?:decreas\p{L}*|reduc\p{L}*|fell|falls?|lost|loss|shorter|smaller|less|lower|down|drop\p{L}*|kürzer|kleiner|weniger|abnahme|abgenommen|gesunken|menos|disminuy\p{L}*|moins|diminu\p{L}*)(?!\p{L})/iu;

const AFTERNOON =
  /\d\s?(?:uhr\s)?(?:pm(?!\p{L})|p\.m\.|(?:o['’]?clock\s+)?in\s+the\s+(?:afternoon|evening)|nachmittags|abends|am\s+nachmittag|de\s+la\s+(?:tarde|noche)|de\s+l['’]après-midi)/iu;

export type Written = { text: string; doubtful: boolean };

/** "20.000" may be twenty thousand, "1,500" one and a half, and "– 7" a dash or a minus. */
export const readingsOf = (answer: string): Written[] => {
  const spelled = /\d/u.test(answer) ? withMixed(answer) : withDigits(answer);
  const dashed = /^\s*[-–—]\s+(?=\d)/u.test(spelled);
  const others = [
    spelled.replace(/(?<![\d.,])([1-9]\d{0,2})\.(\d{3})(?![\d.,])/gu, '$1$2'),
    spelled.replace(/(?<![\d.,])(\d{1,3}),(\d{3})(?![\d.,])/gu, '$1.$2'),
    spelled.replace(/^\s*[-–—]\s+(?=\d)/u, '-'),
    // "31 seats (60 : 2 + 1)": the way behind the result.
    spelled.replace(/(?<=\d[^()]*)\((?![^()]*(?<!\p{L})\p{L}(?!\p{L}))[^()]*\d[^()]*\)\s*$/u, ''),
    // A time of day: "2:30", "2h30", "2.30".
    spelled.replace(/(?<![\d.,])(\d{1,2})\s?(?::|h)\s?([0-5]\d)(?!\d|\s*:)/gu, '$1.$2'),
    spelled.replace(/(?<=\d)k(?![\p{L}\d])/gu, ' thousand'),
    // "there is a rest of 80": the article is no letter of a formula.
    spelled.replace(/(?<=(?<!\p{L})is\s)an?\s+(?=\p{L}{3,}|\d)/giu, ''),
    // "x400", "400 x": so many times.
    spelled.replace(/(?<=^|=)\s*[x×]\s?(?=\d)|(?<=\d)\s?[x×]\s*$/giu, ' '),
    // "R180 000", "CHF 20": money that is named by letters before it.
    spelled.replace(/(?<![\p{L}\d])(?:R|Rs\.?|CHF|SFr\.?|kr|USD|EUR|GBP)\s?(?=\d)/gu, ''),
    // "20 C": of heat, or of charge.
    ...['°C', 'coulombs'].map((unit) => spelled.replace(/(?<=\d)\s?C(?=\s*[.,;]?\s*$)/u, ` ${unit}`)),
    inOneLine(spelled),
    // "40 cm – 2 m (= 200 cm) – 3 km"
    spelled
      .replace(/\s*\(\s*[=≈][^()]*\)/gu, '')
      .replace(/(?<=\d\s?(?![abnxyz]\s)[\p{L}µ%²³]{1,4})\s+[-–—>]\s+(?=\d)/gu, ', '),
    // "a quarter of an hour"
    withMinutes(answer) === answer ? spelled : withMinutes(answer),
    // "40p"
    spelled.replace(/(?<=\d)p(?![\p{L}\d])/gu, ' pence'),
    // "1 in 2" and "1 out of 2" are a half; "3 o'clock in the afternoon" is 15.
    spelled.replace(/(?<![\d.,])(\d+)\s+(?:in|out\s+of|von|de\s+cada|sur)\s+(\d+)(?![\d.,])/giu, '$1/$2'),
    AFTERNOON.test(spelled)
      ? spelled.replace(/(?<![\d.,:])([1-9]|1[01])(?![\d.,])/u, (hour) => String(Number(hour) + 12))
      : spelled,
    // "3 below zero"
    /(?<!\p{L})(?:below\szero|unter\snull|bajo\scero|sous\széro)(?!\p{L})/iu.test(spelled)
      ? spelled.replace(/(?<![\d.,-])(?=\d)/u, '-')
      : spelled,
    // "12 % shorter" is a change of −12 %.
    LESSENED.test(spelled) ? spelled.replace(/(?<![\d.,-])(\d+(?:[.,]\d+)?)(?=\D*$)/u, '-$1') : spelled,
  ];
  return [
    { text: spelled, doubtful: dashed },
    ...others.filter((text) => text !== spelled).map((text) => ({ text, doubtful: true })),
  ];
};
