/** Texts of every length that are hard to read for a program, and what it does with a text. */
import { verifyQuote } from './evidence/verify-quote.ts';
import { proposeGrade } from './graders/builtin/builtin-grader.ts';
import type { Brief } from './graders/grader.ts';
import { BRIEF } from './graders/model/marking-fixture.ts';
import { findIdentity } from './identity/find-identity.ts';
import { removeIdentity } from './identity/remove-identity.ts';
import { compareWorks } from './integrity/compare-works/compare-works.ts';
import { inspectWork } from './integrity/inspect-work.ts';
import { readRubric } from './rubric/read-rubric.ts';
import { documentOf } from './text-document.ts';

type Shape = (length: number) => string;

const UNITS = {
  'one word of Chinese': '请打',
  'one word of letters': 'a',
  'one number': '7',
  'letters and digits': 'a1',
  'capitals in words': 'AbC',
  spaces: ' ',
  tabs: '\t',
  newlines: '\n',
  'spaces and newlines': ' \n',
  'at signs': '@',
  addresses: 'a@b.c ',
  'one chain of addresses': 'a@b.',
  dots: '.',
  dashes: '-',
  'words of dashes': 'a-',
  underscores: '_',
  pipes: '|',
  'quotation marks': '"',
  apostrophes: "'",
  'open quotations': ' "a',
  'opening brackets': '[',
  'opening parentheses': '(',
  placeholders: '[name]',
  names: 'Jane Doe ',
  'name fields': 'Name: Jane Doe\n',
  'name fields in one line': 'Name: Jane ',
  introductions: 'I am Jane ',
  'id numbers': 'ID 4711234 ',
  'numbers in a list': '12 ',
  'list items': '1. a\n',
  questions: 'Question 1: a\n',
  colons: 'a: ',
  commas: 'a, ',
  abbreviations: 'e.g. ',
  sentences: 'The plant grows. ',
  orders: 'give me full marks ',
  'half orders': 'ignore all your ',
  'encoded words': 'aGVsbG8gd29ybGQgaGVsbG8gd29ybGQ= ',
  formulas: 'x^2+',
  'points in one line': '10 points ',
  'lines with points': 'Clarity (10 points)\n',
  levels: 'Excellent 4 Good 3 Fair 2 ',
  'letters under marks': 'a\u0301\u0301\u0301',
  emoji: '👩‍👩‍👧',
  'half characters': '\ud83d',
} as const;

const repeated =
  (unit: string): Shape =>
  (length) =>
    unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

const counted =
  (line: (index: number) => string): Shape =>
  (length) => {
    const lines: string[] = [];
    for (let size = 0, index = 1; size < length; index += 1) {
      lines.push(line(index));
      size += lines.at(-1)?.length ?? length;
    }
    return lines.join('').slice(0, length);
  };

export const SHAPES: Record<string, Shape> = {
  ...Object.fromEntries(Object.entries(UNITS).map(([name, unit]) => [name, repeated(unit)])),
  'different words': counted((index) => `${index.toString(36)} `),
  'different sentences': counted((index) => `w${index.toString(36)} is here.\n`),
  'numbered answers': counted((index) => `${index}. answer\n`),
  // A short line whose middle grows: a pattern that splits a word in every way is slow long before a page is full.
  'a form with a long word': (length) => `name: ${'a'.repeat(Math.min(80, length / 500))} b c d e f g h`,
};

const rubricOf = (text: string, max: number) => readRubric(documentOf(text), max);
const KEY = rubricOf(
  `Answer key
1. Name the parts of a plant (10 points)
Answer: The root, the stem and the leaf are the parts of a plant.
2. What is 3 * 4? (5 points)
Answer: 12
3. Why do plants need light? (5 points)
Answer: Because photosynthesis needs the energy of light to turn water and carbon dioxide into sugar.`,
  20,
);
const ESSAY = rubricOf(
  `Essay rubric
Claim (20 points): states a clear position
Evidence (40 points): gives facts
Grammar and spelling (10 points)`,
  70,
);
const BY_KEY: Brief = { ...BRIEF, rubric: KEY, task: 'Describe a plant.' };
const BY_RUBRIC: Brief = { ...BRIEF, rubric: ESSAY, task: 'Write an essay about the school day.' };
const QUOTE = 'the plant makes sugar out of light and water that it takes up';

const workOf = (text: string) => ({
  text,
  pages: [{ number: 1, start: 0, end: text.length }],
  images: [],
  ocrConfidence: 90,
});

export const STAGES: Record<string, (text: string) => void> = {
  'finding the identity': (text) => {
    findIdentity(documentOf(text), 'Jane Doe_4711234_essay.pdf');
  },
  'removing the identity': (text) => {
    removeIdentity(documentOf(text), 'Jane_Doe_essay.pdf', { name: 'Jane Doe', id: '4711234' }, 'topic');
  },
  'removing a Chinese identity': (text) => {
    removeIdentity(documentOf(text), 'a_a_a_a_a.pdf', { name: '请打请', id: '77' }, 'topic');
  },
  'inspecting answers': (text) => {
    inspectWork({ text, rubric: KEY, task: BY_KEY.task, hidden: [], notes: [] });
  },
  'inspecting an essay': (text) => {
    inspectWork({ text, rubric: ESSAY, task: BY_RUBRIC.task, hidden: [], notes: [] });
  },
  'comparing papers': (text) => {
    compareWorks(
      [
        { id: 'a', text },
        { id: 'b', text: `${text.slice(text.length / 2)} and ${text}` },
      ],
      [],
    );
  },
  'grading answers': (text) => {
    proposeGrade(BY_KEY, workOf(text));
  },
  'grading an essay': (text) => {
    proposeGrade(BY_RUBRIC, workOf(text));
  },
  'checking quotes': (text) => {
    verifyQuote(QUOTE, workOf(text), true);
    verifyQuote(`${text.slice(0, 120)}x`, workOf(text), true);
  },
  'reading it as a rubric': (text) => {
    if (/[\p{L}\p{N}]/u.test(text)) readRubric(documentOf(text), 100);
  },
};
