/** The profile photo: shown while it is being sent, kept once the server has it. */
import { Avatar, Button, FileButton, Flex, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { catalogue } from '../../contract/errors.ts';
import { FILE_LIMITS } from '../../contract/files.ts';
import { serverDetail } from '../api/api-error.ts';
import { dropPhoto, sendPhoto } from '../api/settings.ts';
import { initialsOf } from '../layout/app/initials.ts';
import { useTeacher } from '../session/session.ts';
import { Quiet, QuietButton } from '../ui/quiet.tsx';
import { toast } from '../ui/states/toast.ts';
import classes from './settings.module.css';

const KINDS = ['image/jpeg', 'image/png', 'image/webp'];

const findFault = (file: File): string | null => {
  if (!KINDS.includes(file.type)) return catalogue.photo_type.detail;
  return file.size > FILE_LIMITS.bytesPerFile ? catalogue.file_too_large.detail : null;
};

/** The address of a file's picture, given back to the browser when it is no longer shown. */
const usePreview = () => {
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => () => (preview === null ? undefined : URL.revokeObjectURL(preview)), [preview]);
  return { preview, show: (file: File | null) => setPreview(file && URL.createObjectURL(file)) };
};

const usePhoto = () => {
  const client = useQueryClient();
  const { preview, show } = usePreview();
  const sending = useMutation({
    mutationFn: (file: File) => sendPhoto(client, file),
    onSuccess: () => toast.success('Your photo is saved.'),
    onError: (error) => toast.error(serverDetail(error, 'Failed to upload photo.')),
    onSettled: () => show(null),
  });
  const removal = useMutation({
    mutationFn: () => dropPhoto(client),
    onSuccess: () => toast.success('Your photo is removed.'),
    onError: (error) => toast.error(serverDetail(error, 'Failed to remove the photo.')),
  });
  const choose = (file: File | null) => {
    if (file === null) return;
    const fault = findFault(file);
    if (fault !== null) return void toast.error(fault);
    show(file);
    sending.mutate(file);
  };
  return {
    preview,
    choose,
    isSending: sending.isPending,
    remove: removal.mutate,
    isRemoving: removal.isPending,
  };
};

export const Photo = () => {
  const { name, email, photo_url } = useTeacher();
  const { preview, choose, isSending, remove, isRemoving } = usePhoto();
  return (
    <Group gap="1rem 1.25rem">
      <Avatar
        src={preview ?? photo_url}
        alt={photo_url === null && preview === null ? '' : 'Your photo'}
        size={88}
        radius="50%"
      >
        {initialsOf(name || email)}
      </Avatar>
      <div>
        <Flex gap={8} wrap="wrap">
          <FileButton onChange={choose} accept="image/*" inputProps={{ 'aria-label': 'Photo file' }}>
            {(props) => (
              <QuietButton {...props} loading={isSending}>
                {photo_url === null ? 'Upload photo' : 'Change photo'}
              </QuietButton>
            )}
          </FileButton>
          <Button
            variant="subtle"
            color="gray"
            className={classes.remove}
            disabled={photo_url === null || isSending}
            loading={isRemoving}
            onClick={() => remove()}
          >
            Remove
          </Button>
        </Flex>
        <Quiet mt={6} fz="sm">
          JPG, PNG or WebP. A photo is saved as soon as you choose it.
        </Quiet>
      </div>
    </Group>
  );
};
