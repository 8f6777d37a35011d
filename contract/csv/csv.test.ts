import { describe, expect, it } from 'vitest';
import { toCsv } from './csv.ts';

describe('a table as CSV', () => {
  it('quotes what holds commas, quotes or line breaks, and ends every line with CRLF', () => {
    expect(
      toCsv([
        ['Name', 'Note'],
        ['Lopez, Maria', 'She said "yes"\nand left'],
      ]),
    ).toBe('Name,Note\r\n"Lopez, Maria","She said ""yes""\nand left"\r\n');
  });

  it.each([
    '=HYPERLINK("http://evil.test")',
    '+1+1',
    '-2+3',
    '@SUM(A1)',
    '\t=1+1',
    '  =1+1',
    '\r=1',
    '＝1+1',
    '\u200b=1+1',
    '\u0001=1+1',
  ])('a name that begins like a formula stays text: %j', (name) => {
    expect(toCsv([[name]])).toMatch(/^"?'/);
  });

  it.each(['x;=1+1', 'x\t=1+1', 'x\n=1+1', 'x\r\n\t@SUM(A1)', 'x";"=1+1', ';-1'])(
    'nothing in a name begins like a formula where another country parts its lists: %j',
    (name) => {
      const line = toCsv([['1', name]]);
      expect(line).toMatch(/^1,"/);
      for (const part of line.split(/[;\t\r\n]/)) expect(part.replace(/^"+/, '')).not.toMatch(/^\s*[=+\-@]/);
    },
  );

  it('numbers stay numbers, negative ones too, and nothing is an empty cell', () => {
    expect(toCsv([[86.5, -3, null, 0]])).toBe('86.5,-3,,0\r\n');
  });
});
