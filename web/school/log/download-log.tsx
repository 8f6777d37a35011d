/** The whole log as a file, with its hashes. */
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { detailOf } from '../../api/api-error.ts';
import { downloadLog } from '../../api/school/people.ts';
import { saveBlob } from '../../lib/save-file.ts';
import { Message } from '../../ui/states/message.tsx';

export const DownloadLog = () => {
  const saving = useMutation({
    mutationFn: async () => saveBlob('markwise-log.csv', await downloadLog()),
  });
  return (
    <div>
      <Button
        variant="default"
        loading={saving.isPending}
        leftSection={<IconDownload size={18} aria-hidden="true" />}
        onClick={() => saving.mutate()}
      >
        Download the log (CSV)
      </Button>
      {saving.error === null ? null : <Message kind="error">{detailOf(saving.error)}</Message>}
    </div>
  );
};
