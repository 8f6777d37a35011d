import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { FeedbackText } from './feedback-text.tsx';

afterEach(cleanup);

const show = (markdown: string) => render(<FeedbackText>{markdown}</FeedbackText>).container;

describe('feedback is formatted', () => {
  it('with tables, lists, code and headings below those of the page', () => {
    const page = show('# Title\n\n| A | B |\n|--|--:|\n| 1 | 2 |\n\n- one\n\n`x = 1`');
    expect(page.querySelector('table td')?.textContent).toBe('1');
    expect(page.querySelector('h3')?.textContent).toBe('Title');
    expect(page.querySelector('h1')).toBeNull();
    expect(page.querySelector('code')?.textContent).toBe('x = 1');
  });

  it('and links lead on, those to other sites in a tab of their own', () => {
    const page = show('[site](https://example.org) [phone](tel:123) [part](#part)');
    const links = [...page.querySelectorAll('a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://example.org',
      'tel:123',
      '#part',
    ]);
    expect(links[0]?.rel).toContain('noopener');
  });
});

describe('feedback is inert', () => {
  it.each([
    '<script>window.hit = 1</script>',
    '<img src=x onerror="window.hit = 1">',
    '[x](javascript:window.hit=1)',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '<a href="javascript:alert(1)">x</a>',
    '<iframe src="https://evil.test"></iframe>',
    '[x]: javascript:alert(1)\n\n[x]',
    '<javascript:alert(1)>',
    '<style>body{display:none}</style>',
  ])('%s', (attack) => {
    const page = show(attack);
    expect(page.querySelector('script, iframe, img, style, object, embed')).toBeNull();
    for (const link of page.querySelectorAll('a')) expect(link.getAttribute('href')).toBeNull();
    expect(page.innerHTML).not.toMatch(/<[^>]+\son\w+=/i);
  });

  it('pictures are named, never loaded', () => {
    const page = show('![a chart](https://evil.test/track.png)');
    expect(page.querySelector('img')).toBeNull();
    expect(page.textContent).toBe('[picture: a chart]');
  });
});
