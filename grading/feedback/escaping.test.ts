/** What anybody may have written into a file, rendered exactly as the feedback dialog renders it. */

import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import Markdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { expect, test } from 'vitest';
import { teachersText } from '../../contract/feedback.ts';
import { FeedbackTone, RubricStyle } from '../../contract/grading.ts';
import { runs } from '../../lab/app/runs.ts';
import { setProse, setTitle } from './foreign-words.ts';
import type { Block } from './lines.ts';
import {
  compose,
  composeReviewed,
  criterionOf,
  type FeedbackInput,
  inputOf,
  judge,
  quoteOf,
} from './render-feedback.cases.ts';
import { clip, oneLine } from './words.ts';
import { writeMarkdown } from './write-markdown.ts';

/** With every address let through, so that the renderer's own filter cannot hide a gap of ours. */
const render = (markdown: string): string =>
  renderToStaticMarkup(
    createElement(Markdown, { remarkPlugins: [remarkGfm], urlTransform: (url) => url }, markdown),
  );

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const textOf = (html: string): string =>
  html.replace(/<[^>]*>/g, '').replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name] ?? '');

const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: fc.constantFrom(...'|*_`~<>[]()!#-+=:\\&\n\r\t "\'.1a@/$^{}'), maxLength: 24 }),
  fc.constantFrom(
    'a | b | c',
    'a\\| b',
    '</td></tr></table><script>alert(1)</script>',
    '[click](javascript:alert(1))',
    '![x](https://example.org/pixel.png)',
    'see https://example.org/x or www.example.org or mail me@example.org',
    '```\nx\n```',
    '# Heading',
    '1. one\n2. two',
    '[^1]: note',
    '&lt;b&gt; &#124;',
    '\u202eevil\u202c',
    '***',
    '---\n\n| a |\n|---|\n| b |',
    '{quote} {name}',
  ),
);

test('any text means itself: in a line, in bold, in a cell, in a list and in a heading', () => {
  fc.assert(
    fc.property(nasty, (text) => {
      const shown = clip(oneLine(text), 140);
      fc.pre(shown !== '');
      const line = setTitle(text);
      const bold = line.map((run) => ({ ...run, as: 'strong' as const }));
      const seen = (blocks: Block[]) =>
        textOf(render(writeMarkdown(blocks)))
          .replaceAll('\u2060', '')
          .trim();
      const around = [{ text: 'Before ' }, ...bold, { text: ' after' }];
      expect(seen([{ kind: 'paragraph', line }])).toBe(shown);
      expect(seen([{ kind: 'paragraph', line: around }])).toBe(`Before ${shown} after`);
      expect(seen([{ kind: 'heading', depth: 3, line }])).toBe(shown);
      expect(seen([{ kind: 'list', items: [line] }])).toBe(shown);
      const table = render(writeMarkdown([{ kind: 'table', head: ['a'], rows: [[line]] }]));
      expect(table.match(/<td/g)).toHaveLength(1);
      expect(textOf(table).replaceAll('\u2060', '').trim()).toMatch(/^a/);
      expect(render(writeMarkdown([{ kind: 'paragraph', line }]))).not.toMatch(/<(?!\/?p>)/);
    }),
    { numRuns: runs(300) },
  );
});

