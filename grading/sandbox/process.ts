/** One child process of the sandbox, with its timer and its memory watch. A file can end it, but nothing beyond it. */
import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Failure } from '../../contract/errors.ts';
import { BUILT_FOLDER, findChildProgram } from './child-program.ts';
import { findResidentBytes } from './memory.ts';
import { type ChildLimits, FromChild, OUT_OF_MEMORY, OUT_OF_TIME } from './messages.ts';
import type { Order } from './tasks.ts';

export type SandboxLimits = {
  /** Memory that a file may take beyond what the idle process holds. */
  memoryMb: number;
  /** Time of the processor for opening a file, and as much again for its text. */
  cpuMs: number;
  /** From the start of each picture that must be read (scanned pages), up to `totalCpuMs` for the whole file. */
  pictureCpuMs: number;
  totalCpuMs: number;
  /** By the clock: a child that says nothing for so long is taken for frozen, whatever its file. */
  silenceMs: number;
};

/** The child was ended by somebody else, for example by the system, or it froze: the file may be innocent. */
export class ChildLost extends Error {}

const MEGABYTE = 1024 * 1024;
const WATCH_EVERY_MS = 100;
const START_WITHIN_MS = 30_000;
/** Past this share of its allowance after a file, a process is replaced. */
const BLOATED = 0.75;

/** The child may read our code and its packages, nothing else, and write nothing. */
const permissions = (): string[] => {
  const grading = path.resolve(import.meta.dirname, '..');
  const root = path.dirname(grading);
  const installed = createRequire(import.meta.url).resolve('zod/package.json');
  const packages = path.resolve(path.dirname(installed), '..');
  // Named twice where `node_modules` is a link: the way there and the place itself.
  const ours = ['contract', 'content', 'package.json', 'node_modules'].map((name) => path.join(root, name));
  const readable = [...new Set([grading, BUILT_FOLDER, ...ours, packages])];
  return [
    '--permission',
    '--allow-worker',
    '--allow-addons',
    ...readable.map((place) => `--allow-fs-read=${place}`),
  ];
};

