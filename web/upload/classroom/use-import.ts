/** From "Import" to papers that are being graded: by Google's picker in this browser, or fetched by the server. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ClassroomImport, ClassroomState } from '../../../contract/classroom.ts';
import type { DriveConfig } from '../../../contract/drive.ts';
import { FILE_LIMITS } from '../../../contract/files.ts';
import type { RejectedFile } from '../../../contract/submissions.ts';
import { driveQuery } from '../../api/drive.ts';
import { readImport, sendImport } from '../../api/lms/lms.ts';
import { importFromDrive } from '../drive/drive-import.ts';
import { DriveError } from '../drive/drive-scripts.ts';
import type { WantedFile } from './handed-in.ts';

export type Wish = { assignment_id: string; course_id: string; course_work_id: string; files: WantedFile[] };

export type Outcome = {
  assignmentId: string;
  accepted: number;
  unchanged: number;
  rejected: RejectedFile[];
  /** Names of files that could not be downloaded from Drive. */
  failed: string[];
  /** Offered, but not selected in Google's window. */
  notChosen: number;
};

export type Phase =
  | { kind: 'idle' }
  | { kind: 'opening' }
  | { kind: 'downloading' }
  | { kind: 'sending'; percent: number }
  /** The server fetches the files. */
  | { kind: 'waiting' }
  | { kind: 'done'; outcome: Outcome }
  | { kind: 'failed'; error: unknown; retry: () => void };

/** The server's sentence about an import that it gave up. */
export class ImportError extends Error {}

const NO_DRIVE =
  'Google Drive is not set up on this server, so that files cannot be opened from here. Please ask whoever runs Markwise for you.';

type Fetched = { id: string; file: File };

/** As many at once as a request may hold. */
const portionsOf = (files: Fetched[]): Fetched[][] => {
  const portions: Fetched[][] = [];
  let bytes = 0;
  for (const one of files) {
    const last = portions.at(-1);
    const fits =
      last !== undefined &&
      last.length < FILE_LIMITS.filesPerRequest &&
      bytes + one.file.size <= FILE_LIMITS.bytesPerRequest;
    if (fits) last.push(one);
    else portions.push([one]);
    bytes = fits ? bytes + one.file.size : one.file.size;
  }
  return portions;
};

const outcomeOf = (answers: ClassroomImport[], assignmentId: string): Outcome => ({
  assignmentId,
  accepted: answers.reduce((sum, { accepted }) => sum + accepted, 0),
  unchanged: answers.reduce((sum, { unchanged }) => sum + unchanged, 0),
  rejected: answers.flatMap(({ rejected }) => rejected),
  failed: [],
  notChosen: 0,
});

type Tell = (phase: Phase) => void;

const importWithPicker = async (
  drive: DriveConfig | null,
  wish: Wish,
  signal: AbortSignal,
  tell: Tell,
): Promise<void> => {
  if (drive === null) throw new DriveError(NO_DRIVE);
  const fileIds = [...new Set(wish.files.map(({ file_id }) => file_id))];
  const { files, failed } = await importFromDrive(drive, { many: true, fileIds }, () =>
    tell({ kind: 'downloading' }),
  );
  if (files.length + failed.length === 0) return tell({ kind: 'idle' });
  const answers: ClassroomImport[] = [];
  for (const portion of portionsOf(files)) {
    const held = new Set(portion.map(({ id }) => id));
    const own = wish.files.filter(({ file_id }) => held.has(file_id));
    const before = answers.length;
    const onProgress = (share: number) =>
      tell({ kind: 'sending', percent: Math.floor(((before + share) / portionsOf(files).length) * 100) });
    onProgress(0);
    answers.push(await sendImport({ ...wish, files: own }, { files: portion, signal, onProgress }));
  }
  const notChosen = fileIds.length - files.length - failed.length;
  tell({ kind: 'done', outcome: { ...outcomeOf(answers, wish.assignment_id), failed, notChosen } });
};

const POLL_MS = 2000;

const importByServer = async (wish: Wish, signal: AbortSignal, tell: Tell): Promise<void> => {
  let answer = await sendImport(wish, { files: [], signal, onProgress: () => undefined });
  while (answer.id !== null && answer.state === 'waiting') {
    tell({ kind: 'waiting' });
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    answer = await readImport(answer.id, signal);
  }
  if (answer.state === 'failed') throw new ImportError(answer.message);
  tell({ kind: 'done', outcome: outcomeOf([answer], wish.assignment_id) });
};

export const useImport = (way: ClassroomState['files']) => {
  const client = useQueryClient();
  const [phase, setPhase] = useState<Phase>({ kind: 'idle' });
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const start = async (wish: Wish) => {
    const attempt = new AbortController();
    leaving.current = attempt;
    setPhase({ kind: 'opening' });
    try {
      if (way === 'server') await importByServer(wish, attempt.signal, setPhase);
      else {
        const { drive } = await client.ensureQueryData(driveQuery);
        await importWithPicker(drive, wish, attempt.signal, setPhase);
      }
    } catch (error) {
      setPhase({ kind: 'failed', error, retry: () => void start(wish) });
    }
    // Also after a failure: part of it may be in, and the connection may have ended.
    void client.invalidateQueries();
  };
  return { phase, start: (wish: Wish) => void start(wish) };
};
