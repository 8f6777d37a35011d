/** What of a DOCX is not graded, or graded although it is folded away, is told to the teacher in a sentence that accuses nobody. */
import { describe, expect, test } from 'vitest';
import { buildDocx, type DocxParts, field, paragraph, run, style } from './docx-fixture.ts';
import { readDocx } from './read-docx.ts';

const ANSWER = paragraph(run('Plants make sugar from light.'));
const ASIDE = 'Water is split in the light and oxygen is set free by the leaf';
const read = (parts: DocxParts) => readDocx(buildDocx(parts));

const heading = (text: string, level: number, folded = '') =>
  paragraph(run(text), `<w:outlineLvl w:val="${level - 1}"/>${folded}`);
const FOLDED = '<w15:collapsed/>';

describe('text under a folded heading', () => {
  const told = [
    expect.stringContaining('folded away under a heading when it is opened in Word. It was graded.'),
  ];

  test.each([
    ['of Word', FOLDED],
    ['in the older name', '<w:collapsed/>'],
    ['said in so many words', '<w15:collapsed w:val="1"/>'],
  ])('counts and is told (%s)', async (_, mark) => {
    const document = await read({ body: heading('Answer', 1, mark) + ANSWER });
    expect(document.text).toContain('Plants make sugar');
    expect(document.hidden).toEqual([]);
    expect(document.warnings).toEqual(told);
  });

  test('is told where the style folds it', async () => {
    const styles = style('paragraph', 'H', `<w:name w:val="heading 1"/><w:pPr>${FOLDED}</w:pPr>`);
    const body = paragraph(run('Answer'), '<w:pStyle w:val="H"/>') + ANSWER;
    expect((await read({ body, parts: { styles } })).warnings).toEqual(told);
  });

  test('is told below a smaller heading, and in a table', async () => {
    const table = `<w:tbl><w:tr><w:tc>${ANSWER}</w:tc></w:tr></w:tbl>`;
    expect((await read({ body: heading('A', 1, FOLDED) + heading('B', 2) })).warnings).toEqual(told);
    expect((await read({ body: heading('A', 1, FOLDED) + table })).warnings).toEqual(told);
  });

  test.each([
    ['nothing stands under it', heading('Answer', 1, FOLDED)],
    ['the next heading ends it', heading('Answer', 2, FOLDED) + heading('More', 1) + ANSWER],
    ['it is no heading', paragraph(run('Answer'), FOLDED) + ANSWER],
    ['it is unfolded', heading('Answer', 1, '<w15:collapsed w:val="0"/>') + ANSWER],
  ])('is not told where %s', async (_, body) => {
    expect((await read({ body })).warnings).toEqual([]);
  });
});

const control = (inside: string, isBlock: boolean): string => {
  const content = isBlock ? paragraph(run(inside)) : run(inside);
  const whole = `<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
  return isBlock ? whole : `<w:p>${whole}</w:p>`;
};
const note = `<w:footnote w:id="7">${paragraph(run(ASIDE))}</w:footnote>`;
const ruby = (text: string) =>
  `<w:p><w:r><w:ruby><w:rt>${run(text)}</w:rt><w:rubyBase>${run('leaf')}</w:rubyBase></w:ruby></w:r></w:p>`;
const INK = 'http://schemas.microsoft.com/office/word/2010/wordprocessingInk';
const ink = `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="900000" cy="900000"/><wp:docPr id="1" name="Ink"/><a:graphic><a:graphicData uri="${INK}"><w14:contentPart r:id="rId9"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;

const LEFT_OUT: [string, DocxParts, string][] = [
  ['a note that nothing refers to', { body: ANSWER, parts: { footnotes: note } }, 'notes to which its text'],
  [
    'a comment',
    { body: ANSWER, parts: { comments: `<w:comment w:id="1">${paragraph(run(ASIDE))}</w:comment>` } },
    'comments beside the text',
  ],
  [
    'a header of sentences',
    { body: ANSWER, parts: { header: paragraph(run(`${ASIDE}. `.repeat(3))) } },
    'header or footer',
  ],
  [
    'a footer of sentences',
    { body: ANSWER, parts: { footer: paragraph(run(`${ASIDE}. `.repeat(3))) } },
    'header or footer',
  ],
  ['an answer in a prompt', { body: ANSWER + control(ASIDE, false) }, 'still showing its prompt'],
  ['a paragraph in a prompt', { body: ANSWER + control(ASIDE, true) }, 'still showing its prompt'],
  [
    'text inside of a field code',
    {
      body: `${ANSWER}<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r>${run(ASIDE)}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`,
    },
    'inside of field codes',
  ],
  ['an answer above a word', { body: ANSWER + ruby(ASIDE) }, 'small text above words'],
  [
    'words that were moved away to nowhere',
    { body: `${ANSWER}<w:p><w:moveFrom w:id="1">${run(ASIDE)}</w:moveFrom></w:p>` },
    'deleted with tracked changes',
  ],
  [
    'paragraphs that were moved away to nowhere',
    { body: `${ANSWER}<w:moveFrom w:id="1">${paragraph(run(ASIDE))}</w:moveFrom>` },
    'deleted with tracked changes',
  ],
  ['a drawing by pen', { body: ANSWER + ink }, 'a drawing by pen'],
  ['a line drawn by pen', { body: `${ANSWER}<w:p><w:r><w14:contentPart/></w:r></w:p>` }, 'a drawing by pen'],
  [
    'text that asks for what no program knows',
    {
      body: `${ANSWER}<mc:AlternateContent><mc:Choice Requires="zz">${paragraph(run(ASIDE))}</mc:Choice></mc:AlternateContent>`,
    },
    'could not be read',
  ],
  [
    'a picture that cannot be opened',
    {
      body: `${ANSWER}<w:p><w:r><w:drawing><wp:inline><wp:extent cx="900000" cy="900000"/><wp:docPr id="1" name="P"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:blipFill><a:blip r:embed="rIdBroken"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`,
      media: { rIdBroken: new Uint8Array(200).fill(7) },
    },
    'could not be opened',
  ],
];

describe('what is left out', () => {
  test.each(LEFT_OUT)('is told: %s', async (_, parts, sentence) => {
    const document = await read(parts);
    expect(document.text).not.toContain('Water is split');
    expect(document.hidden).toEqual([]);
    expect(document.warnings).toEqual([expect.stringContaining(sentence)]);
  });

  test.each([
    ['a prompt', { body: ANSWER + control('Click or tap here to enter text.', false) }],
    ['a running title', { body: ANSWER, parts: { header: paragraph(run('Jane Doe, 9b, Biology, page 1')) } }],
    ['how a word is said', { body: ANSWER + ruby('liːf') }],
    ['the code of a field', { body: `${ANSWER}<w:p>${field([' PAGE '], run('1'))}</w:p>` }],
    [
      'the line above notes',
      {
        body: ANSWER,
        parts: { footnotes: `<w:footnote w:type="separator" w:id="0">${ANSWER}</w:footnote>` },
      },
    ],
  ] satisfies [string, DocxParts][])('is not told where it is nothing of the work: %s', async (_, parts) => {
    expect((await read(parts)).warnings).toEqual([]);
  });
});
