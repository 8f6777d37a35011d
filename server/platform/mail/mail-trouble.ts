/**
 * Why a mail did not go out, in words for whoever runs the installation. The mail library says "ESOCKET" for nearly everything; the
 * reason is further in. What the server itself wrote is left out, because it often names the address.
 */

/** The mail server will not take this mail, now or later. */
export class MailRefused extends Error {}

type Reason = { sign: RegExp; reason: string };

const REASONS: Reason[] = [
  {
    sign: /DEPTH_ZERO_SELF_SIGNED|SELF_SIGNED_CERT|self[- ]signed certificate/i,
    reason:
      'the certificate of the mail server is self-signed, or signed by an authority of your own: name it in NODE_EXTRA_CA_CERTS',
  },
  {
    sign: /ALTNAME_INVALID|does not match certificate/i,
    reason: 'the certificate of the mail server is for another name than the one in SMTP_URL',
  },
  {
    sign: /CERT_HAS_EXPIRED|certificate has expired/i,
    reason: 'the certificate of the mail server has expired',
  },
  {
    sign: /UNABLE_TO_(?:VERIFY|GET_ISSUER)|unable to (?:verify the first|get (?:local )?issuer) certificate/i,
    reason:
      'nobody known here has signed the certificate of the mail server: name its authority in NODE_EXTRA_CA_CERTS',
  },
  {
    sign: /wrong version number|packet length too long/i,
    reason: 'the port does not begin with TLS: use smtp:// there, or the port for smtps://',
  },
  { sign: /ECONNREFUSED/, reason: 'nobody listens at the address and port in SMTP_URL' },
  { sign: /ENOTFOUND|EAI_AGAIN|EDNS/, reason: 'the name of the mail server in SMTP_URL was not found' },
  { sign: /EHOSTUNREACH|ENETUNREACH/, reason: 'the mail server cannot be reached from here' },
  { sign: /ETIMEDOUT|timeout/i, reason: 'the mail server did not answer in time' },
  { sign: /EAUTH/, reason: 'the mail server refused the name or password in SMTP_URL' },
  { sign: /ECONNRESET|EPIPE|closed unexpectedly/i, reason: 'the mail server ended the connection' },
  { sign: /EENVELOPE/, reason: 'the mail server refused the sender (MAIL_FROM) or the addressee' },
  { sign: /EMESSAGE/, reason: 'the mail server refused the mail itself' },
  { sign: /ENOSPC/, reason: 'there is no room for the outbox' },
];

/** The error, and what is behind it. */
const chainOf = (error: unknown): Error[] => (error instanceof Error ? [error, ...chainOf(error.cause)] : []);

export type MailTrouble = { code: string; reason: string; status?: number };

export const describeMailTrouble = (error: unknown): MailTrouble => {
  const chain = chainOf(error).filter((each) => !(each instanceof MailRefused));
  const signs = chain.flatMap((each) => ['code' in each ? String(each.code) : '', each.message]).join('\n');
  const [outer] = chain;
  const code = outer !== undefined && 'code' in outer ? String(outer.code) : 'unknown';
  const status = outer !== undefined && 'responseCode' in outer ? Number(outer.responseCode) : Number.NaN;
  const found = REASONS.find(({ sign }) => sign.test(signs));
  return {
    code,
    reason: found?.reason ?? 'not known',
    ...(Number.isFinite(status) ? { status } : {}),
  };
};
