import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Failure } from '../../contract/errors.ts';
import { Rubric } from '../../contract/grading.ts';
import { runs } from '../../lab/app/runs.ts';
import { readRubric } from './read-rubric.ts';
import { documentOf, outlineOf, textDocument } from './test-document.ts';

describe('a file that is no rubric', () => {
  test('without any text it is refused with its sentence', () => {
    for (const text of ['', ' \n\t ', '____ \n ..... ---']) {
      expect(() => readRubric(textDocument(text), 90)).toThrow(new Failure('rubric_unreadable'));
    }
  });

  test('a model answer in prose becomes one criterion that carries all of it', () => {
    const text =
      'The water cycle begins when the sun heats the sea. Water evaporates, rises and cools.\n\nIt condenses into clouds and falls as rain, of which 10% flows back over land.';
    const rubric = readRubric(textDocument(text), 90);
    expect(rubric).toMatchObject({ source: 'overall', max: 90 });
    expect(rubric.criteria).toMatchObject([
      { id: 'c1', name: 'Overall', max: 90, kind: 'content', question: null },
    ]);
    expect(rubric.criteria[0]?.answer).toBe(text);
    expect(rubric.notes).toHaveLength(1);
  });

  test('a letter with dates and years has no criteria', () => {
    const text =
      'Dear students,\n\nIn 1914 the war began (see page 12). Please read chapters 3-5.\n\nYours, Ms. Brown';
    expect(readRubric(textDocument(text), 50).source).toBe('overall');
  });
});

describe('a rubric that was photographed', () => {
  test('digits that were read as letters are still points', () => {
    const text =
      'ESSAY RUBRIC\nThesis statement (2O points)\nSupporting evidence (l5 pomts)\nGrammar & spelling (1O pts)\nTota1: 45 points';
    expect(outlineOf(readRubric(textDocument(text, 'ocr'), 45))).toEqual([
      'Thesis statement = 20 content',
      'Supporting evidence = 15 content',
      'Grammar & spelling = 10 language',
    ]);
  });

  test('bullets that were read as letters are still bullets', () => {
    const text =
      'Book report grading\ne Summary (15 points)\no characters (5 points)\no plot in order (10 points)\n¢ Spelling (10 points)';
    expect(outlineOf(readRubric(textDocument(text, 'ocr'), 25))).toEqual([
      'characters = 5 content',
      'plot in order = 10 content',
      'Spelling = 10 language',
    ]);
  });

  test('a criterion that is called a question, below a title with the total', () => {
    const text =
      'Report: Moss on the roof. What I look at (9 points)\nQuestion (3 points): Says what was to be found out.\nPlace (2 points): Names place and date.\nDiagram (4 points): Shows the numbers.';
    const { criteria } = readRubric(textDocument(text), 9);
    expect(criteria.map(({ name, max, question }) => [name, max, question])).toEqual([
      ['Question', 3, null],
      ['Place', 2, null],
      ['Diagram', 4, null],
    ]);
  });

  test('a table of points whose columns ran together', () => {
    const text =
      'Category What we look for Points\nMethod three trials 30\nResults a graph with units 25\nDisplay neat 10\nTotal 65';
    const rubric = readRubric(textDocument(text, 'ocr'), 65);
    expect(rubric.criteria.map((criterion) => criterion.max)).toEqual([30, 25, 10]);
  });

  test('a level table whose columns ran together is said to be unreadable as a table', () => {
    const text =
      'Essay rubric\nCriteria Exemplary (4) Proficient (3) Developing (2) Beginning (1)\nClaim Clear and precise Clear Vague No claim\nStyle Varied sentences Some variety Few Choppy';
    const rubric = readRubric(textDocument(text, 'ocr'), 20);
    expect(rubric.source).toBe('overall');
    expect(rubric.notes.join(' ')).toContain('columns could not be told apart');
  });

  test('a table that arrives as aligned columns', () => {
    const text = [
      'Criteria          Excellent (4)        Good (3)         Poor (1)',
      'Claim             Clear and precise    Clear            Missing',
      'Evidence          Three facts          Two facts        No facts',
      '                  with sources         one source       at all',
      'Spelling          No errors            Few errors       Many errors',
    ].join('\n');
    const rubric = readRubric(textDocument(text, 'ocr'), 12);
    expect(outlineOf(rubric)).toEqual(['Claim = 4 content', 'Evidence = 4 content', 'Spelling = 4 language']);
    expect(rubric.criteria[1]?.levels.map((level) => level.description)).toEqual([
      'Three facts with sources',
      'Two facts one source',
      'No facts at all',
    ]);
  });

  test('a table drawn with bars', () => {
    const text = '| Criterion | Points |\n|-----------|-------:|\n| Method | 12 |\n| Legibility | 8 |';
    expect(outlineOf(readRubric(textDocument(text), 20))).toEqual([
      'Method = 12 content',
      'Legibility = 8 language',
    ]);
  });

  test('columns separated by tabs', () => {
    const text = 'Category\tDescription\tPoints\nPlan\tall steps\t6\nSources\tthree or more\t4';
    expect(outlineOf(readRubric(textDocument(text), 10))).toEqual([
      'Plan = 6 content',
      'Sources = 4 content',
    ]);
  });
});

