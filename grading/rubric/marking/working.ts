/** Calculations: what is worked out, what comes out of it, and which marks belong to which. */
import type { MarkingPart } from '../../../contract/grading/marking.ts';
import { readUnit } from '../../language/math/units.ts';
import { OR_WORD } from '../words.ts';
import { isNumeric, unitWordings } from './numeric.ts';
import { makePart } from './part.ts';
import type { Noted } from './remarks/noted.ts';
import { expressionIn } from './remarks/prices/literals.ts';
import type { Share } from './remarks/shares/shares.ts';

/** Ways to a result that are told apart by a word: a slash between numbers divides. */
export const splitMethods = (text: string): string[] =>
  text.split(METHOD_OR).map((one) => one.trim().replace(/(?:\s+(?:seen|shown|gezeigt))?[.;,]*$/u, ''));

const METHOD_OR = new RegExp(String.raw`,?\s+(?:${OR_WORD})\s+`, 'iu');

export type Working = { method: string; result: string; also: string[] };

const VALUE = String.raw`[-−–±+]?\s?(?:[£$€]\s?)?(?:\d[\d\s.,]*\d|\d)(?:\s?[×x*]\s?10\S*|\s?/\s?\d+|\s?π)?`;
/** A number with at most four words behind it, in brackets or not. */
const RESULT = new RegExp(
  String.raw`^(?:≈|approx\.?|about|ca\.?|rund|environ|aprox\.?)?\s*(?:[a-zA-Z]\s?=\s?)?(?<value>${VALUE})\s*(?<unit>(?:\(?[\p{L}%°Ω€$£µ][^\s=;,]*\)?(?:\s[\p{L}][^\s=;,]*){0,3})?)\s*[.]?$`,
  'u',
);
export const isResult = (text: string): boolean => RESULT.test(text.trim());

/** "hypotenuse 10 cm", "£45 up to £54: 20 %": what the value is of stands before it. */
const NAMED_VALUE =
  /^(?:(?!(?:minus|negative?|menos|moins)\s)\p{L}{2,}\s){1,4}(?=[-−]?[£$€]?\d)|^[^:=\n]*\p{L}{2,}[^:=\n]*:\s+(?=\S)/iu;
export const valueIn = (text: string): string => {
  const value = text.replace(NAMED_VALUE, '');
  return isResult(value) ? value : text;
};

