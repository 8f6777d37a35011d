/** What a teacher does with the links of a class. What is shown is asked for anew: only the server knows what went out. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { renewResults } from '../../api/results.ts';
import { CLASS_LINKS, endAllLinks, mailLinks } from '../../api/returning/links.ts';
import { countOf } from '../../lib/format.ts';
import { saveBlob } from '../../lib/save-file.ts';
import { useTeacher } from '../../session/session.ts';
import { toast } from '../../ui/states/toast.ts';

const useLinkDeed = <V, A>(deed: (values: V) => Promise<A>, sayDone: (answer: A) => string) => {
  const client = useQueryClient();
  const { id: teacherId } = useTeacher();
  return useMutation({
    mutationFn: deed,
    onSuccess: (answer) => toast.saved(sayDone(answer)),
    onError: toast.refused,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: [CLASS_LINKS] });
      void renewResults(client, teacherId);
    },
  });
};

type Wanted = { name: string; get: () => Promise<Blob> };

export const useLinkFile = () =>
  useLinkDeed(
    async ({ name, get }: Wanted) => saveBlob(name, await get()),
    () => 'New links are in the file. It is the only place they stand in: keep it to yourself.',
  );

export const useMailLinks = () =>
  useLinkDeed(mailLinks, ({ queued, over_limit: over }) =>
    [
      `${countOf(queued, 'mail')} on the way.`,
      ...(over === 0 ? [] : [`${countOf(over, 'mail')} more than a day allows: not sent.`]),
    ].join(' '),
  );

export const useEndAllLinks = () =>
  useLinkDeed(endAllLinks, ({ revoked }) => `${countOf(revoked, 'link')} ended. They show nothing now.`);
