/**
 * The desk on which an upload is prepared. It stands above the screens, so that the files stay chosen while the teacher
 * looks elsewhere, and an upload goes on while the results are already open.
 */
import { createContext, use } from 'react';
import type { RejectedFile } from '../../contract/submissions.ts';
import type { ChosenFile, RefusedFile } from '../lib/chosen-files.ts';

export type Draft = {
  courseId: string;
  assignmentId: string;
  files: ChosenFile[];
  /** Files that were not taken, until the teacher has read why. */
  refused: RefusedFile[];
  instructions: string;
  solutionKey: ChosenFile | null;
};

export const EMPTY_DRAFT: Draft = {
  courseId: '',
  assignmentId: '',
  files: [],
  refused: [],
  instructions: '',
  solutionKey: null,
};

/** `percent` is what has left the browser. */
export type Sending = { percent: number; count: number };

/** How the last upload ended, where there is something to say. `startedAt` names the upload that did not happen. */
export type Outcome =
  | { kind: 'failed'; detail: string | null; startedAt: number; isRead: boolean }
  | { kind: 'limit'; startedAt: number | null; isRead: boolean }
  | { kind: 'cancelled'; startedAt: number; isRead: boolean }
  | { kind: 'refused'; rejected: RejectedFile[]; accepted: number; isRead: boolean };

export type UploadDesk = {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  addFiles: (files: File[]) => void;
  sending: Sending | null;
  outcome: Outcome | null;
  start: () => void;
  cancel: () => void;
  /** Shows that the plan has no room for this many files. */
  showLimit: () => void;
  /** The teacher has read how it ended. */
  dismiss: () => void;
};

export const UploadDeskContext = createContext<UploadDesk | null>(null);

export const useUploadDesk = (): UploadDesk => {
  const desk = use(UploadDeskContext);
  if (desk === null) throw new Error('useUploadDesk needs an UploadDeskProvider above it');
  return desk;
};
