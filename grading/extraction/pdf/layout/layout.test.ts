import { describe, expect, test } from 'vitest';
import type { Document } from '../../document.ts';
import { buildPdf, line } from '../pdf-fixture.ts';
import { readPdf } from '../read-pdf.ts';

const noPictures = (): Promise<never> => Promise.reject(new Error('nothing here needs recognition'));
const readPages = (...pages: string[]): Promise<Document> =>
  readPdf(buildPdf({ pages: pages.map((content) => ({ content })) }), noPictures);

const lines = (texts: string[], x: number, top: number, pitch = 14, style = '/F1 11 Tf'): string =>
  texts.map((text, index) => line(text, x, top - index * pitch, style)).join('');

const LEFT = [
  'The left column begins with a line that is long',
  'enough to be prose and goes on for some more lines',
  'so that nobody takes it for a table of short cells',
  'and it ends here at last with a few more words.',
];
const RIGHT = [
  'The right column is read after the left one has',
  'come to its end although its lines stand beside it',
  'on the very same height of the page in this sample',
  'which is the whole point of having two columns.',
];

const kinds = (document: Document): string[] =>
  document.blocks.map(
    (block) => `${block.kind} ${document.text.slice(block.start, block.end).split('\n')[0]}`,
  );

describe('a page is read as a person reads it', () => {
  test('two columns one after the other, under a title across both', async () => {
    const document = await readPages(
      line('A title that runs across the whole width of this page', 100, 740, '/F3 18 Tf') +
        lines(LEFT, 50, 700) +
        lines(RIGHT, 330, 700),
    );
    const at = (text: string): number => document.text.indexOf(text);
    expect(document.text.startsWith('A title')).toBe(true);
    expect(at(LEFT[3] ?? '')).toBeGreaterThan(at('A title'));
    expect(at(RIGHT[0] ?? '')).toBeGreaterThan(at(LEFT[3] ?? ''));
  });

  test('from top to bottom, although the file was written from bottom to top', async () => {
    const document = await readPages(line('second', 72, 600) + line('first', 72, 700));
    expect(document.text).toBe('first\n\nsecond');
  });

  test('lines of a paragraph stay together and paragraphs apart', async () => {
    const document = await readPages(lines(LEFT, 72, 700) + lines(RIGHT, 72, 620));
    expect(document.text).toBe(`${LEFT.join('\n')}\n\n${RIGHT.join('\n')}`);
    expect(document.blocks).toHaveLength(2);
  });

  test('headings, list items and paragraphs are told apart', async () => {
    const document = await readPages(
      line('Big title', 72, 740, '/F3 24 Tf') +
        lines(LEFT, 72, 700) +
        line('A bold heading', 72, 620, '/F3 11 Tf') +
        lines(RIGHT, 72, 600) +
        line('\x95', 80, 520, '/F1 11 Tf') +
        line('first point', 120, 520, '/F1 11 Tf') +
        line('2. second point', 80, 500, '/F1 11 Tf'),
    );
    expect(kinds(document)).toEqual([
      'heading Big title',
      `paragraph ${LEFT[0]}`,
      'heading A bold heading',
      `paragraph ${RIGHT[0]}`,
      'list-item • first point',
      'list-item 2. second point',
    ]);
    expect(document.blocks[0]?.level).toBe(1);
  });

  test('exponents and indices stay with their word', async () => {
    const document = await readPages(
      line('Water is H', 72, 700) +
        line('2', 129, 697, '/F1 7 Tf') +
        line('O, an area is m', 133, 700) +
        line('2', 213, 705, '/F1 7 Tf'),
    );
    expect(document.text).toBe('Water is H2O, an area is m²');
  });

  test('words broken at the line end are put together, real hyphens stay', async () => {
    const document = await readPages(
      lines(
        [
          'The information was passed on to all of the students in the class and the infor-',
          'mation helped them to understand why a well-',
          'known experiment did not work.',
        ],
        72,
        700,
      ),
    );
    expect(document.text).toContain('the information\nhelped');
    expect(document.text).toContain('well-known\nexperiment');
  });

  test('fields side by side are kept apart by a tab', async () => {
    const document = await readPages(line('Name: Jane Roe', 72, 740) + line('Date: 3 May', 400, 740));
    expect(document.text).toBe('Name: Jane Roe\tDate: 3 May');
  });
});

