/** What a grading needs of each criterion and no paper changes: its plan, its key, what was asked. */

import type { Marking } from '../../../contract/grading/marking.ts';
import type { Criterion } from '../../../contract/grading.ts';
import { findAnswers } from '../../answers/find-answers.ts';
import { labelOf } from '../../answers/label.ts';
import { sheetPartsOf } from '../../answers/labels/sheet-parts.ts';
import type { Question } from '../../answers/question.ts';
import { sheetQuestion } from '../../answers/sheet/sheet-questions.ts';
import { stemsOf } from '../../answers/sheet/stems.ts';
import { askedPart, type Reading, readText } from '../../language/reading.ts';
import { withoutSectionHeads } from '../../language/section-heads.ts';
import { isStatement } from '../../rubric/marking/counted.ts';
import type { ExampleAsked } from '../../rubric/marking/examples/example-asked.ts';
import { readOwnExample } from '../../rubric/marking/examples/own-example.ts';
import { asVerdict } from '../../rubric/marking/kept/mended.ts';
import { readMarking } from '../../rubric/marking/read-marking.ts';
import { withoutAskedAgain } from '../../rubric/marking/remarks/bracket-rules.ts';
import { withHouseRules } from '../../rubric/marking/remarks/house-rules.ts';
import type { Brief } from '../grader.ts';
import { type Key, readKey } from './content/key.ts';
import { type Sheet, thingOf } from './marks/pairs/in-code.ts';
import { termsOf } from './marks/term.ts';
import { namesForm } from './numbers/number-wanted.ts';
import type { CountedList } from './prose/judge-counted.ts';

/** What is the same for every paper of an assignment: read once. */
export type Prepared = {
  criterion: Criterion;
  marking: Marking;
  key: Key;
  /** The sentences of a list of which only some are asked for. */
  counted: CountedList[];
  /** Any example of what is asked for will do. */
  example: ExampleAsked | null;
  question: Reading;
  wanted: Question;
  terms: ReadonlySet<string>;
  /** Of one thing of a matching: where it stands among the others on the question sheet. */
  sheet?: Sheet;
};

const MATCHED: readonly Marking['kind'][] = ['choice', 'number'];

/** "6A", "D1", "5.1": the last sign is the thing's own. */
const sheetOf = (criterion: Criterion, { kind, parts }: Marking, task: string): Sheet | null => {
  const { section, number, part } = labelOf(criterion.question ?? '');
  const label = part === '' && section !== '' ? String(number ?? '') : part;
  const [only, second] = parts;
  if (!only || second || !MATCHED.includes(kind) || !/^(?:[a-z]|\d{1,2})$/u.test(label)) return null;
  const sheet = { label, text: sheetQuestion(task, criterion.question ?? '') };
  return thingOf(only, sheet) === null ? null : sheet;
};
const markingOf = (criterion: Criterion, beside = ''): Marking =>
  withHouseRules(
    asVerdict(criterion.marking ?? readMarking(criterion, criterion.max), criterion.description),
    [beside, criterion.rules ?? ''].join('\n'),
    criterion.question ?? '',
    criterion.answer,
    criterion.description,
  );

const LONGEST_FORM = 200;

const countedIn = ({ kind, parts }: Marking): CountedList[] =>
  kind === 'list' && parts.every(({ accepts }) => accepts.every(isStatement))
    ? parts.map(({ accepts, wanted }) => ({ items: accepts.map(readKey), wanted: wanted ?? accepts.length }))
    : [];

export const readCriteria = (brief: Brief): Prepared[] => {
  const { criteria } = brief.rubric;
  const markings = criteria.map((one) => markingOf(one, brief.rubric.beside));
  const terms = new Set(
    markings.flatMap(({ parts }) => parts.flatMap((part) => (part.kind === 'term' ? termsOf(part) : []))),
  );
  const sheetParts = sheetPartsOf(criteria.map(({ rules = '' }) => rules));
  const numbered = criteria.map((criterion, at): Question => {
    const { kind = 'point', parts = [] } = markings[at] ?? {};
    const sheetPart = sheetParts[at];
    const own = { id: criterion.id, question: criterion.question, asked: '', kind, parts };
    return sheetPart === undefined ? own : { ...own, sheetPart };
  });
  const prose = numbered.map((one) => ({ ...one, kind: 'point' as const, parts: [] }));
  const sheet = withoutSectionHeads(brief.task);
  const sections = findAnswers(sheet, prose, 'task');
  const stems = stemsOf(
    sheet,
    criteria.flatMap(({ question }) => question ?? []),
  );
  return criteria.flatMap((criterion, at) => {
    const [marking, plain] = [markings[at], numbered[at]];
    if (!marking || !plain) return [];
    const section = sections.get(criterion.id);
    const found = section?.how === 'label' ? section.text : criteria.length === 1 ? brief.task : '';
    // What its letters stand for is printed with all of a matching.
    const isMatched = found === '' && marking.kind === 'choice' && marking.parts.length > 1;
    const asked = isMatched ? sheetQuestion(brief.task, criterion.question ?? '') : found;
    // Beside a key the description may be the rubric's; what was asked stands in the task then.
    const isAsked = criterion.description === '' || (criterion.answer !== '' && asked !== '');
    const stem = stems.get(criterion.question ?? '');
    // "1 Write as a decimal (a) 3/4 (b) 7%": where it names a form it asks in all of the parts.
    const form = stem !== undefined && stem.length <= LONGEST_FORM && namesForm(stem) ? stem : '';
    const [things, [first]] = [sheetOf(criterion, marking, brief.task), marking.parts];
    const thing = things && first ? thingOf(first, things) : null;
    const wording = thing ?? `${form}\n${isAsked ? asked : criterion.description}`.trim();
    return [
      {
        criterion,
        marking: withoutAskedAgain(marking, wording),
        key: readKey(criterion.answer),
        counted: countedIn(marking),
        example: readOwnExample(asked === '' ? wording : asked, criterion.answer),
        question: readText(askedPart(wording)),
        wanted: { ...plain, asked: wording, ...(stem === undefined ? {} : { stem }) },
        terms,
        ...(things ? { sheet: things } : {}),
      },
    ];
  });
};
