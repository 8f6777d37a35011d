import { expect, it } from 'vitest';
import { openShared, unshareResult } from '../../../contract/giving-back/release.ts';
import { openTestApp } from '../../../lab/app/open-test-app.ts';
import { pictureKey } from '../../platform/storage/keys.ts';
import { createReleasable, releaseAll, shareToken } from './release.fixture.ts';

const test = openTestApp({ DEFAULT_PLAN: 'Pro' });

it('a picture behind a link is gone with the link, although its address has not run out', async () => {
  const { room, ids } = await createReleasable(test, 1);
  await releaseAll(test, room);
  const id = ids[0] ?? '';
  const { db, storage } = test.services;
  const pages = JSON.stringify([{ number: 1, width: 600, height: 800, turn: 0 }]);
  const { file_key } = await db
    .updateTable('submissions')
    .set({ pages })
    .where('id', '=', id)
    .returning('file_key')
    .executeTakeFirstOrThrow();
  await storage.put(pictureKey(file_key, 1), Buffer.from('a picture'));
  const token = await shareToken(test, room, id);
  const paper = await test.ask(openShared, { body: { token } });
  const address = paper.pages[0]?.image_url ?? '';
  expect(address).not.toContain(room.id);
  const seen = await test.app.inject(address);
  expect([seen.statusCode, seen.headers['cache-control']]).toEqual([200, 'private, no-store']);
  await test.ask(unshareResult, { params: { id }, token: room.token });
  expect((await test.app.inject(address)).statusCode).toBe(404);
});
