/** Marks one answer part by part and adds up what it earned. */
import type { Marking, MarkingPart } from '../../../../contract/grading/marking.ts';
import { isWordList } from '../../../integrity/word-list.ts';
import { isBlank } from '../../../language/blank.ts';
import { isReaction } from '../../../language/math/formula.ts';
import { isRefusal, type Reading, readText } from '../../../language/reading.ts';
import { isCountedOtherwise } from '../content/counted.ts';
import { turnedShares } from '../content/turned.ts';
import { markFormulas } from '../formulas/formula-list.ts';
import { markFormula } from '../formulas/mark-formula.ts';
import { isWordEquation } from '../formulas/word-equation.ts';
import { type Judgement, pointOf, quotesOf } from '../judgement.ts';
import { markMove } from '../moves/mark-move.ts';
import { markReckoned } from '../numbers/as-reckoned.ts';
import { creditWorking } from '../numbers/credit-working.ts';
import { markMethod } from '../numbers/mark-method.ts';
import { creditSlipped } from '../numbers/slipped.ts';
import { markUnit } from '../numbers/unit.ts';
import { once } from '../once.ts';
import { CERTAIN, COMPARED, NOT_FOUND, type PartMark } from '../part-mark.ts';
import { isSettled } from '../settled.ts';
import { applyRules } from './apply-rules.ts';
import { markSpecial, markWord } from './as-term.ts';
import { markChoice, markTruth } from './choice.ts';
import { markClauses } from './codes/clauses.ts';
import { markTruthTable } from './codes/truth-table.ts';
import { markExpression, markValue } from './forms/as-value.ts';
import { inWordsOfSet } from './forms/closed-set.ts';
import { markGap } from './forms/gap.ts';
import { markNumbersListed } from './forms/numbers-listed.ts';
import { markOptionsListed } from './forms/options-listed.ts';
import { markAsVerdict } from './forms/other-forms.ts';
import { orOtherwise } from './forms/otherwise.ts';
import { bySigns } from './forms/told-apart/signs-apart.ts';
import { markAsTheKey } from './forms/written/as-the-key.ts';
import { endingsOf } from './forms/written/stems.ts';
import { labelOfList, markList } from './list.ts';
import { markNumbered } from './numbered.ts';
import { markOrder } from './order/order.ts';
import { markOwnPlaces } from './own-places.ts';
import { markAsPairs } from './pairs/as-pairs.ts';
import { markCodedRow } from './pairs/coded-row.ts';
import { markCountedThings } from './pairs/counted-things.ts';
import { markFormRows } from './pairs/form-rows.ts';
import { withoutGlue } from './pairs/glued.ts';
import { inCodes, markNamedOption, type Sheet } from './pairs/in-code.ts';
import { markLabelled } from './pairs/labelled.ts';
import { withLegend } from './pairs/legend.ts';
import { markNamedValues } from './pairs/named-values.ts';
import { markPairRow, markPairs } from './pairs/pairs.ts';
import { markChunks } from './phrases/chunks.ts';
import { markPunctuated } from './phrases/punctuated.ts';
import { markPieces } from './phrases/sentence-pieces.ts';
import { withReasons } from './phrases/with-reasons.ts';
import { markPoint, orInWords, type Sought, seek } from './point.ts';
import { isRefused, isRefusedAnswer } from './refused.ts';
import { surenessOf } from './rules/sureness.ts';
import { markRunning } from './running-text.ts';
import { withoutBrackets } from './term.ts';
import { reasonOf } from './told/reason-of.ts';
import { evidenceOf, listed, missed } from './told/told.ts';
import { markVerdict } from './truth/mark-verdict.ts';
import { inVerdicts, markVerdictRow } from './truth/verdict-row.ts';
import { isLikeKey, judgeBlank, judgeUnanswered } from './unanswered.ts';
import { markWording } from './wording.ts';

export type AnswerContext = {
  marking: Marking;
  /** The question's wording. */
  asked: Reading;
  /** What is the right answer somewhere on this sheet, squeezed. */
  terms: ReadonlySet<string>;
  /** The parts are a rubric's description of the work, not the words of an answer. */
  described: boolean;
  sheet?: Sheet | undefined;
};