const startChild = ({ memoryMb, cpuMs, pictureCpuMs, totalCpuMs }: SandboxLimits): ChildProcess => {
  const limits: ChildLimits = { memoryBytes: memoryMb * MEGABYTE, cpuMs, pictureCpuMs, totalCpuMs };
  return fork(findChildProgram(), [JSON.stringify(limits)], {
    execPath: process.execPath,
    execArgv: [`--max-old-space-size=${memoryMb}`, ...permissions()],
    // No variable of ours, so no secret either, is in reach of a parser. The one given keeps freed memory from piling up.
    env: { MALLOC_ARENA_MAX: '2' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
};

/** What a child ends itself by, and what V8 and the C library raise when memory runs out or a check fails. */
const OWN_FAULT = new Set<string>([
  OUT_OF_MEMORY,
  OUT_OF_TIME,
  'SIGABRT',
  'SIGTRAP',
  'SIGSEGV',
  'SIGILL',
  'SIGBUS',
  'SIGFPE',
  'SIGSYS',
]);

export const isAboutFile = ({ input }: Order): boolean => 'bytes' in input;

/** A file that cannot be opened, or a text that cannot be graded, within the limits. */
export const tooComplex = (isText: boolean, cause: unknown): Failure =>
  new Failure(isText ? 'work_too_complex' : 'file_too_complex', undefined, { cause });

/** Where a file is being opened, a stumble is the file's; over a text it is a bug of ours, told with its own place. */
const stumbled = (isText: boolean, { name, stack }: { name: string; stack: string }): Error => {
  if (!isText) return new Failure('file_corrupt', undefined, { cause: stack });
  return Object.assign(new Error('a child of the sandbox stumbled'), { name, stack });
};

const causeOfDeath = ({ isText }: Task, code: number | null, signal: NodeJS.Signals | null): Error => {
  const isOwnFault = signal === null || OWN_FAULT.has(signal);
  const how = signal ?? `exit ${code}`;
  return isOwnFault ? tooComplex(isText, `the child died: ${how}`) : new ChildLost(how);
};

type Task = {
  /** True once the file is open, or from the start where there is none. */
  isText: boolean;
  resolve(value: unknown): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
  watch: NodeJS.Timeout;
};

export class SandboxProcess {
  private readonly limits: SandboxLimits;
  private readonly child: ChildProcess;
  private readonly ended: Promise<void>;
  private task: Task | null = null;
  private idleBytes = 0;
  private isAlive = true;
  private isBloated = false;

  private constructor(limits: SandboxLimits) {
    this.limits = limits;
    this.child = startChild(limits);
    this.ended = new Promise((resolve) => {
      this.child.once('exit', () => resolve());
      this.child.once('error', () => resolve());
    });
    this.child.once('exit', (code, signal) => {
      this.isAlive = false;
      this.settle((task) => task.reject(causeOfDeath(task, code, signal)));
    });
  }

  /** Starts a child and waits until it is ready. Rejects when it cannot start, which is an outage and no file's fault. */
  static async start(limits: SandboxLimits): Promise<SandboxProcess> {
    const started = new SandboxProcess(limits);
    await started.becomeReady();
    // An idle child must not keep the parent from ending; while it works, the timers do.
    started.child.unref();
    started.child.channel?.unref();
    return started;
  }

  private becomeReady(): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.kill('too slow to start');
        reject(new Error('the child did not start in time'));
      }, START_WITHIN_MS);
      const giveUp = (why: unknown) => {
        clearTimeout(timer);
        reject(new Error('the child did not start', { cause: why }));
      };
      this.child.once('error', giveUp);
      this.child.once('exit', (code, signal) => giveUp(signal ?? code));
      this.child.on('message', (received: unknown) => {
        const message = FromChild.safeParse(received);
        if (!message.success) this.kill('it answered nonsense');
        else if (message.data.kind === 'ready') {
          this.idleBytes = message.data.resident;
          clearTimeout(timer);
          resolve();
        } else this.hear(message.data);
      });
    });
  }

  /** False once it has ended or holds too much memory to take another file. */
  isUsable(): boolean {
    return this.isAlive && !this.isBloated;
  }

  async end(): Promise<void> {
    this.child.ref();
    this.kill('ended');
    await this.ended;
  }

  run(order: Order): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (!this.isAlive) {
        reject(new ChildLost('ended between files'));
        return;
      }
      const timer = setTimeout(() => this.giveUp(), this.limits.silenceMs);
      const watch = setInterval(() => void this.watchMemory(), WATCH_EVERY_MS);
      this.task = { isText: !isAboutFile(order), resolve, reject, timer, watch };
      this.child.send(order, (error) => {
        if (error !== null)
          this.settle((task) => task.reject(new ChildLost('cannot be reached', { cause: error })));
      });
    });
  }

  private hear(message: FromChild): void {
    if (message.kind === 'picture') this.task?.timer.refresh();
    else if (message.kind === 'read') this.becomeText();
    else if (message.kind === 'done') {
      this.isBloated = message.resident > this.idleBytes + this.limits.memoryMb * MEGABYTE * BLOATED;
      this.settle((task) => task.resolve(message.value));
    } else if (message.kind === 'failed') {
      this.settle((task) => task.reject(new Failure(message.code, message.detail)));
    } else if (message.kind === 'stumbled') {
      this.settle((task) => task.reject(stumbled(task.isText, message)));
    }
  }

  private becomeText(): void {
    if (this.task === null) return;
    this.task.isText = true;
    this.task.timer.refresh();
  }

  private async watchMemory(): Promise<void> {
    const task = this.task;
    const resident = await findResidentBytes(this.child.pid ?? 0);
    const isOver = resident !== null && resident > this.idleBytes + this.limits.memoryMb * MEGABYTE;
    if (isOver && task !== null && task === this.task) this.kill('out of memory');
  }

  /** Its answer was no answer to what it was asked. */
  distrust(): void {
    this.kill('it answered nonsense');
  }

  private giveUp(): void {
    this.settle((task) => task.reject(new ChildLost('silent')));
    this.kill('silent');
  }

  private kill(reason: string): void {
    this.isAlive = false;
    this.child.kill('SIGKILL');
    this.settle((task) => task.reject(tooComplex(task.isText, reason)));
  }

  private settle(finish: (task: Task) => void): void {
    const { task } = this;
    this.task = null;
    if (task === null) return;
    clearTimeout(task.timer);
    clearInterval(task.watch);
    finish(task);
  }
}
