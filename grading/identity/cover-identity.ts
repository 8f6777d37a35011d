/** Paints over the places of a page image where the name or id was read, before a model that can see gets it. */
import sharp from 'sharp';
import type { Block, Box, Document, PageImage } from '../extraction/document.ts';

type Range = { start: number; end: number };

/** A removed stretch that makes up this much of its line is the line's purpose ("Name: …"), and the whole line is covered. */
const WHOLE_LINE = 0.3;
/** Letters are not equally wide, so a part of a line is covered with room to spare on both sides. */
const SPARE_CHARACTERS = 4;

/** The lines of a block share its height evenly: close enough for text of one size. */
const boxesIn = (block: Block, box: Box, text: string, removed: Range[]): Box[] => {
  const lines = text.slice(block.start, block.end).split('\n');
  const height = (box.bottom - box.top) / lines.length;
  let start = block.start;
  return lines.flatMap((line, index) => {
    const from = start;
    const end = from + line.length;
    start = end + 1;
    return removed
      .filter((range) => range.start < end && from < range.end)
      .map((range) => {
        const length = Math.max(1, line.length);
        const isWhole = (range.end - range.start) / length >= WHOLE_LINE;
        const at = (offset: number) =>
          box.left + ((box.right - box.left) * Math.min(length, Math.max(0, offset))) / length;
        return {
          left: isWhole ? box.left : at(range.start - from - SPARE_CHARACTERS),
          right: isWhole ? box.right : at(range.end - from + SPARE_CHARACTERS),
          top: box.top + (index - 0.2) * height,
          bottom: box.top + (index + 1.2) * height,
        };
      });
  });
};

const paintOver = async (
  image: PageImage,
  boxes: Box[],
  scale: { x: number; y: number },
): Promise<PageImage> => {
  const patches = boxes.flatMap((box) => {
    const left = Math.max(0, Math.floor(box.left * scale.x));
    const top = Math.max(0, Math.floor(box.top * scale.y));
    const width = Math.min(image.width, Math.ceil(box.right * scale.x)) - left;
    const height = Math.min(image.height, Math.ceil(box.bottom * scale.y)) - top;
    if (width <= 0 || height <= 0) return [];
    return [{ input: { create: { width, height, channels: 3 as const, background: '#808080' } }, left, top }];
  });
  const painted = sharp(image.bytes).composite(patches);
  const bytes = await (image.mediaType === 'image/png'
    ? painted.png()
    : painted.jpeg({ quality: 85 })
  ).toBuffer();
  return { ...image, bytes: new Uint8Array(bytes) };
};

export const coverIdentity = (document: Document, removed: Range[]): Promise<PageImage[]> =>
  Promise.all(
    document.images.map(async (image) => {
      const page = document.pages.find((candidate) => candidate.number === image.page);
      const boxes = document.blocks
        .filter((block) => block.page === image.page)
        .flatMap((block) => (block.box === null ? [] : boxesIn(block, block.box, document.text, removed)));
      if (page === undefined || boxes.length === 0) return image;
      return paintOver(image, boxes, { x: image.width / page.width, y: image.height / page.height });
    }),
  );
