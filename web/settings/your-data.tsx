/** Everything of the teacher's as one file. */
import { Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { downloadMyData } from '../api/settings.ts';
import { RetentionNote } from '../layout/retention-note.tsx';
import { saveBlob } from '../lib/save-file.ts';
import { Card } from '../ui/controls/card.tsx';
import { QuietButton } from '../ui/quiet.tsx';
import { Message } from '../ui/states/message.tsx';
import { Refusal } from '../ui/states/refusal.tsx';

const nameFor = (day: Date): string => {
  const parts = [day.getFullYear(), day.getMonth() + 1, day.getDate()];
  return `markwise-${parts.map((part) => String(part).padStart(2, '0')).join('-')}.zip`;
};

const useDownload = () =>
  useMutation({
    mutationFn: async () => {
      const name = nameFor(new Date());
      saveBlob(name, await downloadMyData());
      return name;
    },
  });

export const YourData = () => {
  const { mutate, isPending, error, data: name } = useDownload();
  return (
    <Card title="Your Data">
      <Stack gap={8} maw="60ch" c="dimmed">
        <p>
          Courses, rubrics, papers, scores and feedback as one ZIP file, with tables that open in any
          spreadsheet.
        </p>
        <RetentionNote />
      </Stack>
      <QuietButton
        style={{ justifySelf: 'start' }}
        loading={isPending}
        leftSection={<IconDownload size={18} aria-hidden="true" />}
        onClick={() => mutate()}
      >
        Download My Data
      </QuietButton>
      {isPending ? (
        <Message kind="info">
          Your data is being gathered. With many papers this takes some minutes; please leave this page open.
        </Message>
      ) : null}
      <Refusal error={error} />
      {name === undefined ? null : <Message kind="success">Your data is in your downloads: {name}</Message>}
    </Card>
  );
};
