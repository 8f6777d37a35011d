/** The pictures of a DOCX: shown to graders that can see, and read when the file is little more than photographed pages. */
import { Failure } from '../../../../contract/errors.ts';
import { sayOfFile } from '../../../sentences/file-words.ts';
import type { Document, PageImage } from '../../document.ts';
import type { Recognise } from '../../image/ocr.ts';
import {
  encodePicture,
  openPicture,
  type Picture,
  type PictureReading,
  readPicture,
} from '../../image/picture.ts';
import { layOutReading, UNCERTAIN_READING } from '../../image/read-image.ts';
import { createPlaceList } from '../../places.ts';
import { turnWord } from '../../turn-word.ts';
import type { Assembled } from './assemble.ts';

const MOST_PICTURES = 20;
const SMALLEST_SIDE = 300;
/** A body with fewer letters is a caption or a name above photographed work. */
const LITTLE_TEXT = 200;

const LEFT_OUT = sayOfFile('pictures_unopened');

type Placed = { page: number; picture: Picture };

/** Formats that we cannot decode, or broken pictures, are left out: the text around them is still worth grading. */
const tryOpen = async (bytes: Uint8Array): Promise<Picture | null> => {
  try {
    return await openPicture(bytes);
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
};

const listPictures = async (
  placed: Assembled['pictures'],
  findMedia: (relationshipId: string) => Uint8Array | null,
): Promise<{ found: Placed[]; isLeftOut: boolean }> => {
  const found: Placed[] = [];
  let isLeftOut = false;
  const seen = new Set<string>();
  for (const { page, relationshipId } of placed) {
    if (seen.has(relationshipId)) continue;
    if (found.length >= MOST_PICTURES || seen.size > MOST_PICTURES * 5) {
      isLeftOut = true;
      break;
    }
    seen.add(relationshipId);
    const bytes = findMedia(relationshipId);
    const picture = bytes === null ? null : await tryOpen(bytes);
    isLeftOut ||= bytes !== null && picture === null;
    if (picture !== null && Math.min(picture.width, picture.height) >= SMALLEST_SIDE)
      found.push({ page, picture });
  }
  return { found, isLeftOut };
};

/** What was read, at its place on the picture as it lies in the file: that is how it will be shown. */
const asItLies = ({ reading, upright, turn, scale }: PictureReading, picture: Picture): PictureReading => {
  if (turn === 0) return { reading, upright, turn, scale };
  const [from, to] = [upright, picture].map(({ width, height }) => ({
    width: width * scale,
    height: height * scale,
  }));
  if (from === undefined || to === undefined) return { reading, upright, turn, scale };
  const lines = reading.lines.map((line) => ({
    ...line,
    words: line.words.map((word) => turnWord(word, from, { ...to, turn: -turn })),
  }));
  return { reading: { ...reading, lines }, upright: picture, turn: 0, scale };
};

/** Adds the file's pictures to the Document and, where the body says next to nothing, what can be read in them. */
export const addPictures = async (
  given: Document,
  placed: Assembled['pictures'],
  findMedia: (relationshipId: string) => Uint8Array | null,
  recognise: Recognise | null,
): Promise<Document> => {
  const { found: pictures, isLeftOut } = await listPictures(placed, findMedia);
  const document = isLeftOut ? { ...given, warnings: [...given.warnings, LEFT_OUT] } : given;
  const isPhotographed = document.text.length < LITTLE_TEXT && pictures.length > 0;
  if (recognise === null || !isPhotographed) {
    const images: PageImage[] = [];
    for (const { page, picture } of pictures) images.push(await encodePicture(picture, page));
    return { ...document, images };
  }
  let { text } = document;
  const blocks = [...document.blocks];
  const images: PageImage[] = [];
  const confidences: number[] = [];
  let isUncertain = false;
  const places = createPlaceList();
  for (const [index, { page, picture }] of pictures.entries()) {
    const found = await readPicture(picture, recognise);
    images.push(await encodePicture(found.upright, page));
    const separator = text === '' ? '' : '\n\n';
    const lying = asItLies(found, picture);
    const read = layOutReading(lying, index + 1, text.length + separator.length, 1, places);
    if (read.text === '') continue;
    text += separator + read.text;
    // Where a picture stands on the page is not known, so its lines have no box.
    blocks.push(...read.blocks.map((block) => ({ ...block, page: document.pages.length, box: null })));
    confidences.push(found.reading.confidence);
    isUncertain ||= read.isUncertain;
  }
  const lowest = confidences.length === 0 ? null : Math.min(...confidences);
  const pages = document.pages.map((page, index) =>
    index === document.pages.length - 1 && lowest !== null
      ? { ...page, end: text.length, source: 'ocr' as const, ocrConfidence: lowest }
      : page,
  );
  const warnings = isUncertain ? [...document.warnings, UNCERTAIN_READING] : document.warnings;
  return { ...document, text, blocks, places: places.finish(), images, pages, warnings };
};
