/**
 * A teacher with 15,000 papers in 100 assignments of ten courses: what the server needs for the first rows of each screen, and how
 * much it sends. The aim is held to processor time of this process and of PostgreSQL, which others on the machine do not move.
 * Run: node bench/lists/ten-years.ts
 */
import { addressOf } from '../../contract/client/client.ts';
import { getDashboard } from '../../contract/dashboard.ts';
import { WINDOW } from '../../contract/listing/view.ts';
import { listResults } from '../../contract/results.ts';
import { openGradingRoom } from '../grading-room.ts';
import { readPostgresUsage } from '../process-usage.ts';
import { getServerPid } from '../program-database.ts';
import { fillTenYears, TEN_YEARS } from './many-papers.ts';

const ROUNDS = 5;
const MOST_MS = 300;
const MOST_BYTES = 100_000;

const room = await openGradingRoom();
await fillTenYears(room);
const postgres = await getServerPid(room.services.db);
const list = (query: Record<string, unknown>) =>
  addressOf(listResults, { query: { fields: 'summary', ...query } });
const all = (query: Record<string, unknown> = {}) => list({ assignment_id: 'all', limit: WINDOW, ...query });
const SCREENS: Record<string, string> = {
  'all papers': all(),
  'by name': all({ sort: 'name' }),
  'by score, reversed': all({ sort: 'score', order: 'reversed' }),
  'by what is open': all({ sort: 'checked' }),
  'open ones': all({ check: 'open' }),
  'flagged ones': all({ check: 'flagged' }),
  'a search': all({ q: 'number 77' }),
  "one assignment's room": list({ assignment_id: room.assignmentId }),
  dashboard: addressOf(getDashboard),
};

let isMissed = false;
const measure = async (name: string, url: string) => {
  const { bytes, status } = await room.get(url, { 'accept-encoding': 'gzip' });
  const pgBefore = (await readPostgresUsage(postgres)).cpuSeconds;
  const before = process.cpuUsage();
  const began = performance.now();
  for (let round = 0; round < ROUNDS; round += 1) await room.get(url, { 'accept-encoding': 'gzip' });
  const clock = (performance.now() - began) / ROUNDS;
  const { user, system } = process.cpuUsage(before);
  const pg = (await readPostgresUsage(postgres)).cpuSeconds - pgBefore;
  const used = ((user + system) / 1000 + pg * 1000) / ROUNDS;
  const isMet = status === 200 && used <= MOST_MS && bytes <= MOST_BYTES;
  isMissed ||= !isMet;
  console.log(
    `${name.padEnd(24)} ${used.toFixed(0).padStart(5)} ms of processor, ${clock.toFixed(0).padStart(5)} ms by the clock, ${(bytes / 1000).toFixed(0).padStart(4)} KB sent: ${isMet ? 'met' : `missed (${status})`}`,
  );
};
console.log(`${TEN_YEARS} papers of one teacher; aims: ${MOST_MS} ms, ${MOST_BYTES / 1000} KB`);
for (const [name, url] of Object.entries(SCREENS)) await measure(name, url);
await room.close();
process.exitCode = isMissed ? 1 : 0;
