import { expect, it } from 'vitest';
import { textOfHtml } from '../platform/mail/text-of-html.ts';
import { cutQuote, REPLY_LINE } from './cut-quote.ts';

const ANSWER = 'Please press Retry.\n\nIt will work then.';

it.each([
  ['nothing', ''],
  [
    'our own line, quoted',
    `\n\nOn Mon, 16 Nov 2026 at 10:02, Markwise <m@x.test> wrote:\n> ${REPLY_LINE}\n>\n> Reply`,
  ],
  ['our own line, plain', `\n\n${REPLY_LINE}\n\nReply to this mail`],
  [
    'an attribution over two lines',
    `\n\nOn Mon, 16 Nov 2026 at 10:02, Markwise <m@x.test>\nwrote:\n\n> ${REPLY_LINE}`,
  ],
  ['a quotation without our line', '\n\nAm 16.11.2026 um 10:02 schrieb Markwise:\n> Why?\n> Really?'],
  ['Outlook', '\n\n-----Original Message-----\nFrom: Markwise\nSent: Monday\n\nWhy?'],
  [
    'Outlook on the web',
    '\n\n________________________________\nFrom: Markwise <m@x.test>\nSent: Monday\n\nWhy?',
  ],
  ['Outlook in German', '\n\nVon: Markwise\nGesendet: Montag\nAn: Hilfe\n\nWarum?'],
])('what is quoted goes: %s', (_program, tail) => {
  expect(cutQuote(`${ANSWER}${tail}`)).toBe(ANSWER);
  expect(cutQuote(`${ANSWER}${tail}`.replaceAll('\n', '\r\n'))).toBe(ANSWER);
});

it.each([
  ['between quotations', '> Why?\n\nBecause of the file.\n\n> And now?\n\nUpload it again.'],
  ['with a sentence that only begins so', 'On Monday she wrote:\n\nnothing at all.'],
  ['with a line From:', 'From: the menu choose Export.\nThen save.'],
  ['with a ruler', 'One\n\n--------\n\nTwo'],
])('an answer stays whole: %s', (_kind, text) => expect(cutQuote(text)).toBe(text));

it('a mail that is made to take long is read in one go', () => {
  const long = [`${'-'.repeat(200_000)}x`, `On ${'wrote '.repeat(50_000)}`, `${'> '.repeat(100_000)}`];
  expect(cutQuote(`Yes.\n${long[0]}\n${long[1]}\n${long[2]}`)).toMatch(/^Yes\./);
  expect(textOfHtml('<script'.repeat(100_000))).toBe('');
  expect(textOfHtml('<!--'.repeat(100_000))).toBe('');
});

it('of HTML the words stay, with what is quoted marked as such', () => {
  const html = `<html><head><title>no</title><style>p{color:red}</style></head><body><p>Press <b>Retry</b> &amp; wait&nbsp;a&#32;moment.</p>
    <!-- a > b --><div>Then<br>look.</div><script>alert(1)</script><blockquote><p>Why?</p></blockquote></body></html>`;
  expect(textOfHtml(html).replace(/\n\n+/g, '\n')).toMatch(
    /^Press Retry & wait a moment\.\nThen\nlook\.\n>\n?/,
  );
  expect(cutQuote(textOfHtml(html))).toMatch(/^Press Retry & wait a moment\.\s+Then\s+look\.$/);
});
