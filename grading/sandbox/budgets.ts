/**
 * What each task that opens a file may cost, whoever asks: how large the file may be and how much of the processor it gets. A task
 * that takes bytes and has no line here does not compile, so that there is no way to a parser without a limit.
 */
import { FILE_LIMITS } from '../../contract/files.ts';
import { SCAN_LIMITS } from '../../contract/scans/plan.ts';
import type { SandboxLimits } from './process.ts';
import type { TaskName, Tasks } from './tasks.ts';

/** The tasks that are given a file as it came from outside. */
export type FileTask = {
  [Name in TaskName]: Tasks[Name]['input'] extends { bytes: Uint8Array } ? Name : never;
}[TaskName];

type Processor = Pick<SandboxLimits, 'cpuMs' | 'pictureCpuMs' | 'totalCpuMs'>;
export type FileBudget = { bytes: number } & Partial<Processor>;

/** A photo or the picture of a screen is decoded within a second; what takes longer was made to. */
const PICTURE: FileBudget = { bytes: FILE_LIMITS.bytesPerFile, cpuMs: 5_000, totalCpuMs: 5_000 };
/** One page of a class scan at a time. */
const ONE_PAGE: FileBudget = { bytes: SCAN_LIMITS.bytes, totalCpuMs: 80_000 };
const PAPER: FileBudget = { bytes: FILE_LIMITS.bytesPerFile };
const TABLE: FileBudget = { bytes: FILE_LIMITS.bytesPerFile, totalCpuMs: 20_000 };

export const FILE_BUDGETS: Record<FileTask, FileBudget> = {
  extract: PAPER,
  open: PAPER,
  mark: PAPER,
  draw: { bytes: SCAN_LIMITS.bytes, totalCpuMs: 60_000 },
  survey: { bytes: SCAN_LIMITS.bytes, totalCpuMs: 20_000 },
  rubric: PAPER,
  photo: PICTURE,
  picture: PICTURE,
  gradebook: TABLE,
  fillGradebook: TABLE,
  readScan: ONE_PAGE,
  annotate: { ...PAPER, totalCpuMs: 60_000 },
  comment: { ...PAPER, totalCpuMs: 60_000 },
  takeApart: { bytes: SCAN_LIMITS.bytes, totalCpuMs: 60_000 },
};

/** Where somebody waits before a screen, a file of noise must not hold the place for minutes. */
const WAITED_FOR: Processor = { cpuMs: 20_000, pictureCpuMs: 20_000, totalCpuMs: 60_000 };

const isFileTask = (task: TaskName): task is FileTask => Object.hasOwn(FILE_BUDGETS, task);

export const findFileBudget = (task: TaskName): FileBudget | null =>
  isFileTask(task) ? FILE_BUDGETS[task] : null;

/** Never more than the process has. */
export const processorFor = (task: TaskName, isUrgent: boolean, most: Processor): Processor => {
  const own = findFileBudget(task);
  const waited = isUrgent && own !== null ? WAITED_FOR : most;
  const least = (name: keyof Processor): number =>
    Math.min(most[name], waited[name], own?.[name] ?? most[name]);
  return { cpuMs: least('cpuMs'), pictureCpuMs: least('pictureCpuMs'), totalCpuMs: least('totalCpuMs') };
};
