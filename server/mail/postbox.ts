/**
 * Sends mails through SMTP, or, when none is configured, writes them as .eml files into the data folder's outbox.
 * Posting does not wait for delivery: an answer must not tell by its timing whether a mail went out.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';

export type Mail = { to: string; subject: string; text: string; replyTo?: string };

export type Postbox = {
  /** Hands the mail over; failures are logged, never thrown. */
  post(mail: Mail): void;
  /** Waits until everything that was posted has left. */
  settle(): Promise<void>;
};

type Deliver = (mail: Mail & { from: string }) => Promise<void>;
type Log = { warn(details: object, message: string): void };

const throughSmtp = (smtpUrl: string): Deliver => {
  const transport = createTransport(smtpUrl);
  return async (mail) => {
    await transport.sendMail(mail);
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

const ATTEMPTS = 3;

const withRetries = async (deliver: () => Promise<void>) => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await deliver();
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, 500 * 4 ** (attempt - 1)));
    }
  }
};

export const createPostbox = (config: Config['mail'] & { dataDir: string }, log: Log): Postbox => {
  const deliver =
    config.smtpUrl === null ? intoOutbox(join(config.dataDir, 'outbox')) : throughSmtp(config.smtpUrl);
  const underway = new Set<Promise<void>>();
  return {
    post(mail) {
      const delivery = withRetries(() => deliver({ ...mail, from: config.from }))
        .catch((error: unknown) => {
          // No address in the log; the transport's error code tells the operator what to mend.
          const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
          log.warn({ code, subject: mail.subject }, 'a mail could not be sent');
        })
        .finally(() => underway.delete(delivery));
      underway.add(delivery);
    },
    async settle() {
      await Promise.all(underway);
    },
  };
};
