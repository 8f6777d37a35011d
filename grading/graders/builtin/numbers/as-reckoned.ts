/** Points of a key that are a result or a step of a calculation: "= 0.25 A", "100 to 120 per minute", "P = IV written down", "useful ÷ total". */
import type { MarkingPart } from '../../../../contract/grading/marking.ts';
import { isFormula } from '../../../language/math/formula.ts';
import { readStatements } from '../../../language/math/statements.ts';
import { readUnit } from '../../../language/math/units.ts';
import { takesSide } from '../../../language/sides.ts';
import { readWords } from '../../../language/words.ts';
import { NOT_FOUND, type PartMark } from '../part-mark.ts';
import { markMethod } from './mark-method.ts';
import { markNumber } from './mark-number.ts';
import { readResult } from './number-match.ts';

/** "= 12", "(×) 40", "of 80": what stands before a value and is none of it. */
const LEAD = /^(?:(?:=|≈|→|so|also|donc|thus|therefore)\s*|\(?[×x]\)?\s*(?=\d)|(?:of|von|de)\s+(?=\d))/iu;
const RESULT =
  /^[£$€]?\s?[-−]?\d[\d.,]*(?:[ \u00a0]\d{3})*(?:\s?(?:to|–|-|bis|à)\s?\d[\d.,]*)?(?:\s?[^\s\d,;:.=×÷*+]{1,14}){0,3}$/u;
const FORMULA = /^(?<formula>\p{L}\w{0,2}\s*=\s*\S+(?:\s*[×·*/÷+-]\s*\S+){0,4}?)(?:\s+\p{L}{2,}.*)?$/u;
const RECKONED = /\d\s*[-+−–×x*·÷/:]\s*\d|\p{L}\s*[×÷]\s*\p{L}|\p{L}\s\/\s\p{L}/u;

/** "new price 68 €": a name before a value with a unit. */
const NAMED = /^(?:\p{L}[\p{L}-]*\s+){1,3}(?=[£$€]\s?\d[\d.,]*$|\d[\d.,]*\s?(?:[€$£%]|(?<unit>\S{1,6}))$)/u;

const plain = (wording: string): string => {
  const bare = wording
    .trim()
    .replace(LEAD, '')
    .replace(/[.;,]+$/u, '');
  const named = NAMED.exec(bare);
  const unit = named?.groups?.unit;
  const isValue = named !== null && (unit === undefined || readUnit(unit) !== null);
  return isValue && !readWords(named[0]).some(({ stem }) => takesSide(stem))
    ? bare.slice(named[0].length)
    : bare;
};

/** "P = IV" of "P = IV written down or used properly". */
const formulaOf = (wording: string): string | null => {
  const formula = FORMULA.exec(plain(wording))?.groups?.formula?.trim() ?? '';
  return isFormula(formula) ? formula : null;
};

const isStep = (wording: string): boolean => formulaOf(wording) !== null || RECKONED.test(plain(wording));

/** What a part is in a calculation, whatever it was taken for; null where it is neither. */
export const roleOf = ({ kind, accepts }: MarkingPart): 'number' | 'method' | null => {
  if (kind === 'number' || kind === 'method') return kind;
  const [first = ''] = accepts;
  if (kind === 'term') return RESULT.test(plain(first).replace(/^R\s?(?=\d)/u, '')) ? 'number' : null;
  if (kind !== 'point') return null;
  return RESULT.test(plain(first)) ? 'number' : isStep(first) ? 'method' : null;
};

/** "12/16", where the result is 0.75; "50 N : 0.5 m²", where it is 100 Pa. */
export const leadsTo = ({ text }: MarkingPart, result: MarkingPart): boolean => {
  const value = readStatements(text).at(-1)?.terms.at(-1)?.value ?? null;
  const wanted = readResult(plain(result.text));
  return text !== result.text && value !== null && wanted !== null && Math.abs(value - wanted) < 1e-9;
};

const FACTOR = /^\(?[×x]\)?\s*(?=\d)/iu;

/** "× 400" says how many times: "400 mm" is another thing. */
const isMeasured = ({ accepts }: MarkingPart, answer: string): boolean =>
  accepts.every((one) => FACTOR.test(one.trim())) &&
  accepts.some((one) => {
    const value = one.trim().replace(FACTOR, '').replaceAll('.', String.raw`\.`);
    const unit = new RegExp(String.raw`(?<![\d.,])${value}\s?(?<unit>[\p{L}µ]{1,3})(?!\p{L})`, 'u').exec(
      answer,
    )?.groups?.unit;
    return unit !== undefined && !/^x$/iu.test(unit) && readUnit(unit) !== null;
  });

/** Null where the point is none of the two, or is not there as such but may be said in words. */
export const markReckoned = (part: MarkingPart, answer: string, asked: string): PartMark | null => {
  const role = part.kind === 'point' ? roleOf(part) : null;
  if (role === null) return null;
  // "12/48" is not "48/12", though it has the same numbers.
  const isBare = role === 'method' && part.accepts.every((one) => !/\p{L}/u.test(plain(one)));
  const accepts = part.accepts.map((one) => (role === 'method' ? (formulaOf(one) ?? one) : plain(one)));
  const mark =
    role === 'number'
      ? markNumber({ ...part, kind: role, accepts }, answer, asked)
      : markMethod({ ...part, kind: role, accepts }, answer, asked);
  if (isMeasured(part, answer)) return { ...mark, part, share: 0, quote: null, confidence: NOT_FOUND };
  return mark.share > 0 || isBare ? { ...mark, part } : null;
};