const SUMS = /\d\s*[-+−–×x*·÷/:^]\s*[(\d√π]|\d\s?\S{0,4}\s*[-+−×x*·÷/]\s*\d|[a-z]\s*[=×·*/+−-]\s*[a-z\d(]/iu;

const SAME_IN_BRACKETS = /^(?<before>.*\S)\s*\(\s*[=≈]?\s*(?<inside>[^()]*\d[^()]*)\)\s*$/su;
const SAME_BEHIND = new RegExp(
  String.raw`^(?<before>.*[=≈].*\S)\s*(?:,|\s/|\s(?:${OR_WORD}|bzw\.))\s+(?<inside>\d[^=≈]*)$`,
  'su',
);

/** "1820 g (= 1.82 kg)", "1820 g or 1.82 kg", "1820 g, 1.82 kg is fine": the result once more. */
const cutSame = (text: string): { text: string; also: string[] } => {
  const match = (SAME_IN_BRACKETS.exec(text) ?? SAME_BEHIND.exec(text))?.groups;
  const same = (match?.inside ?? '').replace(/\s+(?:is|ist)\s+(?:ok|fine|okay|auch\s+ok)\.?$/iu, '');
  return match && RESULT.test(same) ? { text: match.before ?? '', also: [same] } : { text, also: [] };
};

const LEAD = /^\p{L}[^:=\n]{2,60}\s?:\s+(?=\S)/u;

/** "20 ÷ 400 = 0.05 mm", or a calculation with what comes out of it on the next line; null where it is none. */
export const readWorking = (given: string): Working | null => {
  const { text, also } = cutSame(given.replace(LEAD, '').trim());
  const steps = text
    .split(/\s*;\s*|\n+|,\s+(?=\p{L}[₀-₉\d]?\s?=\s)/u)
    .map((step) => step.replace(/^\s*=\s*/u, '').trim())
    .filter((step) => step !== '');
  const last = steps.at(-1) ?? '';
  const sides = last.split(/\s*[=≈]\s*(?![^(]*\))/u);
  const result = sides.at(-1) ?? '';
  const lead = sides.slice(0, -1).join(' = ');
  // "… ; h = 4.8": the name of what comes out is no step.
  const isName = steps.length > 1 && /^\p{L}[₀-₉\d]?$/u.test(lead);
  const before = [...steps.slice(0, -1), isName ? '' : lead].filter((step) => step !== '');
  const method = before.join('; ');
  if (!RESULT.test(result) || !SUMS.test(method) || !/\d/u.test(method)) return null;
  return { method, result: result.replace(/[.]$/u, ''), also };
};

const FUNCTION = /(?<!\p{L})\p{L}\s?[′'’]*\s?\(\p{L}\)/u;
/** "0.25 (mol)", "(about) 1789": what stands in brackets may be left out; "f′(x) = 2x" is the value of a function. */
export const withOptional = (text: string): string[] => {
  const match = /^(?<before>.*?)\s*\((?<inside>\s*[^()\d=]{1,20})\)\s*(?<after>.*)$/su.exec(text)?.groups;
  if (!match || !/\d/u.test(`${match.before}${match.after}`) || FUNCTION.test(text)) return [text];
  const { before = '', inside = '', after = '' } = match;
  return [`${before} ${after}`, `${before} ${inside.trim()} ${after}`].map((one) =>
    one.replace(/\s{2,}/gu, ' ').trim(),
  );
};

/** "150 people per km²", "6.000 EUR pro Jahr": the number with the first word of a longer unit, or without. */
export const withShortUnit = (text: string): string[] => {
  const { value = '', first = '' } =
    /(?:^|=\s*)(?<value>[-−]?[£$€]?\d[\d.,\s]*?)\s(?<first>\p{L}[^\s\d]*)(?:\s(?:per|pro|por|par|an?|im|je)\s[^=\d]+|\s\p{L}[^\s]*\s(?:per|pro|por|par)\s[^=]+)$/u.exec(
      text,
    )?.groups ?? {};
  return value === '' ? [] : [value, `${value} ${first}`];
};

const unitOf = (result: string): string =>
  RESULT.exec(result)?.groups?.unit?.replace(/[()]/gu, '').trim() ?? '';
const numberOf = (result: string): string => RESULT.exec(result)?.groups?.value?.trim() ?? result;

/** "30" of "0.25 × 120 = 30". */
export const resultValue = (text: string): string =>
  numberOf((text.split(/\s*[=≈]\s*/u).at(-1) ?? text).trim());

const sumOf = (shares: readonly { points: number }[]): number =>
  shares.reduce((sum, { points }) => sum + points, 0);

const DESCRIBED = /^[^:]*\p{L}{3,}[^:]*:\s+(?=\S)/u;
const isTerm = (text: string): boolean =>
  /\p{L}/u.test(text) && !text.includes('=') && expressionIn(text.replace(DESCRIBED, '')) !== null;

/** "x² + 5x − 3x − 15" beside "x² + 2x − 15": the same value in a form that earns less. */
const isOtherForm = (way: string, answer: string): boolean =>
  splitMethods(way).every(isTerm) && isTerm(answer) && !/\d\s?[\p{L}°%²³]{1,4}$/u.test(answer);

/** Whether these shares are of these marks: what is left over is the answer's. */
const fits = (shares: readonly ShareOfResult[], worth: number, answer: string): boolean => {
  const sum = sumOf(shares);
  // "B1 for …" of two marks: another answer, and what it earns.
  if (shares.every((share) => share.own || isOtherForm(share.text, answer)) && sum < worth) return false;
  const hasResult = shares.some(({ role }) => role === 'result');
  return shares.length > 0 && (Math.abs(sum - worth) < 0.01 || (sum < worth && !hasResult));
};

/**
 * "5a + 18; 1 for 8a + 12, 1 for 5a + 6": what is written out beside a bare answer and leaves nothing for it is given in its place.
 */
const isWrittenOut = (way: string): boolean => expressionIn(way) !== null;
const areLess = (shares: readonly ShareOfResult[], worth: number, answer: string): boolean =>
  shares.every(
    ({ role, text }) =>
      role === 'other' && splitMethods(text.replace(/\s\([^()]*\)$/u, '')).some(isWrittenOut),
  ) &&
  sumOf(shares) > worth - 0.01 &&
  readWorking(answer) === null &&
  (isResult(answer) || isTerm(answer));

const methodPart = (
  share: ShareOfResult,
  working: Working | null,
  whole: string,
  told: boolean,
): MarkingPart => {
  const own =
    share.role === 'other' || /[\d=]/u.test(share.text)
      ? share.text
      : (working?.method ?? (told ? whole : share.text));
  return makePart('method', own, share.points, waysIn(own));
};

/** "right method with a slip, 220 seen, or no unit": of several ways those that are written out, where any of them is. */
const waysIn = (text: string): string[] => {
  const ways = splitMethods(text).flatMap((way) => way.split(/,\s+(?![^(]*\))/u));
  // "moles of copper (0.5)": what comes out of the step.
  const value = /\p{L}{3,}[^()]*\((?<value>[-−]?\d[^()]*)\)$/u.exec(text)?.groups?.value;
  if (value !== undefined && isResult(value)) return [text, value];
  const written = ways.filter((way) => !/\p{L}{3,}/u.test(way.replace(DESCRIBED, '')));
  return written.length > 0 && written.length < ways.length ? written : splitMethods(text);
};

const isSameNumber = (one: string, other: string): boolean =>
  numberOf(one).replace(',', '.') === numberOf(other).replace(',', '.');

const ROUNDED = /^(?:awrt|gerundet|rounded|aprox\.?|redondead[oa]|environ|arrondi)\s+/iu;

/** "Ergebnis 6 °C", "A1 awrt 6.0": the result stands in the remark. */
const resultOf = (said: string): string | null => {
  const text = (splitMethods(said.replace(ROUNDED, ''))[0] ?? '').replace(/\s+\([^()]*\)$/u, '');
  const own = /^(?:\p{L}+\s+)?(?<value>[-−]?\d.*?)(?:\s+(?:with|mit|con|avec)\s+.*)?$/u.exec(text)?.groups
    ?.value;
  return own !== undefined && isResult(own) ? own : null;
};

type ShareOfResult = Omit<Share, 'role'> & { role: Share['role'] | 'beside' };

/** The words that follow number and unit: "downwards" of "235 N downwards". */
const besideOf = (result: string): string =>
  /^[^\p{L}]*\d[\d.,]*\s*\S+\s+(?<words>\p{L}{3,}(?:\s\p{L}+)?)\.?$/u.exec(result.trim())?.groups?.words ??
  '';

/** "150 µm. Converting first is fine": what is said behind a value. */
const SENTENCE_NEXT = /(?<=\d\s?[\p{L}°%Ω²³/]{0,6})\.\s+(?=\p{Lu}\p{L}+\s)/u;

/** "1 for the 12, 1 for m/s", "1 value, 1 direction": what of the result is meant. */
const byResult = (share: Share, result: string): ShareOfResult => {
  const [own = ''] = share.text.split(SENTENCE_NEXT);
  if (own !== share.text) return byResult({ ...share, text: own }, result);
  // "1 for 150 µm" is said of the result with its unit.
  if (share.role === 'other' && isResult(own) && unitOf(own) !== '' && own.trim() === result.trim())
    return { ...share, role: 'result', text: own };
  const text = (share.text.split(/\.\s/u)[0] ?? '')
    .replace(/\s+\([^()]*\)$/u, '')
    .replace(/^(?:the|der|die|das|el|la|le)\s+/iu, '')
    .trim();
  const unit = unitOf(result);
  // "cm² whatever the number"
  if (unit !== '' && `${text} `.startsWith(`${unit} `)) return { ...share, role: 'unit', text: unit };
  if (share.role !== 'other') return share;
  if (/^[-−]?\d[\d.,]*$/u.test(text) && text === numberOf(result)) return { ...share, role: 'result', text };
  return /^\p{L}+$/u.test(text) && besideOf(result) !== '' ? { ...share, role: 'beside', text } : share;
};

const besidePart = ({ points }: ShareOfResult, result: string): MarkingPart => {
  const words = besideOf(result);
  return makePart('term', words, points, [words, words.replace(/(?:wards?|wärts)$/u, '')]);
};

/** "1+1": the way to a result and the result, each with as much. */
const evenShares = (each: number | null, worth: number): Share[] =>
  each !== null && Math.abs(each * 2 - worth) < 0.01
    ? [
        { points: each, role: 'method', text: '' },
        { points: each, role: 'result', text: '' },
      ]
    : [];

/** "x² − 5x + 3x − 15 = x² − 2x − 15": two forms, where marks are shared out. */
const chainIn = ({ text, shares }: Noted): Working | null => {
  const sides = text.split(/\s+=\s+/u);
  const isChain = shares.length > 1 && sides.length > 1 && !text.includes('\n') && sides.every(isTerm);
  return isChain ? { method: sides.slice(0, -1).join(' = '), result: sides.at(-1) ?? '', also: [] } : null;
};

/** "taking away", "dividing by 9": what is done, and not the numbers it is done with. */
const isDescribed = ({ role, text }: ShareOfResult): boolean =>
  role === 'other' && /\p{L}{3}/u.test(text) && !/[=+×÷*/^]|\d\s*[-–−]\s*\d/u.test(text);

/** "1 for expanding, 1 for collecting, 1 for the unit": in words that no grammar knows, each is a step, and the last what comes out. */
const inOrder = (shares: readonly ShareOfResult[], working: Working | null): ShareOfResult[] => {
  const told = shares.filter(({ role }) => role !== 'unit');
  if (!working || told.length < 2 || !told.every(isDescribed)) return [...shares];
  const steps = working.method.split('; ');
  return shares.map((share) => {
    const at = told.indexOf(share);
    if (at < 0) return share;
    const text = steps.length === told.length ? (steps[at] ?? '') : '';
    return at === told.length - 1
      ? { ...share, role: 'result', text: '' }
      : { ...share, role: 'method', text };
  });
};

/** The marks of a calculation as the key shares them out; null where it says nothing that fits. */
export const shareWorking = (noted: Noted, worth: number): MarkingPart[] | null => {
  const units = noted.accepts.filter((one) => !/^\W*\d/u.test(one) && readUnit(one) !== null);
  const accepts = noted.accepts.filter((one) => !units.includes(one));
  const working = readWorking(noted.text) ?? chainIn(noted);
  const told = noted.shares.length === 0 && working ? evenShares(noted.each, worth) : noted.shares;
  const shares = inOrder(
    told.map((share) => byResult(share, working?.result ?? noted.text)),
    working,
  );
  if (!fits(shares, worth, noted.text) || areLess(shares, worth, noted.text)) return null;
  const said = shares.flatMap(({ role, text }) => (role === 'result' ? (resultOf(text) ?? []) : []))[0];
  // "1 for the 12": the number of the result, which has its unit in the working.
  const isNumberOnly = working !== null && said === numberOf(working.result);
  const result = (isNumberOnly ? undefined : said) ?? working?.result ?? noted.text;
  const wanted = [...withOptional(result), ...withShortUnit(result), ...(working?.also ?? []), ...accepts];
  const main = working?.result ?? noted.text;
  const isValue = working ? isResult(working.result) : isNumeric(noted.text);
  const kind = isValue ? 'number' : 'formula';
  const hasUnit = shares.some(({ role }) => role === 'unit');
  const parts = shares.map((share): MarkingPart => {
    const value = share.role === 'result' ? resultOf(share.text) : null;
    if (value !== null && said !== undefined && value !== said && !isNumberOnly)
      return makePart(
        kind,
        value,
        share.points,
        isSameNumber(value, main) ? [value, ...withOptional(main), ...accepts] : [value],
      );
    if (share.role === 'result')
      return hasUnit
        ? makePart('number', numberOf(result), share.points, [
            numberOf(result),
            ...splitMethods(share.text).slice(1),
            ...accepts.map(numberOf),
          ])
        : makePart(kind, result, share.points, wanted);
    if (share.role === 'beside') return besidePart(share, result);
    if (share.role !== 'unit') return methodPart(share, working, noted.text, said !== undefined);
    const unit = unitOf(result) || share.text.replace(/^\p{L}+\s+(?=\S)/u, '');
    const wordings = [unit, ...units].flatMap((one) => unitWordings(one, numberOf(result)));
    return makePart('term', unit, share.points, wordings);
  });
  const rest = worth - sumOf(shares);
  if (rest < 0.01) return parts;
  const isBare = hasUnit && unitOf(result) !== '';
  const own = isBare ? numberOf(result) : result;
  return [...parts, makePart(kind, own, rest, isBare ? [own] : wanted)];
};

/** Steps that the key parts itself, one for each mark: the last is the result. */
export const stepWorking = (noted: Noted, worth: number): MarkingPart[] | null => {
  const working = readWorking(noted.text);
  const steps = noted.text.split(/\s*;\s+|\n+/u).filter((step) => step.trim() !== '');
  if (!working || worth < 2 || steps.length !== worth) return null;
  return [
    makePart('method', working.method, worth - 1, splitMethods(working.method)),
    makePart('number', working.result, 1, [
      ...withOptional(working.result),
      ...working.also,
      ...noted.accepts,
    ]),
  ];
};
