/** What the teacher notes about a student, for nobody else. It is kept when the field is left. */
import { Button, Group, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { detailOf } from '../api/api-error.ts';
import { saveNote } from '../api/insights/insights.ts';
import { Block } from '../ui/charts/figure.tsx';
import { Message } from '../ui/states/message.tsx';

const AT_MOST = 5000;

export const NoteBlock = ({ id, note }: { id: string; note: string }) => {
  const client = useQueryClient();
  const [draft, setDraft] = useState(note);
  const saving = useMutation({ mutationFn: (words: string) => saveNote(client, id, words) });
  const isChanged = draft.trim() !== note;
  const save = () => {
    if (isChanged && !saving.isPending) saving.mutate(draft.trim());
  };
  return (
    <Block title="Private note" lead="Only you see it. It is never part of what a student is given.">
      <Textarea
        aria-label="Private note"
        autosize
        minRows={3}
        maxLength={AT_MOST}
        value={draft}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={save}
      />
      <Group gap="sm" mt="sm">
        <Button variant="default" disabled={!isChanged} loading={saving.isPending} onClick={save}>
          Save note
        </Button>
        {saving.isSuccess && !isChanged ? <span role="status">Saved.</span> : null}
        {saving.isError ? (
          <Message kind="error">{detailOf(saving.error)} What you wrote is still here.</Message>
        ) : null}
      </Group>
    </Block>
  );
};
