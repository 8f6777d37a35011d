/**
 * The pool of child processes in which everything from outside is read: files, their text, rubrics, photos. Tasks wait in line;
 * a child that dies is replaced. Nothing that a student wrote is computed with in the process that serves pages.
 */
import { Failure } from '../../contract/errors.ts';
import type { Document } from '../extraction/document.ts';
import { sniffFile } from '../extraction/sniff.ts';
import { isExchanged } from '../rubric/exchange/kinds.ts';
import { ChildLost, isAboutFile, type SandboxLimits, SandboxProcess, tooComplex } from './process.ts';
import { type Order, processorFor, TASKS, type TaskName, type Tasks } from './tasks.ts';
import { type Claimant, type Share, Turns } from './turns.ts';

export type SandboxOptions = Partial<SandboxLimits> & {
  /** Tasks done at the same time. */
  processes: number;
  /** A process is replaced after so many files, before small leaks add up. */
  filesPerProcess?: number;
};

export type Sandbox = {
  run<Name extends TaskName>(
    task: Name,
    input: Tasks[Name]['input'],
    share?: Share,
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

type Waiting = Claimant & {
  order: Order;
  /** Throws when the value is no answer to what was asked. */
  resolve(value: unknown): void;
  reject(error: unknown): void;
};

type Slot = { child: SandboxProcess | null; files: number; task: Waiting | null; isReserve: boolean };

/** What the program does for itself stands in a line of its own. */
const NOBODY: Share = { teacher: '' };

class Pool {
  private readonly limits: SandboxLimits;
  private readonly filesPerProcess: number;
  private readonly slots: Slot[];
  private readonly line: Waiting[] = [];
  private readonly running = new Set<Promise<void>>();
  private readonly turns = new Turns();
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
  do(
    { task, input }: Omit<Order, 'limits'>,
    { teacher, urgent = false }: Share,
    accept: (value: unknown) => void,
  ): Promise<void> {
    if (this.isClosed) throw new Failure('unavailable');
    const isUrgent = urgent && this.turns.mayHurry(teacher);
    const order = { task, input, limits: processorFor(task, urgent, this.limits) };
    return new Promise((resolve, reject) => {
      const answer = (value: unknown) => {
        accept(value);
        resolve();
      };
      this.line.push({ order, teacher, isUrgent, attempts: 0, resolve: answer, reject });
      this.advance();
    });
  }

  async close(): Promise<void> {
    this.isClosed = true;
    for (const waiting of this.line.splice(0)) waiting.reject(new Failure('unavailable'));
    await Promise.all(this.slots.map((slot) => slot.child?.end()));
    await Promise.all(this.running);
  }

  private busy(): Waiting[] {
    return this.slots.flatMap(({ task }) => task ?? []);
  }

  private next(): { waiting: Waiting; slot: Slot } | null {
    const busy = this.busy();
    const urgent = this.turns.nextUrgent(this.line, busy);
    const hurried = urgent === null ? null : this.slotForUrgent();
    if (urgent !== null && hurried !== null) return { waiting: urgent, slot: hurried };
    const paper = this.turns.nextPaper(this.line, busy);
    const slot = paper === null ? null : this.freeSlot((one) => !one.isReserve);
    return paper === null || slot === null ? null : { waiting: paper, slot };
  }

  /** A started process is preferred to a new one. */
  private freeSlot(isAllowed: (slot: Slot) => boolean): Slot | null {
    const free = this.slots.filter((slot) => slot.task === null && isAllowed(slot));
    return free.find(({ child }) => child?.isUsable()) ?? free[0] ?? null;
  }

  /** While papers wait or are read, one process of theirs is never taken. */
  private slotForUrgent(): Slot | null {
    const ordinary = this.slots.filter(({ isReserve }) => !isReserve);
    const taken = ordinary.filter(({ task }) => task?.isUrgent).length;
    const hasPapers = [...this.line, ...this.busy()].some(({ isUrgent }) => !isUrgent);
    const mayTake = !hasPapers || taken < ordinary.length - 1;
    return this.freeSlot(({ isReserve }) => isReserve || mayTake);
  }

  private advance(): void {
    while (!this.isClosed) {
      const next = this.next();
      if (next === null) return;
      const { waiting, slot } = next;
      this.line.splice(this.line.indexOf(waiting), 1);
      slot.task = waiting;
      this.turns.begin(waiting);
      const start = performance.now();
      const served = this.serve(slot, waiting).finally(() => {
        this.turns.end(waiting, performance.now() - start);
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
  const run: Sandbox['run'] = async (task, input, share = NOBODY) => {
    const most = TASKS[task].budget?.bytes ?? Number.POSITIVE_INFINITY;
    if ('bytes' in input && input.bytes.length > most) throw new Failure('file_too_large');
    // What is plainly not acceptable is refused before it costs a place in the line.
    if ('fileName' in input && 'bytes' in input && !(task === 'rubric' && isExchanged(input.fileName)))
      sniffFile(input.bytes, input.fileName);
    const given: { answer?: Tasks[typeof task]['output'] } = {};
    await pool.do({ task, input }, share, (value) => {
      given.answer = TASKS[task].answer.parse(value);
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
