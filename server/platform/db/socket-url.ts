/** Connection strings: to the embedded server's socket, and to another database of the same server. */

/** Fixed, because it is part of the socket's name and PGPORT in the environment must not change it. */
export const SOCKET_PORT = 5432;

/** `localhost` is never dialled: the host parameter wins, but without a host the string would not be a valid URL. */
export function socketUrl(socketFolder: string, database: string): string {
  const parameters = `host=${encodeURIComponent(socketFolder)}&port=${SOCKET_PORT}&sslmode=disable`;
  return `postgres://markwise@localhost/${database}?${parameters}`;
}

export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}
