import { Document as DocxFile, Packer, Paragraph, TextRun } from 'docx';
import { expect, test } from 'vitest';
import { readDocx } from './read-docx.ts';

const NOTHING = async () => {
  throw new Error('There is no picture in this file.');
};

test('a raised number stays an exponent, a raised word and a lowered number stay as they are', async () => {
  const raised = (text: string) => new TextRun({ text, superScript: true });
  const children = [
    new TextRun('3 × 10'),
    raised('8'),
    new TextRun(' m/s, 2 × 10'),
    raised('−4'),
    new TextRun(', H'),
    new TextRun({ text: '2', subScript: true }),
    new TextRun('O, the 4'),
    raised('th'),
  ];
  const file = new DocxFile({ sections: [{ children: [new Paragraph({ children })] }] });
  const document = await readDocx(new Uint8Array(await Packer.toBuffer(file)), NOTHING);
  expect(document.text.trim()).toBe('3 × 10⁸ m/s, 2 × 10⁻⁴, H2O, the 4th');
});
