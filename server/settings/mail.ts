/** The settings of mail and of whoever answers teachers' questions. */
import { z } from 'zod';
import { parseHours } from './support-hours.ts';

/** Room for a ticket's id and its signature within the 64 characters that the first part of an address may have. */
const LONGEST_MAILBOX = 20;

const Address = z.email('must be a mail address');

export const mailVariables = {
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().default('Markwise <markwise@localhost>'),
  CONTACT_EMAIL: z.string().optional(),
  /** Who answers teachers. Without it nobody does, and the help page says so. */
  SUPPORT_EMAIL: Address.optional(),
  SUPPORT_HOURS: z
    .string()
    .refine((text) => parseHours(text) !== null, 'must be like "Mon-Fri 09:00-17:00 Europe/Berlin"')
    .optional(),
  /** The mailbox that answers come to, as ticket+…@; it is read by one of the two ways below. */
  SUPPORT_REPLY_TO: Address.refine((address) => {
    const mailbox = address.split('@')[0] ?? '';
    return mailbox.length <= LONGEST_MAILBOX && !mailbox.includes('+');
  }, 'must have at most 20 characters before the @, and no +').optional(),
  SUPPORT_IMAP_URL: z
    .url({ protocol: /^imaps?$/, message: 'must be like imaps://name:password@mail.example.org/INBOX' })
    .optional(),
  SUPPORT_WEBHOOK_SECRET: z
    .string()
    .regex(/^\S{24,}$/, 'must have at least 24 characters and no spaces')
    .optional(),
};
const MailVariables = z.object(mailVariables);
type MailVariables = z.infer<typeof MailVariables>;

export const checkSupport = (env: MailVariables, context: z.RefinementCtx) => {
  const complain = (name: keyof MailVariables, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message });
  const isRead = env.SUPPORT_IMAP_URL !== undefined || env.SUPPORT_WEBHOOK_SECRET !== undefined;
  if (env.SUPPORT_REPLY_TO !== undefined && !isRead)
    complain(
      'SUPPORT_REPLY_TO',
      'needs SUPPORT_IMAP_URL or SUPPORT_WEBHOOK_SECRET, or nobody reads what comes',
    );
  if (env.SUPPORT_REPLY_TO === undefined && isRead)
    complain('SUPPORT_REPLY_TO', 'must name the mailbox that answers come to');
  if (env.SUPPORT_EMAIL === undefined && (isRead || env.SUPPORT_HOURS !== undefined))
    complain('SUPPORT_EMAIL', 'must name who answers');
};

const imapConfig = (text: string) => {
  const { protocol, hostname, port, username, password, pathname } = new URL(text);
  const secure = protocol === 'imaps:';
  return {
    host: hostname,
    port: port === '' ? (secure ? 993 : 143) : Number(port),
    secure,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    mailbox: decodeURIComponent(pathname.slice(1)) || 'INBOX',
  };
};
export type ImapConfig = ReturnType<typeof imapConfig>;

/** Null: nobody is named who answers. */
export const supportConfig = (env: MailVariables) => {
  if (env.SUPPORT_EMAIL === undefined) return null;
  return {
    email: env.SUPPORT_EMAIL,
    hours: env.SUPPORT_HOURS === undefined ? null : parseHours(env.SUPPORT_HOURS),
    /** Null: answers are written on the page that the link in the mail opens. */
    replyTo: env.SUPPORT_REPLY_TO ?? null,
    imap: env.SUPPORT_IMAP_URL === undefined ? null : imapConfig(env.SUPPORT_IMAP_URL),
    webhookSecret: env.SUPPORT_WEBHOOK_SECRET ?? null,
  };
};
export type SupportConfig = NonNullable<ReturnType<typeof supportConfig>>;
