import { describe, expect, test } from 'vitest';
import type { Glyph, PageRecords, Run } from '../read/records.ts';
import { contrast, isOffPage, isTiny, listDoubtful, listOverlaps, shapeRuns, WHITE } from './visibility.ts';

const run = (changes: Partial<Run> = {}): Run => ({
  order: 1,
  mode: 0,
  red: 0,
  green: 0,
  blue: 0,
  alpha: 255,
  transparent: false,
  layered: false,
  inForm: false,
  clip: null,
  font: 1,
  fontName: 'Helvetica',
  embedded: true,
  drawn: false,
  bold: false,
  italic: false,
  ascent: 0.9,
  descent: 0.2,
  size: 12,
  width: 12,
  angle: 0,
  claim: null,
  unmapped: 0,
  ...changes,
});

const glyph = (left: number, top: number, changes: Partial<Glyph> = {}): Glyph => ({
  text: 'n',
  left,
  top,
  right: left + 6,
  bottom: top + 6,
  x: left,
  y: top + 6,
  run: 0,
  spaced: false,
  ...changes,
});

const page = (given: Partial<PageRecords>): PageRecords => ({
  width: 612,
  height: 792,
  glyphs: [glyph(72, 100), glyph(79, 100), glyph(86, 100)],
  runs: [run()],
  paints: [],
  horizontals: [],
  verticals: [],
  ...given,
});

const isDoubted = (records: PageRecords): boolean => {
  const shapes = shapeRuns(records);
  return listDoubtful(records, shapes, listOverlaps(records, shapes)).has(0);
};

describe('text is waved through only when nothing about it is unusual', () => {
  const box = { left: 60, top: 90, right: 300, bottom: 120 };

  test('plain dark text on bare paper', () => {
    expect(isDoubted(page({}))).toBe(false);
  });

  test.each<[string, Partial<Run>]>([
    ['light', { red: 230, green: 230, blue: 230 }],
    ['half transparent', { alpha: 128 }],
    ['blended or masked', { transparent: true }],
    ['in a layer', { layered: true }],
    ['in a form', { inForm: true }],
    ['of drawn glyphs', { drawn: true }],
    ['not filled', { mode: 3 }],
    ['under a clip of any shape', { clip: 'shape' }],
    ['outside of its clip', { clip: { left: 0, top: 0, right: 50, bottom: 50 } }],
  ])('%s text is looked at', (_, changes) => {
    expect(isDoubted(page({ runs: [run(changes)] }))).toBe(true);
  });

  test('text on a light box is plain, on a dark box or under anything it is looked at', () => {
    const light = { red: 255, green: 255, blue: 200 };
    expect(isDoubted(page({ paints: [{ order: 0, kind: 'path', box, fill: light }] }))).toBe(false);
    expect(
      isDoubted(page({ paints: [{ order: 0, kind: 'path', box, fill: { red: 20, green: 0, blue: 0 } }] })),
    ).toBe(true);
    expect(isDoubted(page({ paints: [{ order: 2, kind: 'path', box, fill: light }] }))).toBe(true);
    expect(isDoubted(page({ paints: [{ order: 0, kind: 'image', box, fill: null }] }))).toBe(true);
  });

  test('one underline is plain, a fence of lines is looked at', () => {
    const bar = (top: number) => ({
      order: 2,
      kind: 'path' as const,
      box: { ...box, top, bottom: top + 1 },
      fill: null,
    });
    expect(isDoubted(page({ paints: [bar(105)] }))).toBe(false);
    expect(isDoubted(page({ paints: [100, 101, 102, 103, 104].map(bar) }))).toBe(true);
  });

  test('text on text is looked at', () => {
    const records = page({
      runs: [run(), run({ order: 2 })],
      glyphs: [glyph(72, 100), glyph(72, 100, { run: 1 })],
    });
    expect(isDoubted(records)).toBe(true);
  });
});

describe('what needs no look', () => {
  test('an em of two points is tiny, of five is not', () => {
    const [shape] = shapeRuns(page({}));
    if (!shape) throw new Error('a page with one run has one shape');
    const sheet = { width: 612, height: 792 };
    expect(isTiny(run({ size: 2, width: 2 }), shape, sheet)).toBe(true);
    expect(isTiny(run({ size: 5, width: 5 }), shape, sheet)).toBe(false);
  });

  test('the same two points are ordinary on a page the size of a stamp, which every reader enlarges', () => {
    const [shape] = shapeRuns(page({}));
    if (!shape) throw new Error('a page with one run has one shape');
    expect(isTiny(run({ size: 2, width: 2 }), shape, { width: 80, height: 110 })).toBe(false);
    expect(isTiny(run({ size: 0.2, width: 0.2 }), shape, { width: 80, height: 110 })).toBe(true);
  });

  test('outlines of half a point are tiny whatever the font size claims', () => {
    const specks = [0, 1, 2].map((index) => glyph(72 + index, 100, { right: 72.4 + index, bottom: 100.5 }));
    const [shape] = shapeRuns(page({ glyphs: specks }));
    expect(shape && isTiny(run(), shape, { width: 612, height: 792 })).toBe(true);
  });

  test('a glyph is off the page when most of it is', () => {
    const sheet = { width: 612, height: 792 };
    expect(isOffPage(glyph(-10, 100), sheet)).toBe(true);
    expect(isOffPage(glyph(-4, 100), sheet)).toBe(true);
    expect(isOffPage(glyph(-1, 100), sheet)).toBe(false);
    expect(isOffPage(glyph(72, 800), sheet)).toBe(true);
  });

  test('contrast follows the eye: yellow on white is seen, near white is not', () => {
    expect(contrast({ red: 255, green: 255, blue: 0 }, WHITE)).toBeGreaterThan(60);
    expect(contrast({ red: 247, green: 247, blue: 247 }, WHITE)).toBeLessThan(10);
    expect(contrast({ red: 0, green: 0, blue: 0 }, WHITE)).toBeCloseTo(255, 0);
  });
});
