import { cleanup, render, waitFor } from '@testing-library/react';
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

  it.each([
    ['in a line', 'The area is $\\pi r^2$ here.', 'inline'],
    ['as a paragraph', '$$\nx = \\frac{1}{2}\n$$', 'block'],
    ['with the brackets of TeX', 'so \\(a^2 + b^2 = c^2\\) holds', 'inline'],
    ['as a paragraph with the brackets of TeX', 'so\n\\[E = mc^2\\]', 'block'],
  ])('and formulas are drawn %s', async (_where, markdown, display) => {
    const page = show(markdown);
    await waitFor(() => expect(page.querySelector('math')).not.toBeNull());
    expect(page.querySelector('math')?.getAttribute('display') ?? 'inline').toBe(display);
  });

  it('prices stay prices, and a formula that is none stays as it was written', async () => {
    const page = show('It costs $5 for one and $7 for two. And $\\frac{1$ is no formula.');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(page.textContent).toBe('It costs $5 for one and $7 for two. And $\\frac{1$ is no formula.');
    expect(page.querySelector('math')).toBeNull();
  });
});

describe('feedback is inert', () => {
  it('formulas bring no links, pictures or styles of their own', async () => {
    const page = show(
      '$x^2$ $\\href{javascript:alert(1)}{x^2}$ $\\includegraphics{https://evil.test/a.png}$ $\\htmlData{a=b}{x_1}$',
    );
    await waitFor(() => expect(page.querySelector('math')).not.toBeNull());
    expect(page.querySelector('a, img, [href], [src], [data-a]')).toBeNull();
  });

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
