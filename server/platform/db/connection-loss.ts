/** Tells a database that is away for a moment from a bug. */
const NETWORK_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT']);
/** PostgreSQL's classes: 08 connection, 57P shutdown and crash, 53300 too many connections. */
const isServerCode = (code: string) => code.startsWith('08') || code.startsWith('57P') || code === '53300';
const MESSAGES = [
  /^Connection terminated/,
  /^timeout exceeded when trying to connect/,
  /^Client has encountered a connection error/,
];

export const isConnectionLoss = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    isServerCode(code) ||
    (NETWORK_CODES.has(code) && 'syscall' in error && error.syscall !== 'open') ||
    MESSAGES.some((m) => m.test(error.message))
  );
};
