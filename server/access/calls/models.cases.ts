import { routeOf } from '../../../contract/endpoint.ts';
import { connectModel, testModel } from '../../../contract/model.ts';
import { startAdmission } from '../../../contract/models/admission.ts';
import { NOT_SET_UP, type SampleCall } from './sample-call.fixture.ts';

/** Nobody listens there, which is an answer too. */
const NOBODY = { provider: 'compatible', model: 'llama3.2', base_url: 'http://127.0.0.1:9/v1' };

export const modelCalls = (): Record<string, SampleCall> => ({
  [routeOf(connectModel)]: { body: { ...NOBODY, key: 'sk-of-whoever-calls' } },
  [routeOf(testModel)]: { body: NOBODY },
  // By then the owner has disconnected it.
  [routeOf(startAdmission)]: { owner: NOT_SET_UP },
});
