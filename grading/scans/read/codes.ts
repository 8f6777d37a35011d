/** Finds QR codes in a picture of a page, whichever way the page lies. The engine comes from its package, never from a network. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import type { Turn } from '../../../contract/scans/plan.ts';
import type { GreyImage } from '../../extraction/image/light.ts';

export type FoundCode = {
  text: string;
  /** How the page must be turned for the code to stand upright. */
  turn: Turn;
};

const OPTIONS: ReaderOptions = {
  formats: ['QRCode'],
  tryHarder: true,
  tryRotate: true,
  tryDownscale: true,
  maxNumberOfSymbols: 8,
};
const LONGEST_TEXT = 300;
/** A pixel as one number: the same for red, green and blue. */
const GREY = 0x010101;
const OPAQUE = 0xff000000;

let starting: Promise<unknown> | null = null;

const start = async () => {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const { buffer: wasmBinary } = new Uint8Array(await readFile(file));
  // Left to itself the library asks a server on the internet for this file.
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
};

const asPicture = ({ data, width, height }: GreyImage): ImageData => {
  const pixels = new Uint32Array(width * height);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = OPAQUE | ((data[at] ?? 255) * GREY);
  return { data: new Uint8ClampedArray(pixels.buffer), width, height, colorSpace: 'srgb' };
};

type Point = { x: number; y: number };

/** From the direction of the code's upper edge. */
const turnOf = (from: Point, to: Point): Turn => {
  const quarters = Math.round(Math.atan2(to.y - from.y, to.x - from.x) / (Math.PI / 2));
  const TURNS: readonly Turn[] = [0, 270, 180, 90];
  return TURNS[(quarters + 4) % 4] ?? 0;
};

export const readCodes = async (picture: GreyImage): Promise<FoundCode[]> => {
  starting ??= start();
  await starting;
  const found = await readBarcodes(asPicture(picture), OPTIONS);
  return found
    .filter(({ isValid, text }) => isValid && text !== '')
    .map(({ text, position }) => ({
      text: text.slice(0, LONGEST_TEXT),
      turn: turnOf(position.topLeft, position.topRight),
    }));
};
