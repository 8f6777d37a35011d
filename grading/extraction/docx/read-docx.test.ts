import { HeadingLevel, Packer, Paragraph, TextRun, Document as WordFile } from 'docx';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawPage } from '../image/image-fixture.ts';
import type { OcrReading } from '../image/ocr.ts';
import { buildDocx, cell, paragraph, run } from './docx-fixture.ts';
import { readDocx } from './read-docx.ts';

const read = (body: string, parts: Record<string, string> = {}) => readDocx(buildDocx({ body, parts }));
const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`;
const plainCell = (text: string, properties = '') => cell(paragraph(run(text)), properties);

const NUMBERING =
  '<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl><w:lvl w:ilvl="1"><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="%1%2)"/></w:lvl></w:abstractNum><w:abstractNum w:abstractNumId="2"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="-"/></w:lvl></w:abstractNum><w:num w:numId="5"><w:abstractNumId w:val="1"/></w:num><w:num w:numId="6"><w:abstractNumId w:val="2"/></w:num>';
const listed = (text: string, id: string, level: number) =>
  paragraph(run(text), `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${id}"/></w:numPr>`);

describe('a teacher who looks at what was read', () => {
  test('finds the text around a sign that does not exist', async () => {
    const signs = ['-1', 'D800', 'FFFFFFFF', 'x'].map((code) => `<w:sym w:font="Arial" w:char="${code}"/>`);
    const document = await read(paragraph(`<w:r><w:t>before</w:t>${signs.join('')}<w:t> after</w:t></w:r>`));
    expect(document.text).toBe('before after');
  });

  test('finds a gap of thousands of blanks or lines shortened, for reading it would take minutes', async () => {
    const gap = (blank: string) =>
      read(paragraph(`<w:r><w:t>a</w:t>${blank.repeat(20_000)}<w:t>z</w:t></w:r>`));
    expect((await gap('<w:tab/>')).text).toMatch(/^a\t{1,100}z$/);
    expect((await gap('<w:t xml:space="preserve"> \u2003</w:t>')).text).toMatch(/^a\s{1,100}z$/);
    expect((await gap('<w:br/><w:t xml:space="preserve">\u3000</w:t>')).text).toBe('a\n\nz');
  });

  test('finds headings and paragraphs of an ordinary Word file', async () => {
    const file = new WordFile({
      sections: [
        {
          children: [
            new Paragraph({ text: 'The Water Cycle', heading: HeadingLevel.HEADING_1 }),
            new Paragraph({
              children: [new TextRun('Water '), new TextRun({ text: 'evaporates', bold: true })],
            }),
          ],
        },
      ],
    });
    const document = await readDocx(new Uint8Array(await Packer.toBuffer(file)));
    expect(document.text).toBe('The Water Cycle\n\nWater evaporates');
    expect(
      document.blocks.map(({ kind, level, start, end }) => [kind, level, document.text.slice(start, end)]),
    ).toEqual([
      ['heading', 1, 'The Water Cycle'],
      ['paragraph', 0, 'Water evaporates'],
    ]);
  });

  test('finds the numbers of a list, which no run of text holds', async () => {
    const body =
      listed('first', '5', 0) +
      listed('part', '5', 1) +
      listed('part', '5', 1) +
      listed('second', '5', 0) +
      listed('loose', '6', 0);
    const document = await read(body, { numbering: NUMBERING });
    expect(document.text.split('\n\n')).toEqual(['1. first', '1a) part', '1b) part', '2. second', 'loose']);
    expect(document.blocks.map(({ kind, level }) => `${kind} ${level}`)).toEqual([
      'list-item 1',
      'list-item 2',
      'list-item 2',
      'list-item 1',
      'list-item 1',
    ]);
  });

  test('finds tables cell by cell, columns aligned under a cell that spans two', async () => {
    const body = `${paragraph(run('Before'))}<w:tbl>${row(plainCell('Criterion'), plainCell('Levels', '<w:gridSpan w:val="2"/>'))}${row(plainCell('Ideas'), plainCell('clear'), plainCell('vague'))}</w:tbl>${paragraph(run('After'))}`;
    const document = await read(body);
    expect(document.text).toBe('Before\n\nCriterion\tLevels\nIdeas\tclear\tvague\n\nAfter');
    const table = document.blocks[1];
    expect(table?.rows.map((cells) => cells.map(({ text }) => text))).toEqual([
      ['Criterion', 'Levels', ''],
      ['Ideas', 'clear', 'vague'],
    ]);
    for (const found of table?.rows.flat() ?? [])
      expect(document.text.slice(found.start, found.end)).toBe(found.text);
  });

  test('finds a table inside a table in its cell', async () => {
    const inner = `<w:tbl>${row(plainCell('x'), plainCell('y'))}</w:tbl>`;
    const document = await read(`<w:tbl>${row(cell(paragraph(run('outer')) + inner))}</w:tbl>`);
    expect(document.blocks[0]?.rows[0]?.[0]?.text).toBe('outer\nx\ty');
  });

  test('reads equations on one line', async () => {
    const term = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
    const fraction = `<m:f><m:num>${term('-b±')}<m:rad><m:deg/><m:e><m:sSup><m:e>${term('b')}</m:e><m:sup>${term('2')}</m:sup></m:sSup>${term('-4ac')}</m:e></m:rad></m:num><m:den>${term('2a')}</m:den></m:f>`;
    const document = await read(`<w:p>${run('x = ')}<m:oMath>${fraction}</m:oMath></w:p>`);
    expect(document.text).toBe('x = (-b±√(b^2-4ac))/2a');
  });

  test('reads symbols that Word stores as a font and a code', async () => {
    const document = await read(
      '<w:p><w:r><w:sym w:font="Symbol" w:char="F061"/><w:t> particle</w:t></w:r></w:p>',
    );
    expect(document.text).toBe('α particle');
  });

  test('finds footnotes behind the text that refers to them', async () => {
    const body = `<w:p>${run('A claim.')}<w:r><w:footnoteReference w:id="2"/></w:r></w:p>`;
    const document = await read(body, {
      footnotes: `<w:footnote w:id="2">${paragraph(run('Smith 2001, p. 4'))}</w:footnote>`,
    });
    expect(document.text).toBe('A claim.\n\nSmith 2001, p. 4');
  });

  test('is told of a diagram that could not be read', async () => {
    const document = await read('<w:p><w:r><w:t>see</w:t></w:r></w:p><w:altChunk/>');
    expect(document.warnings).toHaveLength(1);
  });

  test('gets a blank document for a blank file, not a failure', async () => {
    const document = await read('<w:p/><w:p/>');
    expect(document.text).toBe('');
    expect(document.pages).toHaveLength(1);
  });
});

