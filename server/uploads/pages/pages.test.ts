import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { getResult, listPaperLines, Paper } from '../../../contract/paper.ts';
import { deleteResults } from '../../../contract/results.ts';
import { deleteAccount } from '../../../contract/settings.ts';
import { buildPdf, line, pageWith } from '../../../grading/extraction/pdf/pdf-fixture.ts';
import { type Classroom, createClassroom, listKeys } from '../../../lab/app/classroom.ts';
import type { FormFile } from '../../../lab/app/forms.ts';
import {
  brokenFile,
  makeEssays,
  until,
  untilGraded,
  uploadFiles,
  workAndDraw,
} from '../../../lab/app/grading.ts';
import { openTestApp } from '../../../lab/app/open-test-app.ts';
import { pictureKey, teacherPrefix } from '../../platform/storage/keys.ts';
import { signFileUrl } from '../../platform/storage/signed-url.ts';
import { sweepFiles } from '../sweep-files.ts';

const HOUR_MS = 3600 * 1000;

const test = openTestApp();
beforeAll(async () => {
  await workAndDraw(test);
});

const openPaper = async (room: Classroom, id: string): Promise<Paper> => {
  const response = await test.send(getResult, { params: { id }, token: room.token });
  expect(response.statusCode).toBe(200);
  return Paper.parse(response.json());
};

type Graded = { room: Classroom; id: string; key: string };

const gradeOne = async (file: FormFile): Promise<Graded> => {
  const room = await createClassroom(test);
  await uploadFiles(test, room, [file]);
  const [result] = await untilGraded(test, room);
  const id = result?.student_work_id ?? '';
  const { file_key: key } = await test.services.db
    .selectFrom('submissions')
    .select('file_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { room, id, key };
};

const essay = async (): Promise<FormFile> => (await makeEssays(1))[0] ?? brokenFile();
const listPictures = ({ room }: Graded) => listKeys(test, `${teacherPrefix(room.id)}pages/`);
/** Nothing is drawn ahead any more that could come back later. */
const untilDrawn = (paper: Graded) => until(async () => (await listPictures(paper)).length > 0);

const forgetPages = ({ id }: Graded) =>
  test.services.db.updateTable('submissions').set({ pages: null }).where('id', '=', id).execute();

describe('a graded paper on the desk', () => {
  it('shows its page, and where on it each quote stands', async () => {
    const paper = await gradeOne(await essay());
    await untilDrawn(paper);
    const { pages, criteria } = await openPaper(paper.room, paper.id);
    expect(pages.map(({ number, width, height }) => [number, width, height])).toEqual([[1, 595, 842]]);
    const picture = await test.app.inject(pages[0]?.image_url ?? '');
    expect(picture.statusCode).toBe(200);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'inline',
      'cache-control': 'private, max-age=3600',
      'x-content-type-options': 'nosniff',
    });
    const { width = 0, height = 0 } = await sharp(picture.rawPayload).metadata();
    expect([width, Math.round((height / width) * 595)]).toEqual([1400, 842]);
    const quotes = criteria.flatMap((criterion) => criterion.quotes).filter(({ verified }) => verified);
    expect(quotes.length).toBeGreaterThan(0);
    for (const { boxes } of quotes) {
      const [box] = boxes;
      if (box === undefined) throw new Error('A quote has no place.');
      const area = {
        left: Math.floor(box.x * width),
        top: Math.floor(box.y * height),
        width: Math.ceil(box.w * width),
        height: Math.ceil(box.h * height),
      };
      const pixels = await sharp(picture.rawPayload).extract(area).greyscale().raw().toBuffer();
      expect(pixels.reduce((least, value) => Math.min(least, value), 255)).toBeLessThan(100);
    }
  });

  it('tells what stands on its pages, and where, to nobody but its teacher', async () => {
    const paper = await gradeOne(await essay());
    const { pages } = await test.ask(listPaperLines, { params: { id: paper.id }, token: paper.room.token });
    expect(pages.map(({ number, source }) => [number, source])).toEqual([[1, 'file']]);
    const words = pages.flatMap(({ lines }) => lines.flatMap(({ text }) => text.split(' ')));
    const { graded_text } = await test.services.db
      .selectFrom('submissions')
      .select('graded_text')
      .where('id', '=', paper.id)
      .executeTakeFirstOrThrow();
    const graded = (graded_text ?? '').split(/\s+/);
    expect(graded.filter((word) => words.includes(word)).length).toBeGreaterThan(graded.length * 0.9);
    const other = await createClassroom(test);
    const stranger = { params: { id: paper.id }, token: other.token };
    expect((await test.send(listPaperLines, stranger)).statusCode).toBe(404);
  });

  it('has its pages drawn before anybody asks, once, and again if they were lost', async () => {
    const paper = await gradeOne(await essay());
    await untilDrawn(paper);
    const key = pictureKey(paper.key, 1);
    expect(await listPictures(paper)).toEqual([key]);
    const [page] = (await openPaper(paper.room, paper.id)).pages;
    await test.services.storage.delete([key]);
    const again = await Promise.all([0, 1, 2].map(() => test.app.inject(page?.image_url ?? '')));
    expect(again.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await listPictures(paper)).toEqual([key]);
  });

  it('of an older release gets its pages when it is first opened', async () => {
    const paper = await gradeOne(await essay());
    await untilDrawn(paper);
    await forgetPages(paper);
    await openPaper(paper.room, paper.id);
    const { pages } = await openPaper(paper.room, paper.id);
    expect(pages.map(({ number, width, height }) => [number, width, height])).toEqual([[1, 595, 842]]);
  });

  it('that could not be graded is shown as far as it can be opened', async () => {
    const { room, id } = await gradeOne(brokenFile());
    expect((await openPaper(room, id)).pages).toEqual([]);
  });

  it('of 100 pages shows the last one as well, and one as large as a PDF can have like any other', async () => {
    const lines = (number: number) => line(`Page number ${number} says so`, 72, 600);
    const bytes = buildPdf({
      pages: Array.from({ length: 100 }, (_, index) =>
        pageWith(lines(index + 1), index === 99 ? { mediaBox: [0, 0, 14_400, 14_400] } : {}),
      ),
    });
    const paper = await gradeOne({ name: 'long.pdf', bytes });
    await untilDrawn(paper);
    const { pages } = await openPaper(paper.room, paper.id);
    expect(pages).toHaveLength(100);
    expect((await listPictures(paper)).length).toBeLessThanOrEqual(3);
    const last = await test.app.inject(pages.at(-1)?.image_url ?? '');
    expect(last.statusCode).toBe(200);
    expect((await sharp(last.rawPayload).metadata()).width).toBeLessThanOrEqual(1400);
  });

  it('whose file is gone has no pages and can still be read', async () => {
    const paper = await gradeOne(await essay());
    await untilDrawn(paper);
    await test.services.storage.delete([paper.key, pictureKey(paper.key, 1)]);
    const [page] = (await openPaper(paper.room, paper.id)).pages;
    expect((await test.app.inject(page?.image_url ?? '')).statusCode).toBe(404);
    const { pages, criteria } = await openPaper(paper.room, paper.id);
    expect([pages, criteria.length > 0]).toEqual([[], true]);
  });
});

