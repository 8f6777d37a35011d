/** The pool of child processes in which files from outside are read. Files wait in line; a child that dies is replaced. */
import { Failure } from '../../contract/errors.ts';
import type { Document } from './document.ts';
import type { ToChild } from './sandbox-messages.ts';
import { ChildLost, type SandboxLimits, SandboxProcess } from './sandbox-process.ts';
import { sniffFile } from './sniff.ts';

export type ExtractorOptions = Partial<SandboxLimits> & {
  /** Files read at the same time. */
  processes: number;
  /** A process is replaced after so many files, before small leaks add up. */
  filesPerProcess?: number;
};

export type Extractor = {
  extract(bytes: Uint8Array, fileName: string): Promise<Document>;
  /** Ends every child; what still waits is rejected as unavailable. */
  close(): Promise<void>;
};

const USUAL: SandboxLimits = { memoryMb: 512, timeoutMs: 18_000, pictureMs: 60_000, totalMs: 600_000 };
const USUAL_FILES_PER_PROCESS = 100;
const MOST_ATTEMPTS = 2;

type Waiting = {
  file: ToChild;
  attempts: number;
  resolve(document: Document): void;
  reject(error: unknown): void;
};

type Slot = { child: SandboxProcess | null; files: number; isBusy: boolean };

export const createExtractor = ({ processes, filesPerProcess, ...given }: ExtractorOptions): Extractor => {
  const limits: SandboxLimits = { ...USUAL, ...given };
  const slots = Array.from(
    { length: Math.max(1, processes) },
    (): Slot => ({ child: null, files: 0, isBusy: false }),
  );
  const line: Waiting[] = [];
  const running = new Set<Promise<void>>();
  let isClosed = false;

  const childOf = async (slot: Slot): Promise<SandboxProcess> => {
    const isWorn = slot.files >= (filesPerProcess ?? USUAL_FILES_PER_PROCESS);
    if (slot.child?.isUsable() && !isWorn) return slot.child;
    await slot.child?.end();
    slot.child = null;
    const child = await SandboxProcess.start(limits);
    slot.child = child;
    slot.files = 0;
    if (isClosed) {
      await child.end();
      throw new Failure('unavailable');
    }
    return child;
  };

  const serve = async (slot: Slot, waiting: Waiting): Promise<void> => {
    slot.isBusy = true;
    try {
      const child = await childOf(slot);
      slot.files += 1;
      waiting.resolve(await child.extract(waiting.file));
    } catch (error) {
      if (isClosed) waiting.reject(new Failure('unavailable'));
      else if (!(error instanceof ChildLost)) waiting.reject(error);
      else if (waiting.attempts + 1 < MOST_ATTEMPTS)
        line.unshift({ ...waiting, attempts: waiting.attempts + 1 });
      else waiting.reject(new Failure('file_too_complex', undefined, { cause: error }));
    }
    slot.isBusy = false;
    advance();
  };

  /** A started process is preferred to a new one. */
  const freeSlot = (): Slot | undefined =>
    slots.find((slot) => !slot.isBusy && slot.child?.isUsable()) ?? slots.find((slot) => !slot.isBusy);

  const advance = (): void => {
    const slot = isClosed ? undefined : freeSlot();
    const waiting = slot === undefined ? undefined : line.shift();
    if (slot === undefined || waiting === undefined) return;
    const served = serve(slot, waiting).finally(() => running.delete(served));
    running.add(served);
    advance();
  };

  return {
    extract: async (bytes, fileName) => {
      if (isClosed) throw new Failure('unavailable');
      // What is plainly not acceptable is refused before it costs a place in the line.
      sniffFile(bytes, fileName);
      return new Promise((resolve, reject) => {
        line.push({ file: { bytes, fileName }, attempts: 0, resolve, reject });
        advance();
      });
    },
    close: async () => {
      isClosed = true;
      for (const waiting of line.splice(0)) waiting.reject(new Failure('unavailable'));
      await Promise.all(slots.map((slot) => slot.child?.end()));
      await Promise.all(running);
    },
  };
};
