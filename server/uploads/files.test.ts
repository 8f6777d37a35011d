import { describe, expect, it } from 'vitest';
import { deleteAccount } from '../../contract/settings.ts';
import { uploadFiles } from '../../contract/submissions.ts';
import { createClassroom } from '../../lab/app/classroom.ts';
import { makePdfLike, sendForm } from '../../lab/app/forms.ts';
import { openTestApp } from '../../lab/app/open-test-app.ts';
import { newFileKey } from '../platform/storage/keys.ts';
import { signFileUrl } from '../platform/storage/signed-url.ts';

const test = openTestApp();

const HOUR_MS = 3600 * 1000;

const sign = (key: string, fileName: string, at = test.services.now()) =>
  signFileUrl(test.services.keys.fileUrl, { key, fileName }, at);
const fetchFile = (url: string) => test.app.inject(url);

const uploadOne = async (name: string) => {
  const room = await createClassroom(test);
  await sendForm(test, uploadFiles, room.token, {
    fields: { assignment_id: room.assignmentId },
    files: [{ name, bytes: makePdfLike(5000) }],
  });
  const { file_key, file_name, id } = await test.services.db
    .selectFrom('submissions')
    .select(['id', 'file_key', 'file_name'])
    .where('teacher_id', '=', room.id)
    .executeTakeFirstOrThrow();
  return { ...room, key: file_key, fileName: file_name, submissionId: id };
};

describe('a student file by its signed address', () => {
  it('is saved under its own name, and can do nothing in the browser', async () => {
    const { key, fileName } = await uploadOne('Zoë’s "best" essay; part 1.pdf');
    const response = await fetchFile(sign(key, fileName));
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload.equals(Buffer.from(makePdfLike(5000)))).toBe(true);
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '5000',
      'content-disposition':
        'attachment; filename="Zo__s _best_ essay_ part 1.pdf"; filename*=UTF-8\'\'Zo%C3%AB%E2%80%99s%20%22best%22%20essay%3B%20part%201.pdf',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers['cache-control']).toMatch(/^private/);
  });

  it('keeps its address within an hour, so that an unchanged list stays unchanged', async () => {
    const at = new Date('2026-05-05T10:00:01Z');
    const key = newFileKey('00000000-0000-4000-8000-000000000000', 'work', 'pdf');
    expect(sign(key, 'a.pdf', at)).toBe(sign(key, 'a.pdf', new Date('2026-05-05T10:59:59Z')));
    expect(sign(key, 'a.pdf', at)).not.toBe(sign(key, 'a.pdf', new Date('2026-05-05T11:00:00Z')));
  });

  it('expires, and says so', async () => {
    const { key, fileName } = await uploadOne('essay.pdf');
    const url = sign(key, fileName, new Date(test.services.now().getTime() - 2 * HOUR_MS));
    const response = await fetchFile(url);
    expect([response.statusCode, response.json()]).toEqual([
      403,
      {
        code: 'file_link_expired',
        detail: 'This link has expired. Please open the page again and use the new one.',
      },
    ]);
    const young = sign(key, fileName, new Date(test.services.now().getTime() - 0.9 * HOUR_MS));
    expect((await fetchFile(young)).statusCode).toBe(200);
  });

  it('no part of the address can be changed', async () => {
    const { key, fileName } = await uploadOne('essay.pdf');
    const other = await uploadOne('other.pdf');
    const url = sign(key, fileName);
    const forged = [
      url.replace(key, other.key),
      url.replace('essay.pdf', 'essay.html'),
      url.replace(/expires=\d+/, 'expires=99999999999'),
      url.replace(/signature=.{4}/, 'signature=AAAA'),
      url.replace(/signature=.*/, ''),
      url.replace(/signature=.*/, 'signature=%F0%9F%91%A9'),
      `${url}&name=x`,
      `/uploads/${key}`,
      '/uploads/',
      '/uploads/../../etc/passwd',
      '/uploads/..%2f..%2fetc%2fpasswd',
    ];
    for (const address of forged) {
      const response = await fetchFile(address);
      expect([address, response.statusCode]).toEqual([address, 404]);
      expect(response.json().code).toBe('not_found');
    }
  });

  it('even a signature of ours opens only what belongs to a result', async () => {
    const { id } = await uploadOne('essay.pdf');
    const rubric = newFileKey(id, 'rubrics', 'pdf');
    await test.services.storage.put(rubric, Buffer.from('x'));
    for (const key of [rubric, 'installation.txt', newFileKey(id, 'work', 'pdf')])
      expect((await fetchFile(sign(key, 'a.pdf'))).statusCode).toBe(404);
  });

  it('is gone when its result is removed, and back when that is undone', async () => {
    const { key, fileName, submissionId } = await uploadOne('essay.pdf');
    const url = sign(key, fileName);
    const setRemoved = (at: Date | null) =>
      test.services.db
        .updateTable('submissions')
        .set({ removed_at: at })
        .where('id', '=', submissionId)
        .execute();
    await setRemoved(new Date());
    expect((await fetchFile(url)).statusCode).toBe(404);
    await setRemoved(null);
    expect((await fetchFile(url)).statusCode).toBe(200);
  });

  it('is gone with the account', async () => {
    const { key, fileName, token, password } = await uploadOne('essay.pdf');
    const url = sign(key, fileName);
    expect((await test.send(deleteAccount, { token, body: { password } })).statusCode).toBe(200);
    expect((await fetchFile(url)).statusCode).toBe(404);
  });
});

it('no address of a file stands in the log', () => {
  expect(test.logged.join('\n')).not.toMatch(/signature|essay|teachers\//);
});
