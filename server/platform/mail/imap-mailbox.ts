/** A mailbox that is read over IMAP. The only user of the IMAP library. */
import type { ImapFlow } from 'imapflow';
import type { ImapConfig } from '../../settings/mail.ts';

/** So many at a time; the rest is there the next time. */
const AT_ONCE = 50;
const TIMEOUT_MS = 20_000;

type Watching = {
  /** Only mails to an address with this in it are looked at; all others stay as they are. */
  addressedTo: string;
  /** Longer ones are handed over cut off at one byte more. */
  mostBytes: number;
  /** Each mail once it is there. When it throws, the mail stays unread and comes again. */
  onMail(raw: Uint8Array): Promise<void>;
  /** How long to wait for further ones. */
  milliseconds: number;
  signal: AbortSignal;
};

const openClient = async ({ host, port, secure, user, password }: ImapConfig): Promise<ImapFlow> => {
  // Loaded by whoever has a mailbox, not by every start.
  const imap = await import('imapflow');
  return new imap.ImapFlow({
    host,
    port,
    secure,
    auth: { user, pass: password },
    // Its lines name addresses.
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
  });
};

const readUnread = async (client: ImapFlow, { addressedTo, mostBytes, onMail }: Watching) => {
  const wanted = { seen: false, or: [{ to: addressedTo }, { cc: addressedTo }] };
  const found = (await client.search(wanted, { uid: true })) || [];
  const failed: unknown[] = [];
  for (const uid of found.slice(0, AT_ONCE)) {
    const mail = await client.fetchOne(String(uid), { source: { maxLength: mostBytes + 1 } }, { uid: true });
    const source = mail ? mail.source : undefined;
    if (source === undefined) continue;
    try {
      await onMail(source);
      await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
    } catch (error) {
      // It stays unread and comes again; those behind it are read all the same.
      failed.push(error);
    }
  }
  if (failed.length > 0) throw failed[0];
};

/** Resolves when something new is said to be there, the time is over or the connection is. */
const waitForMail = async (client: ImapFlow, milliseconds: number, signal: AbortSignal): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  const wake = () => resolve();
  client.once('exists', wake);
  client.once('close', wake);
  signal.addEventListener('abort', wake, { once: true });
  // Ended by the next command.
  const idling = client.idle().catch(() => wake());
  await promise;
  clearTimeout(timer);
  client.off('exists', wake);
  client.off('close', wake);
  signal.removeEventListener('abort', wake);
  if (client.usable) await client.noop();
  await idling;
};

/** Reads what is there and what comes meanwhile. Throws what keeps it from reading. */
export const watchMailbox = async (config: ImapConfig, watching: Watching): Promise<void> => {
  const until = Date.now() + watching.milliseconds;
  const client = await openClient(config);
  // What fails is told by the command that fails; unheard, it would end the program.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.mailboxOpen(config.mailbox);
    await readUnread(client, watching);
    while (Date.now() < until && client.usable && !watching.signal.aborted) {
      await waitForMail(client, until - Date.now(), watching.signal);
      if (client.usable) await readUnread(client, watching);
    }
    if (client.usable) await client.logout();
  } finally {
    client.close();
  }
};
