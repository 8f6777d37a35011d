/** A picture of a number, to find out whether a model can see: nobody guesses three digits. */
import { crc32, deflateSync } from 'node:zlib';

const THICK = 8;
const WIDTH = 40;
const HEIGHT = 72;
const GAP = 24;

/** Top, upper right, lower right, bottom, lower left, upper left, middle: which are lit for each digit. */
const LIT = [
  '1111110',
  '0110000',
  '1101101',
  '1111001',
  '0110011',
  '1011011',
  '1011111',
  '1110000',
  '1111111',
];
const NINE = '1111011';

type Box = readonly [left: number, top: number, right: number, bottom: number];
const HALF = HEIGHT / 2;
const SEGMENTS: readonly Box[] = [
  [0, 0, WIDTH, THICK],
  [WIDTH - THICK, 0, WIDTH, HALF],
  [WIDTH - THICK, HALF, WIDTH, HEIGHT],
  [0, HEIGHT - THICK, WIDTH, HEIGHT],
  [0, HALF, THICK, HEIGHT],
  [0, 0, THICK, HALF],
  [0, HALF - THICK / 2, WIDTH, HALF + THICK / 2],
];

const isInk = (digit: number, x: number, y: number): boolean => {
  const lit = LIT[digit] ?? NINE;
  return SEGMENTS.some(
    ([left, top, right, bottom], place) =>
      lit[place] === '1' && x >= left && x < right && y >= top && y < bottom,
  );
};

const chunk = (name: string, data: Uint8Array): Buffer => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
};

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);

/** A PNG, black on white, of the digits as a pocket calculator shows them. */
export const drawNumber = (digits: string): Uint8Array => {
  const width = GAP + digits.length * (WIDTH + GAP);
  const height = HEIGHT + 2 * GAP;
  const rows = Buffer.alloc(height * (width + 1), 255);
  for (let y = 0; y < height; y += 1) {
    rows[y * (width + 1)] = 0;
    for (let x = GAP; x < width; x += 1) {
      const digit = digits[Math.floor((x - GAP) / (WIDTH + GAP))];
      const inCell = (x - GAP) % (WIDTH + GAP);
      if (digit !== undefined && inCell < WIDTH && isInk(Number(digit), inCell, y - GAP))
        rows[y * (width + 1) + 1 + x] = 0;
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', new Uint8Array()),
  ]);
};
