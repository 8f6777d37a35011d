/** A class as one archive, made while it is sent: one paper at a time is opened, annotated and packed. */
import { Readable } from 'node:stream';
import { Failure } from '../../../contract/errors.ts';
import { WHY_LEFT } from '../../../contract/giving-back/leaving.ts';
import type { ReturnFor } from '../../../contract/giving-back/returning.ts';
import { type ZipEntry, zipStream } from '../../platform/archive/zip-stream.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import type { ResultRow } from '../queries.ts';
import { createNamer } from './lms-names.ts';
import { makeFile } from './make-files.ts';
import { allRows, findReleased, isReleased, type ReturnedRow, whyLeft } from './what-is-returned.ts';

const PLATFORM: Record<ReturnFor, string> = { plain: '', canvas: 'Canvas', moodle: 'Moodle' };

type Named = { row: ReturnedRow; name: string };

const listLines = (why: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`${why}\n\n${lines.join('\n')}\n`];

const leftOut = (nameless: ReturnedRow[], others: ResultRow[], as: ReturnFor): ZipEntry[] => {
  const text = [
    ...listLines(
      `These papers do not have a file name that ${PLATFORM[as]} gave them, so it could not tell whose they are:`,
      nameless.map(({ file_name }) => file_name),
    ),
    ...listLines(
      'These papers are not here:',
      others.map((row) => `${row.file_name}: ${WHY_LEFT[whyLeft(row)]}`),
    ),
  ].join('\n');
  return text === '' ? [] : [{ name: 'LEFT-OUT.txt', body: Buffer.from(text) }];
};

async function* entriesOf(
  services: Services,
  scope: Scope,
  named: Named[],
  others: ZipEntry[],
): AsyncGenerator<ZipEntry> {
  for (const { row, name } of named) {
    const paper = await findReleased(services.db, scope, row);
    if (paper === null) continue;
    const { bytes, extension } = await makeFile(services, scope, row, paper);
    yield { name: `${name}.${extension}`, body: bytes };
  }
  yield* others;
}

/** Whatever can fail at once fails here, while it can still be told; from then on a failure breaks the archive off. */
export const openReturnZip = async (
  services: Services,
  scope: Scope,
  assignmentId: string,
  as: ReturnFor,
): Promise<Readable> => {
  const { db, now } = services;
  const nameOf = createNamer(as);
  const named: Named[] = [];
  const nameless: ReturnedRow[] = [];
  const others: ResultRow[] = [];
  for await (const row of allRows(db, scope, assignmentId, now())) {
    if (!isReleased(row)) {
      others.push(row);
      continue;
    }
    const name = nameOf(row);
    if (name === null) nameless.push(row);
    else named.push({ row, name });
  }
  if (named.length === 0 && nameless.length > 0)
    throw new Failure(
      'nothing_to_return',
      `None of these papers has a file name that ${PLATFORM[as]} gave it. Please download the plain ZIP.`,
    );
  if (named.length === 0) throw new Failure('nothing_to_return');
  return Readable.from(zipStream(entriesOf(services, scope, named, leftOut(nameless, others, as)), now()));
};
