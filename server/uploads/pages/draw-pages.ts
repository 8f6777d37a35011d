/**
 * Pictures of a paper's pages. The first ones are drawn when nothing waits for a grade, the others when somebody looks at them; each
 * is drawn once, in the sandbox, and kept beside the file for as long as that is.
 */
import { Readable } from 'node:stream';
import pLimit from 'p-limit';
import { Failure } from '../../../contract/errors.ts';
import type { Sheet } from '../../../grading/extraction/document.ts';
import type { DrawingJob } from '../../platform/jobs/kinds.ts';
import { type Scope, scopeOfOwner, waitedFor } from '../../platform/scope.ts';
import { type FilePlace, pictureKey, placeOf } from '../../platform/storage/keys.ts';
import type { OpenedFile } from '../../platform/storage/storage.ts';
import type { Services } from '../../services.ts';
import {
  countWaitingPapers,
  findPaperOfFile,
  findShownPaper,
  forgetPages,
  keepPages,
  type ShownPaper,
} from './page-queries.ts';

/** What a teacher sees before she has scrolled. */
const DRAWN_AHEAD = 3;
/** Whoever asks for a hundred pages at once does not keep others from their first. */
const DRAWN_AT_ONCE = 2;
/** The longer the queue, the later it is looked at again: a pile of pictures must not keep the database busy meanwhile. */
const WAIT = { leastMs: 10_000, perPaperMs: 100 };

const isMissing = (error: unknown): boolean => error instanceof Failure && error.code === 'not_found';

type Share = ReturnType<typeof waitedFor> | { teacher: string };

type Drawing = Pick<Services, 'db' | 'storage' | 'sandbox'>;

/** A picture that cannot be kept can still be looked at. */
const keepPicture = async ({ storage }: Drawing, key: string, picture: Uint8Array): Promise<void> => {
  try {
    await storage.put(key, picture);
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'storage_full') throw error;
  }
};

const draw = async (
  services: Drawing,
  { file_key, file_name }: ShownPaper,
  sheets: readonly Sheet[],
  share: Share,
): Promise<Uint8Array[]> => {
  const bytes = await services.storage.get(file_key);
  const pages = sheets.map(({ number, turn }) => ({ number, turn }));
  const pictures = await services.sandbox.run('draw', { bytes, fileName: file_name, pages }, share);
  for (const [index, { number }] of sheets.entries()) {
    const picture = pictures[index];
    if (picture !== undefined) await keepPicture(services, pictureKey(file_key, number), picture);
  }
  return pictures;
};

type PicturePlace = Extract<FilePlace, { purpose: 'pages' }>;

const drawNow = async (services: Drawing, place: PicturePlace): Promise<Uint8Array> => {
  const scope = scopeOfOwner(place.owner);
  const paper = await findPaperOfFile(services.db, scope, place.workKey);
  const sheet = paper?.pages?.find(({ number }) => number === place.page);
  if (paper === null || sheet === undefined) throw new Failure('not_found');
  try {
    const [picture] = await draw(services, paper, [sheet], waitedFor(scope));
    if (picture === undefined) throw new Failure('not_found');
    return picture;
  } catch (error) {
    // A paper whose file is gone has no pages to show; from now on it does not say that it has.
    if (isMissing(error)) await forgetPages(services.db, scope, paper.id);
    throw error;
  }
};

/** Draws a page that is not there yet; who asks for the same one meanwhile waits for the same drawing. */
export const createPageDrawer = (services: Drawing) => {
  const inTurn = pLimit(DRAWN_AT_ONCE);
  const drawing = new Map<string, Promise<Uint8Array>>();
  return (key: string, place: PicturePlace): Promise<Uint8Array> => {
    const begun =
      drawing.get(key) ?? inTurn(() => drawNow(services, place)).finally(() => drawing.delete(key));
    drawing.set(key, begun);
    return begun;
  };
};

/** A page that was never drawn is drawn now; nobody else notices. */
export const openPicture = async (
  { storage }: Drawing,
  drawPage: ReturnType<typeof createPageDrawer>,
  key: string,
): Promise<OpenedFile> => {
  try {
    return await storage.open(key);
  } catch (error) {
    const place = placeOf(key);
    if (place?.purpose !== 'pages' || !isMissing(error)) throw error;
    const picture = await drawPage(key, place);
    return { stream: Readable.from([picture]), bytes: picture.length };
  }
};

const listDrawn = async ({ storage }: Drawing, fileKey: string): Promise<Set<string>> => {
  const drawn = new Set<string>();
  const folder = pictureKey(fileKey, 1).replace(/[^/]+$/, '');
  for await (const { key } of storage.list(folder)) drawn.add(key);
  return drawn;
};

/** The job after a grading. Papers that wait for a grade go first: pictures wait until nobody does. */
export const drawFirstPages = async (services: Services, job: DrawingJob): Promise<void> => {
  const { db, queue, now } = services;
  const waiting = await countWaitingPapers(db);
  if (waiting > 0) {
    const waitMs = Math.max(WAIT.leastMs, waiting * WAIT.perPaperMs);
    const later = { payload: job, startAfter: new Date(now().getTime() + waitMs) };
    await db.transaction().execute((tx) => queue.enqueue(tx, 'drawPages', [later]));
    return;
  }
  const paper = await findShownPaper(db, scopeOfOwner(job.teacherId), job.submissionId);
  if (paper?.pages == null) return;
  const drawn = await listDrawn(services, paper.file_key);
  const missing = paper.pages
    .slice(0, DRAWN_AHEAD)
    .filter(({ number }) => !drawn.has(pictureKey(paper.file_key, number)));
  try {
    if (missing.length > 0) await draw(services, paper, missing, { teacher: job.teacherId });
  } catch (error) {
    // A page that cannot be drawn says so to whoever looks at it.
    if (!(error instanceof Failure) || error.code === 'unavailable') throw error;
  }
};

const survey = async ({ storage, sandbox }: Drawing, scope: Scope, paper: ShownPaper): Promise<Sheet[]> => {
  try {
    const bytes = await storage.get(paper.file_key);
    return await sandbox.run('survey', { bytes, fileName: paper.file_name }, waitedFor(scope));
  } catch (error) {
    // What cannot be opened, or is gone, has no pages.
    if (error instanceof Failure && error.code !== 'unavailable') return [];
    throw error;
  }
};

/** The pages of a paper, found out now if no grading has told them: for what was graded by an older release, or failed. */
export const listPages = async (services: Drawing, scope: Scope, id: string): Promise<Sheet[]> => {
  const paper = await findShownPaper(services.db, scope, id);
  if (paper === null) return [];
  if (paper.pages !== null) return paper.pages;
  const sheets = await survey(services, scope, paper);
  await keepPages(services.db, scope, id, sheets);
  return sheets;
};

/** Everything that lies in storage for a paper. */
export const listPaperKeys = ({ file_key, pages }: Pick<ShownPaper, 'file_key' | 'pages'>): string[] => [
  file_key,
  ...(pages ?? []).map(({ number }) => pictureKey(file_key, number)),
];
