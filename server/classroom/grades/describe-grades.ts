/** How the grades of an assignment stand in Classroom: rows to send and what became of them, or the list to fill in. */
import type { ClassroomGrade, ClassroomGrades } from '../../../contract/classroom/grades.ts';
import type { ClassroomLink } from '../../../contract/classroom.ts';
import { catalogue, type ErrorCode, Failure, isErrorCode } from '../../../contract/errors.ts';
import type { SendAs } from '../../platform/lms.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import { getAssignment } from '../../teaching/assignments/queries.ts';
import type { Google } from '../connect/google-account.ts';
import { findLink } from '../queries.ts';
import { pointsOf, whyHeld } from './decide-sending.ts';
import { type GradePaper, listGradePapers } from './queries.ts';
import type { Sent } from './send-grades.ts';

export const getLink = async (
  { db }: Services,
  scope: Scope,
  assignmentId: string,
): Promise<ClassroomLink> => {
  const link = await findLink(db, scope, assignmentId);
  if (link !== null) return link;
  await getAssignment(db, scope, assignmentId);
  throw new Failure('classroom_not_linked');
};

const sentenceOf = (code: string | null): string | null =>
  code === null ? null : catalogue[isErrorCode(code) ? code : 'classroom_refused'].detail;

type Said = Pick<ClassroomGrade, 'status' | 'code'>;

const WAITING: Said = { status: 'waiting', code: null };

/** `outcomes`: of the call that is answered; without it, what is known from before. */
const statusOf = (
  paper: GradePaper,
  held: ErrorCode | null,
  points: number | null,
  sent: Sent | null,
): Said => {
  const outcome = sent?.outcomes.get(paper.id);
  if (outcome !== undefined) return { status: outcome, code: null };
  if (paper.wanted !== null) return { ...WAITING, code: sent?.trouble?.code ?? null };
  if (held !== null) return { status: 'held', code: held };
  if (paper.failure_code !== null) return { status: 'failed', code: paper.failure_code };
  return { status: paper.state !== null && paper.grade === points ? 'sent' : 'ready', code: null };
};

const AS = { drafted: 'draft', returned: 'returned' } as const;

const describeRow = (paper: GradePaper, points: number | null, { status, code }: Said): ClassroomGrade => ({
  student_work_id: paper.id,
  student_name: paper.student,
  points: paper.held === null ? paper.score : null,
  max: paper.max,
  classroom_points: paper.held === null ? points : null,
  status,
  as: paper.state === null ? null : AS[paper.state],
  code,
  sentence: sentenceOf(code),
});

const collator = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });

/** Classroom sorts by family name, then by given name; Google alone knows which part is which. */
const classroomOrder = async (
  google: Google,
  scope: Scope,
  { course_id }: ClassroomLink,
): Promise<(paper: GradePaper) => string> => {
  const guess = ({ student }: GradePaper) => student.replace(/^(.*)\s(\S+)$/, '$2 $1');
  try {
    const { classroom } = await google.clientFor(scope, 'import');
    const names = new Map(
      (await classroom.listStudents(course_id)).map(({ userId, profile }) => [
        userId,
        `${profile?.name?.familyName ?? ''} ${profile?.name?.givenName ?? ''}`.trim(),
      ]),
    );
    return (paper) => names.get(paper.user_id ?? '') || guess(paper);
  } catch (error) {
    // The list is needed all the same, in an order that is right for most names.
    if (error instanceof Failure) return guess;
    throw error;
  }
};

const describeFillIn = async (google: Google, scope: Scope, link: ClassroomLink, papers: GradePaper[]) => {
  const order = await classroomOrder(google, scope, link);
  const sorted = papers.toSorted((a, b) => collator.compare(order(a), order(b)));
  return sorted.map((paper) => {
    const held = whyHeld(paper, papers, 'draft');
    const code = paper.held === null ? null : held;
    return describeRow(paper, pointsOf(paper, 'draft', link.max_points), { status: 'not_ours', code });
  });
};

type Asked = { as: SendAs; sent: Sent } | null;

export const describeGrades = async (
  services: Services,
  google: Google,
  scope: Scope,
  assignmentId: string,
  asked: Asked = null,
): Promise<ClassroomGrades> => {
  const link = await getLink(services, scope, assignmentId);
  const { grade_level } = await getAssignment(services.db, scope, assignmentId);
  const papers = await listGradePapers(services.db, scope, assignmentId);
  const as = asked?.as ?? 'draft';
  const describe = (paper: GradePaper) => {
    const points = pointsOf(paper, as, link.max_points) ?? pointsOf(paper, 'draft', link.max_points);
    return describeRow(
      paper,
      points,
      statusOf(paper, whyHeld(paper, papers, as), points, asked?.sent ?? null),
    );
  };
  return {
    mode: link.associated ? 'push' : 'fill_in',
    why: link.associated ? null : catalogue.classroom_not_ours.detail,
    link,
    scale: link.max_points === null ? null : { from: grade_level, to: link.max_points },
    rows: link.associated ? papers.map(describe) : await describeFillIn(google, scope, link, papers),
  };
};
