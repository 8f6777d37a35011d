/**
 * The pool of child processes in which everything from outside is read: files, their text, rubrics, photos. Tasks wait in line;
 * a child that dies is replaced. Nothing that a student wrote is computed with in the process that serves pages.
 */
import { Failure } from '../../contract/errors.ts';
import type { Document } from '../extraction/document.ts';
import { sniffFile } from '../extraction/sniff.ts';
import { isExchanged } from '../rubric/exchange/kinds.ts';
import { answers } from './answers.ts';
import { ChildLost, isAboutFile, type SandboxLimits, SandboxProcess, tooComplex } from './process.ts';
import type { Order, TaskName, Tasks } from './tasks.ts';

export type SandboxOptions = Partial<SandboxLimits> & {
  /** Tasks done at the same time. */
  processes: number;
  /** A process is replaced after so many files, before small leaks add up. */
  filesPerProcess?: number;
};

export type RunOptions = {
  /** Somebody sits before a screen and waits: goes first, and has a process that papers cannot take. */
  urgent?: boolean;
};

export type Sandbox = {
  run<Name extends TaskName>(
    task: Name,
    input: Tasks[Name]['input'],
    options?: RunOptions,
  ): Promise<Tasks[Name]['output']>;
  extract(bytes: Uint8Array, fileName: string): Promise<Document>;
  /** Ends every child; what still waits is rejected as unavailable. */
  close(): Promise<void>;
};

const USUAL: SandboxLimits = {
  memoryMb: 512,
  cpuMs: 20_000,
  pictureCpuMs: 60_000,
  totalCpuMs: 600_000,
  silenceMs: 300_000,
};
const USUAL_FILES_PER_PROCESS = 100;
const MOST_ATTEMPTS = 2;

type Waiting = {
  order: Order;
  isUrgent: boolean;
  /** After the first attempt it is done while nothing else is: whatever froze its child may have been the crowd. */
  attempts: number;
  /** Throws when the value is no answer to what was asked. */
  resolve(value: unknown): void;
  reject(error: unknown): void;
};

type Slot = { child: SandboxProcess | null; files: number; task: Waiting | null; isReserve: boolean };

const isAgain = ({ attempts }: Waiting): boolean => attempts > 0;

class Pool {
  private readonly limits: SandboxLimits;
  private readonly filesPerProcess: number;
  private readonly slots: Slot[];
  private readonly line: Waiting[] = [];
  private readonly running = new Set<Promise<void>>();
  private isClosed = false;

  constructor({ processes, filesPerProcess, ...given }: SandboxOptions) {
    this.limits = { ...USUAL, ...given };
    this.filesPerProcess = filesPerProcess ?? USUAL_FILES_PER_PROCESS;
    const count = Math.max(1, processes);
    this.slots = Array.from({ length: count + 1 }, (_, index) => ({
      child: null,
      files: 0,
      task: null,
      isReserve: index === count,
    }));
  }

  /** Answers when somebody is done with it; rejects by the catalogue, or as an outage. */
  do(order: Order, isUrgent: boolean, accept: (value: unknown) => void): Promise<void> {
    if (this.isClosed) throw new Failure('unavailable');
    return new Promise((resolve, reject) => {
      const answer = (value: unknown) => {
        accept(value);
        resolve();
      };
      this.line.push({ order, isUrgent, attempts: 0, resolve: answer, reject });
      this.advance();
    });
  }

  async close(): Promise<void> {
    this.isClosed = true;
    for (const waiting of this.line.splice(0)) waiting.reject(new Failure('unavailable'));
    await Promise.all(this.slots.map((slot) => slot.child?.end()));
    await Promise.all(this.running);
  }

  /** Who is next: those whom somebody waits for, then first come, first served. */
  private next(): Waiting | null {
    const urgent = this.line.find(({ isUrgent }) => isUrgent);
    if (urgent !== undefined) return urgent;
    const [first] = this.line;
    const busy = this.slots.flatMap(({ task }) => (task === null || task.isUrgent ? [] : [task]));
    if (first === undefined || busy.some(isAgain) || (isAgain(first) && busy.length > 0)) return null;
    return first;
  }

  /** A started process is preferred to a new one. */
  private slotFor({ isUrgent }: Waiting): Slot | null {
    const free = this.slots.filter(({ task, isReserve }) => task === null && (isUrgent || !isReserve));
    return free.find(({ child }) => child?.isUsable()) ?? free[0] ?? null;
  }

  private advance(): void {
    while (!this.isClosed) {
      const waiting = this.next();
      const slot = waiting === null ? null : this.slotFor(waiting);
      if (waiting === null || slot === null) return;
      this.line.splice(this.line.indexOf(waiting), 1);
      slot.task = waiting;
      const served = this.serve(slot, waiting).finally(() => {
        this.running.delete(served);
        slot.task = null;
        this.advance();
      });
      this.running.add(served);
    }
  }

  private async serve(slot: Slot, waiting: Waiting): Promise<void> {
    try {
      const child = await this.childOf(slot);
      if (isAboutFile(waiting.order)) slot.files += 1;
      this.hand(child, waiting, await child.run(waiting.order));
    } catch (error) {
      const attempts = waiting.attempts + 1;
      if (this.isClosed) waiting.reject(new Failure('unavailable'));
      else if (!(error instanceof ChildLost)) waiting.reject(error);
      else if (attempts < MOST_ATTEMPTS) this.line.unshift({ ...waiting, attempts });
      else waiting.reject(tooComplex(!isAboutFile(waiting.order), error));
    }
  }

  /** A child that answers something else than it was asked may have been taken over. */
  private hand(child: SandboxProcess, waiting: Waiting, value: unknown): void {
    try {
      waiting.resolve(value);
    } catch (error) {
      child.distrust();
      waiting.reject(tooComplex(!isAboutFile(waiting.order), error));
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

/** Children start with the first task. Give it as many processes as there are cores to spare; one more starts for the urgent. */
export const createSandbox = (options: SandboxOptions): Sandbox => {
  const pool = new Pool(options);
  const run: Sandbox['run'] = async (task, input, { urgent = false } = {}) => {
    // What is plainly not acceptable is refused before it costs a place in the line.
    if ('fileName' in input && 'bytes' in input && !(task === 'rubric' && isExchanged(input.fileName)))
      sniffFile(input.bytes, input.fileName);
    const given: { answer?: Tasks[typeof task]['output'] } = {};
    await pool.do({ task, input }, urgent, (value) => {
      given.answer = answers[task].parse(value);
    });
    if (given.answer === undefined) throw new Error('nothing was answered');
    return given.answer;
  };
  return {
    run,
    extract: (bytes, fileName) => run('extract', { bytes, fileName }),
    close: () => pool.close(),
  };
};
