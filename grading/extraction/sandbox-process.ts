/** One child process of the sandbox, with its timer and its memory watch. A file can end it, but nothing beyond it. */
import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Failure } from '../../contract/errors.ts';
import type { Document } from './document.ts';
import { findResidentBytes } from './sandbox-memory.ts';
import { FromChild, OUT_OF_MEMORY, type ToChild } from './sandbox-messages.ts';

export type SandboxLimits = {
  /** Memory that a file may take beyond what the idle process holds. */
  memoryMb: number;
  /** Time for a file. */
  timeoutMs: number;
  /** Time from the start of each picture that must be read (scanned pages), up to `totalMs` for the whole file. */
  pictureMs: number;
  totalMs: number;
};

/** The child was ended by somebody else, for example by the system: the file may be innocent. */
export class ChildLost extends Error {}

const MEGABYTE = 1024 * 1024;
const WATCH_EVERY_MS = 100;
const START_WITHIN_MS = 30_000;
/** Past this share of its allowance after a file, a process is replaced. */
const BLOATED = 0.75;

const CHILD = fileURLToPath(new URL('./sandbox-child.ts', import.meta.url));

/** The child may read our code and its packages, nothing else, and write nothing. */
const permissions = (): string[] => {
  const grading = path.resolve(path.dirname(CHILD), '..');
  const root = path.dirname(grading);
  const installed = createRequire(import.meta.url).resolve('zod/package.json');
  const packages = path.resolve(path.dirname(installed), '..');
  // Named twice where `node_modules` is a link: the way there and the place itself.
  const ours = ['contract', 'package.json', 'node_modules'].map((name) => path.join(root, name));
  const readable = [...new Set([grading, ...ours, packages])];
  return [
    '--permission',
    '--allow-worker',
    '--allow-addons',
    ...readable.map((place) => `--allow-fs-read=${place}`),
  ];
};

const startChild = (limits: SandboxLimits): ChildProcess =>
  fork(CHILD, [String(limits.memoryMb * MEGABYTE)], {
    execPath: process.execPath,
    execArgv: [`--max-old-space-size=${limits.memoryMb}`, ...permissions()],
    // No variable of ours, so no secret either, is in reach of a parser. The one given keeps freed memory from piling up.
    env: { MALLOC_ARENA_MAX: '2' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

const tooComplex = (cause: string) => new Failure('file_too_complex', undefined, { cause });

/** What a child ends itself by, and what V8 and the C library raise when memory runs out or a check fails. */
const OWN_FAULT = new Set<string>([
  OUT_OF_MEMORY,
  'SIGABRT',
  'SIGTRAP',
  'SIGSEGV',
  'SIGILL',
  'SIGBUS',
  'SIGFPE',
  'SIGSYS',
]);

const causeOfDeath = (code: number | null, signal: NodeJS.Signals | null): Error => {
  const isOwnFault = signal === null || OWN_FAULT.has(signal);
  const how = signal ?? `exit ${code}`;
  return isOwnFault ? tooComplex(`the extraction process died: ${how}`) : new ChildLost(how);
};

type Task = {
  resolve(document: Document): void;
  reject(error: Error): void;
  startedAt: number;
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
      this.settle((task) => task.reject(causeOfDeath(code, signal)));
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
        reject(new Error('the extraction process did not start in time'));
      }, START_WITHIN_MS);
      const giveUp = (why: unknown) => {
        clearTimeout(timer);
        reject(new Error('the extraction process did not start', { cause: why }));
      };
      this.child.once('error', giveUp);
      this.child.once('exit', (code, signal) => giveUp(signal ?? code));
      this.child.on('message', (received: unknown) => {
        const message = FromChild.safeParse(received);
        if (!message.success) this.kill('the extraction process answered nonsense');
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

  extract(file: ToChild): Promise<Document> {
    return new Promise((resolve, reject) => {
      if (!this.isAlive) {
        reject(new ChildLost('ended between files'));
        return;
      }
      const timer = setTimeout(() => this.kill('out of time'), this.limits.timeoutMs);
      const watch = setInterval(() => void this.watchMemory(), WATCH_EVERY_MS);
      this.task = { resolve, reject, startedAt: Date.now(), timer, watch };
      this.child.send(file, (error) => {
        if (error !== null)
          this.settle((task) => task.reject(new ChildLost('cannot be reached', { cause: error })));
      });
    });
  }

  private hear(message: FromChild): void {
    if (message.kind === 'picture') this.allowForPicture();
    else if (message.kind === 'done') {
      this.isBloated = message.resident > this.idleBytes + this.limits.memoryMb * MEGABYTE * BLOATED;
      this.settle((task) => task.resolve(message.document));
    } else if (message.kind === 'failed') {
      this.settle((task) => task.reject(new Failure(message.code, message.detail)));
    } else if (message.kind === 'stumbled') {
      this.settle((task) => task.reject(new Failure('file_corrupt', undefined, { cause: message.message })));
    }
  }

  private allowForPicture(): void {
    if (this.task === null) return;
    const left = this.task.startedAt + this.limits.totalMs - Date.now();
    clearTimeout(this.task.timer);
    this.task.timer = setTimeout(() => this.kill('out of time'), Math.min(this.limits.pictureMs, left));
  }

  private async watchMemory(): Promise<void> {
    const task = this.task;
    const resident = await findResidentBytes(this.child.pid ?? 0);
    const isOver = resident !== null && resident > this.idleBytes + this.limits.memoryMb * MEGABYTE;
    if (isOver && task !== null && task === this.task) this.kill('out of memory');
  }

  private kill(reason: string): void {
    this.isAlive = false;
    this.child.kill('SIGKILL');
    this.settle((task) => task.reject(tooComplex(reason)));
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
