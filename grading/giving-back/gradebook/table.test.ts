import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillTable, GRADEBOOK_LIMITS, readTable } from './table.ts';

const ENCODERS: Record<string, (text: string) => Buffer> = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-8 with a mark': (text) => Buffer.from(`\uFEFF${text}`),
  'UTF-16 little endian': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'UTF-16 big endian': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
};

const readFailure = (bytes: Uint8Array): string => {
  try {
    readTable(bytes);
    return 'none';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
};

/** Anything a cell can hold; a first cell with a letter in it, so that no line is empty. */
const cellText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom(
    '',
    'Doe, Jane',
    'a "quoted" word',
    'two\nlines',
    'two\r\nlines',
    'x;y',
    "O'Brien",
    'Zoë 李',
    '3,5',
    ' 7 ',
  ),
);
const sheets = fc.record({
  columns: fc.integer({ min: 2, max: 6 }),
  rows: fc.array(fc.array(cellText, { minLength: 6, maxLength: 6 }), { minLength: 2, maxLength: 8 }),
  delimiter: fc.constantFrom(',', ';', '\t'),
  newline: fc.constantFrom('\n', '\r\n', '\r'),
  endsWithNewline: fc.boolean(),
  quotesAll: fc.boolean(),
  encoding: fc.constantFrom(...Object.keys(ENCODERS)),
});
type Sheet = typeof sheets extends fc.Arbitrary<infer S> ? S : never;

const mustQuote = (text: string, delimiter: string) => text.includes(delimiter) || /["\r\n]/.test(text);

const cellsOf = ({ rows, columns }: Sheet): string[][] => [
  Array.from({ length: columns }, (_, at) => `Column ${at}`),
  ...rows.map((row, at) => row.slice(0, columns).map((text, column) => (column === 0 ? `s${at}` : text))),
];
const write = (sheet: Sheet): Uint8Array => {
  const { delimiter, newline, quotesAll, endsWithNewline, encoding } = sheet;
  const lines = cellsOf(sheet).map((cells) =>
    cells
      .map((text) => (quotesAll || mustQuote(text, delimiter) ? `"${text.replaceAll('"', '""')}"` : text))
      .join(delimiter),
  );
  return ENCODERS[encoding]?.(lines.join(newline) + (endsWithNewline ? newline : '')) ?? Buffer.alloc(0);
};
const textsOf = (bytes: Uint8Array) => readTable(bytes).rows.map((row) => row.map(({ text }) => text));

describe('a grade book comes back as it was', () => {
  it('every cell is read as it was written, whatever the program that wrote it does', () => {
    fc.assert(
      fc.property(sheets, (sheet) => {
        expect(textsOf(write(sheet))).toEqual(cellsOf(sheet));
      }),
    );
  });

  it('every other byte stays where cells are written', () => {
    fc.assert(
      fc.property(
        sheets,
        fc.array(fc.nat(), { minLength: 1, maxLength: 5 }),
        cellText,
        (sheet, picks, text) => {
          const before = write(sheet);
          const table = readTable(before);
          const column = sheet.columns - 1;
          const chosen = new Set(picks.map((pick) => 1 + (pick % sheet.rows.length)));
          const after = fillTable(
            table,
            [...chosen].map((row) => ({ row, column, text })),
          );
          const expected = cellsOf(sheet).map((row, at) => (chosen.has(at) ? row.with(column, text) : row));
          expect(textsOf(after)).toEqual(expected);
          expect(withoutCells(after, chosen, column)).toEqual(withoutCells(before, chosen, column));
        },
      ),
    );
  });

  it('nothing to fill in is the very same file', () => {
    fc.assert(
      fc.property(sheets, (sheet) => {
        expect(Buffer.from(fillTable(readTable(write(sheet)), [])).equals(write(sheet))).toBe(true);
      }),
    );
  });
});

/** The bytes around the cells in question. */
const withoutCells = (bytes: Uint8Array, rows: Set<number>, column: number): string => {
  const table = readTable(bytes);
  const places = [...rows].map((row) => ({ row, column, text: '' }));
  const unquoted = {
    ...table,
    rows: table.rows.map((row) => row.map((cell) => ({ ...cell, isQuoted: false }))),
  };
  return Buffer.from(fillTable(unquoted, places)).toString('base64');
};

describe('odd files', () => {
  it('a line that ends early is made longer, and no other', () => {
    const table = readTable(Buffer.from('Name,ID,Grade,Comment\nAna\nBen,2,,\n'));
    const cells = [
      { row: 1, column: 2, text: '7' },
      { row: 1, column: 3, text: 'Good, "really"' },
    ];
    expect(Buffer.from(fillTable(table, cells)).toString()).toBe(
      'Name,ID,Grade,Comment\nAna,,7,"Good, ""really"""\nBen,2,,\n',
    );
  });

  it('old Windows files keep their alphabet', () => {
    const bytes = Buffer.from([...Buffer.from('Name;Note\r\nZo'), 0xeb, ...Buffer.from(';\r\n')]);
    const table = readTable(bytes);
    expect(table.rows[1]?.[0]?.text).toBe('Zoë');
    const filled = fillTable(table, [{ row: 1, column: 1, text: 'é€' }]);
    expect([...filled.subarray(-5)]).toEqual([0x3b, 0xe9, 0x80, 0x0d, 0x0a]);
    expect(Buffer.from(filled.subarray(0, 14)).equals(bytes.subarray(0, 14))).toBe(true);
  });

  it('UTF-16 without a mark is read too', () => {
    expect(textsOf(Buffer.from('Name,Grade\nAna,7\n', 'utf16le'))[1]).toEqual(['Ana', '7']);
  });

  it('the line with which Excel names its delimiter is no line of the table', () => {
    expect(textsOf(Buffer.from('sep=;\r\nName;Grade\r\nDoe, Ana;7\r\n'))).toEqual([
      ['Name', 'Grade'],
      ['Doe, Ana', '7'],
    ]);
  });

  it('a workbook, a broken quote, rubbish and nothing are told apart', () => {
    expect(readFailure(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))).toBe('gradebook_spreadsheet');
    expect(readFailure(Buffer.from('PK\x03\x04rest'))).toBe('gradebook_spreadsheet');
    expect(readFailure(Buffer.from('Name,Grade\n"Ana,7\n'))).toBe('gradebook_unreadable');
    expect(readFailure(Buffer.from([1, 0, 0, 0, 5, 6, 7, 8, 9, 10, 11, 12]))).toBe('gradebook_unreadable');
    expect(readFailure(Buffer.alloc(0))).toBe('gradebook_unreadable');
  });

  it('5,000 students are read, one more is not', () => {
    const file = (count: number) => Buffer.from(`Name,Grade\n${'Ana,\n'.repeat(count)}`);
    expect(readTable(file(GRADEBOOK_LIMITS.rows)).rows).toHaveLength(GRADEBOOK_LIMITS.rows + 1);
    expect(readFailure(file(GRADEBOOK_LIMITS.rows + 1))).toBe('gradebook_too_large');
    expect(readFailure(Buffer.alloc(GRADEBOOK_LIMITS.bytes + 1, 0x61))).toBe('gradebook_too_large');
    expect(readFailure(Buffer.alloc(GRADEBOOK_LIMITS.bytes, 0x2c))).toBe('gradebook_too_large');
  });
});
