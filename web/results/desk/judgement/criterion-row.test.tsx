import { MantineProvider } from '@mantine/core';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderRoutes } from '../../../testing/render-routes.tsx';
import { QuoteLine } from './criterion-row.tsx';

const boxes = [{ page: 2, x: 0.1, y: 0.2, w: 0.5, h: 0.02 }];
const show = (verified: boolean, page: number | null = 2) => {
  const quote = { text: 'Plmts cwch sx', page, verified, point: null, boxes };
  const element = (
    <MantineProvider>
      <QuoteLine quote={quote} isClose={false} onShow={() => {}} />
    </MantineProvider>
  );
  renderRoutes([{ path: '/', element }], '/');
  return screen.getByText(/Plmts/).textContent;
};

afterEach(cleanup);

it('words that were found lead to their page', () => {
  expect(show(true)).toContain('page 2');
  expect(screen.getByRole('button')).toBeTruthy();
});

it('words of a page that nobody could read for sure are there to be compared, and are not shown as found', () => {
  expect(show(false)).toContain('read with doubt on page 2, please compare');
  expect(screen.queryByRole('button')).toBeNull();
});

it('words that stand nowhere are said to stand nowhere', () => {
  expect(show(false, null)).toContain('not found word for word in this file');
});
