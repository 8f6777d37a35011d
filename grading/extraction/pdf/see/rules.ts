/** Straight lines along the text: what underlines, strikes out or frames it, also inside of forms and of remarks that were drawn onto the page. */
import type { Box } from '../../document.ts';
import { overlaps } from '../../places.ts';
import { type Frame, frameBox } from '../read/frame.ts';
import type { Pdfium } from '../read/library.ts';

const PATH = 2;
const FORM = 5;
const MOVE_TO = 2;
const CURVE_TO = 1;
const MAX_FORM_DEPTH = 8;
const MAX_SEGMENTS_PER_PAGE = 20_000;
/** A line is so many times longer than thick. */
const LONG = 4;
/** Of the size of the text: thicker ones are bars. */
const THIN = 0.15;
/** So much longer than the letter it crosses, so that no letter is made into another by a stroke of its own length. */
const BEYOND = 1.2;
/** Of the size of the text: how far a line may end before the letter does. */
const SHORT = 0.05;

/** One painted object that is nothing but such lines. */
export type Rule = { object: number; boxes: Box[] };

type Matrix = readonly [number, number, number, number, number, number];
const PLAIN: Matrix = [1, 0, 0, 1, 0, 0];

const within = ([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix => [
  a * A + b * C,
  a * B + b * D,
  c * A + d * C,
  c * B + d * D,
  e * A + f * C + E,
  e * B + f * D + F,
];

const readMatrix = ({ calls, scratch, floats }: Pdfium, object: number): Matrix => {
  if (!calls.objectMatrix(object, scratch)) return PLAIN;
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = floats().subarray(scratch >> 2, (scratch >> 2) + 6);
  return [a, b, c, d, e, f];
};

/** How far the stroke of a path reaches beyond it, in points; null where the path is not painted at all. */
const readReach = (pdfium: Pdfium, object: number, [a, b, c, d]: Matrix): number | null => {
  const { calls, scratch } = pdfium;
  calls.pathDrawMode(object, scratch, scratch + 4);
  const [fills, strokes] = pdfium.integers().subarray(scratch >> 2, (scratch >> 2) + 2);
  if (!strokes) return fills ? 0 : null;
  calls.strokeWidth(object, scratch);
  return ((pdfium.floats()[scratch >> 2] ?? 0) / 2) * Math.sqrt(Math.abs(a * d - b * c));
};

/** The boxes of a path's pieces, or none where one of them is bent. */
const readPieces = (pdfium: Pdfium, object: number, matrix: Matrix, frame: Frame): Box[] => {
  const { calls, scratch } = pdfium;
  const [a, b, c, d, e, f] = matrix;
  const count = calls.countSegments(object);
  const pieces: Box[] = [];
  for (let index = 0; index < count; index += 1) {
    const segment = calls.segmentAt(object, index);
    const type = calls.segmentType(segment);
    if (type === CURVE_TO) return [];
    calls.segmentPoint(segment, scratch, scratch + 4);
    const [x = 0, y = 0] = pdfium.floats().subarray(scratch >> 2, (scratch >> 2) + 2);
    const [px, py] = [a * x + c * y + e, b * x + d * y + f];
    const point = frameBox(frame, px, py, px, py);
    const piece = pieces.at(-1);
    if (type === MOVE_TO || !piece) {
      pieces.push(point);
      continue;
    }
    piece.left = Math.min(piece.left, point.left);
    piece.top = Math.min(piece.top, point.top);
    piece.right = Math.max(piece.right, point.right);
    piece.bottom = Math.max(piece.bottom, point.bottom);
  }
  return pieces;
};

const grow = ({ left, top, right, bottom }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

const isLong = ({ left, top, right, bottom }: Box): boolean => right - left >= LONG * (bottom - top);

export const listRules = (pdfium: Pdfium, page: number, frame: Frame): Rule[] => {
  const { calls } = pdfium;
  const rules: Rule[] = [];
  let segments = 0;
  const visit = (object: number, outer: Matrix, depth: number): void => {
    const type = calls.objectType(object);
    if (type === FORM && depth < MAX_FORM_DEPTH) {
      const matrix = within(readMatrix(pdfium, object), outer);
      const count = calls.countFormObjects(object);
      for (let index = 0; index < count; index += 1)
        visit(calls.formObjectAt(object, index), matrix, depth + 1);
    }
    if (type !== PATH || segments > MAX_SEGMENTS_PER_PAGE) return;
    segments += calls.countSegments(object);
    const matrix = within(readMatrix(pdfium, object), outer);
    const reach = readReach(pdfium, object, matrix);
    if (reach === null) return;
    // A path ends with a point to which nothing is drawn where the next one would begin.
    const pieces = readPieces(pdfium, object, matrix, frame).filter(
      ({ left, top, right, bottom }) => right > left || bottom > top,
    );
    const boxes = pieces.map((piece) => grow(piece, reach));
    if (boxes.length > 0 && boxes.every(isLong)) rules.push({ object, boxes });
  };
  const count = calls.countObjects(page);
  for (let order = 0; order < count; order += 1) visit(calls.objectAt(page, order), PLAIN, 0);
  return rules;
};

/** The lines that run under or through text; none where one of them is a bar. */
export const listAlong = (text: Box, size: number, rules: readonly Rule[]): Box[] => {
  // What is painted within a pixel or two around the text is looked at with it.
  const near = grow(text, SHORT * size);
  const along = rules.flatMap(({ boxes }) => boxes.filter((box) => overlaps(box, near)));
  return along.every(({ top, bottom }) => bottom - top <= THIN * size) ? along : [];
};

/** Those of a letter; none where one of them is not longer than it. */
export const listAcross = (letter: Box, size: number, rules: readonly Rule[]): Box[] => {
  const along = listAlong(letter, size, rules);
  const isAcross = ({ left, right }: Box): boolean =>
    left <= letter.left + SHORT * size &&
    right >= letter.right - SHORT * size &&
    right - left >= BEYOND * (letter.right - letter.left);
  return along.every(isAcross) ? along : [];
};
