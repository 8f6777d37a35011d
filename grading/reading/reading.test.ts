/** One photographed page, read for real: its lines, a teacher's corrections of them, and a model that says it saw more. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { CriterionVerdict } from '../../contract/grading.ts';
import { type Document, NO_PLACES } from '../extraction/document.ts';
import { extractInProcess } from '../extraction/extract.ts';
import { drawPage, LINES } from '../extraction/image/image-fixture.ts';
import { recognise } from '../extraction/image/recognise.fixture.ts';
import { flagsOf, grade, proposing } from '../grade-fixture.ts';
import { briefOf, criterionOf } from '../graders/builtin/brief-fixture.ts';
import type { SeenLine } from '../graders/grader.ts';
import { openWork } from '../open-work.ts';
import { reopenWork } from '../reopen-work.ts';
import { applyReadings } from './apply-readings.ts';
import { checkSeen } from './check-seen.ts';
import { correctLines } from './correct-lines.ts';
import { listAffected } from './list-affected.ts';
import { readLines } from './read-lines.ts';
import type { PageReading, ReadLine } from './reading.ts';

let page: Document;
let readings: PageReading[];

beforeAll(async () => {
  const bytes = await drawPage().png().toBuffer();
  page = await extractInProcess(new Uint8Array(bytes), 'photo.png', recognise);
  readings = readLines(page);
}, 60_000);

const linesOf = (given: PageReading[]): ReadLine[] => given.flatMap(({ lines }) => lines);
const lineWith = (word: string): ReadLine => {
  const found = linesOf(readings).find(({ text }) => text.includes(word));
  if (found === undefined) throw new Error(`No line has "${word}".`);
  return found;
};

describe('lines of a photographed page', () => {
  test('each is there with its place, and print is read for sure', () => {
    expect(linesOf(readings).map(({ text }) => text)).toEqual(LINES);
    for (const { box, confidence, source, doubt } of linesOf(readings)) {
      expect([source, doubt]).toEqual(['recognised', null]);
      expect(confidence).toBeGreaterThan(0.8);
      expect(box?.h).toBeGreaterThan(0.02);
    }
    const tops = linesOf(readings).map(({ box }) => box?.y ?? 0);
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  });

  test('given back as they were, they are the same text with the same places', () => {
    const again = applyReadings(page, readings);
    expect(again.document.text).toBe(page.text);
    expect(again.document.places).toEqual(page.places);
  });
});

describe('a correction', () => {
  const correct = (text: string) => correctLines(readings, [{ id: lineWith('Oxygen').id, text }]);

  test('is the text from then on, at the place of its line, and sure', () => {
    const { document, readings: now } = applyReadings(
      page,
      correct('Oxygen and glucose are set free.').readings,
    );
    expect(document.text).toBe(
      page.text.replace(lineWith('Oxygen').text, 'Oxygen and glucose are set free.'),
    );
    const line = linesOf(now).find(({ source }) => source === 'teacher');
    expect(document.text.slice(line?.start ?? 0, line?.end ?? 0)).toBe('Oxygen and glucose are set free.');
    const at = document.text.indexOf('glucose');
    const word = [...document.places.pages.keys()].find((one) => document.places.spans[2 * one] === at) ?? -1;
    expect(document.places.boxes[4 * word + 1]).toBeCloseTo(lineWith('Oxygen').box?.y ?? 0, 3);
    // What stands below has moved along.
    const below = now[0]?.lines.find(({ text }) => text.includes('At night'));
    expect(document.text.slice(below?.start ?? 0, below?.end ?? 0)).toBe(LINES[4]);
  });

  test('of a page on which nothing was read is what there is to grade', async () => {
    const blank: Document = {
      ...page,
      text: '',
      blocks: [],
      places: NO_PLACES,
      pages: page.pages.map((one) => ({ ...one, start: 0, end: 0, ocrConfidence: 12 })),
    };
    const typed = correctLines(readLines(blank), [
      { page: 1, text: 'Name: Jane Miller' },
      { page: 1, text: 'Plants make sugar from light in their leaves.' },
    ]).readings;
    const brief = briefOf([criterionOf({})]);
    const opened = await openWork({
      document: blank,
      fileName: 'x.png',
      brief,
      sees: false,
      readings: typed,
    });
    expect(opened.work.text).toContain('Plants make sugar');
    expect(opened.work.text).not.toContain('Miller');
    expect(opened.work.ocrConfidence).toBe(100);
  });
});

describe('which criteria a correction concerns', () => {
  const judged = (id: string, parts: Partial<CriterionVerdict>): CriterionVerdict => ({
    criterion_id: id,
    name: id,
    score: 4,
    max: 10,
    reason: { code: 'agrees', data: {} },
    found: [],
    missing: [],
    quotes: [],
    confidence: 0.8,
    feedback: '',
    ...parts,
  });
  const quoting = (word: string) => {
    const { text, start, end } = lineWith(word);
    return { quotes: [{ text, page: 1, start, end, verified: true }], score: 10 };
  };
  const { rubric } = briefOf([
    criterionOf({ id: 'oxygen' }),
    criterionOf({ id: 'roots' }),
    criterionOf({ id: 'glucose' }),
    criterionOf({ id: 'stomata' }),
    criterionOf({ id: 'spelling', kind: 'language' }),
  ]);
  const listWith = (flags: 'handwriting'[] = []) => {
    const criteria = [
      judged('oxygen', quoting('Oxygen')),
      judged('roots', quoting('roots')),
      judged('glucose', { missing: ['Names glucose as the sugar.'] }),
      judged('stomata', { missing: ['Names the stomata.'] }),
      judged('spelling', {}),
    ];
    const { changes } = correctLines(readings, [
      { id: lineWith('Oxygen').id, text: 'Oxygen and glucose are set free.' },
    ]);
    return listAffected({ criteria, flags: flags.map((code) => ({ code, detail: '' })) }, rubric, changes);
  };

  test('those that cite the line, those that miss what it says now, and how it is written', () => {
    expect(listWith()).toEqual(['oxygen', 'glucose', 'spelling']);
  });

  test('all of them where the page could not be read before', () => {
    expect(listWith(['handwriting'])).toHaveLength(5);
  });
});

describe('a model that sees', () => {
  /** As the picture has them: the lines stand 62 pixels apart on a page of 480. */
  const honest: SeenLine[] = LINES.map((text, at) => ({ text, y: (82 + at * 62) / 480, confidence: 0.95 }));
  const INVENTED = 'Chlorophyll absorbs the light and passes its energy on.';
  const withInvented = (y: number, at: number): SeenLine[] =>
    honest.toSpliced(at, 0, { text: INVENTED, y, confidence: 0.95 });

  test('is believed in lines that have ink, each with the place of its ink', async () => {
    const { lines } = await checkSeen(1, honest, page.images[0] ?? null);
    expect(lines.map(({ doubt }) => doubt)).toEqual(LINES.map(() => null));
    for (const [at, { box }] of lines.entries())
      expect(Math.abs((box?.y ?? 0) - (linesOf(readings)[at]?.box?.y ?? 0))).toBeLessThan(0.03);
  });

  test('is not believed in a line below the writing, nor in one between two lines', async () => {
    for (const [y, at] of [
      [0.97, 6],
      [0.36, 2],
    ] as const) {
      const { lines } = await checkSeen(1, withInvented(y, at), page.images[0] ?? null);
      expect(lines.filter(({ doubt }) => doubt === 'no_ink').map(({ text }) => text)).toEqual([INVENTED]);
    }
  });

  test('earns nothing by quoting what it invented: the quote does not count, and the mark waits for the teacher', async () => {
    const { grader } = proposing(
      [
        { score: 3, quotes: [INVENTED] },
        { score: 3, quotes: [LINES[1] ?? ''] },
      ],
      { sees: true },
    );
    const unsure = { ...page, pages: page.pages.map((one) => ({ ...one, ocrConfidence: 41 })) };
    const spent = { input_tokens: 1, output_tokens: 1, cost: 0, milliseconds: 1 };
    const transcribe = async () => ({ pages: [{ page: 1, lines: withInvented(0.97, 6) }], spent });
    const { verdict, text } = await grade({ ...grader, transcribe }, unsure, { fileName: 'photo.png' });
    const [invented, real] = verdict.criteria;
    expect(text).toContain(INVENTED);
    expect([invented?.quotes[0]?.verified, invented?.needs_teacher]).toEqual([false, true]);
    expect(real?.quotes[0]?.verified).toBe(true);
    expect(flagsOf(verdict)).toContain('doubtful_lines');
    expect(flagsOf(verdict)).not.toContain('handwriting');
  });

  test.each([
    ['is not shown again where its lines say all', { lines: honest, drawn: false }, 0],
    ['goes with the work where something is drawn on it', { lines: honest, drawn: true }, 1],
    ['goes with the work where no line came of it', { lines: [], drawn: false }, 1],
  ])('the picture of a page that a model has seen %s', async (_, seen, shown) => {
    const request = { document: page, images: page.images, fileName: 'photo.png', brief: briefOf([]) };
    const { work } = await reopenWork({ ...request, seen: [{ page: 1, ...seen }] });
    expect(work.images).toHaveLength(shown);
  });

  test('without ink at all nothing it says is believed', async () => {
    const blank = await drawPage({ lines: [] }).png().toBuffer();
    const image = {
      page: 1,
      mediaType: 'image/png' as const,
      width: 1000,
      height: 480,
      bytes: new Uint8Array(blank),
    };
    const { lines } = await checkSeen(1, honest, image);
    expect(new Set(lines.map(({ doubt }) => doubt))).toEqual(new Set(['no_ink']));
  });
});

test('what stands on a line that was not read for sure is not called found and waits for the teacher; the rest is and does not', async () => {
  const doubted = lineWith('Oxygen');
  const confidences = page.places.confidences.map((given, at) =>
    (page.places.spans[2 * at] ?? 0) >= (doubted.start ?? 0) &&
    (page.places.spans[2 * at] ?? 0) < (doubted.end ?? 0)
      ? 35
      : given,
  );
  const { grader } = proposing([
    { score: 3, quotes: [doubted.text] },
    { score: 3, quotes: [LINES[1] ?? ''] },
  ]);
  const { verdict } = await grade(grader, { ...page, places: { ...page.places, confidences } });
  const [unsure, sure] = verdict.criteria;
  expect([unsure?.needs_teacher, sure?.needs_teacher]).toEqual([true, false]);
  expect(unsure?.quotes[0]).toMatchObject({ verified: false, page: 1, start: doubted.start });
  expect(sure?.quotes[0]).toMatchObject({ verified: true, page: 1 });
  expect(flagsOf(verdict)).not.toContain('unverified_quote');
  expect(flagsOf(verdict)).toContain('doubtful_lines');
});
