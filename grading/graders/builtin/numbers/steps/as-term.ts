/** Terms of a key that are reckoned and not said: "48 ÷ 40" is a step, and "M = 100" a value that has a name. */
import type { MarkingPart } from '../../../../../contract/grading/marking.ts';
import { readStatements, type Term } from '../../../../language/math/statements.ts';
import { COMPARED, NOT_FOUND, type PartMark } from '../../part-mark.ts';
import { markMethod } from '../mark-method.ts';
import { isSettled, matchTerm } from '../number-match.ts';

/** Nothing but numbers, with a sign between them that is none of a date or a ratio. */
const STEP = /^[\d.,\s()^²³√π×x*·÷/:+−–-]+$/u;
const RECKONED = /\d\)?\s*[×÷*·]\s*\(?\d|\d\)?\s[-+−–x/:]\s\(?\d/u;
const NAMED = /^(?<name>\p{L}{1,3}\d?)\s*=\s*(?<value>[-−–]?\s?\d[\d.,]*(?:\s?[^\s\d=]{1,8})?)$/u;

const resultsIn = (text: string): Term[] =>
  readStatements(text).flatMap(({ terms, relation }) => {
    const last = relation === null ? terms.findLast(isSettled) : undefined;
    return last ? [last] : [];
  });

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');

/** What stands behind a name, to the end of its line or sentence; all where the name is not there. */
const besideName = (name: string, answer: string): string[] => {
  const line = new RegExp(String.raw`(?<![\p{L}\d])${escaped(name)}(?![\p{L}\d])[^\n;]*`, 'gu');
  return answer.match(line) ?? [answer];
};

const hasValue = ({ name = '', value = '' }: Record<string, string | undefined>, answer: string): boolean => {
  const wanted = readStatements(value).at(-1)?.terms.at(-1);
  return (
    wanted !== undefined &&
    besideName(name, answer).some((line) =>
      resultsIn(line).some((given) => ['right', 'no_unit'].includes(matchTerm(wanted, given))),
    )
  );
};

const isStep = (accept: string): boolean => STEP.test(accept) && RECKONED.test(accept);

/** Whether a term is a step or a value with its name, and no word. */
export const isReckonedTerm = ({ accepts }: MarkingPart): boolean =>
  accepts.every(isStep) || accepts.every((one) => NAMED.test(one.trim()));

/** Null where the term is said in words. */
export const markReckonedTerm = (part: MarkingPart, answer: string, asked: string): PartMark | null => {
  if (!isReckonedTerm(part)) return null;
  if (part.accepts.every(isStep)) return { ...markMethod({ ...part, kind: 'method' }, answer, asked), part };
  const has = part.accepts.some((one) => hasValue(NAMED.exec(one.trim())?.groups ?? {}, answer));
  return {
    part,
    share: has ? 1 : 0,
    quote: has ? answer.trim().slice(0, 160) : null,
    confidence: has ? NOT_FOUND : COMPARED,
  };
};
