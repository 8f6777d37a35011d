/** The teacher's own rubrics and the templates, as server state; and what helps to make one. */
import type { QueryClient } from '@tanstack/react-query';
import type { BodyGiven } from '../../../contract/endpoint.ts';
import { GRADE_LEVEL, type Rubric } from '../../../contract/grading.ts';
import type { ExportFormat, LibraryRubric, ReadRubricAnswer } from '../../../contract/rubrics/endpoints.ts';
import * as api from '../../../contract/rubrics/endpoints.ts';
import { call, callForFile, renewing } from '../call.ts';
import { fetchedAs, queryOf } from '../query-client.ts';
import { callWithForm } from '../send-form.ts';

export const rubricsQuery = queryOf(['rubrics'], api.listRubrics);

export const templatesQuery = queryOf(['rubric-templates'], api.listRubricTemplates, {
  staleTime: Number.POSITIVE_INFINITY,
});

/** Advice for one rubric as it stands. */
export const findingsQuery = (rubric: Rubric) =>
  fetchedAs(
    ['rubric-findings', rubric],
    async (signal) => (await call(api.checkRubric, { body: { rubric }, signal })).findings,
    { retry: false, staleTime: Number.POSITIVE_INFINITY },
  );

export type RubricToSave = BodyGiven<typeof api.createRubric>;

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: rubricsQuery.queryKey });

export const addRubric = async (client: QueryClient, rubric: RubricToSave): Promise<LibraryRubric> => {
  const saved = await call(api.createRubric, { body: rubric });
  await refresh(client);
  return saved;
};

export const changeRubric = async (
  client: QueryClient,
  { id, revision }: Pick<LibraryRubric, 'id' | 'revision'>,
  rubric: RubricToSave,
): Promise<LibraryRubric> => {
  const saved = await call(api.updateRubric, { params: { id }, body: { ...rubric, revision } });
  await refresh(client);
  return saved;
};

export const removeRubric = (client: QueryClient, id: string) =>
  renewing(call(api.deleteRubric, { params: { id } }), () => refresh(client));

export const downloadRubric = (id: string, as: ExportFormat) =>
  callForFile(api.exportRubric, { params: { id }, query: { as } });

export const readFile = (file: File, max: number): Promise<ReadRubricAnswer> =>
  callWithForm(api.readRubricFile, { fields: { max: String(max), file } });

/** What the table itself says it is worth; null where it does not say it for all. */
const printedTotal = ({ criteria }: Rubric): number | null =>
  criteria.reduce<number | null>(
    (sum, { marking }) => (sum === null || !marking ? null : sum + marking.printed),
    0,
  );

/** In the table's own points, so that the teacher finds the numbers that were pasted. */
export const readTable = async (rows: string[][]): Promise<ReadRubricAnswer> => {
  const read = await call(api.readRubricTable, { body: { rows } });
  const own = printedTotal(read.rubric);
  if (own === null || own === read.rubric.max || own < GRADE_LEVEL.min || own > GRADE_LEVEL.max) return read;
  return call(api.readRubricTable, { body: { rows, max: own } });
};

export const draftFromTask = (brief: string, max: number) => call(api.draftRubric, { body: { brief, max } });
