/** Where the papers come in: dropped, browsed for, whole folders, or straight from the phone's camera. */
import '@mantine/dropzone/styles.layer.css';
import { Flex, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconCloudUpload, IconFolder } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { acceptedNames, FILE_LIMITS } from '../../contract/files.ts';
import { ACCEPT } from '../lib/chosen-files.ts';
import { FilePicker } from '../ui/controls/file-picker.tsx';
import { Quiet, QuietButton } from '../ui/quiet.tsx';
import { PhotosButton } from './photos/photos-button.tsx';
import classes from './upload.module.css';

const MEGABYTE = 1024 * 1024;
const megabytes = (bytes: number) => `${bytes / MEGABYTE} MB`;
const LIMITS = `One file per student, or a ZIP of them. ${acceptedNames('or')}, up to ${megabytes(FILE_LIMITS.bytesPerFile)} each; ${FILE_LIMITS.filesPerRequest} files and ${megabytes(FILE_LIMITS.bytesPerRequest)} at once.`;

type Props = { onFiles: (files: File[]) => void; disabled: boolean; children?: ReactNode };

export const FileDrop = ({ onFiles, disabled, children }: Props) => (
  <Stack gap="sm">
    <Dropzone
      onDrop={onFiles}
      disabled={disabled}
      activateOnKeyboard={false}
      enablePointerEvents
      inputProps={{ accept: `${ACCEPT},.zip`, 'aria-label': 'Choose files' }}
      className={classes.zone}
    >
      <IconCloudUpload
        color="var(--mw-accent-text)"
        style={{ marginInline: 'auto' }}
        size={32}
        stroke={1.5}
        aria-hidden="true"
      />
      <Text mt={8} fz="lg" fw={600}>
        <span className={classes.desk}>Drop files or a folder here, or click to browse</span>
        <span className={classes.phone}>Add the papers from your phone</span>
      </Text>
      <Quiet maw={544} mt={4} mx="auto" mb={0} fz="sm" style={{ textWrap: 'balance' }}>
        {LIMITS}
      </Quiet>
      {/* Its click reaches the zone around it, which opens the file dialog. */}
      <QuietButton mt="xs" mx="auto" mb={0} disabled={disabled}>
        Browse files
      </QuietButton>
    </Dropzone>
    <Flex gap="sm" wrap="wrap" className={classes.ways}>
      <PhotosButton className={classes.camera} disabled={disabled} onFiles={onFiles} />
      <FilePicker
        from="folder"
        multiple
        className={classes.folder}
        disabled={disabled}
        leftSection={<IconFolder size={18} aria-hidden="true" />}
        onFiles={onFiles}
      >
        Choose a folder
      </FilePicker>
      {children}
    </Flex>
  </Stack>
);
