/** What was done, in words. */
import type { LogAction, LogDetail } from '../../../contract/school/log.ts';

export const ACTION_WORDS: Record<LogAction, string> = {
  school_created: 'began the school',
  school_changed: 'changed the rules or the name',
  seats_changed: 'changed the number of seats',
  member_joined: 'joined',
  member_role_changed: 'gave another role',
  member_removed: 'removed a member',
  member_left: 'left',
  invited: 'invited',
  invite_resent: 'sent an invitation again',
  invite_revoked: 'withdrew an invitation',
  domain_added: 'added a domain',
  domain_verified: 'verified a domain',
  domain_changed: 'changed a domain',
  domain_removed: 'gave up a domain',
  sso_changed: 'changed single sign-on',
  sso_tried: 'tried single sign-on',
  sso_signed_in: 'signed in through the school',
  sso_removed: 'ended single sign-on',
  recovery_codes_made: 'made recovery codes',
  recovery_code_used: 'used a recovery code',
  pool_changed: 'changed limits',
  model_key_set: 'connected the school’s model',
  model_key_removed: 'disconnected the school’s model',
  shelf_added: 'shared a rubric',
  shelf_changed: 'shared a rubric anew',
  shelf_removed: 'took a rubric off the shelf',
  log_exported: 'downloaded the log',
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const ACTION_CHOICES: { value: LogAction | ''; label: string }[] = [
  { value: '', label: 'Everything' },
  ...Object.entries(ACTION_WORDS).flatMap(([value, label]) => choiceOf(value, label)),
];

/** The keys of a record come back as strings. */
function choiceOf(value: string, label: string) {
  return isAction(value) ? [{ value, label: capital(label) }] : [];
}

export function isAction(value: string): value is LogAction {
  return Object.hasOwn(ACTION_WORDS, value);
}

const say = (value: LogDetail[string]): string => {
  if (value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.join(', ');
  const text = String(value);
  // A word of ours, such as single_sign_on; an address keeps what it is written with.
  return /^[a-z_]+$/.test(text) ? text.replaceAll('_', ' ') : text;
};

/** "role: admin; before: teacher". */
export const describeDetail = (detail: LogDetail): string =>
  Object.entries(detail)
    .map(([name, value]) => `${name.replaceAll('_', ' ')}: ${say(value)}`)
    .join('; ');
