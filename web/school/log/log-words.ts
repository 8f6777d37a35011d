/** What was done, in words. */
import words from '../../../content/en/school-log.json' with { type: 'json' };
import type { LogAction, LogDetail } from '../../../contract/school/log.ts';

export const ACTION_WORDS: Record<LogAction, string> = words;

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
