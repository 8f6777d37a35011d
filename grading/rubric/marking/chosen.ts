/** Letters of options, verdicts and formulas that stand alone in a key. */
import type { AnswerKind, MarkingPart } from '../../../contract/grading/marking.ts';
import { isFormula } from '../../language/math/formula.ts';
import { ANSWER_WORD } from '../words.ts';
import { isNumeric } from './numeric.ts';
import { makePart } from './part.ts';
import { splitAlternatives } from './remarks/grammar.ts';
import type { Noted } from './remarks/noted.ts';
import { asksCorrection, readTruth, type Truth } from './truth.ts';
import { pointWordings, splitCommas } from './wordings.ts';

type Read = { kind: AnswerKind; parts: MarkingPart[] };

const CHOICE =
  /^(?!\p{L}\.\s?\p{L}\.)\(?(?<letter>[A-Ha-h])\)?(?:\s*$|[.):]\s*(?<text>.*)$|\s+[–—-]\s+(?<reason>.+)$|\s+\((?<inside>[^()]+)\)$)/su;
const CHOICES = /^[A-H](?:\s*(?:,|and|&|und|\+|y)\s*[A-H])+$/iu;
const LONGEST_OPTION = 12;
const FEWEST_IN_ORDER = 3;

/** "false (1)" that a dash has cut from its correction. */
const VERDICT_ABOVE = /(?:^|\n)(?<word>\p{L}+)\s*\(\d(?:[.,]5)?\)\s*$/u;

const truthIn = (text: string, asked: string, rules: string): Truth | null => {
  const above = VERDICT_ABOVE.exec(asked)?.groups?.word;
  const verdict = above === undefined ? null : readTruth(above);
  const correction = text.replace(/\s*\(\d(?:[.,]5)?\)\s*$/u, '');
  return verdict ? { verdict: verdict.verdict, correction } : readTruth(text, asked, rules);
};

/** "falls, drops, goes down": what is put right earns one mark, however it is said. */
export const correctionWordings = (correction: string): string[] =>
  (/(?<!\p{L})(?:not|no|nicht|kein\p{L}*|sino|pas|and|und|y|et)(?!\p{L})/iu.test(correction)
    ? [correction]
    : splitCommas(correction)
  ).flatMap(pointWordings);

/** `said`: the key's own words, with what they say to the marker. */
export const readVerdict = (
  noted: Noted,
  worth: number,
  asked: string,
  rules: string,
  said = '',
): Read | null => {
  const truth = truthIn(noted.text.trim(), asked, rules);
  if (!truth) return null;
  // A single mark is the verdict's alone, unless what is false has to be put right.
  const isOne = worth < 1.5 && (truth.verdict === 'true' || !asksCorrection(`${asked}\n${rules}\n${said}`));
  const correction = truth.correction === '' || isOne ? 0 : worth / 2;
  const verdict = makePart('truth', truth.verdict, worth - correction, [truth.verdict]);
  if (correction === 0) return { kind: 'choice', parts: [verdict] };
  const formulas = formulasIn(truth.correction);
  const wording =
    formulas.length > 0
      ? makePart('formula', truth.correction, correction, formulas)
      : isNumeric(truth.correction)
        ? makePart('number', truth.correction, correction, [truth.correction])
        : makePart('point', truth.correction, correction, [
            ...correctionWordings(truth.correction),
            ...noted.accepts,
          ]);
  return { kind: 'choice', parts: [verdict, wording] };
};

/** "D – B – A": letters in a row, and no letter with a reason behind it. */
const ROW = /^[A-H](?:\s*(?:[–—→>-]|->)\s*[A-H]){2,}(?![\p{L}\d])/iu;

/** "A – 3, B – 1": which belongs to which. */
const PAIRS =
  /^\(?[A-H]\)?\s*[–—=:-]\s*(?:\d{1,2}|\p{L})\s*[,;]?\s+\(?[A-H]\)?\s*[–—=:-]\s*(?:\d{1,2}|\p{L})(?![\p{L}\d])/iu;

const OPTION = /(?:^|\s)\(?(?<letter>[A-H])[.)]\s+(?<text>\S.*?)(?=\s+\(?[A-H][.)]\s|\s{2,}|$)/gu;
const FEWEST_OPTIONS = 2;

/** "rain   B. snow   C. hail      B": the options once more, and behind them the letter of the right one. */
const behindOptions = (text: string): { letter: string; option: string } | null => {
  const { options = '', letter = '' } =
    /^(?<options>.*\S)\s{2,}\(?(?<letter>[A-H])\)?[.\s]*$/su.exec(text.replace(/\t/gu, '  '))?.groups ?? {};
  const found = [...options.matchAll(OPTION)].map(({ groups }) => groups);
  if (found.length < FEWEST_OPTIONS) return null;
  const own = found.find((one) => one?.letter === letter)?.text;
  const first = letter === 'A' ? options.split(/\s{2,}/u)[0] : undefined;
  return { letter, option: (own ?? first ?? '').trim() };
};

