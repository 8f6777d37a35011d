/**
 * What a teacher changed on a paper and the server does not have yet. It lies in this browser, one entry for each paper, under the
 * account that made it, so that neither the next paper nor a closed page loses it. Of the student's work nothing is kept, only what
 * the teacher gave and typed. Signing out takes it away.
 */
import { useMemo, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { ReviewAction } from '../../../contract/results.ts';
import { createNews, readStored, removeStored, writeStored } from '../../lib/storage.ts';

const Seen = z.object({ attempt: z.number(), revision: z.string().nullable() });

/**
 * `draft`: as the screen had it, and can show it again; what is in it is the screen's business. `action`: what to send; null while it
 * cannot be sent. `seen`: what it was made on. `problem`: why the server did not take it; null while it is only waited for.
 */
const Unsaved = z.object({
  draft: z.unknown(),
  action: ReviewAction.nullable(),
  seen: Seen,
  problem: z.object({ kind: z.enum(['conflict', 'refused']), detail: z.string() }).nullable(),
});
export type Unsaved = z.infer<typeof Unsaved>;
type Entries = Record<string, Unsaved>;

const PREFIX = 'unsaved:';
const keyOf = (owner: string) => `${PREFIX}${owner}`;

const { tell, subscribe } = createNews();
/** Papers that lie open on a desk, which sends what it has by itself. */
const open = new Map<string, number>();

const parse = (text: string | null): Entries => {
  if (text === null) return {};
  try {
    const found = z.record(z.string(), z.unknown()).parse(JSON.parse(text));
    return Object.fromEntries(
      Object.entries(found).flatMap(([id, value]) => {
        const entry = Unsaved.safeParse(value);
        return entry.success ? [[id, entry.data]] : [];
      }),
    );
  } catch {
    return {};
  }
};

const readAll = (owner: string): Entries => parse(readStored('localStorage', keyOf(owner)));

const write = (owner: string, entries: Entries) => {
  if (Object.keys(entries).length === 0) removeStored('localStorage', keyOf(owner));
  else writeStored('localStorage', keyOf(owner), JSON.stringify(entries));
  tell();
};

export const findUnsaved = (owner: string, paperId: string): Unsaved | null =>
  readAll(owner)[paperId] ?? null;

export const keepUnsaved = (owner: string, paperId: string, entry: Unsaved) =>
  write(owner, { ...readAll(owner), [paperId]: entry });

export const dropUnsaved = (owner: string, paperId: string) => {
  const { [paperId]: dropped, ...others } = readAll(owner);
  if (dropped !== undefined) write(owner, others);
};

/** Signing out, or the end of the account. */
export const forgetUnsaved = (owner: string) => write(owner, {});

/** Until it is released, nobody else sends what is kept of this paper. */
export const holdOpen = (paperId: string): (() => void) => {
  open.set(paperId, (open.get(paperId) ?? 0) + 1);
  return () => {
    const left = (open.get(paperId) ?? 1) - 1;
    if (left > 0) open.set(paperId, left);
    else open.delete(paperId);
    tell();
  };
};

/** What waits to be sent and lies open nowhere in this window. */
export const listToSend = (owner: string): { paperId: string; action: ReviewAction }[] =>
  Object.entries(readAll(owner)).flatMap(([paperId, { action, problem }]) =>
    action !== null && problem === null && !open.has(paperId) ? [{ paperId, action }] : [],
  );

export const useUnsaved = (owner: string): Entries => {
  const stored = useSyncExternalStore(subscribe, () => readStored('localStorage', keyOf(owner)));
  return useMemo(() => parse(stored), [stored]);
};

/** A closed page keeps it; where the browser forbids that, it does not. */
export const outlivesPage = (owner: string, paperId: string): boolean => {
  try {
    return parse(window.localStorage.getItem(keyOf(owner)))[paperId] !== undefined;
  } catch {
    return false;
  }
};
