/**
 * Photos of printed pages for the samples: paper on a desk, slightly turned, lit from one side, with grain. Grain comes
 * from a fixed generator, so that the same page gives the same picture (as far as the installed serif font agrees).
 */
import sharp from 'sharp';
import type { Key, Photo, PhotoSheet } from './samples-source.ts';

const PAPER = { width: 1080, height: 1400, margin: 90 } as const;
/** Paper coordinates are drawn larger by this much; a phone's photo has some 150 dots an inch. */
const SCALE = 1.44;
const FRAME = { width: 1460, height: 1860 } as const;
const FONT = 'Liberation Serif, Times New Roman, Times, serif';
const LINE_LENGTH = 82;

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const wrapWords = (text: string, length: number): string[] => {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length + 1 > length) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
};

type Line = { text: string; bold: boolean; size: number; gap: number };

const listLines = (key: Key, sheet: PhotoSheet): Line[] => [
  { text: key.title, bold: true, size: 31, gap: 46 },
  { text: `Name: ${sheet.name}`, bold: false, size: 26, gap: 38 },
  { text: `Student number: ${sheet.id}`, bold: false, size: 26, gap: 62 },
  ...key.questions.flatMap(({ question }, index) => {
    const prompt = wrapWords(`${index + 1}. ${question}`, LINE_LENGTH - 8);
    const answer = wrapWords(sheet.answers[index] ?? '', LINE_LENGTH);
    return [
      ...prompt.map(
        (text, row): Line => ({ text, bold: true, size: 25, gap: row === prompt.length - 1 ? 44 : 36 }),
      ),
      ...answer.map(
        (text, row): Line => ({ text, bold: false, size: 25, gap: row === answer.length - 1 ? 64 : 36 }),
      ),
    ];
  }),
];

const drawPage = (lines: readonly Line[]): string => {
  let y = 110;
  const texts = lines.map(({ text, bold, size, gap }) => {
    const drawn = `<text x="${PAPER.margin}" y="${y}" font-size="${size}" font-weight="${bold ? 'bold' : 'normal'}">${escapeXml(text)}</text>`;
    y += gap;
    return drawn;
  });
  const { width, height } = PAPER;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * SCALE}" height="${height * SCALE}" viewBox="0 0 ${width} ${height}">
    <filter id="fibres"><feTurbulence type="fractalNoise" baseFrequency="0.035" numOctaves="4" seed="7"/>
    <feColorMatrix values="0 0 0 0 0.45  0 0 0 0 0.4  0 0 0 0 0.3  0.28 0 0 0 0"/></filter>
    <rect width="100%" height="100%" fill="#f6f2e8"/><rect width="100%" height="100%" filter="url(#fibres)"/>
    <g font-family="${FONT}" fill="#23211f" xml:space="preserve">${texts.join('\n')}</g></svg>`;
};

/** Uneven light: bright towards one corner, darker towards the opposite one. */
const drawLight = (share: number): string => {
  const dark = Math.round(255 * (1 - share));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${FRAME.width}" height="${FRAME.height}"><defs>
    <linearGradient id="light" x1="0" y1="0" x2="1" y2="1"><stop offset="0.15" stop-color="#ffffff"/>
    <stop offset="1" stop-color="rgb(${dark},${dark},${Math.max(0, dark - 8)})"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#light)"/></svg>`;
};

/** A wooden desk with the shadow that the sheet throws on it. */
const drawDesk = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${FRAME.width}" height="${FRAME.height}">
    <filter id="wood"><feTurbulence type="fractalNoise" baseFrequency="0.004 0.09" numOctaves="3" seed="3"/>
    <feColorMatrix values="0 0 0 0 0.2  0 0 0 0 0.13  0 0 0 0 0.08  0.7 0 0 0 0"/></filter>
    <filter id="soft"><feGaussianBlur stdDeviation="14"/></filter>
    <rect width="100%" height="100%" fill="#86694e"/><rect width="100%" height="100%" filter="url(#wood)"/>
    <rect x="62" y="66" width="${FRAME.width - 100}" height="${FRAME.height - 96}" fill="#1d140d" opacity="0.6" filter="url(#soft)"/></svg>`;

/** Grain around middle grey, from a linear congruential generator. */
const drawGrain = (strength: number): Buffer => {
  const grain = Buffer.alloc(FRAME.width * FRAME.height * 3);
  let state = 12345;
  for (let pixel = 0; pixel < grain.length; pixel += 3) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const value = 128 + Math.round(((state >>> 16) / 65535 - 0.5) * 2 * strength);
    grain.fill(value, pixel, pixel + 3);
  }
  return grain;
};

const photograph = async (page: string, photo: Photo): Promise<Uint8Array> => {
  const paper = await sharp(Buffer.from(page))
    .rotate(photo.turn, { background: { r: 109, g: 90, b: 72, alpha: 0 } })
    .png()
    .toBuffer();
  const { width = FRAME.width, height = FRAME.height } = await sharp(paper).metadata();
  const fitted = await sharp(paper)
    .extract({
      left: Math.max(0, Math.floor((width - FRAME.width) / 2)),
      top: Math.max(0, Math.floor((height - FRAME.height) / 2)),
      width: Math.min(width, FRAME.width),
      height: Math.min(height, FRAME.height),
    })
    .toBuffer();
  const lit = await sharp(Buffer.from(drawDesk()))
    .composite([{ input: fitted }, { input: Buffer.from(drawLight(photo.light)), blend: 'multiply' }])
    .removeAlpha()
    .png()
    .toBuffer();
  const raw = { width: FRAME.width, height: FRAME.height, channels: 3 } as const;
  const grained = await sharp(lit)
    .composite([{ input: drawGrain(photo.noise * 2), raw, blend: 'overlay' }])
    .png()
    .toBuffer();
  return sharp(grained).blur(photo.blur).jpeg({ quality: photo.quality, mozjpeg: true }).toBuffer();
};

export const makePhoto = (key: Key, sheet: PhotoSheet): Promise<Uint8Array> =>
  photograph(drawPage(listLines(key, sheet)), sheet.photo);
