/**
 * What the program itself can say about a work before anybody grades it. Blank and nearly blank work, a repeated task, the key's own
 * words, a heap of words and a text about something else are decided here, before any grader; everything else is a flag for
 * the teacher, in neutral words, that changes no score.
 */
import { Failure } from '../../contract/errors.ts';
import { type AnswerKind, isExactKind } from '../../contract/grading/marking.ts';
import { type DecidedCode, NO_ANSWER } from '../../contract/grading/nothing-written.ts';
import type { Flag, Rubric } from '../../contract/grading.ts';
import type { HiddenText } from '../extraction/document.ts';
import { listInstructions } from '../instructions/instructions-to-grader.ts';
import { languageOf } from '../language/language-of.ts';
import { contentStems, coveredWords, runsOf, wordsOf } from '../language/word-runs.ts';
import { ownWordsOf, TEMPLATE_WORDS } from '../rubric/templates/own-words.ts';
import { raiseFlag } from '../sentences/raise-flag.ts';
import { holdsKey, holdsRubric, isCopiedKey, isRubricItself, shareOf } from './copied.ts';
import { isOffTopic } from './off-topic.ts';
import { isHeaderLine, withoutEmptyQuestions, withoutSheetHead } from './sheet-head.ts';
import { isWordList } from './word-list.ts';

/** That a file is no answer at all is a grader's word, which the teacher has to look at as well. */
export const asksTeacher = (code: DecidedCode | 'not_a_submission'): boolean =>
  code === 'not_a_submission' || NO_ANSWER.some((one) => one === code);

export type Inspection = {
  flags: Flag[];
  /** Set when the work holds no answer: its score is 0 without asking a grader. */
  decided: DecidedCode | null;
};

export type InspectionInput = {
  /** Visible text without identity. */
  text: string;
  rubric: Rubric;
  task: string;
  hidden: HiddenText[];
  /** Sentences about parts of the file that were not read or not graded; honest files have such parts. */
  notes: string[];
};

const PLACEHOLDER = /\[(?:name|id|email|file)\]/gu;

const answerPart = (text: string): string => withoutEmptyQuestions(withoutSheetHead(text));

const withoutLines = (text: string, isLeftOut: (line: string) => boolean): string =>
  text
    .split('\n')
    .filter((line) => !isLeftOut(line))
    .join('\n')
    .replace(PLACEHOLDER, ' ');

/** The words that the student wrote as an answer: headings of forms, page numbers and placeholders do not count. */
const writtenWords = (text: string): string[] => wordsOf(withoutLines(answerPart(text), isHeaderLine));

/** A page number or list number alone is no answer, but a number is one where the key asks for numbers. */
const hasAnyAnswer = (text: string): boolean =>
  /[\p{L}\p{N}]/u.test(
    withoutLines(answerPart(text), (line) => isHeaderLine(line) && !/^\s*\d{1,3}\s*$/u.test(line)),
  );

const SHEET = /^(?:quiz|test|exam|examination|worksheet|homework|classwork|assignment|essay|midterm|final)$/u;
const BESIDE_SHEET =
  /^(?:\d{1,4}|science|history|maths?|mathematics|english|german|french|spanish|biology|chemistry|physics|geography|literature|social|studies|unit|chapter|week|lesson|part|class|grade|year|period|term|semester|the|of|and|on|for|about|in)$/u;

/** More words than this are the task itself, copied. */
const LONGEST_TITLE = 12;

/** "History 8: homework" is what the sheet is called: a word for a sheet, and nothing that the task does not say too. */
const isTitleOnly = (words: string[], input: InspectionInput): boolean => {
  if (words.length > LONGEST_TITLE || !words.some((word) => SHEET.test(word))) return false;
  const known = new Set(wordsOf([input.task, ...input.rubric.criteria.map(({ name }) => name)].join('\n')));
  return words.every((word) => SHEET.test(word) || BESIDE_SHEET.test(word) || known.has(word));
};

