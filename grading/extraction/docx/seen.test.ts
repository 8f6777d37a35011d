import { describe, expect, test } from 'vitest';
import {
  buildDocx,
  cell,
  type DocxParts,
  paragraph,
  picture,
  run,
  style,
  table,
  textBox,
  WHITE,
} from './docx-fixture.ts';
import { readDocx } from './read-docx.ts';

const DARK_BOX = '<a:solidFill><a:srgbClr val="1F3864"/></a:solidFill>';
const SEEN: [string, DocxParts][] = [
  ['coloured', { body: paragraph(run('SEEN', '<w:color w:val="C00000"/>')) }],
  ['grey like a caption', { body: paragraph(run('SEEN', '<w:color w:val="A6A6A6"/>')) }],
  ['bright yellow', { body: paragraph(run('SEEN', '<w:color w:val="FFC000"/>')) }],
  ['highlighted', { body: paragraph(run('SEEN', '<w:highlight w:val="yellow"/>')) }],
  ['small print', { body: paragraph(run('SEEN', '<w:sz w:val="12"/>')) }],
  [
    'white on dark shading',
    { body: paragraph(run('SEEN', `${WHITE}<w:shd w:val="clear" w:fill="1F3864"/>`)) },
  ],
  [
    'white in a dark paragraph',
    { body: paragraph(run('SEEN', WHITE), '<w:shd w:val="clear" w:fill="404040"/>') },
  ],
  [
    'white in a dark cell',
    { body: table(cell(paragraph(run('SEEN', WHITE)), '<w:shd w:val="clear" w:fill="4472C4"/>')) },
  ],
  [
    'white in the dark header row of a table style',
    {
      body: table(cell(paragraph(run('SEEN'))), '<w:tblStyle w:val="T"/><w:tblLook w:val="0020"/>'),
      parts: {
        styles: style(
          'table',
          'T',
          `<w:tblStylePr w:type="firstRow"><w:rPr>${WHITE}</w:rPr><w:tcPr><w:shd w:val="clear" w:themeFill="accent1"/></w:tcPr></w:tblStylePr>`,
        ),
      },
    },
  ],
  [
    'white in a dark text box',
    { body: paragraph(textBox(paragraph(run('SEEN', WHITE)), { fill: DARK_BOX })) },
  ],
  ['plain in a text box', { body: paragraph(textBox(paragraph(run('SEEN')))) }],
  ['automatic on black shading', { body: paragraph(run('SEEN', '<w:shd w:val="clear" w:fill="000000"/>')) }],
  [
    'outlined without fill',
    {
      body: paragraph(
        run(
          'SEEN',
          '<w14:textFill><w14:noFill/></w14:textFill><w14:textOutline><w14:solidFill><w14:srgbClr w14:val="FF0000"/></w14:solidFill></w14:textOutline>',
        ),
      ),
    },
  ],
  [
    'inserted with tracked changes',
    { body: `<w:p><w:ins w:id="1" w:author="a">${run('SEEN')}</w:ins></w:p>` },
  ],
  [
    'a hyperlink',
    { body: `<w:p><w:hyperlink>${run('SEEN', '<w:color w:themeColor="hyperlink"/>')}</w:hyperlink></w:p>` },
  ],
  ['slightly condensed', { body: paragraph(run('SEEN', '<w:w w:val="80"/><w:spacing w:val="-10"/>')) }],
  [
    'in a form field that was filled in',
    { body: `<w:sdt><w:sdtContent>${paragraph(run('SEEN'))}</w:sdtContent></w:sdt>` },
  ],
  [
    'the result of a field',
    {
      body: `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>REF x</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('SEEN')}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`,
    },
  ],
  [
    'beside an empty prompt of a form',
    {
      body: `${paragraph(run('SEEN'))}<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>${paragraph(run('Click here to enter text.'))}</w:sdtContent></w:sdt>`,
    },
  ],
  ['beside a described picture', { body: paragraph(run('SEEN') + picture('A diagram of the water cycle')) }],
  [
    'below an ordinary header',
    { body: paragraph(run('SEEN')), parts: { header: paragraph(run('Jane Doe, History 101, Essay 2')) } },
  ],
  [
    'beside a comment of a classmate',
    {
      body: paragraph(run('SEEN')),
      parts: { comments: `<w:comment w:id="1">${paragraph(run('Nice paragraph!'))}</w:comment>` },
    },
  ],
  [
    'shown by two styles that turn each other off',
    {
      body: paragraph(run('SEEN', '<w:rStyle w:val="C"/>'), '<w:pStyle w:val="P"/>'),
      parts: {
        styles:
          style('character', 'C', '<w:rPr><w:vanish/></w:rPr>') +
          style('paragraph', 'P', '<w:rPr><w:vanish/></w:rPr>'),
      },
    },
  ],
];

describe('an honest student', () => {
  test.each(SEEN)('keeps text that is %s, without a report', async (_how, parts) => {
    const document = await readDocx(buildDocx(parts));
    expect(document.text).toBe('SEEN');
    expect(document.hidden).toEqual([]);
  });

  test('keeps the page numbers of a table of contents', async () => {
    const body = paragraph(run('Introduction') + run('\t4', '<w:webHidden/>'));
    const document = await readDocx(buildDocx({ body }));
    expect(document.text).toBe('Introduction\t4');
    expect(document.hidden).toEqual([]);
  });

  test('finds the header where identity is looked for, not in the graded text', async () => {
    const document = await readDocx(
      buildDocx({ body: paragraph(run('text')), parts: { header: paragraph(run('Jane Doe')) } }),
    );
    expect(document.metadata).toEqual({ header: 'Jane Doe' });
  });
});
