/** Why the program cannot start, in a sentence for whoever starts it. What nobody expected keeps its stack. */
import { ConfigurationError } from '../settings/values.ts';

/** Something on this machine, or in the database, that whoever starts it can mend. */
export class CannotStart extends Error {}

const AWAY = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ECONNRESET',
];
const FORBIDDEN = ['EACCES', 'EPERM', 'EROFS'];

const textOf = (error: Error, name: string): string => {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** By the codes of PostgreSQL. */
const DATABASE: Record<string, string> = {
  '28P01': 'The database in DATABASE_URL refuses the name or the password.',
  '28000': 'The database in DATABASE_URL refuses this user, or to talk without TLS.',
  '3D000': 'The database that DATABASE_URL names does not exist on its server.',
  '42501': 'The user in DATABASE_URL may not make tables in its database.',
  '53300': 'The database in DATABASE_URL has no connection left for another process.',
  '57P03': 'The database in DATABASE_URL is just starting. Please try again in a moment.',
};

const listening = (error: Error, code: string): string | null => {
  if (textOf(error, 'syscall') !== 'listen') return null;
  const [host, port] = [textOf(error, 'address'), textOf(error, 'port')];
  if (code === 'EADDRINUSE')
    return `Another program listens at ${host}:${port} already. Stop it, or set PORT to another number.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST=${host} is no address of this machine. Use 0.0.0.0 for all of them.`;
  return code === 'EACCES'
    ? `This user may not listen at port ${port}. Set PORT to a number above 1023, and let a proxy have the others.`
    : null;
};

const onDisk = (error: Error, code: string): string | null => {
  const path = textOf(error, 'path');
  if (FORBIDDEN.includes(code) && path !== '')
    return `This user may not write to ${path} (${code}). Set MARKWISE_DATA to a folder of its own.`;
  return code === 'ENOSPC' ? 'The disk is full.' : null;
};

export const explainStart = (error: unknown): string | null => {
  if (!(error instanceof Error)) return null;
  if (error instanceof ConfigurationError || error instanceof CannotStart) return error.message;
  const code = textOf(error, 'code');
  // `--rol worker`
  if (code.startsWith('ERR_PARSE_ARGS')) return error.message;
  const found = listening(error, code) ?? onDisk(error, code) ?? DATABASE[code];
  if (found !== undefined) return found;
  return AWAY.includes(code)
    ? `Nobody answers at the address in DATABASE_URL (${code}). Is PostgreSQL running, and can it be reached from here?`
    : null;
};
