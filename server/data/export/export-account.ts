/** All of a teacher's data as one ZIP archive, made while it is read: no more than one page of results is ever held. */
import { Readable } from 'node:stream';
import { BYTE_ORDER_MARK, csvHead, csvLines } from '../../../contract/csv/results-csv.ts';
import { type ZipEntry, zipStream } from '../../platform/archive/zip-stream.ts';
import type { Scope } from '../../platform/scope.ts';
import { orNull, type Storage } from '../../platform/storage/storage.ts';
import type { Exporting } from '../../services.ts';
import { listReleases, listUploads, type ReleaseRow } from './queries.ts';
import { describeContents, exportedFiles, exportedLists, feedbackAsMarkdown } from './readable-texts.ts';
import { type ExportedResult, type Placed, resultPages } from './result-pages.ts';
import { type FilePlace, type Stock, takeStock } from './take-stock.ts';

const asJson = (value: unknown): string => JSON.stringify(value, null, 2);

async function* jsonList(entries: AsyncIterable<object>): AsyncGenerator<Buffer> {
  let isFirst = true;
  for await (const entry of entries) {
    yield Buffer.from(`${isFirst ? '[\n' : ',\n'}${asJson(entry)}`);
    isFirst = false;
  }
  yield Buffer.from(isFirst ? '[]\n' : '\n]\n');
}

async function* resultEntries(pages: AsyncIterable<Placed[]>): AsyncGenerator<object> {
  for await (const page of pages)
    for (const { result, place } of page)
      yield { ...result, file: place.path, feedback_file: isGraded(result) ? place.feedbackPath : null };
}

const RELEASES_AT_ONCE = 200;

/** What students were shown, and by how many links. */
async function* releaseEntries({ db }: Exporting, scope: Scope): AsyncGenerator<object> {
  let after: string | null = null;
  for (;;) {
    const page: ReleaseRow[] = await listReleases(db, scope, after, RELEASES_AT_ONCE);
    yield* page;
    after = page.at(-1)?.student_work_id ?? null;
    if (page.length < RELEASES_AT_ONCE) return;
  }
}

async function* csvTable(pages: AsyncIterable<Placed[]>): AsyncGenerator<Buffer> {
  yield Buffer.from(BYTE_ORDER_MARK + csvHead());
  for await (const page of pages) yield Buffer.from(csvLines(page.map(({ result }) => result)));
}

const isGraded = ({ feedback }: ExportedResult): boolean => feedback !== null;

async function* feedbackEntries(pages: AsyncIterable<Placed[]>): AsyncGenerator<ZipEntry> {
  for await (const page of pages)
    for (const { result, place } of page)
      if (isGraded(result)) yield { name: place.feedbackPath, body: Buffer.from(feedbackAsMarkdown(result)) };
}

async function* fileEntries(
  storage: Storage,
  places: Iterable<FilePlace>,
  missing: string[],
): AsyncGenerator<ZipEntry> {
  for (const { key, path } of places) {
    const file = await orNull(storage.open(key));
    if (file === null) {
      missing.push(path);
      continue;
    }
    try {
      yield { name: path, body: file.stream, isCompressed: true };
    } finally {
      // Whoever asked may be gone before the first piece was read.
      file.stream.destroy();
    }
  }
}

const textEntry = (name: string, text: string): ZipEntry => ({ name, body: Buffer.from(text) });

async function* entriesOf(services: Exporting, stock: Stock, missing: string[]): AsyncGenerator<ZipEntry> {
  yield textEntry('account.json', `${asJson(stock.account)}\n`);
  yield textEntry('courses.json', `${asJson(stock.courses)}\n`);
  yield textEntry('assignments.json', `${asJson(stock.assignments)}\n`);
  yield textEntry('uploads.json', `${asJson(await listUploads(services.db, stock.scope))}\n`);
  yield textEntry('students.json', `${asJson(stock.students)}\n`);
  yield { name: 'results.json', body: jsonList(resultEntries(resultPages(services, stock))) };
  yield { name: 'releases.json', body: jsonList(releaseEntries(services, stock.scope)) };
  for (const { name, read } of exportedLists(services))
    yield textEntry(name, `${asJson(await read(services, stock.scope))}\n`);
  yield { name: 'results.csv', body: csvTable(resultPages(services, stock)) };
  yield* feedbackEntries(resultPages(services, stock));
  yield* fileEntries(services.storage, stock.files, missing);
  for (const { read } of exportedFiles(services))
    yield* fileEntries(services.storage, await read(services, stock.scope), missing);
  yield* fileEntries(services.storage, stock.papers.values(), missing);
  // Last, because only now it is known what was not there.
  yield textEntry('README.txt', describeContents(services, stock, missing));
}

export type AccountExport = {
  stream: Readable;
  /** Paths of files that storage did not have; complete when the stream has ended. */
  missing: readonly string[];
  papers: number;
};

/** Whatever can fail at once fails here, while it can still be told; from then on a failure breaks the archive off. */
export const exportAccount = async (services: Exporting, scope: Scope): Promise<AccountExport> => {
  const stock = await takeStock(services, scope);
  const missing: string[] = [];
  const pieces = zipStream(entriesOf(services, stock, missing), services.now());
  return { stream: Readable.from(pieces), missing, papers: stock.papers.size };
};
