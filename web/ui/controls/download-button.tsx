/** A file that the server makes: saved when it is there, told in words when it is not to be had. */
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { saveBlob } from '../../lib/save-file.ts';
import { QuietButton } from '../quiet.tsx';
import { Refusal } from '../states/refusal.tsx';

type Props = { name: string; get: () => Promise<Blob>; children: string };

export const DownloadButton = ({ name, get, children }: Props) => {
  const saving = useMutation({ mutationFn: async () => saveBlob(name, await get()) });
  return (
    <div>
      <QuietButton
        loading={saving.isPending}
        leftSection={<IconDownload size={18} aria-hidden="true" />}
        onClick={() => saving.mutate()}
      >
        {children}
      </QuietButton>
      <Refusal error={saving.error} />
    </div>
  );
};
