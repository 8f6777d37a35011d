/**
 * What parent and child of the sandbox say to each other. The child may have been taken over by a file, so the parent parses
 * every word of it; what a task answers is parsed by its entry in `tasks.ts`.
 */
import { z } from 'zod';
import { type ErrorCode, isErrorCode } from '../../contract/errors.ts';
import type { Ask } from './tasks.ts';

/** How a child that has grown too large ends itself: a signal that nothing else sends and that writes no picture of the memory. */
export const OUT_OF_MEMORY = 'SIGVTALRM';
/** The same for one that has computed for too long. */
export const OUT_OF_TIME = 'SIGPROF';

const TaskLimits = z.object({ cpuMs: z.number(), pictureCpuMs: z.number(), totalCpuMs: z.number() });
export type TaskLimits = z.infer<typeof TaskLimits>;

/** What a child watches for itself. Times are of the processor. */
export const ChildLimits = TaskLimits.extend({ memoryBytes: z.number() });
export type ChildLimits = z.infer<typeof ChildLimits>;

const Code = z.custom<ErrorCode>((value) => typeof value === 'string' && isErrorCode(value));

export const FromChild = z.discriminatedUnion('kind', [
  /** Started; `resident` is its memory in bytes before any file. */
  z.object({ kind: z.literal('ready'), resident: z.number() }),
  /** Begins to read a picture, which takes seconds. */
  z.object({ kind: z.literal('picture') }),
  /** The file is open; from here on it is its text that takes time. */
  z.object({ kind: z.literal('read') }),
  z.object({ kind: z.literal('done'), value: z.unknown(), resident: z.number() }),
  z.object({ kind: z.literal('failed'), code: Code, detail: z.string() }),
  /** An error that is no Failure: a weakness of a parser, or a bug of ours. */
  z.object({ kind: z.literal('stumbled'), name: z.string(), stack: z.string() }),
]);
export type FromChild = z.infer<typeof FromChild>;

/** The child believes its parent. */
export const ToChild = z.custom<Ask>((value) => typeof value === 'object' && value !== null);

/** Each task comes with what it may cost. */
export const WithLimits = z.object({ limits: TaskLimits });
