/**
 * Releasing: nothing of a paper can be seen by its student before the teacher has said so here. What is not ready is left
 * out and counted; one with open marks also where the teacher names it.
 */
import { Failure } from '../../../contract/errors.ts';
import type { LeftOut } from '../../../contract/giving-back/release.ts';
import { getTeacher, type TeacherRow } from '../../accounts/teachers/queries.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import { assignmentExists, findResultRow } from '../queries.ts';
import { lockGraded } from '../regrade-queries.ts';
import { countLeftToday } from './mail-allowance.ts';
import { listPapers, type PaperRow, upsertRelease } from './queries.ts';
import { isUntold, queueMails } from './queue-mails.ts';
import { mayShare } from './share-link.ts';
import { takeSnapshot } from './take-snapshot.ts';

type Sorted = { ready: PaperRow[]; leftOut: LeftOut };

const countWhere = (papers: PaperRow[], is: (paper: PaperRow) => boolean): number => papers.filter(is).length;

const isNew = ({ is_released, is_changed }: PaperRow): boolean => !is_released || is_changed;

/** It has a grade, and some of its marks are open or withheld. */
const isUnsettled = ({ held }: PaperRow): boolean => held === 'open' || held === 'withheld';

/** Of those that are about to get another grade only who is named. */
const sortPapers = (papers: PaperRow[], named: ReadonlySet<string> | null): Sorted => {
  const wanted = named === null ? papers : papers.filter(({ id }) => named.has(id));
  const isWaiting = (paper: PaperRow) => named === null && paper.is_regrading;
  const isUnsure = (paper: PaperRow) => isUnsettled(paper) && isNew(paper);
  const graded = wanted.filter(({ is_graded }) => is_graded);
  const settled = graded.filter((paper) => !isWaiting(paper));
  const failed = countWhere(wanted, ({ status }) => status === 'failed');
  return {
    ready: settled.filter((paper) => !isUnsure(paper)),
    leftOut: {
      grading: wanted.length - graded.length - failed + countWhere(graded, isWaiting),
      failed,
      needs_teacher: countWhere(settled, isUnsure),
    },
  };
};

/** One that is released anew may be told anew. */
const isToTell = (paper: PaperRow): boolean => isNew(paper) || isUntold(paper);

const assertOwn = async ({ db }: Services, scope: Scope, assignmentId: string) => {
  if (!(await assignmentExists(db, scope, assignmentId))) throw new Failure('not_found');
};

const nothingToRelease = ({ needs_teacher: unsure }: LeftOut) =>
  unsure === 0
    ? new Failure('nothing_to_release')
    : new Failure(
        'nothing_to_release',
        `Marks of ${unsure === 1 ? 'one paper' : `${unsure} papers`} are still open. Please set them or take the proposals first.`,
      );

const releaseOne = async (tx: Tx, scope: Scope, id: string, teacher: TeacherRow, at: Date) => {
  const row = await findResultRow(tx, scope, id, at);
  if (row === null) throw new Failure('not_found');
  await upsertRelease(tx, scope, { id, snapshot: await takeSnapshot(tx, row, teacher.name), at });
};

type Wish = { ids?: string[] | undefined; notify: boolean };

export const releasePapers = async (
  services: Services,
  scope: Scope,
  assignmentId: string,
  { ids, notify }: Wish,
) => {
  await assertOwn(services, scope, assignmentId);
  // The mail is a link and little else.
  if (notify && !(await mayShare(services, scope))) throw new Failure('school_links_off');
  const teacher = await getTeacher(services.db, scope.owner);
  return services.db.transaction().execute(async (tx) => {
    // Reviews and gradings wait: the snapshot is of one grade, and says so.
    await lockGraded(tx, scope, assignmentId);
    const at = services.now();
    const papers = await listPapers(tx, scope, assignmentId, at);
    const { ready, leftOut } = sortPapers(papers, ids === undefined ? null : new Set(ids));
    if (ready.length === 0) throw nothingToRelease(leftOut);
    const fresh = ready.filter(isNew);
    for (const { id } of fresh) await releaseOne(tx, scope, id, teacher, at);
    await services.lms.wishGrades(
      services,
      tx,
      scope,
      fresh.map(({ id }) => id),
      'returned',
    );
    const mails = notify
      ? await queueMails(services, tx, scope, ready.filter(isToTell))
      : { queued: 0, without_address: 0, over_limit: 0 };
    return { released: fresh.length, left_out: leftOut, mails };
  });
};

export const previewRelease = async (services: Services, scope: Scope, assignmentId: string) => {
  const { db, config, now } = services;
  await assertOwn(services, scope, assignmentId);
  const papers = await listPapers(db, scope, assignmentId, now());
  const { ready, leftOut } = sortPapers(papers, null);
  const teacher = await getTeacher(db, scope.owner);
  const unsure = papers.filter((paper) => isUnsettled(paper) && isNew(paper) && !paper.is_regrading);
  const untold = ready.filter(isToTell);
  return {
    releasing: countWhere(ready, isNew),
    released: countWhere(ready, (paper) => !isNew(paper)),
    left_out: leftOut,
    needs_teacher: unsure.map(({ id }) => id),
    mail: {
      is_sent: config.mail.smtpUrl !== null,
      reply_to: teacher.email,
      recipients: untold.flatMap(({ id, student, email }) =>
        email === null ? [] : [{ id, student, email }],
      ),
      without_address: untold
        .filter(({ email }) => email === null)
        .map(({ id, student }) => ({ id, student })),
      left_today: await countLeftToday(services, scope),
    },
  };
};
