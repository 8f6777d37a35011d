/** How the connected model did on our own marked papers, as server state. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  type AdmissionState,
  getAdmission,
  startAdmission,
  stopAdmission,
} from '../../../contract/models/admission.ts';
import { call } from '../call.ts';

const LOOK_AGAIN_MS = 2000;

export const admissionQuery = queryOptions({
  queryKey: ['model', 'admission'],
  queryFn: ({ signal }) => call(getAdmission, { signal }),
  refetchInterval: ({ state }) => (state.data?.admission?.status === 'running' ? LOOK_AGAIN_MS : false),
});

const remember = (client: QueryClient, state: AdmissionState) =>
  client.setQueryData(admissionQuery.queryKey, state);

export const beginAdmission = async (client: QueryClient) => remember(client, await call(startAdmission));

export const endAdmission = async (client: QueryClient) => remember(client, await call(stopAdmission));
