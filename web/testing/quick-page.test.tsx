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
