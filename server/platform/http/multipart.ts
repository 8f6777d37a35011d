/** Reads multipart forms: text fields as they are, files as streams, and nothing without a limit. */
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../../../contract/errors.ts';
import { FILE_LIMITS } from '../../../contract/files.ts';

/** Room for the boundaries, headers and text fields around the files. */
const FORM_OVERHEAD_BYTES = 4 * 1024 * 1024;
const LIMITS = {
  fileSize: FILE_LIMITS.bytesPerFile,
  fieldNameSize: 100,
  /** A rubric that was built on the screen comes as a field. */
  fieldSize: 1024 * 1024,
  fields: 20,
  // Beyond what is accepted, so that each file too many can be named in the answer.
  parts: 1000,
  headerPairs: 20,
};

export const useMultipart = async (app: FastifyInstance) => {
  await app.register(multipart, { limits: LIMITS, throwFileSizeLimit: false });
};

export type FilePart = {
  field: string;
  /** As the browser sent it, without folders. */
  name: string;
  /** Throws file_too_large at the end of a file that was cut off. Whoever stops early leaves the rest to be drained. */
  content: AsyncIterable<Uint8Array>;
};

type FileStream = Readable & { truncated: boolean };

/** Browsers write a quote in a file name as %22. */
const unescapeName = (name: string): string => name.replaceAll('%22', '"');

/** The rest of an unwanted file must flow away, or the parts behind it never come. */
async function* contentOf(stream: FileStream): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of stream.iterator({ destroyOnReturn: false })) yield chunk;
    if (stream.truncated) throw new Failure('file_too_large');
  } finally {
    stream.resume();
  }
}

/** Everything that goes wrong while a form is taken apart is the sender's doing or a lost connection. */
const toFailure = (error: Error): Failure => {
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'FST_INVALID_MULTIPART_CONTENT_TYPE') return new Failure('unsupported_media_type');
  if (code.endsWith('_LIMIT')) return new Failure('too_large', 'The form has too many parts.');
  return new Failure('bad_request', 'The form could not be read to its end.', { cause: error });
};

/** What a form may hold where it is not the usual upload. */
export type FormLimits = { bytesPerFile: number; bytesPerRequest: number };

const refuseOversized = (request: FastifyRequest, { bytesPerRequest }: FormLimits) => {
  const most = bytesPerRequest + FORM_OVERHEAD_BYTES;
  if (Number(request.headers['content-length'] ?? 0) > most) throw new Failure('upload_too_large');
  // Without a declared length nobody can be told in time: the connection ends.
  let received = 0;
  request.raw.on('data', (chunk: Uint8Array) => {
    received += chunk.length;
    if (received > most) request.raw.destroy();
  });
};

const TICK_MS = 250;
const STUCK_TICKS = 4;
const IDLE_TICKS = 60 * (1000 / TICK_MS);
/** Whoever sends less in a minute has not a slow line but wants to hold a place. */
const LEAST_BYTES = 16 * 1024;

/**
 * Ends what would wait for ever. A part whose head has no end leaves the parser waiting although everything has arrived,
 * and a sender may fall silent without closing. Ticks are counted rather than time, because a busy process hears late.
 */
const watchProgress = (raw: IncomingMessage, isBusy: () => boolean) => {
  const { promise: stuck, reject } = Promise.withResolvers<never>();
  stuck.catch(() => undefined);
  let quiet = 0;
  let idle = 0;
  let received = 0;
  const timer = setInterval(() => {
    quiet += 1;
    const waitsForSender = !raw.readableEnded && !raw.isPaused();
    idle += waitsForSender ? 1 : 0;
    if (waitsForSender && idle >= IDLE_TICKS) raw.destroy();
    if (waitsForSender || isBusy() || quiet < STUCK_TICKS) return;
    raw.unpipe();
    raw.resume();
    reject(new Error('The parser waits for a part that cannot come'));
  }, TICK_MS);
  const noteProgress = () => {
    quiet = 0;
  };
  raw.on('data', (chunk: Uint8Array) => {
    noteProgress();
    received += chunk.length;
    if (received < LEAST_BYTES) return;
    received = 0;
    idle = 0;
  });
  return { stuck, noteProgress, stop: () => clearInterval(timer) };
};

/**
 * Calls `onFile` for each file part, in order, and answers the text fields once every file is dealt with. A file's
 * promise is not waited for before the next part is read, so that writing to the disk and reading the network overlap.
 */
export const readForm = async (
  request: FastifyRequest,
  onFile: (part: FilePart) => Promise<void>,
  limits: FormLimits = FILE_LIMITS,
): Promise<Record<string, string>> => {
  const fields: Record<string, string> = {};
  const files: Promise<void>[] = [];
  let settled = 0;
  const receive = (part: MultipartFile) => {
    const content = contentOf(part.file);
    const done = onFile({ field: part.fieldname, name: unescapeName(part.filename), content }).finally(() => {
      part.file.resume();
      settled += 1;
      progress.noteProgress();
    });
    done.catch(() => undefined);
    files.push(done);
  };
  refuseOversized(request, limits);
  const progress = watchProgress(request.raw, () => settled < files.length);
  let broken: Failure | null = null;
  try {
    const parts = request.parts({ limits: { fileSize: limits.bytesPerFile } });
    const nextPart = () => Promise.race([parts.next(), progress.stuck]);
    for (let next = await nextPart(); next.done !== true; next = await nextPart()) {
      const part = next.value;
      if (part.type === 'field') fields[part.fieldname] = String(part.value);
      else receive(part);
    }
  } catch (error) {
    broken = toFailure(error instanceof Error ? error : new Error(String(error)));
  } finally {
    progress.stop();
  }
  const failed = (await Promise.allSettled(files)).find((outcome) => outcome.status === 'rejected');
  if (broken !== null) throw broken;
  if (failed !== undefined) throw failed.reason;
  return fields;
};

/** A file whole, for what must be read at once anyway. */
export const collectFile = async (part: FilePart): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of part.content) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/** A form with one file, and its text fields; throws no_files where there is none. Further files are not looked at. */
export const readFormOfOne = async (request: FastifyRequest) => {
  const files: { name: string; bytes: Uint8Array }[] = [];
  const fields = await readForm(request, async (part) => {
    if (part.field === 'file' && part.name !== '' && files.length === 0)
      files.push({ name: part.name, bytes: await collectFile(part) });
  });
  const [file] = files;
  if (file === undefined) throw new Failure('no_files');
  return { ...file, fields };
};
