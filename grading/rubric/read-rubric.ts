/** Reads a teacher's rubric or answer key into criteria whose points add up to the assignment's maximum. */

import { Failure } from '../../contract/errors.ts';
import type { Marking } from '../../contract/grading/marking.ts';
import type { Criterion, Rubric } from '../../contract/grading.ts';
import type { Document } from '../extraction/document.ts';
import { sayOfRubric } from '../sentences/rubric-words.ts';
import { kindOf } from './criterion-kind.ts';
import { CUT_SHORT, limitDocument } from './limit-document.ts';
import { type Draft, draft, type Reading, worthOf } from './line/draft.ts';
import { levelPoints } from './line/levels.ts';
import { hintOf } from './line/noise.ts';
import { payFirst } from './line/paid-first.ts';
import { sayBelow } from './line/said-below.ts';
import { followRules } from './marking/follow-rules.ts';
import { asVerdict } from './marking/kept/mended.ts';
import { withOwnRemarks } from './marking/kept/own-remarks.ts';
import { withPaidCorrections } from './marking/kept/paid-corrections.ts';
import { planOfColumn, withPriceColumns } from './marking/kept/price-columns.ts';
import { sayOfEach } from './marking/kept/said-of-each.ts';
import { withSameWay } from './marking/kept/same-way.ts';
import { isExactPart, isUndivided } from './marking/part.ts';
import { readMarking } from './marking/read-marking.ts';
import { withHouseRules } from './marking/remarks/house-rules.ts';
import { tellApart } from './names.ts';
import { scaleCriteria, scaleLevels } from './scale.ts';
import { listReadings } from './sections.ts';
import { type Combined, countLevels, type Seen, seesMore } from './sees-more.ts';
import { dropSubtotals, limitCriteria, settleWeights } from './settle.ts';
import { readSheet, type SheetReading } from './sheet/read-sheet.ts';
import { fitSections, statedTotals, totalsOf } from './solved/amounts/stated-totals.ts';
import { readSolved } from './solved/read-solved.ts';
import { textBeside } from './text-beside.ts';
import { areRows, weave } from './weave.ts';

const overall = (text: string): Combined => ({
  source: 'overall',
  drafts: [draft({ name: 'Overall', answer: text.trim() })],
  declared: null,
  notes: [sayOfRubric('note.overall')],
});

const isContent = (item: Draft): boolean =>
  item.question !== null || kindOf(item.name, item.description) === 'content';

/** A model answer beside a rubric says what its content criteria look for. */
const giveAnswer = (drafts: Draft[], answer: string): Draft[] => {
  const hasContent = drafts.some(isContent);
  return drafts.map((item) =>
    item.answer === '' && (isContent(item) || !hasContent) ? { ...item, answer } : item,
  );
};

const answersOf = (key: Reading): string =>
  key.drafts
    .map(
      (item) =>
        `${item.question}. ${[item.description, item.answer].filter((text) => text !== '').join('\n')}`,
    )
    .join('\n\n');

const combine = (readings: Reading[], modelAnswer: string): Combined | null => {
  const rubrics = readings.filter((reading) => reading.from !== 'key');
  const keys = readings.filter((reading) => reading.from === 'key');
  const notes = readings.flatMap((reading) => reading.notes);
  const declared = readings.length === 1 ? (readings[0]?.declared ?? null) : null;
  const criteria = rubrics.flatMap((reading) => reading.drafts);
  const questions = keys.flatMap((reading) => reading.drafts);
  if (criteria.length === 0 && questions.length === 0) return null;
  if (criteria.length === 0) return { source: 'key', drafts: questions, declared, notes };
  const source = rubrics.some((reading) => reading.from === 'table') ? 'table' : 'list';
  if (questions.length === 0) {
    const drafts = dropSubtotals(criteria, declared);
    if (modelAnswer === '') return { source, drafts, declared, notes };
    notes.push(sayOfRubric('note.answer_beside'));
    return { source: 'mixed', drafts: giveAnswer(drafts, modelAnswer), declared, notes };
  }
  const pointed = (list: Draft[]): boolean => list.some((item) => worthOf(item) !== null);
  if (pointed(criteria) && !pointed(questions)) {
    notes.push(sayOfRubric('note.key_beside'));
    return {
      source: 'mixed',
      drafts: giveAnswer(criteria, keys.map(answersOf).join('\n\n')),
      declared,
      notes,
    };
  }
  return { source: 'mixed', drafts: [...questions, ...criteria], declared, notes };
};

/** A task with the text that it is about; a model that grades gets it with every paper. */
const LONGEST_TASK = 20_000;

const FEW_QUESTIONS = 2;

/**
 * Levels one below the other are no list of criteria: unless another reader has seen as many levels, they are what the file says.
 * Several scales are told apart better here than by any list.
 */
