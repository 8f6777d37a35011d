/** Reads a JPG or PNG, a photographed or scanned page, into a Document of one page. */
import { sayOfFile } from '../../sentences/file-words.ts';
import type { Block, Document } from '../document.ts';
import { boundingBox, createPlaceList, type PlaceList } from '../places.ts';
import { cleanText } from '../text-hygiene.ts';
import type { OcrLine, Recognise } from './ocr.ts';
import { encodePicture, openPicture, type PictureReading, readPicture } from './picture.ts';

export const UNCERTAIN_BELOW = 65;
const NOISE_BELOW = 30;
const FEWEST_LETTERS = 4;

export const UNCERTAIN_READING = sayOfFile('picture_uncertain');
export const NO_READING = sayOfFile('picture_unread');

/** A page is shown as high as a sheet of letter paper, whatever its pixels. */
export const LONG_SIDE_POINTS = 792;

const countLetters = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** Specks and edges are read as lines of signs; a line must hold some letters or be sure. */
const isNoise = (line: OcrLine): boolean => countLetters(line.text) < (line.confidence < NOISE_BELOW ? 6 : 1);

/** The edge of a sheet is read as an upright stroke beside the line. */
const withoutEdge = (text: string): string => text.replace(/^[|¦]\s+|\s+[|¦]$/g, '');

/** Lines that follow each other closely make a paragraph. */
const groupLines = (lines: readonly OcrLine[]): OcrLine[][] => {
  const groups: OcrLine[][] = [];
  for (const line of lines) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    const height = line.box.bottom - line.box.top;
    const gap = before === undefined ? Infinity : line.box.top - before.box.bottom;
    if (group !== undefined && gap < height * 0.9 && gap > -height * 2) group.push(line);
    else groups.push([line]);
  }
  return groups;
};

export type PictureText = { text: string; blocks: Block[]; isUncertain: boolean };

/** Lays out what was read in a picture as blocks, from `start` in the text on. */
export const layOutReading = (
  found: PictureReading,
  page: number,
  start: number,
  pointsPerPixel: number,
  places: PlaceList,
): PictureText => {
  const lines = found.reading.lines.filter((line) => !isNoise(line));
  const letters = lines.reduce((sum, line) => sum + countLetters(line.text), 0);
  const isUncertain = found.reading.confidence < UNCERTAIN_BELOW;
  if (letters < FEWEST_LETTERS || found.reading.confidence < NOISE_BELOW)
    return { text: '', blocks: [], isUncertain };
  const blocks: Block[] = [];
  let text = '';
  for (const group of groupLines(lines)) {
    const paragraph = cleanText(group.map((line) => withoutEdge(line.text)).join('\n')).text;
    if (text !== '') text += '\n\n';
    const from = start + text.length;
    text += paragraph;
    const size = {
      number: page,
      width: found.upright.width * found.scale,
      height: found.upright.height * found.scale,
    };
    places.add(
      paragraph,
      from,
      group.flatMap((line) => line.words),
      size,
    );
    const box = boundingBox(group.map((line) => line.box));
    const points = pointsPerPixel / found.scale;
    blocks.push({
      kind: 'paragraph',
      page,
      start: from,
      end: from + paragraph.length,
      level: 0,
      box: {
        left: box.left * points,
        top: box.top * points,
        right: box.right * points,
        bottom: box.bottom * points,
      },
      rows: [],
    });
  }
  return { text, blocks, isUncertain };
};

/**
 * A picture in which nothing can be read is no failure here: a grader that can see may read it. The text is empty then, the
 * picture is there, and a warning says so.
 */
export const readImage = async (bytes: Uint8Array, recognise: Recognise): Promise<Document> => {
  const picture = await openPicture(bytes);
  const found = await readPicture(picture, recognise);
  const { width, height } = found.upright;
  const pointsPerPixel = LONG_SIDE_POINTS / Math.max(width, height);
  const places = createPlaceList();
  const { text, blocks, isUncertain } = layOutReading(found, 1, 0, pointsPerPixel, places);
  const image = await encodePicture(found.upright, 1);
  return {
    text,
    pages: [
      {
        number: 1,
        start: 0,
        end: text.length,
        width: width * pointsPerPixel,
        height: height * pointsPerPixel,
        source: 'ocr',
        ocrConfidence: found.reading.confidence,
        turn: found.turn,
      },
    ],
    blocks,
    places: places.finish(),
    images: [image],
    hidden: [],
    warnings: text === '' ? [NO_READING] : isUncertain ? [UNCERTAIN_READING] : [],
    metadata: {},
  };
};
