/** What stands in a rubric file without being a criterion: name lines, titles, totals, bonuses, penalties, page numbers. */
import { findAmount, wholeAmount } from './points.ts';

const FORM_LINE =
  /^(?:student(?:'s)?(?:\s+(?:name|id|number))?|name|full\s+name|id|date|due(?:\s+date)?|class|period|course|section|teacher|instructor|professor|subject|school|room|group(?:\s+members)?|grader|evaluator|reviewer|semester|term|unit|time|duration|signature)(?:\s*(?:\/|and|&)\s*\w+)?\s*[:_#…]/iu;
const REMARK =
  /^(?:comments?|feedback|remarks|notes?|teacher(?:'s)?\s+comments?|additional\s+comments?|directions?|instructions?)\s*[:_…]?(?:\s*_*)?$/iu;
const INSTRUCTION =
  /^(?:directions?|instructions?|please|note|remember|purpose|objective|goal|task|prompt|assignment)\s*[:\-–—]|^please\b|^bitte\b/iu;
const PAGE =
  /^(?:page|p\.?)?\s*\d{1,3}\s*(?:(?:of|\/)\s*\d{1,3})?$|^[-–—]\s*\d{1,3}\s*[-–—]$|^[\s_.\-–—=*|]+$|^(?:©|copyright\b)/iu;

export const isFormLine = (text: string): boolean => {
  const line = text.trim();
  return FORM_LINE.test(line) || REMARK.test(line) || PAGE.test(line);
};

/** A sentence to the student about the paper as a whole. */
export const isInstruction = (text: string): boolean => INSTRUCTION.test(text.trim());

const TOTAL =
  /^\W*(?:(?:grand|sub|final|overall|maximum|max)[\s-]*)?(?:total|sum|summe|gesamt(?:punktzahl)?|suma)\b|^\W*(?:final|overall|maximum|max\.?|total)\s+(?:score|grade|points?|marks?|possible)\b|^\W*(?:your\s+)?(?:score|grade|points|marks)\s*[:=]?\s*[_.…\s]*(?:\/|out\s+of|$)|\b(?:points?|marks?|%)\s+(?:in\s+)?total\W*$|^[\W\d_]+(?:grand\s+)?total\W*$|^\W*out\s+of\s+\d+\W*$|^\W*possible\s+points\b/iu;

/** "NB … Total = 4 + 8 + 6x4 = 36": added up, whatever stands before it. */
const ADDED = /(?<!\p{L})(?:total|sum|summe|gesamt|suma)\s*[:=]\s*\d+(?:\s*[+x×]\s*\d+)+\s*=\s*\d+\W*$/iu;

/** A line that states the sum of the others. */
export const isTotal = (text: string): boolean => {
  const line = text.trim();
  const words = line.split(/\s+/u).filter((word) => !/\d/u.test(word));
  return (words.length <= 9 && TOTAL.test(line)) || ADDED.test(line);
};

/** "Total Question 1: 9", "Summe Aufgabe 2 (8 P.)": the sum of what is named, and not of the whole file. */
const OF_ONE =
  /^\W*(?:total|sum|summe|suma)\s+(?:(?:for|of|de|von|pour|para)\s+)?(?:the\s+)?\p{L}{2,}\.?\s+(?:\d{1,2}|[A-H]|[IVX]{1,4})(?![\p{L}\d.,])\D*\d/iu;

export const isSubtotal = (text: string): boolean => OF_ONE.test(text);

/** The number that a total line names. */
export const totalIn = (text: string): number | null => {
  // "Total 28 (Q1–3: 6, Q4–5: 22)": what follows are its parts.
  // "Summe 28 BE. Note 1 ab 26": other sentences name other numbers.
  const first = /^\W*\p{L}+\s*[:=]?\s*(?<value>\d{1,3}(?:[.,]\d)?)\s*(?:(?=[([])|\p{L}{0,7}\.\s+\S)/u.exec(
    text,
  )?.groups?.value;
  if (first !== undefined) return Number(first.replace(',', '.'));
  const amount = findAmount(text)?.amount ?? wholeAmount(text);
  if (amount && amount.value > 0) return amount.value;
  const last = text.match(/\d+(?:[.,]\d+)?/gu)?.at(-1);
  return last ? Number(last.replace(',', '.')) : null;
};

export const isBonus = (text: string): boolean =>
  /\b(?:bonus|extra[\s-]+credit)\b/iu.test(text) && text.length < 120;

const PENALTY =
  /^(?:late\b|penalt|deduct|minus\b|subtract|lose\b|loss\s+of)|\b(?:late\s+(?:work|papers?|submissions?|penalty)|penalty|deducted|deduction|will\s+(?:be\s+)?(?:lose|lost|deducted|subtracted)|(?:points?|marks?|%)\s+off)\b|(?:^|\s)[-–−]\s?\d+\s*(?:points?|pts?|marks?|%)\s*(?:for|per|if)\b/iu;

export const isPenalty = (text: string): boolean => PENALTY.test(text) && text.length < 160;

const EACH =
  /\b(?:each|every|all)\b[^.]{0,40}?\b(?:questions?|items?|answers?|problems?|criteri(?:on|a)|parts?|responses?|categor(?:y|ies))\b[^.]{0,40}?(?<first>\d{1,4}(?:[.,]\d{1,2})?)\s*(?:points?|pts?|marks?|%)|(?<second>\d{1,4}(?:[.,]\d{1,2})?)\s*(?:points?|pts?|marks?|%)\s*(?:each|apiece|per\s+(?:question|item|answer|problem|criterion|part|category))/iu;

/** "Each question is worth 5 points." → 5 */
export const eachIn = (text: string): number | null => {
  const groups = EACH.exec(text)?.groups;
  const found = groups?.first ?? groups?.second;
  return found === undefined ? null : Number(found.replace(',', '.'));
};

export type Hint = 'rubric' | 'key' | null;

/** Titles whatever else stands on the line, and words that make a title only where no points stand beside them. */
const TITLES: { hint: 'rubric' | 'key'; pattern: RegExp; weak: boolean }[] = [
  {
    hint: 'key',
    weak: false,
    pattern:
      /\b(?:answer\s*(?:key|sheet|guide)|model\s+(?:answers?|responses?|essay)|sample\s+(?:answers?|responses?)|solutions?\s+(?:key|guide|sheet)|worked\s+(?:answers?|solutions?)|erwartungshorizont|musterlösung(?:en)?|lösungsblatt|lösungen|soluciones|soluci[oó]n|corrigé|mark(?:ing)?\s+(?:scheme|guide)|(?:expected|suggested)\s+answers?)\b/iu,
  },
  {
    hint: 'rubric',
    weak: false,
    pattern:
      /\b(?:rubrics?|marking\s+grid|(?:assessment|marking|evaluation|success|grading|scoring)\s+criteria|scoring\s+guide|checklist|bewertung(?:sraster|skriterien)?|criterios\s+de\s+evaluaci[oó]n|how\s+(?:you|it|this|(?:your|the)\s+\w+)\s+(?:is\s+(?:graded|marked|assessed)|will\s+be\s+(?:graded|marked|assessed|scored))|how\s+(?:i|we)\s+(?:will\s+)?(?:mark|grade|assess|score)|so\s+(?:bewerte|wird\s+bewertet|benote)|c[oó]mo\s+se\s+(?:evalúa|valora|califica)|barème|grille\s+d['’]évaluation|rúbricas?|score\s*sheet|point\s+(?:breakdown|distribution))\b/iu,
  },
  {
    hint: 'key',
    weak: true,
    pattern:
      /\banswers(?=\s*:?$|\s+(?:to|for)\b)|\bsolutions?\s*:?$|\bkey\s*:?$|^(?:exemplar|solutions?)\b/iu,
  },
  {
    hint: 'rubric',
    weak: true,
    pattern: /\b(?:grading|criteria|scoring|evaluation|assessment|weighting|expectations|requirements)\b/iu,
  },
];

const LONGEST_HINT = 14;

/** What a title says about the lines under it; null when it says nothing. */
export const hintOf = (text: string): Hint => {
  const line = text.trim();
  if (line.split(/\s+/u).length > LONGEST_HINT || /[.?!;]$/u.test(line)) return null;
  const pointed = findAmount(line) !== null;
  return TITLES.find(({ pattern, weak }) => pattern.test(line) && !(weak && pointed))?.hint ?? null;
};
