/** "Import from Google Drive", with what it is doing and what went wrong beside it. */
import { Box } from '@mantine/core';
import { IconBrandGoogleDrive } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { driveQuery } from '../../api/drive.ts';
import { QuietButton } from '../../ui/quiet.tsx';
import { Message } from '../../ui/states/message.tsx';
import classes from '../upload.module.css';
import { importFromDrive } from './drive-import.ts';
import { DriveError, LOAD_FAILED } from './drive-scripts.ts';

const LOADING = 'Loading Google Drive...';
const DOWNLOADING = 'Downloading files...';
const DOWNLOAD_FAILED = 'Failed to download files from Google Drive';
const NOT_SET_UP =
  'Google Drive is not set up on this server. Please add the files from your computer, or ask whoever runs Markwise for you.';

const describeFailed = (failed: string[], hasOthers: boolean): string | null => {
  if (failed.length === 0) return null;
  const others = hasOthers ? ' The others were added.' : '';
  return `${DOWNLOAD_FAILED}: ${failed.join(', ')}.${others}`;
};

const useDriveImport = (many: boolean, onFiles: (files: File[]) => void) => {
  const client = useQueryClient();
  // Asked for in good time: Google's window opens only shortly after a click.
  useQuery(driveQuery);
  const [status, setStatus] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const start = async () => {
    setProblem(null);
    setStatus(LOADING);
    try {
      const { drive } = await client.ensureQueryData(driveQuery);
      if (drive === null) throw new DriveError(NOT_SET_UP);
      const { files, failed } = await importFromDrive(drive, { many }, () => setStatus(DOWNLOADING));
      if (files.length > 0) onFiles(files.map(({ file }) => file));
      setProblem(describeFailed(failed, files.length > 0));
    } catch (error) {
      setProblem(error instanceof DriveError ? error.message : LOAD_FAILED);
    }
    setStatus(null);
  };
  return { status, problem, start: () => void start() };
};

type Props = { many?: boolean; disabled?: boolean; onFiles: (files: File[]) => void };

export const DriveButton = ({ many = false, disabled = false, onFiles }: Props) => {
  const { status, problem, start } = useDriveImport(many, onFiles);
  return (
    <>
      <QuietButton
        disabled={disabled || status !== null}
        leftSection={<IconBrandGoogleDrive size={18} aria-hidden="true" />}
        onClick={start}
      >
        {many ? 'Import from Google Drive' : 'From Google Drive'}
      </QuietButton>
      <p role="status" className={classes.status}>
        {status}
      </p>
      {problem === null ? null : (
        <Box flex="1 1 100%">
          <Message kind="error">{problem}</Message>
        </Box>
      )}
    </>
  );
};
