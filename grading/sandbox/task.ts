/** What one task of the sandbox says of itself: what it is given, who does it, what it may answer and, where it opens a file, what it may cost. */
import { z } from 'zod';
import { FILE_LIMITS } from '../../contract/files.ts';
import { SCAN_LIMITS } from '../../contract/scans/plan.ts';
import type { Recognise } from '../extraction/image/ocr.ts';

export type Tools = {
  recognise: Recognise;
  /** The file is open: from here on it is the text that takes time. */
  tellRead(): void;
};

/** Times are of the processor. */
export type Processor = { cpuMs: number; pictureCpuMs: number; totalCpuMs: number };
/** How large the file may be and how much of the processor it gets, whoever asks. */
export type FileBudget = { bytes: number } & Partial<Processor>;

type Task<Input, Output> = {
  does: (input: Input, tools: Tools) => Promise<Output>;
  answer: z.ZodType<NoInfer<Output>>;
} & (Input extends { bytes: Uint8Array } ? { budget: FileBudget } : { budget?: never });

/** One that takes bytes and names no budget does not compile, so that there is no way to a parser without a limit. */
export const task = <Input extends object, Output>(declared: Task<Input, Output>): Task<Input, Output> =>
  declared;

export const PAPER: FileBudget = { bytes: FILE_LIMITS.bytesPerFile };
export const upTo = (budget: FileBudget, totalCpuMs: number): FileBudget => ({ ...budget, totalCpuMs });
export const CLASS_SCAN: FileBudget = { bytes: SCAN_LIMITS.bytes };

export const Bytes = z.instanceof(Uint8Array);

export type GivenFile = { bytes: Uint8Array; fileName: string };
/** `covers`: pages that are cover sheets and no part of the work. */
export type GivenWork = GivenFile & { covers?: number[] };

/** What a task needs is loaded with the first one, so that a child starts quickly and its parent loads nothing of it. */
export const extractFile = async ({ bytes, fileName, covers }: GivenWork, { recognise }: Tools) =>
  (await import('../extraction/extract.ts')).extractInProcess(bytes, fileName, recognise, covers);
