/** A photo as it came from the camera → a page that can be sent, or why not. One at a time: a phone has little memory. */
import type { Fault } from './picture/judge-photo.ts';
import type { Pixels } from './picture/pixels.ts';
import { LONG_SIDE, type PreparedPage } from './picture/prepare-page.ts';

export type ReadyPhoto = {
  jpeg: Blob;
  width: number;
  height: number;
  /** The edges of the sheet were found. */
  hasEdges: boolean;
};
export type PhotoOutcome = { fault: Fault | 'unreadable' } | ({ fault: null } & ReadyPhoto);
export type PreparePhoto = (file: File) => Promise<PhotoOutcome>;

/** Somewhat larger than the page will be, since there is a table around it. */
const OPENED_LONG_SIDE = LONG_SIDE * 1.25;
const QUALITY = 0.8;

const context = (width: number, height: number) => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  if (drawing === null) throw new Error('this browser has no canvas');
  return { canvas, drawing };
};

/** Upright as the camera was held. */
const open = async (file: File): Promise<Pixels> => {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, OPENED_LONG_SIDE / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  const { drawing } = context(width, height);
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return { data: new Uint8ClampedArray(drawing.getImageData(0, 0, width, height).data), width, height };
};

const compute = (photo: Pixels): Promise<PreparedPage> => {
  const worker = new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<PreparedPage>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<PreparedPage>) => resolve(data));
    worker.addEventListener('error', () => reject(new Error('the page could not be computed')));
    worker.postMessage(photo, { transfer: [photo.data.buffer] });
  }).finally(() => worker.terminate());
};

const encode = ({ data, width, height }: Pixels): Promise<Blob> => {
  const { canvas, drawing } = context(width, height);
  drawing.putImageData(new ImageData(data, width, height), 0, 0);
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => (blob === null ? reject(new Error('no JPEG')) : resolve(blob));
    canvas.toBlob(take, 'image/jpeg', QUALITY);
  });
};

const prepare: PreparePhoto = async (file) => {
  try {
    const prepared = await compute(await open(file));
    if (prepared.fault !== null) return prepared;
    const { page, hasEdges } = prepared;
    const { width, height } = page;
    return { fault: null, jpeg: await encode(page), width, height, hasEdges };
  } catch {
    return { fault: 'unreadable' };
  }
};

let queue: Promise<unknown> = Promise.resolve();

export const preparePhoto: PreparePhoto = (file) => {
  const outcome = queue.then(() => prepare(file));
  queue = outcome;
  return outcome;
};
