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

class Pool {
  private readonly limits: SandboxLimits;
  private readonly filesPerProcess: number;
  private readonly slots: Slot[];
  private readonly line: Waiting[] = [];
  private readonly running = new Set<Promise<void>>();
  private isClosed = false;

  constructor({ processes, filesPerProcess, ...given }: ExtractorOptions) {
    this.limits = { ...USUAL, ...given };
    this.filesPerProcess = filesPerProcess ?? USUAL_FILES_PER_PROCESS;
    this.slots = Array.from({ length: Math.max(1, processes) }, () => ({
      child: null,
      files: 0,
      isBusy: false,
    }));
  }

  async extract(bytes: Uint8Array, fileName: string): Promise<Document> {
    if (this.isClosed) throw new Failure('unavailable');
    // What is plainly not acceptable is refused before it costs a place in the line.
    sniffFile(bytes, fileName);
    return new Promise((resolve, reject) => {
      this.line.push({ file: { bytes, fileName }, attempts: 0, resolve, reject });
      this.advance();
    });
  }

  async close(): Promise<void> {
    this.isClosed = true;
    for (const waiting of this.line.splice(0)) waiting.reject(new Failure('unavailable'));
    await Promise.all(this.slots.map((slot) => slot.child?.end()));
    await Promise.all(this.running);
  }

  /** Gives waiting files to free slots, first come first served; a started process is preferred to a new one. */
  private advance(): void {
    while (!this.isClosed && this.line.length > 0) {
      const free = this.slots.filter((slot) => !slot.isBusy);
      const slot = free.find(({ child }) => child?.isUsable()) ?? free[0];
      const waiting = slot === undefined ? undefined : this.line.shift();
      if (slot === undefined || waiting === undefined) return;
      slot.isBusy = true;
      const served = this.serve(slot, waiting).finally(() => {
        this.running.delete(served);
        slot.isBusy = false;
        this.advance();
      });
      this.running.add(served);
    }
  }

  private async serve(slot: Slot, waiting: Waiting): Promise<void> {
    try {
      const child = await this.childOf(slot);
      slot.files += 1;
      waiting.resolve(await child.extract(waiting.file));
    } catch (error) {
      const attempts = waiting.attempts + 1;
      if (this.isClosed) waiting.reject(new Failure('unavailable'));
      else if (!(error instanceof ChildLost)) waiting.reject(error);
      else if (attempts < MOST_ATTEMPTS) this.line.unshift({ ...waiting, attempts });
      else waiting.reject(new Failure('file_too_complex', undefined, { cause: error }));
    }
  }

  private async childOf(slot: Slot): Promise<SandboxProcess> {
    if (slot.child?.isUsable() && slot.files < this.filesPerProcess) return slot.child;
    await slot.child?.end();
    slot.child = null;
    const child = await SandboxProcess.start(this.limits);
    slot.child = child;
    slot.files = 0;
    if (this.isClosed) {
      await child.end();
      throw new Failure('unavailable');
    }
    return child;
  }
}

/** Children start with the first file. Give it as many processes as there are cores to spare. */
export const createExtractor = (options: ExtractorOptions): Extractor => {
  const pool = new Pool(options);
  return { extract: (bytes, fileName) => pool.extract(bytes, fileName), close: () => pool.close() };
};
