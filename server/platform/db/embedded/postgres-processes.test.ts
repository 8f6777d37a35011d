import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { waitUntil } from '../testing/test-application.ts';
import { isAlive } from './postgres-processes.ts';

it.runIf(existsSync('/proc/self/stat'))(
  'a dead server that nobody buried does not count as running',
  async () => {
    // The shell becomes a program that never asks after its children, as the first process of some containers does.
    const parent = spawn('/bin/sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 20'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [printed] = await once(parent.stdout, 'data');
    const pid = Number(String(printed));
    expect(isAlive(pid)).toBe(true);
    expect(await waitUntil(() => !isAlive(pid), 5_000)).toBe(true);
    expect(existsSync(`/proc/${pid}`)).toBe(true);
    parent.kill('SIGKILL');
  },
);
