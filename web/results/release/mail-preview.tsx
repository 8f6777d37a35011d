/** Who would get a mail, and who would not. */
import { Stack } from '@mantine/core';
import type { ReleasePreview } from '../../api/returning/release.ts';
import { countOf } from '../../lib/format.ts';
import { Bullets } from '../../ui/bullets.tsx';
import { QuietWords } from '../../ui/quiet.tsx';

export const MailPreview = ({ mail }: { mail: ReleasePreview['mail'] }) => {
  const { recipients, without_address: without, left_today: left } = mail;
  return (
    <Stack style={{ overflowWrap: 'anywhere' }}>
      {mail.is_sent ? null : (
        <p>
          No mail server is set up here: the mails are written to the outbox folder of the server and reach
          nobody.
        </p>
      )}
      {recipients.length === 0 ? (
        <p>Nobody would get a mail.</p>
      ) : (
        <div>
          <p>
            {countOf(recipients.length, 'mail')}. Replies go to you, {mail.reply_to}.
          </p>
          <Bullets mah={192} style={{ overflow: 'auto' }} tabIndex={0} aria-label="Who gets a mail">
            {recipients.map(({ id, student, email }) => (
              <li key={id}>
                {student} <QuietWords>{email}</QuietWords>
              </li>
            ))}
          </Bullets>
        </div>
      )}
      {recipients.length > left ? (
        <p>Only {countOf(left, 'more mail')} can be sent today; the others are not sent.</p>
      ) : null}
      {without.length === 0 ? null : (
        <div>
          <p>Without an address (enter it on the page of the course):</p>
          <Bullets mah={192} style={{ overflow: 'auto' }} tabIndex={0} aria-label="Who gets no mail">
            {without.map(({ id, student }) => (
              <li key={id}>{student}</li>
            ))}
          </Bullets>
        </div>
      )}
    </Stack>
  );
};