describe('a table that is only there for its layout', () => {
  test('is read as the list that it holds', () => {
    const rubric = readRubric(
      documentOf({ table: 'Rubric // Thesis (10 points) // Evidence (20 points) // Mechanics (10 points)' }),
      40,
    );
    expect(outlineOf(rubric)).toEqual([
      'Thesis = 10 content',
      'Evidence = 20 content',
      'Mechanics = 10 language',
    ]);
  });
});

describe('whatever is in the file', () => {
  const word = fc.constantFrom(
    'Thesis',
    'Evidence',
    'Total',
    '1.',
    '2)',
    'a)',
    'Q3',
    '(5 points)',
    '20%',
    '/10',
    'Answer:',
    'Excellent',
    '4',
    '-',
    '•',
    '|',
    'Rubric',
    'x2',
    '0',
    '?',
    '(0)',
    '100 pts',
    'each',
  );
  const line = fc.oneof(
    fc.array(word, { maxLength: 6 }).map((words) => words.join(' ')),
    fc.string({ maxLength: 30 }),
  );
  const text = fc.array(line, { minLength: 1, maxLength: 25 }).map((lines) => `x ${lines.join('\n')}`);
  const max = fc.oneof(fc.integer({ min: 1, max: 200 }), fc.constantFrom(7.5, 12.25, 0.5));

  test('the rubric is valid, its points add up exactly, and reading it again gives the same', () => {
    fc.assert(
      fc.property(text, max, (content, most) => {
        const rubric = readRubric(textDocument(content), most);
        expect(Rubric.safeParse(rubric).success).toBe(true);
        expect(rubric.criteria.reduce((sum, criterion) => sum + criterion.max, 0)).toBeCloseTo(most, 6);
        expect(rubric.criteria.length).toBeLessThanOrEqual(60);
        expect(new Set(rubric.criteria.map((criterion) => criterion.name)).size).toBe(rubric.criteria.length);
        for (const { max: worth, levels } of rubric.criteria)
          expect(levels.every((level) => level.points <= worth)).toBe(true);
        expect(readRubric(textDocument(content), most)).toEqual(rubric);
      }),
      { numRuns: runs(300), seed: 7 },
    );
  });

  test('tables of any shape are read without falling over', () => {
    const cells = fc.array(
      fc.array(fc.oneof(word, fc.string({ maxLength: 12 })), { minLength: 1, maxLength: 5 }),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(cells, (rows) => {
        const table = rows
          .map((row) => row.map((cell) => cell.replace(/[|\n]/gu, ' ')).join(' | '))
          .join('\n');
        const rubric = readRubric(documentOf('Rubric', { table }), 50);
        expect(Rubric.safeParse(rubric).success).toBe(true);
        expect(rubric.criteria.reduce((sum, criterion) => sum + criterion.max, 0)).toBeCloseTo(50, 6);
      }),
      { numRuns: runs(300), seed: 11 },
    );
  });

  test('a long file of awkward lines does not hang the reader', () => {
    const awkward = `${'Thesis - '.repeat(300)}\n${'('.repeat(2000)}\n${'1 '.repeat(2000)}\n${'a: b '.repeat(1000)}\n${'_'.repeat(5000)}/\n${' '.repeat(5000)}x${' '.repeat(5000)}y\n${'7'.repeat(20_000)}`;
    expect(readRubric(textDocument(awkward), 90).criteria.length).toBeGreaterThan(0);
  }, 5000);

  test('a file of three hundred thousand lines is read as far as a rubric can go, and the teacher is told', () => {
    const rubric = readRubric(
      documentOf(`Thesis (10 points)\nEvidence (30 points)\n${'a\n'.repeat(300_000)}`),
      40,
    );
    expect(outlineOf(rubric)).toEqual(['Thesis = 10 content', 'Evidence = 30 content']);
    expect(rubric.notes[0]).toMatch(/very long/);
  });

  test('a table of fifty thousand cells is cut between two of them', () => {
    const table = `Criterion | Points\nThesis | 10\nEvidence | 30\n${'more | words\n'.repeat(25_000)}`;
    const rubric = readRubric(documentOf({ table }), 40);
    expect(rubric.criteria.length).toBeGreaterThan(1);
    expect(rubric.notes[0]).toMatch(/very long/);
  });
});
