/**
 * An IMAP server on localhost with one mailbox, as much of RFC 3501 and 2177 as reading it takes: LOGIN, SELECT, UID SEARCH by flag and
 * addressee, UID FETCH, UID STORE, IDLE. What it does not know it refuses, and without a login it gives nothing.
 */
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

type KeptMail = { uid: number; raw: string; flags: Set<string> };

export type ImapPeer = {
  url: string;
  /** Puts a mail into the mailbox; whoever idles is told. */
  deliver(raw: string): number;
  isSeen(uid: number): boolean;
  /** What clients have asked, without arguments. */
  commands: string[];
  /** Sessions that wait for mail at this moment. */
  countIdling(): number;
  close(): Promise<void>;
};

const USER = 'support';
const PASSWORD = 'the right one, of course';

type Session = { socket: Socket; isIn: boolean; idleTag: string | null };

const headerOf = (raw: string, name: string): string =>
  new RegExp(`^${name}:(.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(raw.split(/\r?\n\r?\n/)[0] ?? '')?.[1] ?? '';

/** Takes the criteria one by one; an unknown one is an error, as it is to a real server. */
const judge = (mail: KeptMail, words: string[]): boolean => {
  const word = words.shift()?.toUpperCase();
  if (word === 'UNSEEN') return !mail.flags.has('\\Seen');
  if (word === 'ALL') return true;
  if (word === 'TO' || word === 'CC') {
    const wanted = (words.shift() ?? '').toLowerCase();
    return headerOf(mail.raw, word).toLowerCase().includes(wanted);
  }
  if (word === 'OR') {
    const [one, other] = [judge(mail, words), judge(mail, words)];
    return one || other;
  }
  throw new Error(`BAD criterion ${word}`);
};

const matches = (mail: KeptMail, criteria: string): boolean => {
  const words = (criteria.match(/"[^"]*"|[^\s()]+/g) ?? []).map((word) => word.replaceAll('"', ''));
  const verdicts: boolean[] = [];
  while (words.length > 0) verdicts.push(judge(mail, words));
  return verdicts.every(Boolean);
};

const openMailbox = () => {
  const mails: KeptMail[] = [];
  const byUid = (uid: string) => mails.filter((mail) => mail.uid === Number(uid));
  return {
    mails,
    select: () => [
      '* FLAGS (\\Seen \\Deleted)',
      '* OK [PERMANENTFLAGS (\\Seen \\Deleted)] kept',
      `* ${mails.length} EXISTS`,
      '* 0 RECENT',
      '* OK [UIDVALIDITY 7] valid',
      `* OK [UIDNEXT ${mails.length + 1}] next`,
    ],
    search: (criteria: string) => [
      `* SEARCH ${mails
        .filter((mail) => matches(mail, criteria))
        .map(({ uid }) => uid)
        .join(' ')}`.trimEnd(),
    ],
    fetch: (uid: string, items: string) =>
      byUid(uid).map(({ raw, ...mail }) => {
        const [, from, most] = /BODY\.PEEK\[\]<(\d+)\.(\d+)>/i.exec(items) ?? [];
        if (most === undefined) throw new Error('BAD item');
        const body = Buffer.from(raw)
          .subarray(Number(from), Number(from) + Number(most))
          .toString('latin1');
        return `* ${mail.uid} FETCH (UID ${mail.uid} BODY[]<${from}> {${body.length}}\r\n${body})`;
      }),
    store: (uid: string, flags: string) =>
      byUid(uid).map((mail) => {
        for (const flag of flags.match(/\\\w+/g) ?? []) mail.flags.add(flag);
        return `* ${mail.uid} FETCH (UID ${mail.uid} FLAGS (${[...mail.flags].join(' ')}))`;
      }),
  };
};

type Mailbox = ReturnType<typeof openMailbox>;

const CAPABILITY = 'IMAP4rev1 IDLE';

/** The untagged lines of an answer; throws what is refused. */
const answer = (mailbox: Mailbox, session: Session, command: string, rest: string): string[] => {
  if (command === 'CAPABILITY') return [`* CAPABILITY ${CAPABILITY}`];
  if (command === 'LOGIN') {
    const [user, password] = (rest.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', ''));
    if (user !== USER || password !== PASSWORD) throw new Error('NO [AUTHENTICATIONFAILED] Wrong');
    session.isIn = true;
    return [];
  }
  if (command === 'LOGOUT') return ['* BYE'];
  if (command === 'NOOP') return [];
  if (!session.isIn) throw new Error('NO Please log in');
  if (command === 'LIST' || command === 'LSUB') return [`* ${command} (\\HasNoChildren) "/" INBOX`];
  if (command === 'SELECT') return mailbox.select();
  const [, verb = '', given = ''] = /^(\S+) (.*)$/.exec(rest) ?? [];
  const [, uid = '', items = ''] = /^(\S+) (.*)$/.exec(given) ?? [];
  if (command === 'UID' && verb === 'SEARCH') return mailbox.search(given);
  if (command === 'UID' && verb === 'FETCH') return mailbox.fetch(uid, items);
  if (command === 'UID' && verb === 'STORE') return mailbox.store(uid, items);
  throw new Error('BAD Unknown command');
};

const WAITING = '+ idling';

const respond = (mailbox: Mailbox, session: Session, commands: string[], line: string) => {
  const { socket } = session;
  const say = (...lines: string[]) => socket.write(Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1'));
  if (session.idleTag !== null) {
    say(`${session.idleTag} OK done`);
    session.idleTag = null;
    return;
  }
  const [, tag = '*', name = '', rest = ''] = /^(\S+) (\S+) ?(.*)$/.exec(line) ?? [];
  const command = name.toUpperCase();
  commands.push(command);
  if (command === 'IDLE') {
    session.idleTag = tag;
    say(WAITING);
    return;
  }
  try {
    say(...answer(mailbox, session, command, rest), `${tag} OK done`);
  } catch (error) {
    say(`${tag} ${error instanceof Error ? error.message : 'BAD'}`);
  }
  if (command === 'LOGOUT') socket.end();
};

export const startImapPeer = async (): Promise<ImapPeer> => {
  const mailbox = openMailbox();
  const commands: string[] = [];
  const sessions = new Set<Session>();
  const server = createServer((socket) => {
    const session: Session = { socket, isIn: false, idleTag: null };
    sessions.add(session);
    socket.on('close', () => sessions.delete(session));
    socket.on('error', () => undefined);
    socket.write(`* OK [CAPABILITY ${CAPABILITY}] ready\r\n`);
    let rest = '';
    socket.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString('latin1')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) respond(mailbox, session, commands, line);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const idling = () => [...sessions].filter(({ idleTag }) => idleTag !== null);
  return {
    url: `imap://${USER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/INBOX`,
    commands,
    deliver(raw) {
      const uid = mailbox.mails.length + 1;
      mailbox.mails.push({ uid, raw: raw.replace(/\r?\n/g, '\r\n'), flags: new Set() });
      for (const { socket } of idling()) socket.write(`* ${uid} EXISTS\r\n`);
      return uid;
    },
    isSeen: (uid) => mailbox.mails[uid - 1]?.flags.has('\\Seen') ?? false,
    countIdling: () => idling().length,
    close: async () => {
      for (const { socket } of sessions) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