const seekPoints = (answer: Reading, { marking, asked }: AnswerContext): Sought => {
  const key = marking.parts.flatMap(({ accepts }) => accepts);
  const turned = turnedShares(key, answer.text, asked.text);
  return seek(
    answer,
    asked,
    key,
    key.map((one, at) => (isCountedOtherwise(one, answer.text) ? 1 : (turned[at] ?? 0))),
  );
};

/** What the key refuses earns nothing, however near it is to what it accepts. */
const markPart = (
  part: MarkingPart,
  answer: Reading,
  context: AnswerContext,
  sought: () => Sought,
): PartMark => {
  const named = markNamedOption(part, answer.text, context.sheet) ?? markAsTheKey(part, answer.text);
  if (named) return named;
  const punctuated = markPunctuated(part, answer.text, context.asked.text);
  if (punctuated) return punctuated;
  const own = markUnrefused(part, answer, context, sought);
  // What is divided by what is no other way to say the same, and a number has no unit.
  const isDecided =
    own.confidence === COMPARED &&
    (markUnit(part, answer.text) !== null ||
      part.accepts.every((one) => isWordEquation(one) || isReaction(one)));
  const mark = isDecided
    ? own
    : orOtherwise(own, answer.text, (form, text) => {
        const other = text === answer.text ? answer : readText(text);
        return markUnrefused(
          form,
          other,
          context,
          other === answer ? sought : once(() => seekPoints(other, context)),
        );
      });
  const isRefused = part.kind !== 'point' && isRefusedAnswer(part, answer.text, context.marking.refused);
  return isRefused ? { part, share: 0, quote: null, confidence: CERTAIN } : bySigns(mark, answer.text);
};

/** What is neither right nor wrong earns what the key says, where it says so. */
const isRuled = ({ rules = [] }: Marking): boolean =>
  rules.some(({ when }) => when === 'unreduced' || when === 'slips' || when === 'says');

const orAsVerdict = (mark: PartMark, part: MarkingPart, text: string): PartMark =>
  mark.share > 0 ? mark : (markAsVerdict(part, text) ?? mark);

const markUnrefused = (
  part: MarkingPart,
  answer: Reading,
  context: AnswerContext,
  sought: () => Sought,
): PartMark => {
  const { marking, asked, terms, text } = { ...context, text: answer.text };
  switch (part.kind) {
    case 'choice':
      return orAsVerdict(
        markChoice(withLegend(part, asked.text), withoutBrackets(text), asked.text),
        part,
        text,
      );
    case 'truth':
      return markTruth(part, text);
    case 'number':
      return markValue(part, text, asked.text, marking.strict);
    case 'method':
      return markMethod(part, text, asked.text);
    case 'term':
      return (
        markSpecial(part, text, asked.text) ??
        orAsVerdict(orInWords(markWord(part, text, asked.text, marking, terms), answer, asked), part, text)
      );
    case 'order':
      return markOrder(part, text, asked.text);
    case 'formula':
    case 'wording':
      return (
        markFormula(part, text, asked.text, isRuled(marking)) ??
        markExpression(part, text, asked.text) ??
        markWording(part, text, asked.text, marking.strict)
      );
    case 'list':
      return (
        markTruthTable(part, text) ??
        markFormulas(part, text) ??
        markNumbersListed(part, text) ??
        markList(
          part,
          text,
          asked,
          marking.parts.flatMap((one) => (one.kind === 'list' ? (labelOfList(one) ?? []) : [])),
          marking.refused,
        )
      );
    case 'point': {
      // Among words without a statement every point seems to be.
      if (isWordList(text)) return { part, share: 0, quote: null, confidence: NOT_FOUND };
      const mark = markReckoned(part, text, asked.text) ?? markPoint(part, sought(), marking.refused);
      if (context.described && mark.share === 0) return markMove(part, text) ?? mark;
      return orAsVerdict(mark.share === 0 ? (markGap(part, answer) ?? mark) : mark, part, text);
    }
  }
};