describe('pages of a DOCX', () => {
  const pageBreak = '<w:r><w:br w:type="page"/></w:r>';
  const textOfPages = async (body: string) => {
    const document = await read(body);
    return document.pages.map(({ start, end }) => document.text.slice(start, end).trim());
  };

  test('follow the breaks that the writer asked for', async () => {
    expect(
      await textOfPages(
        paragraph(run('one') + pageBreak) + paragraph(run('two'), '<w:pageBreakBefore w:val="0"/>'),
      ),
    ).toEqual(['one', 'two']);
    expect(await textOfPages(paragraph(run('one')) + paragraph(run('two'), '<w:pageBreakBefore/>'))).toEqual([
      'one',
      'two',
    ]);
  });

  test('follow the last layout where there is one, and do not count a break twice', async () => {
    const laidOut = `<w:r><w:lastRenderedPageBreak/><w:t>two</w:t></w:r>`;
    expect(await textOfPages(paragraph(run('one') + pageBreak) + paragraph(laidOut))).toEqual(['one', 'two']);
  });

  test('may begin in the middle of a paragraph', async () => {
    expect(
      await textOfPages(paragraph(`${run('one')}<w:r><w:lastRenderedPageBreak/><w:t>two</w:t></w:r>`)),
    ).toEqual(['one', 'two']);
  });
});

describe('pictures in a DOCX', () => {
  const png = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: '#abc' } })
      .png()
      .toBuffer();
  const shown = (id: string, size: number, hidden = '') =>
    `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="${size}" cy="${size}"/><wp:docPr id="1" name="P" ${hidden}/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
  const words = 'The answer on paper';
  const recognise = async (): Promise<OcrReading> => ({
    text: words,
    confidence: 91,
    lines: [{ text: words, box: { left: 0, top: 0, right: 90, bottom: 20 }, words: [], confidence: 91 }],
  });

  test('are shown to graders that can see; icons are not', async () => {
    const media = { big: await png(400), icon: await png(40) };
    const document = await readDocx(
      buildDocx({ body: shown('big', 2_000_000) + shown('icon', 900_000), media }),
    );
    expect(document.images.map(({ width, mediaType }) => [width, mediaType])).toEqual([[400, 'image/jpeg']]);
  });

  test('that a reader cannot see are not shown to a grader either', async () => {
    const media = { a: await png(400), b: await png(401) };
    const body = shown('a', 12_700) + shown('b', 2_000_000, 'hidden="1"');
    expect((await readDocx(buildDocx({ body, media }))).images).toEqual([]);
  });

  test('are read when the file is little more than a photographed page', async () => {
    const media = { photo: await drawPage().png().toBuffer() };
    const document = await readDocx(
      buildDocx({ body: paragraph(run('Homework')) + shown('photo', 5_000_000), media }),
      recognise,
    );
    expect(document.text).toBe(`Homework\n\n${words}`);
    expect(document.pages[0]).toMatchObject({ source: 'ocr', ocrConfidence: 91, end: document.text.length });
  });

  test('are not read beside a page of typed text', async () => {
    const media = { photo: await png(600) };
    const body = paragraph(run('typed text '.repeat(40))) + shown('photo', 5_000_000);
    const document = await readDocx(buildDocx({ body, media }), recognise);
    expect(document.text).not.toContain(words);
    expect(document.images).toHaveLength(1);
  });
});
