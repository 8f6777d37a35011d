/** Everything in content/ is data of a known shape: a file that nobody reads, or of another shape, is found here. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';

const text = z.string().min(1);
const words = z.array(text);
const step = z.strictObject({
  name: text,
  kind: z.enum(['content', 'language']),
  asks: text,
  steps: z.array(text).length(4),
  question: text.optional(),
});
const written = z.looseObject({ id: text, subject: text });

const SHAPES: [path: RegExp, shape: z.ZodType][] = [
  [/^(en|de)\/(admission|class|file|rubric|teacher)\.json$/, z.record(text, z.string())],
  [
    /^en\/errors\.json$/,
    z.record(text, z.record(text, z.strictObject({ status: z.int().min(400).max(599), detail: text }))),
  ],
  [/^(en|de|fr|es)\/student\.json$/, z.looseObject({ frame: z.record(text, z.string()) })],
  [/^(en|de|es|fr)\/lexicon\.json$/, z.record(text, z.union([words, z.record(text, z.number())]))],
  [
    /^en\/stems\.json$/,
    z.strictObject({ suffixes: z.array(z.looseObject({ end: text })), irregular: z.record(text, text) }),
  ],
  [
    /^en\/faq\.json$/,
    z.array(z.strictObject({ question: text, answer: words.min(1), link: text.optional() })),
  ],
  [/^en\/templates\/common-rows\.json$/, z.record(text, step)],
  [/^en\/templates\/\w+\.json$/, z.array(written.extend({ rows: z.array(z.union([step, text])).min(4) }))],
  [
    /^en\/mails\.json$/,
    z.strictObject({
      letters: z.record(text, z.strictObject({ subject: text, text: words.min(1) })),
      phrases: z.record(text, text),
    }),
  ],
  [/^en\/plans\.json$/, z.record(text, words.min(1))],
  [/^en\/school-log\.json$/, z.record(text, text)],
  [/^signs\/signs\.json$/, z.record(text, z.record(text, text))],
  [/^signs\/code-pages\.json$/, z.record(text, z.record(text, z.union([text, z.number()])))],
  [/^en\/question-cues\.json$/, z.record(text, z.record(text, z.number()))],
  [/^words\/(?:keys|substances)\.json$/, z.record(text, text)],
  [
    /^words\/meaning\.json$/,
    z.record(text, z.union([text, words, z.record(text, z.union([z.number(), text]))])),
  ],
  [/^words\/(?:names|told-apart)\.json$/, z.record(text, words)],
  [/^words\/clauses\.json$/, words],
  [/^words\/examples\.json$/, z.record(text, z.union([text, words]))],
  [
    /^cases\/\w+\.json$/,
    z.array(z.looseObject({ says: text, criteria: words, papers: z.array(z.object()) })),
  ],
  [/^admission\/[\w-]+\.json$/, written],
];

const files = globSync('content/**/*', { withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => `${entry.parentPath}/${entry.name}`.replace(/^.*?content\//, ''));

test.each(files)('content/%s has its shape', (file) => {
  const shape = SHAPES.find(([path]) => path.test(file))?.[1];
  expect(shape, 'a file of no known kind').toBeDefined();
  shape?.parse(JSON.parse(readFileSync(`content/${file}`, 'utf8')));
});

test('every shape has its files', () => {
  expect(SHAPES.filter(([path]) => !files.some((file) => path.test(file)))).toEqual([]);
});

test('a language without a catalogue of its own has the same lexicon as the others', () => {
  const fields = (language: string): string[] =>
    Object.keys(JSON.parse(readFileSync(`content/${language}/lexicon.json`, 'utf8')));
  for (const language of ['de', 'es', 'fr']) expect(fields(language)).toEqual(fields('en'));
});
