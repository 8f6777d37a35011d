/** The language model that works for the teacher, as server state. */
import type { QueryClient } from '@tanstack/react-query';
import type { BodyGiven } from '../../../contract/endpoint.ts';
import type { ModelState } from '../../../contract/model.ts';
import * as api from '../../../contract/model.ts';
import { call } from '../call.ts';
import { installationQuery } from '../installation.ts';
import { queryOf } from '../query-client.ts';
import { admissionQuery } from './admission.ts';

export const modelQuery = queryOf(['model'], api.getModel, { staleTime: 20_000 });

/** Looked for anew whenever the choice is opened: a server may have been started since. */
export const localModelsQuery = queryOf(['model', 'local'], api.listLocalModels, {
  staleTime: 0,
  retry: false,
});

export type ModelChoice = BodyGiven<typeof api.testModel>;
export type NewModel = BodyGiven<typeof api.connectModel>;

/** Who grades is said in other places as well. */
const remember = async (client: QueryClient, state: ModelState) => {
  client.setQueryData(modelQuery.queryKey, state);
  await client.invalidateQueries({ queryKey: installationQuery.queryKey });
  await client.invalidateQueries({ queryKey: admissionQuery.queryKey });
};

export const tryModel = (choice: ModelChoice) => call(api.testModel, { body: choice });

export const saveModel = async (client: QueryClient, model: NewModel) =>
  remember(client, await call(api.connectModel, { body: model }));

export const forgetModel = async (client: QueryClient) => remember(client, await call(api.disconnectModel));