/** Things that are each compared at their own place: what one of them earns says nothing about the others. */
const markRows = (answer: Reading, context: AnswerContext, sought: () => Sought): PartMark[] | null => {
  const { kind, parts } = context.marking;
  // "C-B-D-A": its first letter labels no row.
  if (parts.length === 1 && parts[0]?.kind === 'order') return null;
  const markPiece = (part: MarkingPart, piece: string): PartMark => {
    const reading = readText(piece);
    return markPart(
      part,
      reading,
      context,
      part.kind === 'point' ? () => seekPoints(reading, context) : sought,
    );
  };
  const worded = inVerdicts(parts, inWordsOfSet(parts, answer.text));
  const text = endingsOf(parts, worded, context.asked.text);
  return (
    markClauses(parts, answer.text) ??
    markOptionsListed(parts, answer.text) ??
    markFormRows(parts, answer.text) ??
    markNamedValues(parts, answer.text) ??
    markCountedThings(parts, answer.text) ??
    markCodedRow(parts, answer.text) ??
    markPairs(parts, inCodes(parts, text, context.asked.text), context.asked.text, markPiece) ??
    markPairRow(parts, answer.text) ??
    markLabelled(parts, answer.text) ??
    markPieces(parts, answer.text, context.marking.strict) ??
    markChunks(parts, answer.text, context.marking.strict) ??
    (kind === 'point' ? null : markNumbered(parts, text, markPiece, context.asked.text)) ??
    (kind === 'term' ? markRunning(parts, answer.text) : null) ??
    markVerdictRow(parts, text)
  );
};

export const markAnswer = (given: Reading, context: AnswerContext): Judgement => {
  const { marking } = context;
  const apart = withoutGlue(marking.parts, given.text);
  const answer = apart === given.text ? given : readText(apart);
  if ((isBlank(answer.text) || isBlank(withoutBrackets(answer.text))) && !isLikeKey(answer.text, marking))
    return judgeBlank(marking, answer.text);
  if (marking.parts.every(({ kind }) => kind === 'point') && isRefusal(answer.text))
    return judgeUnanswered(marking, 'given_up');
  if (isRefused(answer, marking))
    return { ...judgeUnanswered(marking, 'no_answer'), reason: { code: 'differs', data: {} } };
  // Several statements under one number are each decided; a verdict with what is put right is one.
  const isVerdict =
    marking.parts[0]?.kind === 'truth' && !marking.parts.slice(1).some(({ kind }) => kind === 'truth');
  const sought = once(() => seekPoints(answer, context));
  const rows = isVerdict
    ? markVerdict(marking.parts, answer, context.asked, (part, beside, asked = context.asked) =>
        markPart(
          part,
          beside,
          context,
          once(() => seekPoints(beside, { ...context, asked })),
        ),
      )
    : markRows(answer, context, sought);
  const own =
    rows ??
    creditWorking(
      withReasons(marking.parts.map((part) => markPart(part, answer, context, sought))),
      answer,
      context.asked,
    );
  const compared = markAsPairs(markOwnPlaces(own, answer.text, context.asked.text), answer.text);
  const marks = applyRules(
    creditSlipped(compared, answer.text),
    { text: answer.text, asked: context.asked.text },
    marking,
  );
  const earned = marks.reduce((sum, mark) => sum + mark.share * mark.part.points, 0);
  const share = Math.min(1, earned / marking.printed);
  const missing = share >= 1 ? [] : marks.flatMap(missed).map(pointOf);
  const lists = { found: marks.flatMap(listed).map(pointOf), missing };
  return {
    share,
    ...lists,
    ...quotesOf(marks.flatMap(evidenceOf)),
    reason: reasonOf(marks, share, lists),
    confidence: surenessOf(marks),
    parts: marks.map(({ part, share: earned }) => ({
      text: pointOf(part.text),
      points: part.points,
      given: earned * part.points,
    })),
    ...(marks.every((mark) => isSettled(mark, answer.text)) ? { settled: true as const } : {}),
  };
};
