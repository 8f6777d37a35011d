/** By the clock: reads support's mailbox, and stays with it for most of a minute, so that a live answer takes seconds. */
import { watchMailbox } from '../platform/mail/imap-mailbox.ts';
import type { Services } from '../services.ts';
import { MOST_MAIL_BYTES, receiveMail } from './receive-mail.ts';

const STAY_MS = 50_000;

export const readSupportMail = async (
  services: Services,
  signal: AbortSignal,
  stayMs = STAY_MS,
): Promise<void> => {
  const { support } = services.config;
  if (support === null || support.imap === null || support.replyTo === null) return;
  try {
    await watchMailbox(support.imap, {
      addressedTo: `${support.replyTo.split('@')[0]}+`,
      mostBytes: MOST_MAIL_BYTES,
      milliseconds: stayMs,
      signal,
      onMail: async (raw) => {
        await receiveMail(services, raw);
      },
    });
  } catch (error) {
    // The next minute tries again; the code tells the operator what to mend.
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    services.log.warn({ code }, "support's mailbox could not be read");
  }
};