const arbitraryInput = fc
  .record({
    tone: fc.constantFrom(...FeedbackTone.options),
    style: fc.constantFrom(...RubricStyle.options),
    gradeLevel: fc.constantFrom(null, 5, 90),
    grader: fc.constantFrom('builtin' as const, 'model' as const),
    own: fc.array(nasty, { maxLength: 3 }),
    parts: fc.array(
      fc.record({
        name: nasty,
        description: nasty,
        reason: nasty.map((words) => ({ code: 'by_model' as const, data: { words } })),
        found: fc.array(nasty, { maxLength: 6 }),
        missing: fc.array(nasty, { maxLength: 6 }),
        quotes: fc.array(nasty, { maxLength: 2 }),
        levels: fc.array(nasty, { maxLength: 3 }),
        score: fc.integer({ min: 0, max: 4 }),
      }),
      { minLength: 1, maxLength: 5 },
    ),
  })
  .map(({ parts, own, ...form }): FeedbackInput => {
    const criteria = parts.map((part, index) =>
      criterionOf(`c${index + 1}`, part.name, 4, {
        description: part.description,
        levels: part.levels.map((text, points) => ({ name: text, points, description: text })),
      }),
    );
    const rubric: FeedbackInput['rubric'] = {
      version: 1,
      source: 'list',
      max: 4 * parts.length,
      criteria,
      notes: [],
    };
    const judged = parts.map(({ quotes, found, missing, reason, score }, index) =>
      judge(rubric, `c${index + 1}`, score, {
        quotes: quotes.map((text) => quoteOf(text)),
        found,
        missing,
        reason,
      }),
    );
    return inputOf(rubric, judged, { ...form, summary: own.join('\n\n'), strengths: own, nextSteps: own });
  });

test('whatever stands in rubric and work, the page shows one table of the right size and nothing that acts', () => {
  fc.assert(
    fc.property(arbitraryInput, (input) => {
      const first = compose(input);
      expect(compose(structuredClone(input))).toEqual(first);
      const html = render(first.feedback);
      const columns = html.match(/<th[ >]/g)?.length ?? 0;
      expect(html.match(/<table>/g)).toHaveLength(1);
      expect(html.match(/<tr>/g)).toHaveLength(input.criteria.length + 2);
      expect(html.match(/<td/g)).toHaveLength((input.criteria.length + 1) * columns);
      expect(html).not.toMatch(/<(?:img|script|code|pre|del|input|iframe|style|sup)\b/i);
      const links = [...html.matchAll(/<a href="([^"]*)"/g)].map((match) => match[1] ?? '');
      for (const link of links) expect(link).toMatch(/^(?:https?:|mailto:|tel:)/i);
      if (input.grader === 'builtin' && input.summary === '' && input.strengths.length === 0)
        expect(links).toEqual([]);
      for (const comment of Object.values(first.criteria)) expect(comment.trim()).not.toBe('');
    }),
    { numRuns: runs(150) },
  );
});

test('whatever a teacher types, it stays text in one table of the right size', () => {
  fc.assert(
    fc.property(arbitraryInput, nasty, (input, typed) => {
      const own = teachersText(typed);
      const comments = Object.fromEntries(input.criteria.map(({ criterion_id: id }) => [id, own]));
      const words = {
        summary: own,
        strengths: own,
        next_steps: teachersText(`${typed}\n${typed}`),
        comments,
      };
      const html = render(composeReviewed(input, { words }).feedback);
      const columns = html.match(/<th[ >]/g)?.length ?? 0;
      expect(html.match(/<table>/g)).toHaveLength(1);
      expect(html.match(/<td/g)).toHaveLength((input.criteria.length + 1) * columns);
      expect(html).not.toMatch(/<(?:img|script|code|pre|del|input|iframe|style|sup)\b/i);
      for (const [, link = ''] of html.matchAll(/<a href="([^"]*)"/g))
        expect(link).toMatch(/^(?:https?:|mailto:|tel:)/i);
    }),
    { numRuns: runs(100) },
  );
});

const written = (text: string) => writeMarkdown([{ kind: 'paragraph', line: setProse(text) }]);

test('a grader may link and emphasise, but not run, embed or break out', () => {
  expect(written('See [the guide](https://example.org/a?b=1) **now**')).toBe(
    'See [the guide](https://example.org/a?b=1) **now**',
  );
  expect(written('[x](javascript:alert(1))')).not.toContain('](');
  expect(written('![pixel](https://example.org/p.png) end')).toBe('pixel end');
  expect(written('<img src=x onerror=alert(1)>hello<br>there')).toBe('hello there');
  expect(textOf(render(written('a | b\n# c')))).toBe('a | b # c');
  expect(render(written('call [us](tel:+491234)'))).toContain('href="tel:+491234"');
});

test('a price is no formula', () => expect(written('It costs $5 or $7.')).toBe('It costs \\$5 or \\$7.'));
