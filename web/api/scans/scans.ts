/** Scans of whole classes as server state: sent, read page by page, put right, accepted. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { BodyGiven } from '../../../contract/endpoint.ts';
import type { Scan } from '../../../contract/scans/endpoints.ts';
import * as api from '../../../contract/scans/endpoints.ts';
import type { ScanOptions, Turn } from '../../../contract/scans/plan.ts';
import type { UploadAnswer } from '../../../contract/submissions.ts';
import { getUsage } from '../../../contract/subscription.ts';
import { call, callForFile } from '../call.ts';
import { fetchedAs, queryOf } from '../query-client.ts';
import { callWithForm } from '../send-form.ts';

/** How often the page asks how far the reading is. */
const LOOK_AGAIN_MS = 1500;

const KEY = 'scans';

export const scanQuery = (id: string) =>
  queryOptions({
    queryKey: [KEY, id],
    queryFn: ({ signal }) => call(api.getScan, { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => (data?.state === 'reading' ? LOOK_AGAIN_MS : false),
    // What stands on the board is the teacher's; a conflict is told by the next save.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnMount: 'always',
  });

/** Drafts that wait for the teacher. */
export const openScansQuery = queryOf([KEY], api.listScans, { query: {} });

type Sending = { signal: AbortSignal; onProgress: (share: number) => void };

/** Answers the scan's id. */
export const sendStack = async (file: File, assignmentId: string, options: Sending): Promise<string> => {
  // An expired session is renewed by this small call, as with an upload.
  await call(getUsage, { signal: options.signal });
  return (await callWithForm(api.sendScan, { fields: { assignment_id: assignmentId, file }, ...options })).id;
};

type Given = BodyGiven<typeof api.changeScan>;
export type GivenPlan = Required<Pick<Given, 'plan' | 'dropped'>>;

export const savePlan = (id: string, version: number, given: GivenPlan): Promise<Scan> =>
  call(api.changeScan, { params: { id }, body: { version, ...given } });

/** What was put right by hand is given up. */
export const sortAnew = (id: string, version: number, options: ScanOptions): Promise<Scan> =>
  call(api.changeScan, { params: { id }, body: { version, options } });

export const acceptPlan = async (client: QueryClient, id: string, version: number): Promise<UploadAnswer> => {
  const answer = await call(api.acceptScan, { params: { id }, body: { version } });
  void client.invalidateQueries();
  return answer;
};

export const discard = async (client: QueryClient, id: string): Promise<void> => {
  await call(api.discardScan, { params: { id } });
  client.removeQueries({ queryKey: [KEY, id] });
  void client.invalidateQueries({ queryKey: [KEY], exact: true });
};

/** A page large enough to be read, and turned as it is to be. */
export const pageQuery = (id: string, page: number, turn: Turn) =>
  fetchedAs(
    [KEY, id, 'page', page, turn],
    (signal) => callForFile(api.getScanPage, { params: { id, page }, query: { size: 'full', turn }, signal }),
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 60_000 },
  );
