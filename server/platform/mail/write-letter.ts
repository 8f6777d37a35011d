/** The letters to people with an account, in the words of `content/en/mails.json`. Plain text: it must be readable anywhere. */
import mails from '../../../content/en/mails.json' with { type: 'json' };
import type { Mail } from './postbox.ts';

export type Person = { email: string; name?: string };
type Slots = Record<string, string | number>;

const fill = (text: string, slots: Slots): string =>
  text.replace(/\{(\w+)\}/g, (_, slot: string) => {
    const value = slots[slot];
    if (value === undefined) throw new Error(`A letter has nothing for {${slot}}`);
    return String(value);
  });

/** What is said within a letter under a condition. */
export const sayInLetter = (phrase: keyof typeof mails.phrases, slots: Slots = {}): string =>
  fill(mails.phrases[phrase], slots);

export const letterTo = (
  { email, name }: Person,
  letter: keyof typeof mails.letters,
  slots: Slots = {},
): Mail => {
  const { subject, text } = mails.letters[letter];
  const greeting = name === undefined ? 'Hello,' : `Hello ${name},`;
  return {
    to: email,
    subject: fill(subject, slots),
    text: `${[greeting, ...text.map((part) => fill(part, slots)), 'Markwise'].join('\n\n')}\n`,
  };
};
