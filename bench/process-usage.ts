/** Processor time and memory of other processes, from Linux's /proc. */
import { readdir, readFile } from 'node:fs/promises';

const TICKS_PER_SECOND = 100;

type Process = {
  pid: number;
  parent: number;
  name: string;
  /** Processor seconds of its own, and of its children that have ended. */
  own: number;
  ended: number;
  residentMb: number;
};

const readProcess = async (pid: number): Promise<Process | null> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => null);
  if (stat === null || status === null) return null;
  // The name stands in brackets and may hold anything, so fields are counted from the last bracket.
  const end = stat.lastIndexOf(')');
  const fields = stat.slice(end + 2).split(' ');
  const seconds = (field: number) => Number(fields[field] ?? 0) / TICKS_PER_SECOND;
  return {
    pid,
    parent: Number(fields[1]),
    name: stat.slice(stat.indexOf('(') + 1, end),
    own: seconds(11) + seconds(12),
    ended: seconds(13) + seconds(14),
    // Memory that processes share, as those of PostgreSQL do, is left out: it would be counted in each.
    residentMb: Number(/RssAnon:\s+(\d+)/u.exec(status)?.[1] ?? 0) / 1024,
  };
};

const listProcesses = async (): Promise<Process[]> => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/u.test(name)).map(Number);
  const found = await Promise.all(pids.map(readProcess));
  return found.filter((one) => one !== null);
};

const descendants = (all: Process[], pid: number): Process[] =>
  all.filter(({ parent }) => parent === pid).flatMap((child) => [child, ...descendants(all, child.pid)]);

const total = (values: number[]): number => values.reduce((sum, value) => sum + value, 0);

export type Usage = { cpuSeconds: number; residentMb: number };

const usageOf = (processes: Process[]): Usage => ({
  cpuSeconds: total(processes.map(({ own, ended }) => own + ended)),
  residentMb: total(processes.map(({ residentMb }) => residentMb)),
});

const isReader = ({ name }: Process): boolean => !/^(?:postgres|sh$|setpriv)/u.test(name);

/** What one process of Markwise has used since it was started, and beside it the processes in which it reads files. */
export const readProgramUsage = async (pid: number): Promise<{ own: Usage; readers: Usage }> => {
  const all = await listProcesses();
  const program = all.find((one) => one.pid === pid);
  if (program === undefined) throw new Error(`No process ${pid}`);
  const readers = usageOf(descendants(all, pid).filter(isReader));
  return {
    own: { cpuSeconds: program.own, residentMb: program.residentMb },
    readers: { ...readers, cpuSeconds: readers.cpuSeconds + program.ended },
  };
};

/** What PostgreSQL has used, its connections included. */
export const readPostgresUsage = async (pid: number): Promise<Usage> => {
  const all = await listProcesses();
  return usageOf([...all.filter((one) => one.pid === pid), ...descendants(all, pid)]);
};

/** PostgreSQL's server is the parent of each of its connections. */
export const getParent = async (pid: number): Promise<number> => {
  const child = await readProcess(pid);
  if (child === null) throw new Error(`No process ${pid}`);
  return child.parent;
};
