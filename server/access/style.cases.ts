import { routeOf } from '../../contract/endpoint.ts';
import { saveStyle } from '../../contract/style/endpoints.ts';
import type { SampleCall } from './sample-call.fixture.ts';

/** Everybody has one of their own. */
export const styleCalls = (): Record<string, SampleCall> => ({
  [routeOf(saveStyle)]: { body: { enabled: true, greeting: 'Hello,' } },
});
