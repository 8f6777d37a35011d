/** The child process of the sandbox: does one task at a time, as told, and dies with its parent. */
import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { Failure } from '../../contract/errors.ts';
import { createRecogniser, type Recognise } from '../extraction/image/ocr.ts';
import {
  ChildLimits,
  type FromChild,
  OUT_OF_MEMORY,
  OUT_OF_TIME,
  type TaskLimits,
  ToChild,
  WithLimits,
} from './messages.ts';
import { perform } from './tasks.ts';

/** Whoever waits for a page goes first where both want the processor; a third of it is left for papers. */
const POLITE = 5;
try {
  setPriority(POLITE);
} catch {
  // A system that does not allow it has its files read all the same.
}

const { memoryBytes, ...usual } = ChildLimits.parse(JSON.parse(process.argv[2] ?? ''));
/** Of the task at hand. */
let limits: TaskLimits = usual;

/**
 * A parser in an endless loop hears neither of its parent's death nor of its own size or time; a thread of its own does. Time is
 * that of the processor: on a busy machine, or in one that was put to sleep, the clock says nothing about a file. Between tasks it
 * looks once a second: forty times took a hundredth of a processor for each idle child.
 */
const WATCH = `
  const { parentPort, workerData } = require('node:worker_threads');
  const parent = process.ppid;
  const spent = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
  let until = Infinity;
  let atMost = Infinity;
  const mostBytes = process.memoryUsage.rss() + workerData.memoryBytes;
  const look = () => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
    if (process.memoryUsage.rss() > mostBytes) process.kill(process.pid, workerData.outOfMemory);
    if (spent() > until) process.kill(process.pid, workerData.outOfTime);
  };
  let looking = setInterval(look, 1000);
  parentPort.on('message', ({ begin, allow }) => {
    if (begin !== undefined) atMost = spent() + begin;
    until = allow === undefined ? Infinity : Math.min(spent() + allow, atMost);
    clearInterval(looking);
    looking = setInterval(look, allow === undefined ? 1000 : 25);
  });
`;
const watch = new Worker(WATCH, {
  eval: true,
  stdout: true,
  stderr: true,
  workerData: { memoryBytes, outOfMemory: OUT_OF_MEMORY, outOfTime: OUT_OF_TIME },
});
watch.unref();

const send = (message: FromChild): void => {
  process.send?.(message);
};

/** What the watch allows: so much more from now on, never more than `begin` for the whole task; nothing: no limit. */
type Allowance = { begin?: number; allow?: number };
const allow = (allowance: Allowance): void => watch.postMessage(allowance);

const recogniser = createRecogniser();
const recognise: Recognise = (image) => {
  allow({ allow: limits.pictureCpuMs });
  send({ kind: 'picture' });
  return recogniser.recognise(image);
};
const tellRead = (): void => {
  allow({ allow: limits.cpuMs });
  send({ kind: 'read' });
};

const answer = async (message: unknown): Promise<FromChild> => {
  try {
    const value = await perform(ToChild.parse(message), { recognise, tellRead });
    return { kind: 'done', value, resident: process.memoryUsage.rss() };
  } catch (error) {
    if (error instanceof Failure) return { kind: 'failed', code: error.code, detail: error.detail };
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { kind: 'stumbled', name: error instanceof Error ? error.name : 'Error', stack };
  }
};

const serve = async (message: unknown): Promise<void> => {
  limits = WithLimits.parse(message).limits;
  allow({ begin: limits.totalCpuMs, allow: limits.cpuMs });
  const reply = await answer(message);
  allow({});
  send(reply);
};

watch.once('online', () => send({ kind: 'ready', resident: process.memoryUsage.rss() }));

// A signal to the whole process group is meant for the parent, which finishes its work first and then ends its children.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('disconnect', () => process.exit(0));
process.on('message', (message) => void serve(message));
