import { MantineProvider, Textarea } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { CSSProperties } from 'react';
import { expect, test } from 'vitest';
import './render-routes.tsx';

const draw = (style: CSSProperties = {}) =>
  render(
    <MantineProvider>
      <div style={style}>
        <Textarea label="Comment" autosize minRows={2} />
      </div>
    </MantineProvider>,
  );

test('a field for longer texts is not measured, and can be found and typed into', async () => {
  draw();
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' });
  expect(window.getComputedStyle(field).boxSizing).toBe('');
  expect(field.style.height).toBe('');
  await userEvent.type(field, 'Well argued');
  expect(field.value).toBe('Well argued');
});

test.each([{ display: 'none' }, { visibility: 'hidden' } as const])(
  'what is hidden by %o is hidden still',
  (style) => {
    draw(style);
    expect(screen.queryByRole('textbox', { name: 'Comment' })).toBeNull();
    expect(screen.getByLabelText('Comment')).toBeTruthy();
  },
);

test('what cannot be pointed at cannot be clicked still', async () => {
  draw({ pointerEvents: 'none' });
  await expect(userEvent.click(screen.getByLabelText('Comment'))).rejects.toThrow(/pointer-events/);
});

const shown = (html: string) => {
  document.body.innerHTML = html;
  const element = document.body.firstElementChild ?? expect.fail('nothing was drawn');
  return window.getComputedStyle(element).display;
};

test('what a page shows and hides by itself is so still, also after a change', () => {
  expect(shown('<div></div>')).toBe('block');
  expect(shown('<div hidden></div>')).toBe('none');
  expect(shown('<span></span>')).toBe('inline');
  expect(shown('<dialog></dialog>')).toBe('none');
  expect(shown('<dialog open></dialog>')).toBe('block');
  expect(shown('<div popover></div>')).toBe('none');
  expect(shown('<input type="hidden">')).toBe('none');
  expect(shown('<style>p.gone { display: none }</style>')).toBe('none');
  document.body.innerHTML = '<style>p.gone { display: none } [role=note] { display: flex }</style><p></p>';
  const paragraph = document.querySelector('p') ?? expect.fail('nothing was drawn');
  const displays = [window.getComputedStyle(paragraph).display];
  paragraph.className = 'gone';
  displays.push(window.getComputedStyle(paragraph).display);
  paragraph.className = '';
  paragraph.setAttribute('role', 'note');
  displays.push(window.getComputedStyle(paragraph).display);
  paragraph.hidden = true;
  paragraph.removeAttribute('role');
  displays.push(window.getComputedStyle(paragraph).display);
  document.body.innerHTML = '';
  expect(displays).toEqual(['block', 'none', 'flex', 'none']);
});
