/** A teacher asks on a screen: the rows are noted as wanted, and sent at once as far as the time goes. */
import type { ClassroomGrades } from '../../../contract/classroom/grades.ts';
import { Failure } from '../../../contract/errors.ts';
import type { SendAs } from '../../platform/lms.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import type { Google } from '../connect/google-account.ts';
import { wishGrades } from '../wishes/queries.ts';
import { queueSending } from '../wishes/wish-grades.ts';
import { whyHeld } from './decide-sending.ts';
import { describeGrades, getLink } from './describe-grades.ts';
import { listGradePapers } from './queries.ts';
import { sendWishes } from './send-grades.ts';

/** For whoever waits before the screen; the job does the rest. */
const PATIENCE_MS = 20_000;
const JOB_DELAY_MS = 60_000;

type Asked = { as: SendAs; ids?: string[] | undefined };

export const askToSend = async (
  services: Services,
  google: Google,
  scope: Scope,
  assignmentId: string,
  { as, ids }: Asked,
): Promise<ClassroomGrades> => {
  const { db, now } = services;
  const link = await getLink(services, scope, assignmentId);
  if (!link.associated) return describeGrades(services, google, scope, assignmentId);
  // Without a connection nothing is noted: the teacher connects and asks again.
  await google.clientFor(scope, 'create');
  const papers = await listGradePapers(db, scope, assignmentId);
  if (ids?.some((id) => !papers.some((paper) => paper.id === id))) throw new Failure('not_found');
  const wanted = papers
    .filter((paper) => (ids === undefined || ids.includes(paper.id)) && whyHeld(paper, papers, as) === null)
    .map(({ id }) => id);
  await db.transaction().execute(async (tx) => {
    if ((await wishGrades(tx, scope, wanted, as, now())).length > 0)
      await queueSending(services, tx, scope, assignmentId, new Date(now().getTime() + JOB_DELAY_MS));
  });
  const sent = await sendWishes(services, google, scope, assignmentId, { withinMs: PATIENCE_MS });
  return describeGrades(services, google, scope, assignmentId, { as, sent });
};
