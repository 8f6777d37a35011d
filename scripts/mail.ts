/** `npm run mail -- test ADDRESS`: sends one mail with the settings as they are, and says what came of it. */
import { Email } from '../contract/session.ts';
import { loadConfig } from '../server/config.ts';
import { describeMailTrouble } from '../server/platform/mail/mail-trouble.ts';
import { createPostbox } from '../server/platform/mail/postbox.ts';
import { ConfigurationError } from '../server/settings/values.ts';

const USAGE = 'npm run mail -- test ADDRESS';

const run = async ([deed, address]: string[]): Promise<string> => {
  const to = Email.safeParse(address);
  if (deed !== 'test' || address === undefined) throw new ConfigurationError(USAGE);
  if (!to.success) throw new ConfigurationError(`${address} is no mail address. ${USAGE}`);
  const { mail, dataDir, publicUrl } = loadConfig();
  const postbox = createPostbox({ ...mail, dataDir }, { warn: () => undefined });
  const text = `This mail was sent by "${USAGE}" of the Markwise at ${publicUrl}.\nWhoever reads it knows that mail works.\n`;
  await postbox.deliver({ to: to.data, subject: 'Markwise can send mail', text });
  return mail.smtpUrl === null
    ? `No SMTP_URL is set: the mail lies in ${dataDir}/outbox and goes nowhere.`
    : `The mail server took a mail to ${to.data}. If it does not arrive, look into its log and into the spam folder.`;
};

const explain = (error: unknown): string => {
  if (error instanceof ConfigurationError) return error.message;
  const { code, reason, status } = describeMailTrouble(error);
  return `The mail was not sent: ${reason} (${[code, status].filter(Boolean).join(', ')}).`;
};

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