describe('the picture of a page', () => {
  it('is shown to nobody who has no address of ours, and no address fits another page', async () => {
    const paper = await gradeOne(await essay());
    const other = await gradeOne(await essay());
    const { key } = paper;
    const url = (await openPaper(paper.room, paper.id)).pages[0]?.image_url ?? '';
    const forged = [
      url.replace('/1.jpg', '/2.jpg'),
      url.replace(pictureKey(key, 1), pictureKey(other.key, 1)),
      url.replace(pictureKey(key, 1), key),
      url.replace(/\?.*/, ''),
      // Signed by us, of a page that is not there.
      signFileUrl(
        test.services.keys.fileUrl,
        { key: pictureKey(key, 7), fileName: 'page-7.jpg' },
        test.services.now(),
      ),
    ];
    for (const address of forged) expect((await test.app.inject(address)).statusCode).toBe(404);
    const stranger = await test.send(getResult, { params: { id: paper.id }, token: other.room.token });
    expect(stranger.statusCode).toBe(404);
    expect((await test.send(getResult, { params: { id: paper.id } })).statusCode).toBe(401);
  });

  it('goes with its paper', async () => {
    const paper = await gradeOne(await essay());
    await untilDrawn(paper);
    const url = (await openPaper(paper.room, paper.id)).pages[0]?.image_url ?? '';
    const removal = { token: paper.room.token, body: { ids: [paper.id] } };
    expect((await test.send(deleteResults, { ...removal })).statusCode).toBe(200);
    expect((await test.app.inject(url)).statusCode).toBe(404);
    expect(await listPictures(paper)).toHaveLength(1);
    test.pass(HOUR_MS);
    await sweepFiles(test.services);
    expect([await listPictures(paper), await listKeys(test, paper.key)]).toEqual([[], []]);
  });

  it('is swept when its paper is gone, and left alone while it is there', async () => {
    const paper = await gradeOne(await essay());
    await untilDrawn(paper);
    const lost = pictureKey(paper.key.replace(/[0-9a-f]{4}\.pdf$/, '0000.pdf'), 1);
    await test.services.storage.put(lost, Buffer.from('x'));
    test.pass(2 * HOUR_MS);
    await sweepFiles(test.services);
    expect(await listPictures(paper)).toEqual([pictureKey(paper.key, 1)]);
  });

  it('goes with the account', async () => {
    const paper = await gradeOne(await essay());
    await untilDrawn(paper);
    const { token, password } = paper.room;
    expect((await test.send(deleteAccount, { token, body: { password } })).statusCode).toBe(200);
    expect(await listKeys(test, teacherPrefix(paper.room.id))).toEqual([]);
  });
});
