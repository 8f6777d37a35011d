/** The photos of one paper, in their order. */
import { writeJpegPdf } from './picture/jpeg-pdf.ts';
import type { PhotoOutcome, ReadyPhoto } from './prepare-photo.ts';

/** `working`: still being straightened. `address`: where the browser shows it from. */
export type PhotoPage = { id: number } & (
  | { state: 'working' }
  | { state: 'refused'; reason: string }
  | ({ state: 'ready'; address: string; turn: number } & ReadyPhoto)
);

export const MOST_PHOTOS = 40;

const REASONS = {
  blurred: 'This photo is blurred. Hold the phone still and take it again.',
  dark: 'This photo is too dark. Take it again with more light.',
  small: 'This photo is too small to be read. Take it again from closer, or choose the original.',
  unreadable: 'This picture could not be opened. JPG and PNG can.',
} as const;

export const settlePhoto = (id: number, outcome: PhotoOutcome): PhotoPage => {
  if (outcome.fault !== null) return { id, state: 'refused', reason: REASONS[outcome.fault] };
  const { jpeg, width, height, hasEdges } = outcome;
  return { id, state: 'ready', address: URL.createObjectURL(jpeg), turn: 0, jpeg, width, height, hasEdges };
};

export const movePhoto = (pages: readonly PhotoPage[], id: number, by: -1 | 1): PhotoPage[] => {
  const from = pages.findIndex((page) => page.id === id);
  const page = pages[from];
  const to = from + by;
  if (page === undefined || to < 0 || to >= pages.length) return [...pages];
  return pages.toSpliced(from, 1).toSpliced(to, 0, page);
};

export const turnPhoto = (pages: readonly PhotoPage[], id: number): PhotoPage[] =>
  pages.map((page) =>
    page.id === id && page.state === 'ready' ? { ...page, turn: (page.turn + 90) % 360 } : page,
  );

export const forgetPhoto = (page: PhotoPage) => {
  if (page.state === 'ready') URL.revokeObjectURL(page.address);
};

const NOT_IN_NAMES = /[\p{Cc}\\/:*?"<>|]+/gu;

/** One paper, as a file like any other. Without a name it is told apart by the time. */
export const makePaper = async (pages: readonly PhotoPage[], student: string, at: Date): Promise<File> => {
  const ready = pages.filter((page) => page.state === 'ready');
  const jpegs = await Promise.all(
    ready.map(async ({ jpeg, width, height, turn }) => ({
      bytes: new Uint8Array(await jpeg.arrayBuffer()),
      width,
      height,
      turn,
    })),
  );
  const name = student.replace(NOT_IN_NAMES, ' ').trim();
  const time = at.toISOString().slice(0, 19).replace(/[T:]/gu, '-');
  return new File([writeJpegPdf(jpegs)], `${name === '' ? `photos-${time}` : name}.pdf`, {
    type: 'application/pdf',
  });
};
