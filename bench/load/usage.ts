/** What the processes of the program use while it is under load: processor time in all, memory at its highest. */
import { readPostgresUsage, readProgramUsage, type Usage } from '../process-usage.ts';

const LOOK_EVERY_MS = 1000;

export type Part = 'web and worker' | 'web' | 'worker' | 'readers' | 'PostgreSQL';
export type UsedPart = { part: Part; cpuSeconds: number; startMb: number; mostMb: number; endMb: number };

type Pids = { web: number; worker: number | null; postgres: number };

const readParts = async ({ web, worker, postgres }: Pids): Promise<Map<Part, Usage>> => {
  const parts = new Map<Part, Usage>();
  const first = await readProgramUsage(web);
  parts.set(worker === null ? 'web and worker' : 'web', first.own);
  parts.set('readers', first.readers);
  if (worker !== null) {
    const second = await readProgramUsage(worker);
    parts.set('worker', second.own);
    parts.set('readers', second.readers);
  }
  parts.set('PostgreSQL', await readPostgresUsage(postgres));
  return parts;
};

export const watchUsage = async (pids: Pids) => {
  const start = await readParts(pids);
  const most = new Map<Part, number>();
  const look = async () => {
    const parts = await readParts(pids);
    for (const [part, { residentMb }] of parts) most.set(part, Math.max(most.get(part) ?? 0, residentMb));
    return parts;
  };
  let looking: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, LOOK_EVERY_MS);
  return {
    async stop(): Promise<UsedPart[]> {
      clearInterval(timer);
      await looking;
      const end = await look();
      return Array.from(end, ([part, { cpuSeconds, residentMb }]) => ({
        part,
        cpuSeconds: cpuSeconds - (start.get(part)?.cpuSeconds ?? 0),
        startMb: start.get(part)?.residentMb ?? 0,
        mostMb: most.get(part) ?? residentMb,
        endMb: residentMb,
      }));
    },
  };
};
