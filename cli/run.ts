/** What both commands share: usage errors, failures as data, results in order, and a closed pipe that ends the run quietly. */
import { type ErrorCode, Failure } from '../contract/errors.ts';

/** The arguments do not make sense; the usage text is shown and the exit code is 2. */
export class UsageError extends Error {}

/** `--help` was asked for: the usage text on stdout is the result. */
export class HelpWanted extends Error {}

/** The run cannot go on as a whole, for example without a rubric; exit code 1 with its sentence. */
export class RunError extends Error {}

export type FailureRecord = { code: ErrorCode; detail: string };

/** A bug in one file's way must not take the other files' results along; it is told on stderr in full. */
export const toFailureRecord = (error: unknown, file: string): FailureRecord => {
  if (error instanceof Failure) return { code: error.code, detail: error.detail };
  console.error(`${file}:`, error);
  return { code: 'internal', detail: 'Something went wrong while this file was handled.' };
};

/** Runs up to `limit` at once and yields in the order given. */
export async function* mapInOrder<In, Out>(
  items: In[],
  limit: number,
  work: (item: In, index: number) => Promise<Out>,
): AsyncGenerator<Out> {
  const started: Promise<Out>[] = [];
  const start = (): void => {
    const index = started.length;
    const item = items[index];
    if (item === undefined) return;
    const running = work(item, index);
    running.catch(() => undefined);
    started.push(running);
  };
  for (let count = 0; count < limit; count += 1) start();
  for (let index = 0; index < items.length; index += 1) {
    const running = started[index];
    if (running === undefined) return;
    yield await running;
    start();
  }
}

export const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

export const runCommand = async (usage: string, command: () => Promise<void>): Promise<void> => {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
  try {
    await command();
  } catch (error) {
    if (error instanceof HelpWanted) print(usage);
    else if (error instanceof UsageError) {
      console.error(`${error.message}\n\n${usage}`);
      process.exitCode = 2;
    } else if (error instanceof RunError || error instanceof Failure) {
      console.error(error instanceof Failure ? error.detail : error.message);
      process.exitCode = 1;
    } else throw error;
  }
};
