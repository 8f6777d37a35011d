/** Releasing and taking back, with what is said afterwards. The list is asked for anew: only the server knows what went out. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { assignmentsQuery } from '../../api/assignments.ts';
import { standingsQuery } from '../../api/insights/standings.ts';
import type { ShownSummary } from '../../api/read-results.ts';
import { renewResults } from '../../api/results.ts';
import { CLASS_LINKS } from '../../api/returning/links.ts';
import {
  createLink,
  endLinks,
  previewRelease,
  release,
  setRegradeDays,
  takeBack,
} from '../../api/returning/release.ts';
import { countOf } from '../../lib/format.ts';
import { LMS_NAME } from '../../lms/use-lms.ts';
import { useTeacher } from '../../session/session.ts';
import { toast } from '../../ui/states/toast.ts';
import { describeLeftOut } from './released-papers.ts';

const useAct = <V, A>(act: (values: V) => Promise<A>, onDone: (answer: A) => void) => {
  const client = useQueryClient();
  const { id: teacherId } = useTeacher();
  return useMutation({
    mutationFn: act,
    onSuccess: onDone,
    onError: toast.refused,
    onSettled: () => {
      void renewResults(client, teacherId);
      void client.invalidateQueries({ queryKey: assignmentsQuery.queryKey });
      void client.invalidateQueries({ queryKey: standingsQuery.queryKey });
      void client.invalidateQueries({ queryKey: [CLASS_LINKS] });
    },
  });
};

export type ReleaseWish = {
  assignmentId: string;
  /** Whether there is something to release besides what is named. */
  hasReady: boolean;
  notify: boolean;
  /** Undefined: as it was. */
  regradeDays: number | null | undefined;
};

type Answer = Awaited<ReturnType<typeof release>>;

const sendWish = async ({ assignmentId, hasReady, notify, regradeDays }: ReleaseWish) => {
  if (regradeDays !== undefined) await setRegradeDays(assignmentId, regradeDays);
  const answers: Answer[] = [];
  if (hasReady) answers.push(await release(assignmentId, { notify }));
  return answers;
};

const sumOf = (answers: Answer[], part: (answer: Answer) => number) =>
  answers.reduce((total, answer) => total + part(answer), 0);

const describeRelease = (answers: Answer[]): string => {
  if (answers.length === 0) return 'Saved.';
  const released = sumOf(answers, (answer) => answer.released);
  const queued = sumOf(answers, ({ mails }) => mails.queued);
  const overLimit = sumOf(answers, ({ mails }) => mails.over_limit);
  const last = answers.at(-1);
  return [
    `${countOf(released, 'paper')} released.`,
    ...(queued === 0 ? [] : [`${countOf(queued, 'mail')} on the way.`]),
    ...(overLimit === 0 ? [] : [`${countOf(overLimit, 'mail')} more than a day allows: not sent.`]),
    ...(last === undefined ? [] : describeLeftOut(last.left_out)),
  ].join(' ');
};

export const useRelease = (onDone: () => void) =>
  useAct(sendWish, (answers) => {
    toast.saved(describeRelease(answers));
    onDone();
  });

export const useReleaseOne = () =>
  useAct(
    ({ assignmentId, id }: { assignmentId: string; id: string }) =>
      release(assignmentId, { ids: [id], notify: false }),
    () => toast.success('Released. The student sees it as it is now.'),
  );

/** Ticked ones; those with open marks stay, and that is said. */
const releaseTicked = async (papers: ShownSummary[]) => {
  const answers: Answer[] = [];
  let unsure = 0;
  for (const [assignmentId, own] of Map.groupBy(papers, ({ assignment_id }) => assignment_id)) {
    const { needs_teacher } = await previewRelease(assignmentId);
    const ids = own.map(({ student_work_id }) => student_work_id);
    const sure = ids.filter((id) => !needs_teacher.includes(id));
    unsure += ids.length - sure.length;
    if (sure.length > 0) answers.push(await release(assignmentId, { ids: sure, notify: false }));
  }
  return { released: sumOf(answers, (answer) => answer.released), unsure };
};

export const useReleaseMany = () =>
  useAct(releaseTicked, ({ released, unsure }) =>
    toast.saved(
      [
        `${countOf(released, 'paper')} released.`,
        ...describeLeftOut({ grading: 0, failed: 0, needs_teacher: unsure }),
      ].join(' '),
    ),
  );

type TakingBack = { assignmentId: string; ids?: string[] };

export const useTakeBack = (onDone: () => void) =>
  useAct(
    ({ assignmentId, ids }: TakingBack) => takeBack(assignmentId, ids),
    ({ unreleased, kept_elsewhere: kept }) => {
      const there =
        kept === 0
          ? ''
          : ` ${LMS_NAME} keeps the grade and the returned work of ${countOf(kept, 'paper')}; change that there.`;
      toast.saved(`${countOf(unreleased, 'paper')} taken back. Links to them show nothing now.${there}`);
      onDone();
    },
  );

export const useCreateLink = () => useAct(createLink, () => undefined);

export const useEndLinks = () =>
  useAct(endLinks, ({ revoked }) => toast.success(`${countOf(revoked, 'link')} ended.`));
