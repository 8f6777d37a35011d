/** What the school uses and may use: pool and caps, its model, its shelf. */
import type { QueryClient } from '@tanstack/react-query';
import type { SchoolModel } from '../../../contract/school/model.ts';
import * as modelApi from '../../../contract/school/model.ts';
import * as shelfApi from '../../../contract/school/shelf.ts';
import type { SchoolUsage } from '../../../contract/school/use.ts';
import * as usageApi from '../../../contract/school/use.ts';
import { call, callForFile, renewing } from '../call.ts';
import { type ModelChoice, modelQuery, type NewModel } from '../models/model.ts';
import { queryOf } from '../query-client.ts';

export const usageOfSchoolQuery = queryOf(['school', 'usage'], usageApi.getSchoolUsage);

const keepUsage = (client: QueryClient, usage: SchoolUsage) =>
  client.setQueryData(usageOfSchoolQuery.queryKey, usage);

export const setPool = async (client: QueryClient, pool: number | null, teacher_cap: number | null) =>
  keepUsage(client, await call(usageApi.setSchoolPool, { body: { pool, teacher_cap } }));

export const setCapOf = async (client: QueryClient, id: string, cap: number | null) =>
  keepUsage(client, await call(usageApi.setMemberCap, { params: { id }, body: { cap } }));

export const downloadUsage = () => callForFile(usageApi.exportSchoolUsage);

export const schoolModelQuery = queryOf(['school', 'model'], modelApi.getSchoolModel);

/** Whoever set it may be a teacher too, whose papers it grades now. */
const keepModel = async (client: QueryClient, model: SchoolModel) => {
  client.setQueryData(schoolModelQuery.queryKey, model);
  await client.invalidateQueries({ queryKey: modelQuery.queryKey });
};

export const tryForSchool = (choice: ModelChoice) => call(modelApi.testSchoolModel, { body: choice });

export const saveForSchool = async (client: QueryClient, model: NewModel) =>
  keepModel(client, await call(modelApi.connectSchoolModel, { body: model }));

export const forgetForSchool = async (client: QueryClient) =>
  keepModel(client, await call(modelApi.disconnectSchoolModel));

export const schoolShelfQuery = queryOf(['school', 'shelf'], shelfApi.listShelf);

/** One of them with its criteria. */
export const shelfRubricQuery = (id: string) =>
  queryOf(['school', 'shelf', id], shelfApi.getShelfRubric, { params: { id } });

export const shareWithSchool = (client: QueryClient, rubricId: string) =>
  renewing(call(shelfApi.shareRubric, { body: { rubric_id: rubricId } }), () =>
    client.invalidateQueries({ queryKey: schoolShelfQuery.queryKey }),
  );

export const takeOff = (client: QueryClient, id: string) =>
  renewing(call(shelfApi.takeFromShelf, { params: { id } }), () =>
    client.invalidateQueries({ queryKey: schoolShelfQuery.queryKey }),
  );
