/** Looks at what a teacher has reviewed since the last look, and keeps what that says about the teacher's wording. */
import { NO_WORDS } from '../../../contract/feedback.ts';
import { COMPARED } from '../../../contract/style/endpoints.ts';
import type { Change } from '../../../grading/style/changed-words.ts';
import type { ReviewedPaper } from '../../../grading/style/learn-style.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import { findStyle, listStudentNames, NO_STYLE, type StyleRow, saveLearned } from '../../style/queries.ts';
import { judgedOf } from '../review/stand.ts';
import { countWorded, findNewestReview, listWorded, type WordedRow } from './queries.ts';

/** Two classes; what was done before that was done by somebody with other habits. */
const LOOKED_AT = 60;

type LearningServices = Pick<Services, 'db' | 'sandbox'>;

const paperOf = (row: WordedRow): ReviewedPaper => ({
  judged: judgedOf(row),
  student: row.student_name,
  review:
    row.kind === 'approved'
      ? null
      : {
          scores: Object.fromEntries(row.reviewed.map(({ id, score }) => [id, score])),
          words: row.words ?? NO_WORDS,
        },
});

type Measured = { at: Date; change: Change };

/** The first ten are kept as they were measured; the last ten are of those that came after them. */
const compare = (
  row: StyleRow,
  measured: Measured[],
): Pick<StyleRow, 'first_ten' | 'first_until' | 'last_ten'> => {
  const oldestFirst = measured.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const isOld = row.first_ten !== null || oldestFirst.length < COMPARED;
  const first = isOld ? row.first_ten : oldestFirst.slice(0, COMPARED).map(({ change }) => change);
  const until = isOld ? row.first_until : (oldestFirst[COMPARED - 1]?.at ?? null);
  const later = until === null ? [] : oldestFirst.filter(({ at }) => at > until);
  return {
    first_ten: first,
    first_until: until,
    last_ten: later.slice(-COMPARED).map(({ change }) => change),
  };
};

type Look = { row: StyleRow; newest: Date };

const learnAnew = async (
  { db, sandbox }: LearningServices,
  scope: Scope,
  { row, newest }: Look,
  urgent: boolean,
) => {
  const latest = await listWorded(db, scope, { order: 'newest', limit: LOOKED_AT });
  const oldest =
    row.first_ten === null ? await listWorded(db, scope, { order: 'oldest', limit: COMPARED }) : [];
  const rows = [...latest, ...oldest.filter(({ id }) => !latest.some((one) => one.id === id))];
  const { forgotten_until: forgotten } = row;
  const { learned, edited, changes } = await sandbox.run(
    'learnStyle',
    {
      papers: rows.map(paperOf),
      teaching: latest.filter(({ first_at }) => forgotten === null || first_at > forgotten).length,
      names: await listStudentNames(db, scope),
      before: row.learned,
    },
    { teacher: scope.owner, urgent },
  );
  const measured = rows.flatMap(({ first_at }, at): Measured[] => {
    const change = changes[at];
    return change === undefined ? [] : [{ at: first_at, change }];
  });
  const compared = compare(row, measured);
  const later = await countWorded(db, scope, compared.first_until);
  await saveLearned(db, scope, {
    learned,
    ...compared,
    edited_papers: edited,
    measured_papers: compared.first_ten === null ? later : COMPARED + later,
    learned_until: newest,
    forgotten_until: forgotten,
  });
};

/** Answers how the style stands. Where nothing was reviewed since the last look, nothing is looked at. */
export const refreshStyle = async (
  services: LearningServices,
  scope: Scope,
  urgent = false,
): Promise<StyleRow> => {
  const row = (await findStyle(services.db, scope)) ?? NO_STYLE;
  const newest = await findNewestReview(services.db, scope);
  if (newest === null || (row.learned_until !== null && newest <= row.learned_until)) return row;
  await learnAnew(services, scope, { row, newest }, urgent);
  return (await findStyle(services.db, scope)) ?? NO_STYLE;
};