const CELLS = [
  ['Criterion', 'Excellent (4)', 'Fair (2)'],
  ['Thesis', 'Clear and arguable', 'Vague'],
  ['Evidence', 'Specific for each claim', 'Little'],
];
const cellLines = CELLS.flatMap((row, y) =>
  row.map((cell, x) => line(cell, 78 + x * 150, 680 - y * 30, '/F1 11 Tf')),
).join('');

describe('a rubric in a PDF arrives as a table', () => {
  const strokes = [0, 1, 2, 3].map((row) => `72 ${700 - row * 30} m 522 ${700 - row * 30} l S `).join('');
  const bars = [0, 1, 2, 3].map((column) => `${72 + column * 150} 610 0.5 90 re f `).join('');

  test.each([
    ['ruled', strokes + bars],
    [
      'ruled by a box around each cell',
      CELLS.flatMap((row, y) => row.map((_, x) => `${72 + x * 150} ${670 - y * 30} 150 30 re S `)).join(''),
    ],
    ['only aligned', ''],
  ])('%s', async (_, rules) => {
    const document = await readPages(
      line('Essay rubric', 72, 740, '/F3 18 Tf') + rules + cellLines + line('Good luck', 72, 500),
    );
    const table = document.blocks.find((block) => block.kind === 'table');
    expect(table?.rows.map((row) => row.map((cell) => cell.text))).toEqual(CELLS);
    for (const cell of table?.rows.flat() ?? [])
      expect(document.text.slice(cell.start, cell.end)).toBe(cell.text);
    expect(document.text.startsWith('Essay rubric')).toBe(true);
    expect(document.text.endsWith('Good luck')).toBe(true);
  });

  test('with cells that wrap and cells that break on purpose', async () => {
    const document = await readPages(
      strokes +
        bars +
        cellLines +
        line('from the start', 228, 640, '/F1 9 Tf') +
        line('2 points', 378, 640, '/F1 9 Tf'),
    );
    const table = document.blocks.find((block) => block.kind === 'table');
    expect(table?.rows[1]?.map((cell) => cell.text)).toEqual([
      'Thesis',
      'Clear and arguable\nfrom the start',
      'Vague\n2 points',
    ]);
  });
});

describe('places and offsets', () => {
  test('every page and block points at its own text', async () => {
    const document = await readPages(line('one', 72, 700), '', line('three', 72, 700));
    expect(document.pages.map((page) => document.text.slice(page.start, page.end))).toEqual([
      'one',
      '',
      'three',
    ]);
    expect(document.blocks.map((block) => [block.page, document.text.slice(block.start, block.end)])).toEqual(
      [
        [1, 'one'],
        [3, 'three'],
      ],
    );
    expect(document.blocks[0]?.box?.left).toBeCloseTo(72.5, 0);
    expect(document.blocks[0]?.box?.bottom).toBeCloseTo(92, 0);
    expect(document.pages[0]).toMatchObject({ width: 612, height: 792, source: 'text', ocrConfidence: null });
  });

  test('who wrote the file is kept apart from the text', async () => {
    const bytes = buildPdf({
      pages: [{ content: line('work', 72, 700) }],
      objects: { Info: '<< /Author (Jane Roe) /Title (Essay) >>' },
      trailer: '/Info @Info',
    });
    const document = await readPdf(bytes, noPictures);
    expect(document.metadata).toEqual({ Author: 'Jane Roe', Title: 'Essay' });
    expect(document.text).toBe('work');
  });
});