/** "… : answer b (−9).": the letter, and what it stands for. */
const NAMED_LETTER = new RegExp(
  String.raw`(?:^|[:\s])(?=\p{L}{2})(?:${ANSWER_WORD})\s+\(?(?<letter>[A-Ha-h])\)?(?:\s*\((?<option>[^()]+)\))?[.\s]*$`,
  'iu',
);

const namedLetter = (text: string, worth: number): Read | null => {
  const { letter, option = '' } = NAMED_LETTER.exec(text)?.groups ?? {};
  return letter === undefined
    ? null
    : { kind: 'choice', parts: [makePart('choice', text, worth, [letter.toUpperCase(), option])] };
};

const EXAMPLES = /^\s*e\.\s?g\.\s/iu;

export const readLetters = ({ text }: Noted, worth: number): Read | null => {
  if (EXAMPLES.test(text)) return null;
  const behind = behindOptions(text);
  if (behind)
    return { kind: 'choice', parts: [makePart('choice', text, worth, [behind.letter, behind.option])] };
  if (ROW.test(text) || PAIRS.test(text)) return null;
  const named = namedLetter(text, worth);
  if (named) return named;
  const choice = CHOICE.exec(text)?.groups;
  const option = (choice?.text ?? choice?.inside ?? '').trim();
  if (choice && (option || (choice.reason ?? '')).split(/\s+/u).length <= LONGEST_OPTION)
    return {
      kind: 'choice',
      parts: [
        makePart('choice', text, worth, [
          (choice.letter ?? '').toUpperCase(),
          option,
          ...(option.includes(' / ') ? option.split(/\s+\/\s+/u) : []),
        ]),
      ],
    };
  if (!CHOICES.test(text)) return null;
  const letters = (text.match(/(?<!\p{L})[A-H](?!\p{L})/giu) ?? []).join('').toUpperCase();
  // "B, D, A, C": letters that do not count on stand in an order.
  if ([...letters].toSorted().join('') !== letters && letters.length >= FEWEST_IN_ORDER) return null;
  return { kind: 'choice', parts: [makePart('choice', text, worth, [letters])] };
};

/** "2 (Mg) + O2 → 2 (MgO)": brackets around what is given. */
const BRACKETED = /(?<=^|\s|\d)\((?<inside>[A-Z][A-Za-z\d]*)\)(?=\s|$)/gu;

const LOGIC =
  /^(?:\p{Lu}\s*=\s*)?[\s(]*(?:(?:not|nicht|no|non)\s*\(*\s*)*\p{Lu}(?:[\s)]+(?:and|or|xor|nand|nor|und|oder|y|o|et|ou)[\s(]+(?:(?:not|nicht|no|non)\s*\(*\s*)*\p{Lu})+[\s)]*$/iu;
const CAPITALS = /(?<!\p{L})\p{Lu}(?!\p{L})/gu;

/** "not A or not B": what is joined are single capitals, and no words. */
const isLogic = (text: string): boolean =>
  LOGIC.test(text) &&
  /(?<!\p{L})(?:not|nicht|no|non|xor|nand|nor)(?!\p{L})/iu.test(text) &&
  new Set(text.match(CAPITALS)).size > 1;

/** "C3 H8 + 5 O2", "(NH4) 2SO4": room within a formula, as a page was set. */
const joinSigns = (text: string): string => {
  const joined = text
    .replace(/(?<=\))\s+(?=\d)/gu, '')
    .replace(/(?<=(?:^|[\s+\d])(?:[A-Z][a-z]?\d*)+)\s+(?=(?:[A-Z][a-z]?\d*)+(?:$|\s))/gu, '');
  return isFormula(joined) && /\d/u.test(joined) ? joined : text;
};

/** "1s² 2s² 2p⁴", "[Ne] 3s1": how the electrons of an atom are spread. */
const SHELLS = /^(?:\[\p{L}{1,2}\]\s*)?(?:[1-7][spdf]\s?\^?[\d⁰¹²³⁴-⁹]{1,2}[\s.,·]*){2,}$/u;

/** The formula, or the formulas of which each will do; empty where it is none. A slash may divide or part two of them. */
export const formulasIn = (given: string): string[] => {
  const text = joinSigns(given.replace(BRACKETED, '$<inside>'));
  if (isFormula(text) || SHELLS.test(text)) return [text];
  // Operations are told from words by their capitals.
  if (isLogic(text)) return [text.toUpperCase(), text];
  const sides = splitAlternatives(text);
  return sides.length > 1 && sides.every(isFormula) ? sides : [];
};
