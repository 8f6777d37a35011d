/** The teacher's word wins: every deed of hers, in every place where something is said of the paper. Nothing contrary remains in any. */
import { PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { NO_WORDS, teachersText } from '../../contract/feedback.ts';
import { buildDocx } from '../extraction/docx/docx-fixture.ts';
import { readPdf } from '../extraction/pdf/read-pdf.ts';
import { openZip } from '../extraction/zip.ts';
import type { Judged, TeacherReview } from '../feedback/draft.ts';
import { criterionOf, inputOf, judgedOf, quoteOf } from '../feedback/render-feedback.cases.ts';
import { composeForStudent, renderFeedback } from '../feedback/render-feedback.ts';
import { listShownQuotes } from '../feedback/shown/shown-quotes.ts';
import { annotateWork } from './annotate-work.ts';
import type { ReturnedPaper } from './returned-paper.ts';
import { makeSheets } from './sheet/make-sheet.ts';
import { commentDocx } from './word/comment-docx.ts';

const FOUND = 'the bridge is made of stone';
const MISSING = 'the bridge was built by monks';
const QUOTE = 'The old bridge is a stone bridge';
const OTHER = { found: 'the river is wide', missing: 'the river is deep', quote: 'The river here is wide' };
const BODY = `<w:p><w:r><w:t>${QUOTE}. ${OTHER.quote}.</w:t></w:r></w:p>`;
const OWN = 'Look at page nine again, please';

const verdictOf = (id: string, found: string, missing: string, quote: string) => ({
  criterion_id: id,
  name: id === 'c1' ? 'Bridge' : 'River',
  score: 2,
  max: 4,
  reason: { code: 'ideas_found' as const, data: { found: 1, total: 2, doubt: null } },
  found: [found],
  missing: [missing],
  quotes: [quoteOf(quote, true, found)],
  confidence: 0.7,
});

const criteria = ['c1', 'c2'].map((id) =>
  criterionOf(id, id === 'c1' ? 'Bridge' : 'River', 4, { description: `Asked in ${id}`, answer: 'A key' }),
);
const judged: Judged = judgedOf(
  inputOf(
    { version: 1, source: 'list', max: 8, criteria, notes: [] },
    [verdictOf('c1', FOUND, MISSING, QUOTE), verdictOf('c2', OTHER.found, OTHER.missing, OTHER.quote)],
    { tone: 'formal', style: 'detailed', gradeLevel: null, flags: [] },
  ),
);

const reviewOf = (deed: Partial<TeacherReview['words']> & { score?: number }): TeacherReview => {
  const { score = 2, ...words } = deed;
  return {
    scores: { c1: score, c2: 2 },
    states: { c1: 'set', c2: 'set' },
    words: { ...NO_WORDS, ...words },
  };
};

const returnedOf = (review: TeacherReview, of: Judged = judged): ReturnedPaper => {
  const said = composeForStudent(of, review);
  return {
    ...{ student: null, course: 'History', assignment: 'Bridges', teacher: 'Ms Gray', score: 4, max: 8 },
    ...{ letter: 'C', summary: said.summary, strengths: said.strengths, nextSteps: said.next_steps },
    isChecked: true,
    criteria: of.criteria.flatMap((given) =>
      said.criteria
        .filter(({ id }) => id === given.criterion_id)
        .map((one) => {
          const held = {
            score: review.scores[one.id] ?? 0,
            given,
            ticked: review.words.found?.[one.id] ?? null,
          };
          const quotes = listShownQuotes(given.quotes, one, held).map(({ text, page }) => ({
            ...{ text, page, boxes: [] },
          }));
          return { ...one, name: given.name, score: held.score, max: 4, quotes };
        }),
    ),
  };
};

const noPictures = () => Promise.reject(new Error('no picture'));

const notesIn = async (bytes: Uint8Array): Promise<string> => {
  const pdf = await PDFDocument.load(bytes);
  return pdf
    .getPages()
    .flatMap((page) =>
      (page.node.Annots()?.asArray() ?? []).map((ref) =>
        page.node.context
          .lookup(ref, PDFDict)
          .lookupMaybe(PDFName.of('Contents'), PDFString, PDFHexString)
          ?.decodeText(),
      ),
    )
    .join('\n');
};

type Place = (review: TeacherReview, of?: Judged) => Promise<string> | string;

const PLACES: Readonly<Record<string, Place>> = {
  'summary, steps and criteria of the page behind a link': (review, of = judged) => {
    const { claims: _, ...said } = composeForStudent(of, review);
    return JSON.stringify(said);
  },
  'the text of the whole': (review, of = judged) => renderFeedback(of, review).feedback,
  'comments on the desk and in the export': (review, of = judged) =>
    renderFeedback(of, review)
      .criteria.map(({ feedback }) => feedback)
      .join('\n'),
  sheet: async (review, of) => (await readPdf(await makeSheets([returnedOf(review, of)]), noPictures)).text,
  'notes in the PDF': async (review, of) =>
    notesIn(await annotateWork(buildDocx({ body: BODY }), 'work.docx', returnedOf(review, of))),
  'Word comments': (review, of) =>
    Buffer.from(
      openZip(commentDocx(buildDocx({ body: BODY }), returnedOf(review, of))).read(
        'word/markwise-comments.xml',
      ),
    ).toString(),
};

/** `gone`: what nobody may read any more; `there`: what everybody does. */
const DEEDS: readonly {
  deed: string;
  review: TeacherReview;
  gone: string[];
  there?: string;
  marked: string[];
}[] = [
  { deed: 'nothing', review: reviewOf({}), gone: [], marked: [QUOTE, OTHER.quote] },
  {
    deed: 'the mark is raised',
    review: reviewOf({ score: 4 }),
    gone: [MISSING],
    marked: [QUOTE, OTHER.quote],
  },
  {
    deed: 'the mark is lowered',
    review: reviewOf({ score: 1 }),
    gone: [FOUND, QUOTE],
    marked: [OTHER.quote],
  },
  {
    deed: 'the mark is nothing',
    review: reviewOf({ score: 0 }),
    gone: [FOUND, QUOTE],
    marked: [OTHER.quote],
  },
  {
    deed: 'a comment of her own',
    review: reviewOf({ comments: { c1: teachersText(OWN) } }),
    gone: [FOUND, MISSING],
    there: OWN,
    marked: [QUOTE, OTHER.quote],
  },
  {
    deed: 'a comment of her own on a lowered mark',
    review: reviewOf({ score: 1, comments: { c1: teachersText(OWN) } }),
    gone: [FOUND, MISSING, QUOTE],
    there: OWN,
    marked: [OTHER.quote],
  },
  {
    deed: 'the comment is taken out',
    review: reviewOf({ comments: { c1: teachersText('') } }),
    gone: [FOUND, MISSING],
    marked: [QUOTE, OTHER.quote],
  },
  {
    deed: 'the next steps are taken out',
    review: reviewOf({ next_steps: teachersText('') }),
    gone: [MISSING, OTHER.missing],
    marked: [QUOTE, OTHER.quote],
  },
  {
    deed: 'a point is taken out',
    review: reviewOf({ found: { c1: [] } }),
    gone: [QUOTE],
    marked: [OTHER.quote],
  },
];

/** Lines are broken anywhere on a sheet. */
const fold = (text: string): string => text.replace(/[\s\u2060]+/gu, '').toLowerCase();

describe.each(Object.entries(PLACES))('%s', (place, read) => {
  it.each(DEEDS)('$deed', async ({ review, gone, there }) => {
    const text = fold(await read(review));
    expect(text).not.toBe('');
    for (const words of gone) expect(text, words).not.toContain(fold(words));
    // Notes stand on words of the work; a criterion of which none is marked has its comment on the sheet in front.
    if (there !== undefined && (place !== 'notes in the PDF' || text.includes('bridge')))
      expect(text).toContain(fold(there));
  });
});

it('without a deed what was found and what was not is told, so that the table can fail', async () => {
  for (const read of Object.values(PLACES)) {
    const text = fold(await read(reviewOf({})));
    expect([FOUND, MISSING, QUOTE].some((words) => text.includes(fold(words)))).toBe(true);
  }
});

it.each(DEEDS)('marked in the work: $deed', ({ review, marked }) => {
  expect(returnedOf(review).criteria.flatMap(({ quotes }) => quotes.map(({ text }) => text))).toEqual(marked);
});

/** The same verdict as a grader leaves it that nobody has read. */
const unread: Judged = {
  ...judged,
  criteria: judged.criteria.map((one) => ({ ...one, state: 'open', needs_teacher: true })),
};
const STATES = [
  { stand: 'nothing is settled', states: { c1: 'open', c2: 'open' }, open: ['Bridge', 'River'] },
  { stand: 'one is settled', states: { c1: 'set', c2: 'open' }, open: ['River'] },
  { stand: 'the other is', states: { c1: 'open', c2: 'taken' }, open: ['Bridge'] },
  { stand: 'all are settled', states: { c1: 'set', c2: 'taken' }, open: [] },
] as const;

describe.each(Object.entries(PLACES))('of what is open, and of nothing else, that is said: %s', (_, read) => {
  it.each(STATES)('$stand', async ({ states, open }) => {
    const text = fold(await read({ ...reviewOf({}), states }, unread));
    const told = [
      { name: 'Bridge', words: [FOUND, MISSING] },
      { name: 'River', words: [OTHER.found, OTHER.missing] },
    ];
    for (const { name, words } of told)
      for (const one of words) if (open.some((of) => of === name)) expect(text, one).not.toContain(fold(one));
    const said = text.match(/stillopen|notdecided|nomarkisdecided|undecided/gu) ?? [];
    expect(said.length).toBeLessThanOrEqual(open.length === 0 ? 0 : 1);
  });
});

it('what is open is told on the page, on the sheet, in the Word file and in the text', async () => {
  const parts = ['notes in the PDF', 'comments on the desk and in the export'];
  for (const [place, read] of Object.entries(PLACES))
    for (const { states, open } of STATES)
      if (open.length > 0 && !parts.includes(place))
        expect(fold(await read({ ...reviewOf({}), states }, unread)), place).toMatch(
          /stillopen|notdecided|nomarkisdecided/u,
        );
});
