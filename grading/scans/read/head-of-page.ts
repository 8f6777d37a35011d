/** Reads the top of a page: which way is up, and what name stands there in print. */
import sharp from 'sharp';
import type { Turn } from '../../../contract/scans/plan.ts';
import { evenLight, type GreyImage } from '../../extraction/image/light.ts';
import type { OcrReading, Recognise } from '../../extraction/image/ocr.ts';
import { encodeGrey, sureLetters } from '../../extraction/image/picture.ts';
import { measureTilt } from '../../extraction/image/tilt.ts';
import { findLabelledIdentity } from '../../identity/find-identity.ts';
import { documentOf } from '../../text-document.ts';
import type { ScannedPage } from '../scanned-page.ts';

export type Head = Pick<ScannedPage, 'turn' | 'turnedBy' | 'head' | 'name' | 'number'>;

/** Where a head stands, as a share of the page's height. */
const HEAD_SHARE = 0.22;
/** Letters of print must be some twenty pixels high to be read. */
const ENLARGED = 1.6;
const LONG_SIDE_FOR_TILT = 700;
/** So many sure letters do not come from a page that stands on its head. */
const ENOUGH_LETTERS = 12;
const MOST_LINES = 12;
const LONGEST_LINE = 120;
const SURE_LINE = 60;

const turned = async ({ data, width, height }: GreyImage, turn: Turn): Promise<GreyImage> => {
  if (turn === 0) return { data, width, height };
  const { data: pixels, info } = await sharp(data, { raw: { width, height, channels: 1 } })
    .rotate(turn)
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: pixels, width: info.width, height: info.height };
};

const readStrip = async (page: GreyImage, turn: Turn, recognise: Recognise): Promise<OcrReading> => {
  const { data, width, height } = await turned(page, turn);
  const rows = Math.max(8, Math.round(height * HEAD_SHARE));
  const { data: strip, info } = await sharp(data.subarray(0, rows * width), {
    raw: { width, height: rows, channels: 1 },
  })
    .resize({ width: Math.round(width * ENLARGED), kernel: 'lanczos3' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const even = evenLight({ data: strip, width: info.width, height: info.height });
  return recognise(await encodeGrey(even));
};

const describe = ({ lines }: OcrReading): Pick<Head, 'head' | 'name' | 'number'> => {
  const head = lines
    .filter(({ confidence }) => confidence >= SURE_LINE)
    .map(({ text }) => text.trim().slice(0, LONGEST_LINE))
    .filter((text) => text !== '')
    .slice(0, MOST_LINES);
  const { name, id } = findLabelledIdentity(documentOf(head.join('\n')));
  return { head, name, number: id };
};

const isSideways = async ({ data, width, height }: GreyImage): Promise<boolean> => {
  const { data: small, info } = await sharp(data, { raw: { width, height, channels: 1 } })
    .resize({ width: LONG_SIDE_FOR_TILT, height: LONG_SIDE_FOR_TILT, fit: 'inside' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return measureTilt(evenLight({ data: small, width: info.width, height: info.height })).isSideways;
};

/** `byCode`: the turn that a code on the page told. */
export const readHead = async (page: GreyImage, byCode: Turn | null, recognise: Recognise): Promise<Head> => {
  if (byCode !== null)
    return { turn: byCode, turnedBy: 'code', ...describe(await readStrip(page, byCode, recognise)) };
  const [first, second]: [Turn, Turn] = (await isSideways(page)) ? [90, 270] : [0, 180];
  const upright = await readStrip(page, first, recognise);
  const letters = sureLetters(upright);
  if (letters >= ENOUGH_LETTERS) return { turn: first, turnedBy: 'text', ...describe(upright) };
  const flipped = await readStrip(page, second, recognise);
  if (sureLetters(flipped) >= Math.max(ENOUGH_LETTERS, letters * 1.5))
    return { turn: second, turnedBy: 'text', ...describe(flipped) };
  return { turn: first, turnedBy: 'nothing', ...describe(upright) };
};
