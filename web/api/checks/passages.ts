/** Shared passages as server state. */
import { queryOptions } from '@tanstack/react-query';
import type { MatchState, MaterialKind } from '../../../contract/passages.ts';
import * as api from '../../../contract/passages.ts';
import { call } from '../call.ts';
import { callWithForm } from '../send-form.ts';

/** The comparison follows the last grade by seconds; whoever comes too early looks again, for a minute. */
const LOOK_AGAIN_MS = 5000;
const MOST_LOOKS = 12;

/** `graded`: how many papers the list shows; another number, and it is asked for anew. */
export const matchesQuery = (assignmentId: string, graded = 0) =>
  queryOptions({
    queryKey: ['matches', assignmentId, graded],
    queryFn: ({ signal }) => call(api.listMatches, { params: { id: assignmentId }, signal }),
    placeholderData: (before) => before,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data !== undefined && data.papers < graded && dataUpdateCount < MOST_LOOKS ? LOOK_AGAIN_MS : false,
  });

/** Whoever opens a pair has seen it. */
const open = async (id: string, signal: AbortSignal) => {
  const match = await call(api.getMatch, { params: { id }, signal });
  if (match.state !== 'new') return match;
  return { ...match, ...(await changePair(id, { state: 'seen' })), a: match.a, b: match.b };
};

export const matchQuery = (id: string) =>
  queryOptions({ queryKey: ['match', id], queryFn: ({ signal }) => open(id, signal) });

export const changePair = (id: string, change: { state?: MatchState; note?: string }) =>
  call(api.changeMatch, { params: { id }, body: change });

export const nameTexts = (assignmentId: string, files: readonly File[], kind: MaterialKind) =>
  callWithForm(api.addMaterials, { params: { id: assignmentId }, fields: { kind, files } });

export const takeTextBack = (id: string) => call(api.deleteMaterial, { params: { id } });
