/** One student's page, and the teacher's note on it. */
import type { FastifyInstance } from 'fastify';
import { getStudentPage, saveStudentNote } from '../../../contract/insights/student-page.ts';
import { handle } from '../../platform/http/handle.ts';
import type { Services } from '../../services.ts';
import { getPerson, setNote } from './queries.ts';
import { readStudentPage } from './read-student.ts';

export const studentPageRoutes = (app: FastifyInstance, services: Services) => {
  handle(app, getStudentPage, ({ params, scope }) => readStudentPage(services, scope, params.id));

  handle(app, saveStudentNote, ({ params, body, scope }) =>
    services.db.transaction().execute(async (tx) => {
      const { id } = await getPerson(tx, scope, params.id);
      await setNote(tx, scope, id, body.note);
      return { note: (await getPerson(tx, scope, id)).note };
    }),
  );
};
