/** A scan from its first byte to its place in the queue. */
import type { FastifyRequest } from 'fastify';
import { Failure } from '../../contract/errors.ts';
import { ScanForm } from '../../contract/scans/endpoints.ts';
import { SCAN_LIMITS, ScanOptions } from '../../contract/scans/plan.ts';
import { parseInput } from '../platform/http/handle.ts';
import { type FilePart, readForm } from '../platform/http/multipart.ts';
import type { Scope } from '../platform/scope.ts';
import { discardOnFailure } from '../platform/storage/discard-on-failure.ts';
import { cleanFileName, extensionOf } from '../platform/storage/file-name.ts';
import { newFileKey } from '../platform/storage/keys.ts';
import type { Services } from '../services.ts';
import { getAssignment } from '../teaching/assignments/queries.ts';
import { sniffed } from '../uploads/receive-upload.ts';
import { insertScan, listOpenScans, lockScansOf } from './queries.ts';

type Received = { key: string; fileName: string; bytes: number };

/** The usual sentences name the limits of a paper. */
const aboutScan = (error: unknown): unknown => {
  const isTooLarge =
    error instanceof Failure && (error.code === 'file_too_large' || error.code === 'upload_too_large');
  return isTooLarge ? new Failure('scan_too_large') : error;
};

const receive = async ({ storage }: Services, scope: Scope, request: FastifyRequest) => {
  const received: Received[] = [];
  let files = 0;
  const onFile = async (part: FilePart) => {
    if (part.name === '' || part.field !== 'file') return;
    files += 1;
    const fileName = cleanFileName(part.name);
    if (files > 1 || extensionOf(fileName) !== 'pdf') throw new Failure('scan_not_pdf');
    const key = newFileKey(scope.owner, 'scans', 'pdf');
    const { bytes } = await storage.put(key, sniffed(part.content, fileName));
    received.push({ key, fileName, bytes });
  };
  const limits = { bytesPerFile: SCAN_LIMITS.bytes, bytesPerRequest: SCAN_LIMITS.bytes };
  try {
    return { fields: await readForm(request, onFile, limits), received };
  } catch (error) {
    await storage.delete(received.map(({ key }) => key));
    throw aboutScan(error);
  }
};

export const receiveScan = async (
  services: Services,
  scope: Scope,
  request: FastifyRequest,
): Promise<{ id: string }> => {
  const { db, storage, queue, now } = services;
  if ((await listOpenScans(db, scope, null)).length >= SCAN_LIMITS.openScans)
    throw new Failure('scan_too_many');
  const { fields, received } = await receive(services, scope, request);
  return discardOnFailure(
    storage,
    received.map(({ key }) => key),
    async () => {
      const [file] = received;
      const { assignment_id } = parseInput(ScanForm, fields);
      if (file === undefined) throw new Failure('no_files');
      const assignment = await getAssignment(db, scope, assignment_id);
      return db.transaction().execute(async (tx) => {
        await lockScansOf(tx, scope);
        const open = await listOpenScans(tx, scope, null);
        // Counted once more where nobody else counts meanwhile: sixty at once are as many as one after the other.
        if (open.length >= SCAN_LIMITS.openScans) throw new Failure('scan_too_many');
        const scan = { ...file, assignmentId: assignment.id, options: ScanOptions.parse({}) };
        const id = await insertScan(tx, scope, scan, now());
        await queue.enqueue(tx, 'readScan', [
          { payload: { scanId: id, teacherId: scope.owner }, priority: -open.length },
        ]);
        return { id };
      });
    },
  );
};
