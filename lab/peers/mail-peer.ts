/** A real SMTP server on localhost that keeps what it is given. */
import { SMTPServer } from 'smtp-server';
import { LOCALHOST_CERTIFICATE, LOCALHOST_KEY } from './localhost-certificate.ts';

export type ReceivedMail = { to: string[]; raw: string };

export type MailPeer = {
  url: string;
  port: number;
  received: ReceivedMail[];
  /** Answers the next mails with a temporary refusal. */
  refuse(times: number): void;
  /** Mails to these addresses are refused for good. */
  unknown: Set<string>;
  /** Waits until so many mails have come. */
  waitFor(count: number): Promise<ReceivedMail[]>;
  close(): Promise<void>;
};

const POLL_MS = 20;
const GIVE_UP_MS = 10_000;

/** `secure`: with TLS from the beginning, and a certificate for localhost that nobody has signed. */
export const startMailPeer = async ({ secure = false } = {}): Promise<MailPeer> => {
  const received: ReceivedMail[] = [];
  const unknown = new Set<string>();
  let refusals = 0;
  const server = new SMTPServer({
    authOptional: true,
    ...(secure && { secure, key: LOCALHOST_KEY, cert: LOCALHOST_CERTIFICATE }),
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      done(unknown.has(address) ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refusals > 0) {
          refusals -= 1;
          return done(new Error('Try again later'));
        }
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
        });
        return done();
      });
    },
  });
  // Who does not like the certificate hangs up.
  server.on('error', () => undefined);
  const listener = server.listen(0, '127.0.0.1');
  await new Promise((resolve) => listener.once('listening', resolve));
  const address = listener.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `${secure ? 'smtps' : 'smtp'}://127.0.0.1:${port}`,
    port,
    received,
    unknown,
    refuse: (times) => {
      refusals = times;
    },
    async waitFor(count) {
      for (let waited = 0; received.length < count; waited += POLL_MS) {
        if (waited > GIVE_UP_MS) throw new Error(`Only ${received.length} of ${count} mails came`);
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
      return received;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
