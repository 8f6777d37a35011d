/** Keeps the desk for one session: with the session's end an upload is given up and the files are forgotten. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { UploadAnswer } from '../../contract/submissions.ts';
import { addFiles, isZip, type RefusedFile, refuse } from '../lib/chosen-files.ts';
import { writeStored } from '../lib/storage.ts';
import { useTabWarning } from '../ui/states/leave-warning.tsx';
import { toast } from '../ui/states/toast.ts';
import { createKeys, outcomeOf, performUpload } from './perform-upload.ts';
import {
  type Draft,
  EMPTY_DRAFT,
  type Outcome,
  type Sending,
  type UploadDesk,
  UploadDeskContext,
} from './upload-desk.ts';

const LAST_UPLOAD_KEY = 'last_upload';

/** What may be given up, also by the end of the session. */
const useController = () => {
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);
  return controller;
};

const announce = (client: QueryClient, { rejected, accepted }: UploadAnswer): Outcome | null => {
  toast.done();
  void client.invalidateQueries();
  return rejected.length === 0 ? null : { kind: 'refused', rejected, accepted, isRead: false };
};

const useSending = (draft: Draft, onSent: () => void) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [sending, setSending] = useState<Sending | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [keyOf] = useState(createKeys);
  const controller = useController();
  useTabWarning(sending !== null);

  const start = async () => {
    if (sending !== null || draft.files.length === 0 || draft.assignmentId === '') return;
    const startedAt = Date.now();
    const count = draft.files.length;
    const attempt = new AbortController();
    controller.current = attempt;
    const onProgress = (share: number) => setSending({ percent: Math.floor(share * 100), count });
    setOutcome(null);
    setSending({ percent: 0, count });
    writeStored('sessionStorage', LAST_UPLOAD_KEY, String(startedAt));
    const state = { fromUpload: true, assignmentIds: [draft.assignmentId], timestamp: startedAt };
    void navigate('/results', { state });
    try {
      const answer = await performUpload(draft, keyOf(draft), { signal: attempt.signal, onProgress });
      setOutcome(announce(client, answer));
      onSent();
    } catch (error) {
      setOutcome(outcomeOf(error, startedAt));
    }
    setSending(null);
  };

  return {
    sending,
    outcome,
    start: () => void start(),
    cancel: () => controller.current?.abort(),
    showLimit: () => setOutcome({ kind: 'limit', startedAt: null, isRead: false }),
    dismiss: () => setOutcome((current) => (current === null ? null : { ...current, isRead: true })),
    /** Another set of files: how the last one ended no longer matters. */
    forget: () => setOutcome((current) => (current?.isRead ? null : current)),
  };
};

/** Archives are opened here; the program for it comes with the first of them. */
const openZips = async (added: File[]) => {
  const { unpackZip } = await import('../lib/unpack-zip.ts');
  const files = added.filter((file) => !isZip(file));
  const refused: RefusedFile[] = [];
  for (const zip of added.filter(isZip)) {
    const unpacked = await unpackZip(zip);
    files.push(...unpacked.files);
    refused.push(...unpacked.refused.map(({ name, reason }) => refuse(name, reason)));
  }
  return { files, refused };
};

export const UploadDeskProvider = ({ children }: { children: ReactNode }) => {
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const { forget, ...work } = useSending(draft, () => setDraft(EMPTY_DRAFT));
  const alter = (alteration: (current: Draft) => Draft) => {
    forget();
    setDraft(alteration);
  };
  const add = (added: File[], refusedBefore: RefusedFile[] = []) =>
    alter((current) => {
      const { files, refused } = addFiles(current.files, added);
      return { ...current, files, refused: [...refusedBefore, ...refused] };
    });
  const take = async (added: File[]) => {
    if (!added.some(isZip)) add(added);
    else {
      const { files, refused } = await openZips(added);
      add(files, refused);
    }
  };
  const desk: UploadDesk = {
    draft,
    ...work,
    change: (part) => alter((current) => ({ ...current, ...part })),
    addFiles: (added) => void take(added),
  };
  return <UploadDeskContext value={desk}>{children}</UploadDeskContext>;
};
