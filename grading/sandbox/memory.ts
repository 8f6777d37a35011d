/** Asks the system how much memory a process holds. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Bytes in memory, or null when the process is gone or the system cannot say; the heap's own limit remains then. */
export const findResidentBytes = async (pid: number): Promise<number | null> => {
  try {
    if (process.platform === 'linux') {
      const status = await readFile(`/proc/${pid}/status`, 'utf8');
      const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1];
      return kilobytes === undefined ? null : Number(kilobytes) * 1024;
    }
    if (process.platform === 'win32') return null;
    const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
    return Number(stdout.trim()) * 1024;
  } catch {
    return null;
  }
};
