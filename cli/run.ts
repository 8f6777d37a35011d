/** What the commands share: usage errors, failures as data, results in order, and a closed pipe that ends the run quietly. */
import { inspect, type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { type ErrorCode, Failure } from '../contract/errors.ts';
import { createSandbox, type Sandbox } from '../grading/sandbox/sandbox.ts';

/** What a command has of the world: a terminal, or a test that listens. */
export type Io = {
  print(line: string): void;
  complain(line: string): void;
  openSandbox(processes: number): Sandbox;
  /** The settings; without it those of the process. */
  env?: Record<string, string>;
};

/** A command in the process that calls it; answers the exit code. */
export type Main = (args: string[], io: Io) => Promise<number>;

/** The arguments do not make sense; the usage text is shown and the exit code is 2. */
export class UsageError extends Error {}

/** What stands behind the command, by the options that it knows; `--help` is one of all. */
export const parseOptions = <const Options extends ParseArgsOptionsConfig>(
  args: string[],
  options: Options,
) => {
  const help = { type: 'boolean', short: 'h', default: false } as const;
  try {
    return parseArgs({ args, allowPositionals: true, options: { ...options, help } });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
};

/** `--help` was asked for: the usage text on stdout is the result. */
export class HelpWanted extends Error {}

/** The run cannot go on as a whole, for example without a rubric; exit code 1 with its sentence. */
export class RunError extends Error {}

export type FailureRecord = { code: ErrorCode; detail: string };

/** A bug in one file's way must not take the other files' results along; it is told on stderr in full. */
export const toFailureRecord = (io: Io, error: unknown, file: string): FailureRecord => {
  if (error instanceof Failure) return { code: error.code, detail: error.detail };
  io.complain(`${file}: ${inspect(error)}`);
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

/** Makes a command of what it does: what is thrown becomes sentences and an exit code. */
export const commandOf =
  (usage: string, command: (args: string[], io: Io) => Promise<void>): Main =>
  async (args, io) => {
    try {
      await command(args, io);
      return 0;
    } catch (error) {
      if (error instanceof HelpWanted) {
        io.print(usage);
        return 0;
      }
      if (error instanceof UsageError) {
        io.complain(`${error.message}\n\n${usage}`);
        return 2;
      }
      if (!(error instanceof RunError || error instanceof Failure)) throw error;
      io.complain(error instanceof Failure ? error.detail : error.message);
      return 1;
    }
  };

/** The command as the whole of this process. */
export const runInTerminal = async (main: Main): Promise<void> => {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
  process.exitCode = await main(process.argv.slice(2), {
    print: (line) => process.stdout.write(`${line}\n`),
    complain: (line) => process.stderr.write(`${line}\n`),
    openSandbox: (processes) => createSandbox({ processes }),
  });
};
