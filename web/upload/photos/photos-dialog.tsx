/** Several photos become one paper: taken one after the other, straightened here, put in order, and only then added. */
import { Button, Flex, Stack, TextInput } from '@mantine/core';
import { IconCamera, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { countOf } from '../../lib/format.ts';
import { FilePicker } from '../../ui/controls/file-picker.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { Message } from '../../ui/states/message.tsx';
import { PhotoList } from './photo-list.tsx';
import { MOST_PHOTOS } from './photo-pages.ts';
import classes from './photos.module.css';
import type { PreparePhoto } from './prepare-photo.ts';
import { usePhotos } from './use-photos.ts';

const PICTURES = 'image/jpeg,image/png';

type Props = { opened: boolean; onClose: () => void; onPaper: (file: File) => void; prepare?: PreparePhoto };

const ADVICE =
  'One photo for each page of one student. Lay the page on something darker, and take all of it.';

const sayWhatIsLeft = (refused: number, working: number): string | null => {
  if (refused > 0) return `Take ${countOf(refused, 'page')} again, or remove it from the paper.`;
  return working > 0 ? `${countOf(working, 'photo is', 'photos are')} still being straightened.` : null;
};

export const PhotosDialog = ({ opened, onClose, onPaper, prepare }: Props) => {
  const photos = usePhotos(prepare);
  const [student, setStudent] = useState('');
  const { pages, add } = photos;
  const refused = pages.filter(({ state }) => state === 'refused').length;
  const working = pages.filter(({ state }) => state === 'working').length;
  const left = sayWhatIsLeft(refused, working);
  const isFull = pages.length >= MOST_PHOTOS;
  const close = () => {
    photos.clear();
    setStudent('');
    onClose();
  };
  const finish = async () => {
    onPaper(await photos.finish(student));
    close();
  };
  return (
    <Dialog opened={opened} onClose={close} title="A paper from photos" size="md">
      <Stack gap="sm">
        <Quiet fz="sm">{ADVICE}</Quiet>
        <Flex gap="sm" wrap="wrap" className={classes.ways}>
          <FilePicker
            variant="filled"
            from="camera"
            accept={PICTURES}
            disabled={isFull}
            leftSection={<IconCamera size={18} aria-hidden="true" />}
            onFiles={add}
          >
            {pages.length === 0 ? 'Take a photo' : 'Take the next page'}
          </FilePicker>
          <FilePicker
            multiple
            accept={PICTURES}
            disabled={isFull}
            leftSection={<IconPhoto size={18} aria-hidden="true" />}
            onFiles={add}
          >
            Choose photos
          </FilePicker>
        </Flex>
        <PhotoList {...photos} />
        {isFull ? <Message kind="info">A paper has at most {MOST_PHOTOS} photos.</Message> : null}
        <TextInput
          label="Student"
          description="Optional. Where the page names a student, that name counts."
          maxLength={100}
          value={student}
          onChange={(event) => setStudent(event.currentTarget.value)}
        />
        <Quiet fz="sm" className={classes.left} role="status">
          {left}
        </Quiet>
        <Button disabled={pages.length === 0 || left !== null} onClick={() => void finish()}>
          {pages.length === 0 ? 'Add the paper' : `Add the paper (${countOf(pages.length, 'page')})`}
        </Button>
      </Stack>
    </Dialog>
  );
};
