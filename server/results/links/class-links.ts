/**
 * Links for a class: one new link for each released paper, with a code that can be typed from paper. What is kept is a hash, so
 * that printing again means other links; those that were handed out live on until they are ended.
 */
import type { AnswerOf } from '../../../contract/endpoint.ts';
import { Failure } from '../../../contract/errors.ts';
import { type getClassLinks, WHY_NO_LINK } from '../../../contract/giving-back/links.ts';
import { LINK_DAYS } from '../../../contract/giving-back/release.ts';
import { writeSlipCode } from '../../../contract/giving-back/slip-code.ts';
import type { LinkSlips } from '../../../grading/giving-back/slips/make-slips.ts';
import { newSheetId } from '../../../grading/scans/sheet-code.ts';
import { hashToken } from '../../accounts/auth/opaque-token.ts';
import { getTeacher } from '../../accounts/teachers/queries.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import { getAssignment } from '../../teaching/assignments/queries.ts';
import { insertLinks, revokeLinks } from '../release/link-queries.ts';
import { countLeftToday } from '../release/mail-allowance.ts';
import { isUntold, queueMails } from '../release/queue-mails.ts';
import { mayShare } from '../release/share-link.ts';
import { type LinkRow, listAbsent, listLinkRows } from './queries.ts';

const DAY_MS = 24 * 3600 * 1000;
/** As many as one file is made of within the limits of the sandbox. */
const MOST_LINKS = 500;

type Look = AnswerOf<typeof getClassLinks>;

const leftOut = async (
  { db }: Services,
  scope: Scope,
  assignmentId: string,
  rows: LinkRow[],
): Promise<Look['left_out']> => [
  ...rows.flatMap(({ name, held, is_released }) =>
    is_released ? [] : [{ name, why: held ?? ('unreleased' as const) }],
  ),
  ...(await listAbsent(db, scope, assignmentId)).map((name) => ({ name, why: 'no_paper' as const })),
];

const describePaper = ({ id, name, email, links, opened, mail }: LinkRow): Look['papers'][number] => ({
  student_work_id: id,
  name,
  email,
  links,
  opened,
  mail,
});

export const lookAtLinks = async (services: Services, scope: Scope, assignmentId: string): Promise<Look> => {
  const { db, config, now } = services;
  await getAssignment(db, scope, assignmentId);
  const rows = await listLinkRows(db, scope, assignmentId, now());
  return {
    papers: rows.filter(({ is_released }) => is_released).map(describePaper),
    left_out: await leftOut(services, scope, assignmentId, rows),
    allowed: await mayShare(services, scope),
    mail: {
      is_sent: config.mail.smtpUrl !== null,
      reply_to: (await getTeacher(db, scope.owner)).email,
      left_today: await countLeftToday(services, scope),
    },
  };
};

const assertAllowed = async (services: Services, scope: Scope) => {
  if (!(await mayShare(services, scope))) throw new Failure('school_links_off');
};

type MadeLink = Pick<LinkRow, 'name' | 'number' | 'email'> & { url: string };

const makeLinks = async (services: Services, scope: Scope, assignmentId: string) => {
  const { db, config, now } = services;
  const { name: assignment, course_name: course } = await getAssignment(db, scope, assignmentId);
  await assertAllowed(services, scope);
  const at = now();
  const rows = await listLinkRows(db, scope, assignmentId, at);
  const released = rows.filter(({ is_released }) => is_released);
  if (released.length === 0) throw new Failure('nothing_to_return');
  if (released.length > MOST_LINKS)
    throw new Failure('too_large', `Links can be made for at most ${MOST_LINKS} papers at once.`);
  const expiresAt = new Date(at.getTime() + LINK_DAYS * DAY_MS);
  const made = released.map((row) => ({ row, code: writeSlipCode(newSheetId()) }));
  await insertLinks(
    db,
    scope,
    made.map(({ row, code }) => ({ id: row.id, hash: hashToken(code) })),
    { at, expiresAt },
  );
  const links: MadeLink[] = made.map(({ row: { name, number, email }, code }) => ({
    name,
    number,
    email,
    url: `${config.publicUrl}/shared#${code}`,
  }));
  return { assignment, course, links, expiresAt, rows };
};

/** With who has no slip, and why, on a page of its own. */
export const printSlips = async (
  services: Services,
  scope: Scope,
  assignmentId: string,
): Promise<{ assignment: string; set: LinkSlips }> => {
  const { assignment, course, links, expiresAt, rows } = await makeLinks(services, scope, assignmentId);
  const left = await leftOut(services, scope, assignmentId, rows);
  return {
    assignment,
    set: {
      assignment,
      course,
      until: expiresAt.toISOString().slice(0, 10),
      slips: links.map(({ name, url }) => ({ name, url })),
      notHere: left.map(({ name, why }) => `${name}: ${WHY_NO_LINK[why]}`),
    },
  };
};

export const listLinks = async (services: Services, scope: Scope, assignmentId: string) => {
  const { assignment, links, expiresAt } = await makeLinks(services, scope, assignmentId);
  return { assignment, links, until: expiresAt.toISOString().slice(0, 10) };
};

export const mailLinks = async (services: Services, scope: Scope, assignmentId: string) => {
  await getAssignment(services.db, scope, assignmentId);
  await assertAllowed(services, scope);
  return services.db.transaction().execute(async (tx) => {
    const rows = await listLinkRows(tx, scope, assignmentId, services.now());
    const released = rows.filter(({ is_released }) => is_released);
    if (released.length === 0) throw new Failure('nothing_to_return');
    return queueMails(services, tx, scope, released.filter(isUntold));
  });
};

export const endLinks = async ({ db, now }: Services, scope: Scope, assignmentId: string) => {
  await getAssignment(db, scope, assignmentId);
  return { revoked: await revokeLinks(db, scope, { assignmentId }, now()) };
};
