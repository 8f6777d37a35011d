import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { getInstallation } from '../../contract/installation.ts';
import { getUser } from '../../contract/session.ts';
import { exportData } from '../../contract/settings.ts';
import { storeAccessToken } from '../api/access-token.ts';
import { renderRoutes } from '../testing/render-routes.tsx';
import { maria } from '../testing/sample.ts';
import { signedIn } from '../testing/signed-in.tsx';
import { on, refusal, stubServer } from '../testing/stub-server.ts';
import { YourData } from './your-data.tsx';

type Saved = { name: string; content: Blob | undefined };
let saved: Saved[];

/** jsdom saves nothing: what would have been saved is remembered. */
beforeEach(() => {
  storeAccessToken('t1');
  saved = [];
  const held = new Map<string, Blob>();
  class SavingUrl extends URL {
    static override createObjectURL(content: Blob) {
      const address = `blob:${held.size}`;
      held.set(address, content);
      return address;
    }
    static override revokeObjectURL() {}
  }
  vi.stubGlobal('URL', SavingUrl);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, content: held.get(this.href) });
  });
});

const show = (answer: Parameters<typeof stubServer>[0][string], retention: number | null = null) => {
  const server = stubServer({
    [on(getUser)]: () => ({ body: maria }),
    [on(getInstallation)]: () => ({ body: { retention_days: retention } }),
    [on(exportData)]: answer,
  });
  const page = { path: '/settings', Component: YourData };
  const routes = signedIn([page]);
  return { ...server, ...renderRoutes(routes, '/settings') };
};

const button = () => screen.findByRole('button', { name: 'Download My Data' });

test('while the data is gathered it says so and cannot be asked for twice; then it is saved', async () => {
  let answer: (value: { body: string }) => void = () => undefined;
  const server = show(() => new Promise((resolve) => (answer = resolve)));
  await userEvent.click(await button());
  await screen.findByText(/Your data is being gathered/);
  expect(await button()).toHaveProperty('disabled', true);
  answer({ body: 'the archive' });
  const done = await screen.findByText(/^Your data is in your downloads: markwise-\d{4}-\d\d-\d\d\.zip$/);
  expect(done.closest('[role=status]')).not.toBeNull();
  expect(screen.queryByText(/is being gathered/)).toBeNull();
  expect(await button()).toHaveProperty('disabled', false);
  expect(server.count(on(exportData))).toBe(1);
  expect(saved.map(({ name }) => name)).toEqual([expect.stringMatching(/^markwise-.*\.zip$/)]);
  expect(await saved[0]?.content?.text()).toBe('"the archive"');
});

test('a refusal is told in the words of the server, nothing is saved, and it can be tried again', async () => {
  let refused = true;
  show(() =>
    refused
      ? refusal(429, 'too_many_attempts', 'Too many attempts. Please wait a few minutes.')
      : { body: 'x' },
  );
  await userEvent.click(await button());
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Too many attempts. Please wait a few minutes.',
  );
  expect(saved).toEqual([]);
  refused = false;
  await userEvent.click(await button());
  await screen.findByText(/in your downloads/);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an archive that breaks off is an error, never half a file', async () => {
  const server = show(() => null);
  const answered = globalThis.fetch;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path !== exportData.path) return answered(path, init);
    const halves = [new TextEncoder().encode('PK')];
    const body = new ReadableStream({
      pull: (stream) => {
        const half = halves.pop();
        if (half === undefined) stream.error(new TypeError('terminated'));
        else stream.enqueue(half);
      },
    });
    return new Response(body, { status: 200 });
  });
  await userEvent.click(await button());
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Markwise cannot be reached/);
  expect(saved).toEqual([]);
  expect(server.count(on(exportData))).toBe(0);
});

test('says how long student work is kept, where it is not kept for ever', async () => {
  show(() => null, 30);
  await screen.findByText('Student work is deleted after 30 days on this installation.');
});

test('says nothing of it where it is', async () => {
  const server = show(() => null);
  await button();
  await waitFor(() => expect(server.count(on(getInstallation))).toBe(1));
  expect(screen.queryByText(/is deleted after/)).toBeNull();
});
