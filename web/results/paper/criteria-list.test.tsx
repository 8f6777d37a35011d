import { MantineProvider } from '@mantine/core';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Quote } from '../../../contract/grading.ts';
import { renderRoutes } from '../../testing/render-routes.tsx';
import { QuotedWords } from './criteria-list.tsx';

const show = (parts: Partial<Quote>) => {
  const quote: Quote = { text: 'Plmts cwch sx', page: 2, start: 0, end: 13, verified: true, ...parts };
  const element = (
    <MantineProvider>
      <QuotedWords quote={quote} />
    </MantineProvider>
  );
  renderRoutes([{ path: '/', element }], '/');
  return screen.getByText(/Plmts/).closest('blockquote');
};

afterEach(cleanup);

describe('the words that a mark rests on', () => {
  it('are called found, with their page, where they were found', () => {
    const shown = show({});
    expect(shown?.textContent).toContain('Found on page 2');
    expect(shown?.dataset.verified).toBe('true');
  });

  it('on a page that nobody could read for sure are not called found, nor lost: they are there to be compared', () => {
    const shown = show({ verified: false });
    expect(shown?.textContent).toContain('Read with doubt on page 2. Please compare');
    expect(shown?.textContent).not.toMatch(/found/i);
    expect(shown?.dataset.verified).toBe('false');
  });

  it('that stand nowhere are said to stand nowhere', () => {
    const shown = show({ verified: false, page: null, start: null, end: null });
    expect(shown?.textContent).toContain('Not found word for word in this file');
  });
});