const GIVEN_UP =
  /^(?:(?:sorry|um|hm+)\s+)?(?:i\s+)?(?:(?:do not|don t|don't|dont|didn't|did not|didnt)\s+(?:know|understand|get it|do it|finish|have time)|idk|no idea|no (?:answer|response|clue|comment)|not answered|not sure|n a|none|nothing|dunno|skip(?:ped)?|pass|weiß nicht|keine ahnung|no sé|je ne sais pas)(?:\s+(?:the answer|this|it|that|sorry|how|at all))*$/u;

/** Fewer words than this are no essay. */
const ESSAY_MINIMUM = 6;

/**
 * One word can be a full answer to a question ("Celsius."), so only a rubric for a piece of writing, which has neither
 * questions nor a key, lets the program call a few words too few.
 */
const expectsWriting = ({ source, criteria }: Rubric): boolean =>
  criteria.every((criterion) => criterion.answer === '' && criterion.question === null) &&
  (source === 'table' || source === 'list' || criteria.every(({ levels }) => levels.length >= FEWEST_LEVELS));
const FEWEST_LEVELS = 2;

const LONGEST_HEAD = 40;

/** What is left of a page without its head: lines that name and date it and short lines that end no sentence are no text. */
const withoutTitles = (text: string): string =>
  withoutLines(
    answerPart(text),
    (line) =>
      isHeaderLine(line) || (wordsOf(line).length <= LONGEST_TITLE && !/[.!?…]["”»)]?\s*$/u.test(line)),
  );

/** Several numbers with something behind each are answers, however short. */
const hasNumberedAnswers = (text: string): boolean =>
  (text.match(/^\s*\d{1,2}[.):]\s*\S/gmu) ?? []).length > 1;

const isNearBlank = (words: string[], input: InspectionInput): boolean => {
  if (GIVEN_UP.test(words.join(' '))) return true;
  if (!expectsWriting(input.rubric) || hasNumberedAnswers(input.text)) return false;
  const written = withoutTitles(input.text);
  const isFormula = /[=+*/^<>√∑∫]/u.test(input.text) || words.every((word) => /\d/u.test(word));
  return !isFormula && words.length < LONGEST_HEAD && wordsOf(written).length < ESSAY_MINIMUM;
};

const RUN = 4;
const MIN_PROMPT_WORDS = 6;
/** How much of a question must be there for it to be a copy of the question; less may be an option that was chosen from it. */
const REPEATED = 0.6;

type Given = Pick<InspectionInput, 'task' | 'rubric'>;

const promptParts = (input: Given): string[] => [
  input.task,
  ...input.rubric.criteria.map((criterion) => `${criterion.name}\n${criterion.description}`),
  ...input.rubric.criteria.map((criterion) => criterion.description),
];

/** A piece of writing may have a few words around the copy; of an answer to a question each word may be the answer. */
const ADDED = 0.15;

/** True when the work is made of long runs of the task's words, adds nothing, and holds most of some question. */
const isPromptOnly = (words: string[], input: InspectionInput): boolean => {
  if (words.length < MIN_PROMPT_WORDS) return false;
  const parts = promptParts(input).map(wordsOf);
  const covered = coveredWords(words, runsOf(parts.flat(), RUN), RUN);
  const isLabel = (word: string) => /^(?:\d{1,2}|question|q\d*|answer|task)$/u.test(word);
  const added = words.filter((word, index) => covered[index] === false && !isLabel(word)).length;
  if (added > (expectsWriting(input.rubric) ? Math.max(2, ADDED * words.length) : 0)) return false;
  const own = runsOf(words, RUN);
  return parts.some(
    (part) => part.length >= MIN_PROMPT_WORDS && shareOf(coveredWords(part, own, RUN)) >= REPEATED,
  );
};

/** Answers in a word, a letter or a number may well stand side by side; a text may not. */
const wantsStatements = ({ criteria }: Rubric): boolean =>
  criteria.every(({ marking, answer, kind }) =>
    marking === undefined
      ? kind === 'language' || answer === '' || wordsOf(answer).length > STATEMENT
      : WRITTEN_KINDS.has(marking.kind),
  );
const STATEMENT = 6;
const WRITTEN_KINDS: ReadonlySet<AnswerKind> = new Set([
  'point',
  'level',
  'judgement',
  'language',
  'checklist',
]);

/** What the student has before them. */
export const givenText = (input: Given): string =>
  [...promptParts(input), input.rubric.beside ?? ''].join('\n\n');

const SHORT_TASK = 25;

/** What the rubric names beyond the words of every rubric; which these are is known only in the language of our templates. */
const rubricTopic = ({ criteria }: Rubric): string => {
  const own = ownWordsOf(criteria).join('\n');
  const general = contentStems(wordsOf(TEMPLATE_WORDS));
  return languageOf(own) === 'en'
    ? wordsOf(own)
        .filter((word) => [...contentStems([word])].every((stem) => !general.has(stem)))
        .join(' ')
    : '';
};

/** The task may stand in the rubric's file. */
const topicText = ({ task, rubric }: InspectionInput): string =>
  [
    task,
    rubric.beside ?? '',
    // A task of a line or none says little.
    ...(wordsOf(task).length < SHORT_TASK ? [rubricTopic(rubric)] : []),
    ...rubric.criteria.flatMap(({ kind, answer, description }) =>
      kind === 'content' && answer !== '' ? [answer, description] : [],
    ),
  ].join('\n');

const decide = (words: string[], input: InspectionInput): DecidedCode | null => {
  const { text, rubric, task } = input;
  if (!hasAnyAnswer(text) || isTitleOnly(words, input)) return 'blank';
  if (isNearBlank(words, input)) return 'near_blank';
  if (isPromptOnly(words, input)) return 'prompt_only';
  const written = answerPart(text);
  if (isCopiedKey(written, rubric, givenText(input))) return 'copied_key';
  if (wantsStatements(rubric) && isWordList(written)) return 'word_list';
  // A letter, a number or a word shares no words with anything; a list does.
  if (rubric.criteria.some(({ marking }) => marking?.kind !== 'list' && isExactKind(marking?.kind)))
    return null;
  return isOffTopic(words, task, topicText(input), hasShortAnswers(rubric)) ? 'off_topic' : null;
};

const hasShortAnswers = ({ criteria }: Rubric): boolean =>
  criteria.filter(({ question }) => question !== null).length > 1;

/** Refuses the teacher's own file, which somebody put among the papers. */
const refuseRubric = ({ text, rubric }: InspectionInput): void => {
  if (isRubricItself(text, rubric)) throw new Failure('file_is_rubric');
};

export const inspectWork = (input: InspectionInput): Inspection => {
  refuseRubric(input);
  const words = writtenWords(input.text);
  const decided = decide(words, input);
  const [instruction] = listInstructions(input.text);
  const flags: Flag[] = [
    ...(input.hidden.length > 0 ? [raiseFlag({ code: 'hidden_text' })] : []),
    ...input.notes.map((note) => raiseFlag({ code: 'not_graded', data: { note } })),
    ...(instruction === undefined
      ? []
      : [raiseFlag({ code: 'instruction_to_grader', data: { quote: instruction } })]),
  ];
  if (decided !== null) return { decided, flags: [...flags, raiseFlag({ code: decided })] };
  if (holdsKey(input.text, input.rubric, givenText(input)))
    flags.push(raiseFlag({ code: 'copied_key', case: 'key' }));
  else if (holdsRubric(input.text, input.rubric, `${input.task}\n${input.rubric.beside ?? ''}`))
    flags.push(raiseFlag({ code: 'copied_key', case: 'rubric' }));
  return { decided: null, flags };
};
