/** Files for students, asked for by their teacher. */
import type { FastifyInstance } from 'fastify';
import { Failure } from '../../../contract/errors.ts';
import { WHY_LEFT } from '../../../contract/giving-back/leaving.ts';
import * as api from '../../../contract/giving-back/returning.ts';
import type { ReturnedPaper } from '../../../grading/giving-back/returned-paper.ts';
import { getTeacher } from '../../accounts/teachers/queries.ts';
import { safeName } from '../../platform/archive/safe-names.ts';
import { handle } from '../../platform/http/handle.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import { getAssignment } from '../../teaching/assignments/queries.ts';
import type { ResultRow } from '../queries.ts';
import { annotatePaper, commentPaper, makeSheets } from './make-files.ts';
import { offerFile } from './offer-file.ts';
import { openReturnZip } from './return-zip.ts';
import {
  allRows,
  describeReturned,
  findReleased,
  getReturnedRow,
  isReleased,
  knownName,
  nameOf,
  type ReturnedRow,
  whyLeft,
} from './what-is-returned.ts';

/** As many sheets as one file is made of within the limits of the sandbox. */
const MOST_SHEETS = 300;

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const nameFor = ({ student_name, assignment_name }: ReturnedRow): string =>
  `${safeName(knownName(student_name) ?? 'Feedback', 'Feedback')} - ${safeName(assignment_name, 'Paper')}`;

const openPaper = async ({ db, now }: Services, scope: Scope, id: string) => {
  const row = await getReturnedRow(db, scope, id, now());
  const { name } = await getTeacher(db, scope.owner);
  return { row, paper: await describeReturned(db, row, name) };
};

const sayLeft = (row: ResultRow): string => `${nameOf(row)}: ${WHY_LEFT[whyLeft(row)]}`;

const listPapers = async ({ db, now }: Services, scope: Scope, assignmentId: string) => {
  const papers: ReturnedPaper[] = [];
  const notHere: string[] = [];
  for await (const row of allRows(db, scope, assignmentId, now())) {
    const paper = isReleased(row) ? await findReleased(db, scope, row) : null;
    if (paper === null) {
      notHere.push(sayLeft(row));
      continue;
    }
    if (papers.length === MOST_SHEETS)
      throw new Failure('too_large', `At most ${MOST_SHEETS} sheets can be printed at once.`);
    papers.push(paper);
  }
  if (papers.length === 0) throw new Failure('nothing_to_return');
  return {
    papers: papers.toSorted((a, b) => (a.student ?? '').localeCompare(b.student ?? '')),
    notHere: notHere.toSorted((a, b) => a.localeCompare(b)),
  };
};

export const returnRoutes = (app: FastifyInstance, services: Services) => {
  handle(app, api.getFeedbackSheet, async ({ params, scope, reply }) => {
    const { row, paper } = await openPaper(services, scope, params.id);
    return offerFile(reply, 'application/pdf', `${nameFor(row)} - feedback.pdf`).send(
      await makeSheets(services, scope, [paper]),
    );
  });

  handle(app, api.getAnnotatedPaper, async ({ params, scope, reply }) => {
    const { row, paper } = await openPaper(services, scope, params.id);
    return offerFile(reply, 'application/pdf', `${nameFor(row)}.pdf`).send(
      await annotatePaper(services, scope, row, paper),
    );
  });

  handle(app, api.getCommentedPaper, async ({ params, scope, reply }) => {
    const { row, paper } = await openPaper(services, scope, params.id);
    const bytes = await commentPaper(services, scope, row, paper);
    return offerFile(reply, WORD, `${nameFor(row)}.docx`).send(bytes);
  });

  handle(app, api.getClassSheets, async ({ params, scope, reply }) => {
    const { name } = await getAssignment(services.db, scope, params.id);
    const { papers, notHere } = await listPapers(services, scope, params.id);
    return offerFile(reply, 'application/pdf', `${safeName(name, 'Class')} - feedback.pdf`).send(
      await makeSheets(services, scope, papers, notHere),
    );
  });

  handle(app, api.getReturnZip, async ({ params, query, scope, request, reply }) => {
    const { name } = await getAssignment(services.db, scope, params.id);
    const stream = await openReturnZip(services, scope, params.id, query.as);
    offerFile(reply, 'application/zip', `${safeName(name, 'Papers')} - feedback.zip`);
    // HEAD comes with every GET; the archive would be made for nothing.
    return request.method === 'HEAD' ? reply.send() : reply.send(stream);
  });
};
