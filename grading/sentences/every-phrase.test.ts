/** The teacher's catalogue, read back: every key is met by something that can be said, and the numbers of a sentence are those of its code. */
import { expect, it } from 'vitest';
import type { Aside, Reason } from '../../contract/grading/reason.ts';
import { FlagCode } from '../../contract/grading.ts';
import { ADMISSION_WORDS } from './admission-words.ts';
import { type Catalogue, ENGLISH, TEACHER_WORDS } from './catalogue.ts';
import { FILE_WORDS, sayOfFile } from './file-words.ts';
import { type Raised, raiseFlag } from './raise-flag.ts';
import { RUBRIC_WORDS } from './rubric-words.ts';
import { sayCalibrated, sayUnanswered } from './say-question.ts';
import { sayAsides, sayReason } from './say-reason.ts';

const COUNTS = [
  [0, 1],
  [1, 1],
  [0, 3],
  [1, 3],
  [2, 3],
  [3, 3],
] as const;

const PLAIN = [
  'no_answer',
  'given_up',
  'no_words',
  'blank',
  'near_blank',
  'prompt_only',
  'copied_key',
  'word_list',
  'off_topic',
  'not_a_submission',
  'empty_key',
  'agrees',
  'agrees_in_part',
  'differs',
  'not_found',
  'alike',
  'carried',
  'nothing_named',
] as const;

const REASONS: readonly Reason[] = [
  ...PLAIN.map((code): Reason => ({ code, data: {} })),
  { code: 'no_answer', data: { sign: '?' } },
  { code: 'no_answer', data: { placed: true } },
  { code: 'nothing_named', data: { looked: true } },
  { code: 'agrees', data: { same: true } },
  ...COUNTS.flatMap(([found, total]): Reason[] => [
    { code: 'items_found', data: { found, wanted: total } },
    { code: 'items_found', data: { found, wanted: total, sure: true } },
    { code: 'parts_found', data: { found, total, partly: 0, sure: true } },
    { code: 'parts_found', data: { found, total, partly: 0 } },
    { code: 'parts_found', data: { found, total, partly: total - found } },
    ...([null, 'swapped', 'turned'] as const).map(
      (doubt): Reason => ({ code: 'ideas_found', data: { found, total, doubt } }),
    ),
    ...(['level', 'criterion'] as const).map(
      (by): Reason => ({ code: 'moves_seen', data: { seen: found, total, by } }),
    ),
    { code: 'named_found', data: { found, total } },
  ]),
  ...[0, 1, 2].map(
    (many): Reason => ({
      code: 'measured',
      data: { words: many, paragraphs: many, sentences: many, linking: many, slips: {} },
    }),
  ),
];

const ASIDES: readonly Aside[] = [
  { code: 'placed', data: {} },
  { code: 'placed', data: { half: true } },
  ...[-1, 0, 2].flatMap((difference): Aside[] =>
    [-1, 0, 2].map((by) => ({ code: 'moved', data: { papers: 4, difference, by } })),
  ),
  { code: 'not_moved', data: { papers: 1 } },
];

/** Of two files at once: it is worded where files are compared. */
const flags = FlagCode.options.filter((code) => code !== 'duplicate');
const FLAGS: readonly Raised[] = [
  ...flags.flatMap((code): Raised[] => {
    switch (code) {
      case 'not_graded':
        return [{ code, data: { note: 'A note.' } }];
      case 'instruction_to_grader':
        return [{ code, data: { quote: 'words' } }];
      case 'copied_key':
        return [{ code }, { code, case: 'key' }, { code, case: 'rubric' }];
      case 'unverified_quote':
        return [{ code, data: { names: 'Claim' } }];
      case 'extreme_score':
        return (['zero', 'maximum'] as const).map((one) => ({ code, case: one }));
      case 'doubtful_lines':
        return (['no_ink', 'unsure'] as const).flatMap((one) =>
          [1, 2].map((lines) => ({ code, case: one, data: { lines } })),
        );
      case 'needs_teacher':
        return [
          { code, criterion_id: 'c', data: { name: 'Claim', why: 'Because.' } },
          ...(['miscounted', 'off_scale'] as const).map((one) => ({
            ...{ code, criterion_id: 'c', case: one, data: { name: 'Claim' } },
          })),
        ];
      default:
        return [{ code }];
    }
  }),
];

const sayAll = (words: Catalogue): string[] => [
  ...REASONS.flatMap((reason) => [sayReason(reason, words), sayReason(reason, words, true)]),
  ...ASIDES.map((aside) => sayAsides([aside], words)),
  ...FLAGS.map((raised) => raiseFlag(raised, words).detail),
  sayUnanswered('blank', words),
  sayUnanswered('missing', words),
  sayCalibrated(3, words),
];

it.each(['en', 'de'] as const)('every key of the catalogue is said by something (%s)', (language) => {
  const met = new Set<string>();
  const words = new Proxy(TEACHER_WORDS[language], {
    get: (target, key, receiver) => {
      if (typeof key === 'string') met.add(key);
      return Reflect.get(target, key, receiver);
    },
  });
  for (const line of sayAll(words)) expect(line).not.toMatch(/undefined|\{|\}| {2}/u);
  expect(Object.keys(ENGLISH).filter((key) => !met.has(key))).toEqual([]);
});

it('the numbers of a sentence are those of its code, and words that were found are never called agreement', () => {
  for (const reason of REASONS) {
    const said = sayReason(reason, ENGLISH, true);
    const told = (said.match(/\d+/gu) ?? []).map(Number);
    const known = Object.values(reason.data).flatMap((value) => (typeof value === 'number' ? [value] : []));
    for (const number of told) expect(known, said).toContain(number);
    // A count that is not certain is told to nobody.
    if (!('sure' in reason.data)) expect(told, said).toEqual([]);
    if (reason.code === 'ideas_found') expect(said).not.toMatch(/agree|answer was found|correct|right/iu);
    // Of what it proposes the program tells what it did, and never how the answer is.
    if (reason.code === 'ideas_found') expect(said).toMatch(/^(?:The program|Proposed) /u);
  }
});

it.each([
  ['a file', FILE_WORDS],
  ['a model', ADMISSION_WORDS],
  ['a rubric', RUBRIC_WORDS],
] as const)('what is said of %s has its words and slots in every language', (_, { en, de }) => {
  expect(Object.keys(de)).toEqual(Object.keys(en));
  const slots = (text: string) => (text.match(/\{\w+\}/gu) ?? []).toSorted();
  for (const [key, text] of Object.entries(en))
    expect(slots(Object.entries(de).find(([one]) => one === key)?.[1] ?? '')).toEqual(slots(text));
});

it('what is said of a file names its page', () =>
  expect(sayOfFile('page_unread', { page: 3 })).toContain('page 3'));
