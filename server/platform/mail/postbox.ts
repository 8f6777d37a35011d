/**
 * Sends mails through SMTP, or, when none is configured, writes them as .eml files into the data folder's outbox.
 * Posting does not wait for delivery: an answer must not tell by its timing whether a mail went out.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as afterAnswer } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import pLimit from 'p-limit';
import type { Config } from '../../config.ts';
import { type AddressKey, addressKey } from './address-key.ts';
import { describeMailTrouble, MailRefused } from './mail-trouble.ts';

export type Attachment = { filename: string; content: Buffer };

export type Mail = {
  to: string;
  subject: string;
  text: string;
  replyTo?: string;
  /** Of a mail that may be sent twice, after a crash: a mailbox then shows one. */
  messageId?: string;
  headers?: Record<string, string>;
  attachments?: Attachment[];
};

/** A mail, or how to write it after the answer is out; null when there is none to write after all. */
export type Letter = Mail | (() => Promise<Mail | null>);

export type Postbox = {
  /** Hands the letter over; failures are logged, never thrown. */
  post(letter: Letter): void;
  /** Waits for the mail server. Throws MailRefused, or whatever kept it from answering. */
  deliver(mail: Mail): Promise<void>;
  /** Deletes the mails in the outbox folder that are to or from this address. */
  forget(address: AddressKey): Promise<void>;
  /** Waits until everything that was posted has left. */
  settle(): Promise<void>;
};

type Deliver = (mail: Mail & { from: string }) => Promise<void>;
type Log = { warn(details: object, message: string): void };

/** About this mail or its address; a wrong password of ours, for one, is not. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  'responseCode' in error &&
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') &&
  Number(error.responseCode) >= 500;

const throughSmtp = (smtpUrl: string): Deliver => {
  const transport = createTransport(smtpUrl);
  return async (mail) => {
    try {
      await transport.sendMail(mail);
    } catch (error) {
      throw isRefusal(error) ? new MailRefused('the mail server refused a mail', { cause: error }) : error;
    }
  };
};

const intoOutbox = (folder: string): Deliver => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (mail) => {
    const { message } = await transport.sendMail(mail);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `${Date.now()}-${randomUUID().slice(0, 8)}.eml`;
    // Renamed when complete, so that whoever watches the folder never reads half a mail.
    await writeFile(join(folder, `.${name}`), message, { mode: 0o600 });
    await rename(join(folder, `.${name}`), join(folder, name));
  };
};

const ADDRESS = /[^\s<>,;:"]+@[^\s<>,;:"]+/g;

const isNamedIn = (message: string, address: AddressKey): boolean => {
  const [head = ''] = message.split(/\r?\n\r?\n/, 1);
  return (head.match(ADDRESS) ?? []).some((each) => addressKey(each) === address);
};

/** Also what was written before a mail server was set up, or half-written when the program ended. */
const forgetInOutbox = async (folder: string, address: AddressKey): Promise<void> => {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => each.endsWith('.eml'))) {
    const path = join(folder, name);
    const message = await readFile(path, 'utf8').catch(() => '');
    if (isNamedIn(message, address)) await rm(path, { force: true });
  }
};

/** Not even the beginning of the work comes before the answer. */
const writeLater = async (write: () => Promise<Mail | null>): Promise<Mail | null> => {
  await afterAnswer();
  return write();
};

const ATTEMPTS = 3;
/** A school may invite five hundred at once, and each mail is a connection of its own. */
const AT_ONCE = 5;

const withRetries = async (deliver: () => Promise<void>) => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await deliver();
    } catch (error) {
      if (attempt === ATTEMPTS || error instanceof MailRefused) throw error;
      await new Promise((resolve) => setTimeout(resolve, 500 * 4 ** (attempt - 1)));
    }
  }
};

export const createPostbox = (config: Config['mail'] & { dataDir: string }, log: Log): Postbox => {
  const outbox = join(config.dataDir, 'outbox');
  const deliver = config.smtpUrl === null ? intoOutbox(outbox) : throughSmtp(config.smtpUrl);
  const underway = new Set<Promise<void>>();
  const inTurn = pLimit(AT_ONCE);
  const send = async (letter: Letter) => {
    const mail = typeof letter === 'function' ? await writeLater(letter) : letter;
    if (mail !== null) await withRetries(() => inTurn(() => deliver({ ...mail, from: config.from })));
  };
  const settle = async () => {
    await Promise.all(underway);
  };
  return {
    post(letter) {
      const delivery = send(letter)
        .catch((error: unknown) => {
          // No address in the log; the reason tells the operator what to mend.
          log.warn(describeMailTrouble(error), 'a mail could not be sent');
        })
        .finally(() => underway.delete(delivery));
      underway.add(delivery);
    },
    deliver: (mail) => deliver({ ...mail, from: config.from }),
    async forget(address) {
      // A mail server may take its time, and nothing of it comes to lie in the folder.
      if (config.smtpUrl === null) await settle();
      await forgetInOutbox(outbox, address);
    },
    settle,
  };
};
