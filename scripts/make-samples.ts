/** Makes the files of `samples/` from the texts in `samples/source/`: `node scripts/make-samples.ts`. */
import { mkdir, writeFile } from 'node:fs/promises';
import type { Sample } from '../contract/samples.ts';
import { makeEssayDocx, makeKeyDocx, makeLevelTable } from './samples-docx.ts';
import { makeEssayPdf, makeKeyPdf, makeSheetPdf } from './samples-pdf.ts';
import { makePhoto } from './samples-photo.ts';
import { EssaySource, PhotoSource, QuizSource, readSource } from './samples-source.ts';

const ROOT = new URL('../samples/', import.meta.url);

type Made = { sample: Sample; contents: Record<string, Uint8Array> };

const makeEntries = async <W extends { file: string }>(
  works: readonly W[],
  make: (work: W) => Promise<Uint8Array>,
): Promise<Record<string, Uint8Array>> => {
  const entries: [string, Uint8Array][] = [];
  for (const work of works) entries.push([work.file, await make(work)]);
  return Object.fromEntries(entries);
};

const describeSample = (source: Omit<Sample, 'rubric' | 'files'>, rubric: string): Sample => ({
  id: source.id,
  course: source.course,
  assignment: source.assignment,
  description: source.description,
  rubric,
  max: source.max,
  tone: source.tone,
  style: source.style,
  files: source.order.toSorted(),
  order: source.order,
});

const makeEssays = async (): Promise<Made> => {
  const source = await readSource(EssaySource, new URL('source/essay.json', ROOT));
  const works = await makeEntries(source.works, (work) =>
    work.file.endsWith('.pdf') ? makeEssayPdf(work) : makeEssayDocx(work),
  );
  return {
    sample: describeSample(source, source.rubric.file),
    contents: { ...works, [source.rubric.file]: await makeLevelTable(source.rubric) },
  };
};

const makeQuiz = async (): Promise<Made> => {
  const source = await readSource(QuizSource, new URL('source/quiz.json', ROOT));
  const works = await makeEntries(source.works, (sheet) => makeSheetPdf(source.key.title, sheet));
  return {
    sample: describeSample(source, source.key.file),
    contents: { ...works, [source.key.file]: await makeKeyPdf(source.key) },
  };
};

const makePhotos = async (): Promise<Made> => {
  const source = await readSource(PhotoSource, new URL('source/photo.json', ROOT));
  const works = await makeEntries(source.works, (sheet) => makePhoto(source.key, sheet));
  return {
    sample: describeSample(source, source.key.file),
    contents: { ...works, [source.key.file]: await makeKeyDocx(source.key) },
  };
};

const made = [await makeEssays(), await makeQuiz(), await makePhotos()];
for (const { sample, contents } of made) {
  const folder = new URL(`${sample.id}/`, ROOT);
  await mkdir(folder, { recursive: true });
  for (const [file, bytes] of Object.entries(contents)) await writeFile(new URL(file, folder), bytes);
  const size = Object.values(contents).reduce((sum, bytes) => sum + bytes.length, 0);
  console.log(`${sample.id}: ${Object.keys(contents).length} files, ${Math.round(size / 1024)} KB`);
}
await writeFile(
  new URL('samples.json', ROOT),
  `${JSON.stringify(
    made.map(({ sample }) => sample),
    null,
    2,
  )}\n`,
);
