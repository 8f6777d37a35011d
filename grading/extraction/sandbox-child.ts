/** The child process of the sandbox: reads one file at a time, as told, and dies with its parent. */
import { Worker } from 'node:worker_threads';
import { Failure } from '../../contract/errors.ts';
import { extractInProcess } from './extract.ts';
import { createRecogniser, type Recognise } from './ocr.ts';
import { type FromChild, OUT_OF_MEMORY, ToChild } from './sandbox-messages.ts';

const send = (message: FromChild): void => {
  process.send?.(message);
};

const recogniser = createRecogniser();
const recognise: Recognise = (image) => {
  send({ kind: 'picture' });
  return recogniser.recognise(image);
};

const extract = async (message: unknown): Promise<void> => {
  const { bytes, fileName } = ToChild.parse(message);
  try {
    const document = await extractInProcess(bytes, fileName, recognise);
    send({ kind: 'done', document, resident: process.memoryUsage.rss() });
  } catch (error) {
    if (error instanceof Failure) send({ kind: 'failed', code: error.code, detail: error.detail });
    else
      send({
        kind: 'stumbled',
        message: error instanceof Error ? (error.stack ?? error.message) : String(error),
      });
  }
};

/**
 * A parser in an endless loop hears neither of its parent's death nor of its own size; a thread of its own does. The parent looks
 * at the size too, but on a busy machine its look may come too late.
 */
const WATCH = `
  const { parentPort, workerData } = require('node:worker_threads');
  const parent = process.ppid;
  setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL'); }, 500);
  parentPort.once('message', (mostBytes) => {
    setInterval(() => {
      if (process.memoryUsage.rss() > mostBytes) process.kill(process.pid, workerData);
    }, 25);
  });
`;
const watch = new Worker(WATCH, { eval: true, stdout: true, stderr: true, workerData: OUT_OF_MEMORY });
watch.unref();
watch.once('online', () => {
  const resident = process.memoryUsage.rss();
  watch.postMessage(resident + Number(process.argv[2]));
  send({ kind: 'ready', resident });
});

// A signal to the whole process group is meant for the parent, which finishes its work first and then ends its children.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('disconnect', () => process.exit(0));
process.on('message', (message) => void extract(message));