const preferSheet = (found: Combined, sheet: SheetReading | null): Combined => {
  if (sheet === null) return found;
  // "1 mark", "3 marks" below one question after another are no steps of one scale.
  if (found.source === 'key' && sheet.drafts.length === 1 && found.drafts.length > FEW_QUESTIONS)
    return found;
  const seen = countLevels(found.drafts);
  const own = countLevels(sheet.drafts);
  const isBetter = sheet.drafts.length > 1 ? own >= seen : own > seen;
  return isBetter ? { source: 'list', drafts: sheet.drafts, declared: null, notes: [] } : found;
};

/** Several words that are set apart in one text fill its gaps, each at its own place; a list asks for no order. */
const fillsPlaces = ({ parts }: Marking, because: Marking['because'] | undefined): boolean =>
  (because === 'bold' || because === 'underlined') &&
  parts.some(({ kind, wanted, accepts }) => kind === 'list' && wanted === accepts.length && wanted > 1);

/** The file's own template says more than one criterion's words do. */
const plainMarking = (
  { plan, found }: Draft,
  criterion: Omit<Criterion, 'marking'>,
  worth: number,
): Marking => {
  if (!plan) {
    const marking = readMarking(criterion, worth);
    const isSure =
      found?.regular === true &&
      // The key gives part of the marks by a rule that no comparison can follow.
      marking.certainty !== 'guess' &&
      !fillsPlaces(marking, found.because) &&
      marking.parts.length > 0 &&
      marking.parts.every(isExactPart) &&
      isUndivided(marking.parts, worth);
    return {
      ...marking,
      certainty: isSure ? 'sure' : 'guess',
      because: found?.because ?? (criterion.levels.length > 0 ? 'levels' : 'free_text'),
    };
  }
  const parts = plan.parts.map((part) => ({ ...part, points: part.points * worth }));
  return { ...plan, printed: worth, parts };
};

const markingOf = (item: Draft, given: Omit<Criterion, 'marking'>, worth: number): Marking => {
  const row = withPriceColumns(given.answer, item.rules, worth);
  const { description: asked, answer } = { ...given, answer: withOwnRemarks(row, item.remarks) };
  const own = row === given.answer || !item.plan ? item : { ...item, plan: planOfColumn(item.plan, row) };
  return followRules(asVerdict(plainMarking(own, { ...given, answer }, worth), asked), answer, asked);
};

/** Where points do not add up, something was read wrongly, and nothing is sure. */
const doubted = (item: Draft): Draft => ({
  ...item,
  ...(item.found && { found: { ...item.found, regular: false } }),
  ...(item.plan && { plan: { ...item.plan, certainty: 'guess' } }),
});

const toCriterion = (item: Draft, max: number, worth: number, index: number): Criterion => {
  const points = scaleLevels(levelPoints(item, worth), worth, max);
  const criterion = {
    id: `c${index + 1}`,
    name: item.name,
    kind: item.question === null ? kindOf(item.name, item.description) : ('content' as const),
    max,
    description: item.description.trim(),
    answer: item.answer.trim(),
    levels: item.levels.map((level, at) => ({
      name: level.name === '' ? `Level ${item.levels.length - at}` : level.name,
      points: points[at] ?? 0,
      description: level.description.trim(),
    })),
    question: item.question,
    ...(item.rules === '' ? {} : { rules: item.rules }),
  };
  return { ...criterion, marking: markingOf(item, criterion, worth) };
};

const seenAs = (found: Combined, unread: readonly string[]): Seen => {
  const notes = [...unread, ...found.notes];
  const named = tellApart(limitCriteria(sayBelow(payFirst(found.drafts)), notes));
  return { found, settled: settleWeights(named, found.declared), notes };
};

const readThrough = (document: Document, sheet: SheetReading | null, isTabbed = true): Seen => {
  const { readings, modelAnswer, notes: unread } = listReadings(document, isTabbed);
  const found = preferSheet(combine(readings, modelAnswer) ?? overall(document.text), sheet);
  return seenAs(found, unread);
};

const TITLE_LINES = 6;
/** No key is longer; to look at a book twice would keep a teacher waiting. */
const LONGEST_LOOKED_AT = 30_000;

/** One of its first lines says so. */
const isCalledKey = (text: string): boolean =>
  text
    .split('\n')
    .slice(0, TITLE_LINES)
    .some((line) => hintOf(line) === 'key');

/** Where nothing is stated, what is worth more has seen more of what is said about worths. */
const sumOf = (seen: Seen | null): number =>
  (seen?.settled.weights ?? []).reduce((sum, worth) => sum + worth, 0);

const areSame = (one: Seen, other: Seen | null): boolean =>
  one.settled.weights.join(' ') === (other?.settled.weights ?? []).join(' ');

/** No single question of a key without a total is worth as much: the number was an answer. */
const LARGEST_WORTH = 12;
const isPlausible = ({ settled: { weights } }: Seen): boolean =>
  weights.every((worth) => worth <= LARGEST_WORTH);

/**
 * As it lies before the eye where its points add up to what it states, section by section where it adds those up; else what the sums
 * alone say, where they say anything.
 */
