import { MantineProvider } from '@mantine/core';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PDFDocument } from 'pdf-lib';
import { expect, test, vi } from 'vitest';
import { renderRoutes } from '../../testing/render-routes.tsx';
import { PhotosDialog } from './photos-dialog.tsx';
import type { PreparePhoto } from './prepare-photo.ts';

/** What a browser with a canvas would answer, by the name of the file. */
const prepare: PreparePhoto = async ({ name }) =>
  name.includes('blurred')
    ? { fault: 'blurred' }
    : {
        fault: null,
        jpeg: new Blob([name]),
        width: name.includes('wide') ? 2_000 : 1_500,
        height: name.includes('wide') ? 1_500 : 2_000,
        hasEdges: true,
      };

const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' });

test('photos become one paper in the order that the teacher gave them, and a blurred one has to go first', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:page');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const user = userEvent.setup({ delay: null });
  const onPaper = vi.fn<(file: File) => void>();
  const dialog = <PhotosDialog opened onClose={() => {}} onPaper={onPaper} prepare={prepare} />;
  renderRoutes([{ path: '/', element: <MantineProvider env="test">{dialog}</MantineProvider> }], '/');
  await user.upload(await screen.findByLabelText('Choose photos'), [
    photo('tall.jpg'),
    photo('blurred.jpg'),
    photo('wide.jpg'),
  ]);
  await screen.findByText(/Hold the phone still/);
  const add = screen.getByRole('button', { name: /Add the paper/ });
  expect(add.hasAttribute('disabled')).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Remove page 2' }));
  await user.click(screen.getByRole('button', { name: 'Move page 2 up' }));
  await user.click(screen.getByRole('button', { name: 'Turn page 2' }));
  await user.type(screen.getByLabelText('Student'), 'Jane/Doe');
  await user.click(screen.getByRole('button', { name: 'Add the paper (2 pages)' }));
  await vi.waitFor(() => expect(onPaper).toHaveBeenCalledOnce());
  const file = onPaper.mock.calls[0]?.[0];
  expect(file?.name).toBe('Jane Doe.pdf');
  const pages = (await PDFDocument.load((await file?.arrayBuffer()) ?? new ArrayBuffer())).getPages();
  expect(pages.map((page) => Math.round(page.getWidth()))).toEqual([842, 632]);
  expect(pages.map((page) => page.getRotation().angle)).toEqual([0, 90]);
});
