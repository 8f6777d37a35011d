import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addressOf } from '../../../contract/client/client.ts';
import type { GradebookPreview } from '../../../contract/giving-back/returning.ts';
import { fillGradebook, getReturnZip, previewGradebook } from '../../../contract/giving-back/returning.ts';
import { getUser } from '../../../contract/session.ts';
import { storeAccessToken } from '../../api/access-token.ts';
import { renderRoutes } from '../../testing/render-routes.tsx';
import { maria } from '../../testing/sample.ts';
import { signedInMain } from '../../testing/signed-in.tsx';
import { on, refusal, stubServer } from '../../testing/stub-server.ts';
import { stubUploads } from '../../testing/stub-upload.ts';
import { GiveBackFiles } from './give-back-files.tsx';

const ESSAY = { id: '3f0f2c0e-6a55-4f5c-9d5e-0a3a5b8f0001', name: 'Essay' };
const PAPER = '3f0f2c0e-6a55-4f5c-9d5e-0a3a5b8f0002';
const PREVIEW: GradebookPreview = {
  token: '3f0f2c0e-6a55-4f5c-9d5e-0a3a5b8f0003',
  format: 'canvas',
  columns: [{ index: 5, title: 'Essay (777)', points: 10, filled: 1 }],
  grade_column: 5,
  comment_column: null,
  max: 90,
  matched: [{ row: 2, name: 'Lopez, Maria', grade: 81, student_work_id: PAPER }],
  ambiguous: [{ row: 3, name: 'Kim, Daniel', why: 'two_students' }],
  not_graded: [],
  left_out: [],
  not_in_file: [{ student_work_id: PAPER, name: 'Zoe Berg' }],
};

let saved: string[];
beforeEach(() => {
  storeAccessToken('t1');
  saved = [];
  class SavingUrl extends URL {
    static override createObjectURL() {
      return 'blob:1';
    }
    static override revokeObjectURL() {}
  }
  vi.stubGlobal('URL', SavingUrl);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

const show = (assignment: typeof ESSAY, handlers: Parameters<typeof stubServer>[0] = {}) => {
  const server = stubServer({ [on(getUser)]: () => ({ body: maria }), ...handlers });
  const uploads = stubUploads();
  const page = { path: '/', Component: () => <GiveBackFiles assignment={assignment} /> };
  renderRoutes(signedInMain([page]), '/');
  return { ...server, uploads };
};

const choose = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

const dropFile = async (name = 'grades.csv') => {
  const input = await screen.findByLabelText('Choose a grade book file');
  if (!(input instanceof HTMLInputElement)) throw new Error('no field for a file');
  await userEvent.upload(input, new File(['Student,ID\n'], name, { type: 'text/csv' }));
};

describe('giving back an assignment', () => {
  it('saves the archive that was asked for, and says in words when there is none', async () => {
    const url = on(getReturnZip, { params: { id: ESSAY.id }, query: { as: '' } });
    show(ESSAY, {
      [`${url}canvas`]: () => ({ body: 'zip' }),
      [`${url}moodle`]: () => refusal(409, 'nothing_to_return', 'No paper has a grade yet.'),
    });
    await choose('ZIP for Canvas');
    await waitFor(() => expect(saved).toEqual(['Essay - feedback.zip']));
    await choose('ZIP for Moodle');
    await screen.findByText('No paper has a grade yet.');
    expect(saved).toHaveLength(1);
  });

  it('shows who was found in a grade book, asks what only the teacher knows, and saves the same file', async () => {
    const fill = on(fillGradebook, { params: { id: ESSAY.id } });
    const { uploads, received } = show(ESSAY, { [fill]: () => ({ body: 'csv' }) });
    await choose('Fill in a grade book file');
    await dropFile();
    await waitFor(() => expect(uploads).toHaveLength(1));
    expect(uploads[0]?.path).toBe(addressOf(previewGradebook, { params: { id: ESSAY.id } }));
    uploads[0]?.answer(200, PREVIEW);
    await screen.findByText('“grades.csv” is a Canvas grade book.');
    await userEvent.click(screen.getByRole('button', { name: '1 not sure, left as they are' }));
    await screen.findByText('Kim, Daniel: two students of the course have this name');
    await userEvent.click(screen.getByRole('checkbox', { name: /worth 10.*out of 90/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /entries in this column already/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Download filled file' }));
    await screen.findByText('The filled file is in your downloads.');
    expect(saved).toEqual(['grades.csv']);
    expect(received.find(({ route }) => route === fill)?.body).toEqual({
      token: PREVIEW.token,
      grade_column: 5,
      comment_column: null,
      overwrite: true,
      scale: true,
    });
  });

  it('says what is wrong with a file, and takes another', async () => {
    const { uploads } = show(ESSAY);
    await choose('Fill in a grade book file');
    await dropFile();
    await waitFor(() => expect(uploads).toHaveLength(1));
    uploads[0]?.answer(422, { code: 'gradebook_spreadsheet', detail: 'This is a spreadsheet file.' });
    expect((await screen.findByRole('alert')).textContent).toBe('This is a spreadsheet file.');
    await dropFile('second.csv');
    await waitFor(() => expect(uploads).toHaveLength(2));
  });
});