const readBest = (document: Document, sheet: SheetReading | null, max: number): Seen => {
  const first = readThrough(document, sheet);
  const totals = totalsOf(document.text, max);
  const isPaid = ({ settled: { printed, drafts } }: Seen): boolean =>
    printed !== null && drafts.every((item) => worthOf(item) !== null);
  const addsUp = (seen: Seen): boolean => isPaid(seen) && (totals.get(seen.settled.printed ?? 0) ?? 1) < 1;
  if (document.text.length > LONGEST_LOOKED_AT) return first;
  // "Mark scheme" over lines that were taken for criteria.
  const isMistaken = first.found.source !== 'key' && isCalledKey(document.text);
  const summed = readSolved(document, totals);
  const solved = summed && seenAs({ ...summed.reading, source: 'key' }, []);
  if (solved && (summed.listed || (summed.stepped && summed.adds))) return solved;
  const better = (other: Seen): Seen =>
    solved && summed.adds && summed.plain && seesMore(solved, other) ? solved : other;
  const woven = (): Seen =>
    solved ? seenAs({ ...first.found, drafts: weave(first.found.drafts, solved.found.drafts) }, []) : first;
  const isSettled = isMistaken
    ? countLevels(first.found.drafts) > first.found.drafts.length
    : addsUp(first) && fitSections(document.text, first.settled.weights);
  if (isSettled) return areRows(first) && !isMistaken ? woven() : better(first);
  // Nothing was found whose points add up, no scale is lost, and hardly anything is guessed.
  const count = solved?.settled.drafts.length ?? 0;
  const isStated = summed?.adds === true && totals.get(solved?.settled.printed ?? 0) === 0 && !addsUp(first);
  const isLess =
    !isStated && first.found.source === 'key' && count < first.settled.drafts.filter(worthOf).length;
  const isSure = summed?.adds && (summed.plain || !addsUp(first));
  // Wide gaps within lines may look like columns of levels.
  const isScaled = countLevels(first.found.drafts) >= count && !(summed?.plain && !addsUp(first));
  // Nothing is stated that it could miss: what every question is worth is as good a sum as any.
  const isWhole = ![...totals.values()].includes(0) && isPaid(first);
  const isAlike =
    isWhole &&
    isPlausible(first) &&
    summed?.met === false &&
    (sumOf(first) > sumOf(solved) || areSame(first, solved)) &&
    first.found.source === 'key' &&
    count === first.settled.drafts.length;
  const last = isSure && !isScaled && !isLess && !isAlike ? solved : null;
  if (first.found.source === 'table' && !isMistaken) return addsUp(first) ? first : (last ?? first);
  // A mark scheme set with tabs: its steps are lines of a question, and no rows.
  const lines = readThrough(document, sheet, false);
  if (lines.found.source === 'key' && addsUp(lines)) return better(lines);
  if (!isMistaken && addsUp(first)) return last ?? first;
  const isWrong = first.found.source === 'key' ? !isWhole : isMistaken;
  return last ?? (solved && !isLess && isWrong ? solved : first);
};

/** What the file says once for all its questions is part of how each is marked, and its teacher sees it there. */
const withHouse = (criterion: Criterion, beside: string): Criterion => {
  const { marking, answer, rules = '', question, description } = criterion;
  if (marking === undefined) return criterion;
  const said = [beside, rules].join('\n');
  return { ...criterion, marking: withHouseRules(marking, said, question ?? '', answer, description) };
};

/**
 * The same document and maximum always give the same rubric. A file without criteria becomes one criterion "Overall";
 * a file without any text is a Failure.
 */
export const readRubric = (whole: Document, max: number): Rubric => {
  const document = limitDocument(whole);
  if (!/[\p{L}\p{N}]/u.test(document.text)) throw new Failure('rubric_unreadable');
  const sheet = readSheet(document);
  const { found, settled, notes: read } = readBest(document, sheet, max);
  const notes = [...(document === whole ? [] : [CUT_SHORT]), ...read];
  // To scale what was read rightly by what was not would make all of it wrong.
  const points = settled.missed === max ? settled.weights : scaleCriteria(settled.weights, max);
  // Points that are none of the totals which the file states: something was misread, and nobody knows what.
  const stated = settled.printed === null ? [] : statedTotals(document.text);
  const isDoubted = !settled.fits || (stated.length > 0 && !stated.includes(settled.printed ?? 0));
  const criteria = sayOfEach(withSameWay(settled.drafts)).map((item, index) =>
    toCriterion(isDoubted ? doubted(item) : item, points[index] ?? 0, settled.weights[index] ?? 1, index),
  );
  const isSheet = sheet !== null && found.drafts === sheet.drafts;
  const beside =
    isSheet && sheet.task !== '' ? sheet.task.slice(0, LONGEST_TASK) : textBeside(document, criteria);
  return {
    version: 1,
    source: found.source,
    max,
    criteria: withPaidCorrections(criteria).map((criterion) => withHouse(criterion, beside)),
    ...(settled.printed === null ? {} : { printed_max: settled.printed }),
    notes: [...notes, ...settled.notes],
    ...(beside === '' ? {} : { beside }),
  };
};
