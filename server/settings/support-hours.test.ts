import { describe, expect, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { endOfDay, isOpenAt, parseHours, type SupportHours } from './support-hours.ts';

const hoursOf = (text: string): SupportHours => {
  const hours = parseHours(text);
  if (hours === null) throw new Error('These hours cannot be understood');
  return hours;
};
const at = (moment: string) => new Date(moment);

describe('when support is at its desk', () => {
  const berlin = hoursOf('Mon-Fri 09:00-12:00, Mon-Fri 13:00-17:00 Europe/Berlin');

  it.each([
    ['2026-11-16T08:00:00Z', true],
    ['2026-11-16T07:59:00Z', false],
    ['2026-11-16T11:30:00Z', false],
    ['2026-11-16T15:59:00Z', true],
    ['2026-11-16T16:00:00Z', false],
    // Two hours from UTC in summer, one in winter.
    ['2026-07-13T07:00:00Z', true],
    ['2026-11-14T10:00:00Z', false],
  ])('%s: %s', (moment, open) => expect(isOpenAt(berlin, at(moment))).toBe(open));

  it.each([
    ['before it comes', '2026-11-16T05:00:00Z', '2026-11-16T16:00:00.000Z'],
    ['before lunch the whole day counts', '2026-11-16T10:59:00Z', '2026-11-16T16:00:00.000Z'],
    ['after it has left', '2026-11-16T16:00:00Z', '2026-11-17T16:00:00.000Z'],
    ['on a Friday night', '2026-11-20T22:00:00Z', '2026-11-23T16:00:00.000Z'],
  ])('the same day ends with its hours: %s', (_when, moment, end) =>
    expect(endOfDay(berlin, at(moment)).toISOString()).toBe(end),
  );

  it('around the clock, the day is the day', () => {
    const always = hoursOf('Mon-Sun 00:00-24:00');
    expect(endOfDay(always, at('2026-11-16T13:07:00Z')).toISOString()).toBe('2026-11-17T00:00:00.000Z');
  });

  it.each([
    '',
    'always',
    'Mon-Fri',
    'Mon-Fri 9-17',
    'Mon-Fri 17:00-09:00',
    'Mon 09:00-17:00 Atlantis/Center',
    'Moo 09:00-17:00',
  ])('hours that nobody can understand do not start: "%s"', (text) => expect(parseHours(text)).toBeNull());
});

describe('the settings of support', () => {
  const named = { SUPPORT_EMAIL: 'help@school.test' };
  const mailbox = { ...named, SUPPORT_REPLY_TO: 'ticket@school.test' };
  const imap = { ...mailbox, SUPPORT_IMAP_URL: 'imaps://a%40b:p%2Fw@mail.school.test/Help%20desk' };

  it('nobody is named unless somebody is', () => expect(loadConfig({}).support).toBeNull());

  it('a mailbox is read as its address says', () =>
    expect(loadConfig(imap).support?.imap).toEqual({
      host: 'mail.school.test',
      port: 993,
      secure: true,
      user: 'a@b',
      password: 'p/w',
      mailbox: 'Help desk',
    }));

  it.each([
    ['answers to a mailbox that nobody reads', mailbox],
    ['a mailbox without an address', { ...imap, SUPPORT_REPLY_TO: '' }],
    ['hours of nobody', { SUPPORT_HOURS: 'Mon-Fri 09:00-17:00' }],
    ['an address with a tag', { ...imap, SUPPORT_REPLY_TO: 'ticket+a@school.test' }],
    ['a short secret', { ...mailbox, SUPPORT_WEBHOOK_SECRET: 'secret' }],
    ['no address', { SUPPORT_EMAIL: 'the office' }],
  ])('%s does not start', (_what, env) => expect(() => loadConfig(env)).toThrow(/SUPPORT_/));
});
