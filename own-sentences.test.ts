/**
 * Codes, then words: what a grader or a check found out is a code with its data, and a sentence is made of it once, for reading. So no
 * pattern is applied to a sentence of ours, none is compared with another, and nothing that a teacher wrote is searched for what the
 * program says in it.
 */
import { describe, expect, it } from 'vitest';
import { isTest, readSources, roomOf, type Source, withoutComments } from './scripts/source-tree.ts';

/** Fields in which a sentence of ours is stored or sent. */
const SAID = '(?:reason|detail|aside|feedback|comment|programs(?:\\??\\.\\w+)*)';
const READS = '(?:startsWith|endsWith|includes|indexOf|match|matchAll|search|split|replace|replaceAll)';

const PATTERNS: readonly { what: string; pattern: RegExp }[] = [
  {
    what: 'a method that looks into a sentence',
    pattern: new RegExp(`\\b${SAID}\\)?\\??\\.${READS}\\(`, 'u'),
  },
  {
    what: 'a pattern applied to a sentence',
    pattern: new RegExp(`\\.(?:test|exec)\\([^()\\n]*\\b${SAID}\\b(?!\\()`, 'u'),
  },
  {
    what: 'sentences taken out of a sentence',
    pattern: new RegExp(`\\bsplitSentences\\((?:\\w+\\()*[^()\\n]*\\b${SAID}\\b`, 'u'),
  },
  {
    what: 'a stored text compared with another',
    pattern:
      /\.(?:feedback|detail|aside)\b(?!\.) [!=]== (?!''|null|undefined)|(?<!''|null) [!=]== [\w.?()]+\.(?:feedback|detail|aside)\b/u,
  },
  { what: 'a character that stands for words', pattern: /\\u(?:FFFC|\{FFFC\})|\uFFFC/iu },
  {
    what: 'a name of what was there before',
    pattern: /\b(?:expandWords|collapseWords|isProgramsAlone|completePoint|readOldWords|tellMove)\b/u,
  },
];

const ROOMS = ['contract', 'grading', 'server', 'web', 'cli'];

const listReaders = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ path }) => ROOMS.includes(roomOf(path)) && !isTest(path))
    .flatMap(({ path, text }) =>
      withoutComments(text)
        .split('\n')
        .flatMap((line) =>
          PATTERNS.flatMap(({ what, pattern }) =>
            pattern.test(line) ? [`${path}: ${what}: ${line.trim()}`] : [],
          ),
        ),
    );

/** Where something may be said of papers and classes: its words come from `content/`. */
const COMPOSING = /^(?:grading|server\/results|server\/insights)\//u;

/** What is said there to others, or of something else than a paper or a class. */
const NOT_OF_PAPERS: readonly { why: string; paths: RegExp }[] = [
  {
    why: 'told to a language model, or by one that is made up for tests',
    paths: /^grading\/(?:graders\/model|assistant|style\/(?:style-card|reword)\.ts)/u,
  },
  {
    why: 'a rubric’s own words, drafted, and what a model is told of one',
    paths: /^grading\/rubric\/(?:draft\/|templates\/|choose-reading\.ts$)/u,
  },
  { why: 'a sample to warm up with', paths: /^grading\/sandbox\/warm-up\.ts$/u },
  {
    why: 'why something cannot be done just now',
    paths:
      /^grading\/questions\/extend-plan\.ts$|^grading\/rubric\/exchange\/read-exchanged\.ts$|\/(?:read-materials|edit-rubric|correct-transcription|charge-mending|return-zip)\.ts$|^server\/results\/(?:style|comments)\/routes\.ts$/u,
  },
  {
    why: 'what to do with a printed sheet, a link or a mail',
    paths: /^grading\/(?:cover-sheets|giving-back\/sheet)\/|^server\/results\/release\/mail-student\.ts$/u,
  },
];

/** Text that begins like a sentence and ends like one; `${…}` stands for a word. */
const isSentence = (text: string): boolean => {
  const plain = text.replaceAll(/\$\{[^}]*\}/gu, 'X').trim();
  return /^[\p{Lu}“]/u.test(plain) && /\p{L}+ \p{L}+ \p{L}+/u.test(plain) && /[.?!]$/u.test(plain);
};

const LITERAL = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/gu;

/** What a model is told, and what an endpoint is described as, is said to nobody who reads papers. */
const listWordings = (sources: readonly Source[]): string[] =>
  sources
    .filter(
      ({ path }) =>
        COMPOSING.test(path) && !isTest(path) && !NOT_OF_PAPERS.some(({ paths }) => paths.test(path)),
    )
    .flatMap(({ path, text }) =>
      withoutComments(text)
        .replaceAll(/\b(?:Failure|Error)\([^;]*?\);/gu, '')
        .split('\n')
        .filter((line) => !/INSTRUCTIONS|fenced\(|\bdescribe\(|Failure\(|\bsummary: '/u.test(line))
        .flatMap((line) => [...line.matchAll(LITERAL)])
        .map(([, one, two, three]) => one ?? two ?? three ?? '')
        .filter(isSentence)
        .map((sentence) => `${path}: ${sentence}`),
    );

describe('what is said of papers and classes is worded in the catalogue alone', () => {
  it('in the sources as they are', () => expect(listWordings(readSources())).toEqual([]));

  it.each(["lineOf('Checked by the teacher.')", 'return `All papers are graded, and that is all.`;'])(
    'a planted sentence is noticed: %s',
    (text) => {
      expect(listWordings([{ path: 'grading/feedback/planted.ts', text }])).toHaveLength(1);
    },
  );
});

describe('nothing is found out from a sentence of ours', () => {
  it('in the sources as they are', () => expect(listReaders(readSources())).toEqual([]));

  it.each([
    ['the answer that was not given', 'const unanswered = UNANSWERED.test(verdict.reason);'],
    ['a remark', 'const remarks = splitSentences(oneLine(verdict.reason)).slice(1, 3);'],
    ['whose flag it is', 'names.some((name) => detail.startsWith(name));'],
    ['whether it was said so before', 'return renderFeedback(judged, null).feedback === given.feedback;'],
    ['what was sent back', '(one) => one.criterion_id === id && one.feedback === feedback'],
    [
      'the program’s words in the teacher’s',
      'typed.replace(programs, () => PROGRAMS_WORDS); programs.comments.c1.split(x)',
    ],
    ['the quotes of a comment', 'quotes.filter(({ text }) => !comment.includes(text))'],
    ['a placeholder', "const PROGRAMS_WORDS = '\\uFFFC';"],
  ])('a planted reader is noticed: %s', (_, line) => {
    expect(listReaders([{ path: 'grading/planted.ts', text: line }])).not.toEqual([]);
  });

  it.each([
    "if (review.feedback === null || aside === '') return null;",
    'const name = feedback ?? reason.code;',
    'SETTLED.includes(reason.code)',
    'reasons.includes(code)',
  ])('what only passes one on is not: %s', (line) => {
    expect(listReaders([{ path: 'grading/planted.ts', text: line }])).toEqual([]);
  });
});
