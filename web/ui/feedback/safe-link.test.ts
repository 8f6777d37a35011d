import { describe, expect, it } from 'vitest';
import { leadsElsewhere, safeHref } from './safe-link.ts';

describe('links in a feedback', () => {
  it.each([
    'https://example.org/a?b=c#d',
    'http://example.org',
    'HTTPS://EXAMPLE.ORG',
    'mailto:maria@example.org',
    'tel:+441234567890',
    '/results',
    'chapter-2.html',
    '#sources',
    '?page=2',
    '/a:b',
    '?time=10:30',
  ])('%s leads where it says', (href) => expect(safeHref(href)).toBe(href));

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    ' javascript:alert(1)',
    'java\u200bscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:https://example.org/1',
    'ftp://example.org',
    'javascript&colon;alert(1):',
    '',
    undefined,
  ])('%j leads nowhere', (href) => expect(safeHref(href)).toBeNull());
});

describe('a link that leaves gets a window of its own', () => {
  it.each([
    'https://evil.test',
    '//evil.test',
    'https:evil.test',
    'https:/evil.test',
    '/\\evil.test',
    'http://',
  ])('%s leaves', (href) => expect(leadsElsewhere(href)).toBe(true));
  it.each(['/results', 'a.html', '#sources', '?page=2', 'mailto:maria@example.org', 'tel:+44123'])(
    '%s does not',
    (href) => expect(leadsElsewhere(href)).toBe(false),
  );
});
