/** "Give me your grade book file and I fill it": drop it, see who was found, get the same file back. */
import { Refusal } from '../../ui/states/refusal.tsx';
import '@mantine/dropzone/styles.layer.css';
import { Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { useMutation } from '@tanstack/react-query';
import { lookAtGradebook } from '../../api/files/returning.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { QuietButton } from '../../ui/quiet.tsx';
import { GradebookForm } from './gradebook-form.tsx';

type Assignment = { id: string; name: string };

const Choice = ({ busy, onFile }: { busy: boolean; onFile: (file: File) => void }) => (
  <Dropzone
    onDrop={(files: File[]) => {
      const [file] = files;
      if (file !== undefined) onFile(file);
    }}
    multiple={false}
    loading={busy}
    activateOnKeyboard={false}
    enablePointerEvents
    inputProps={{ accept: '.csv,.tsv,.txt,text/csv', 'aria-label': 'Choose a grade book file' }}
    p="1.5rem 1rem"
    ta="center"
  >
    <Text size="sm">
      Drop the CSV file here that you downloaded from Canvas, Moodle or another grade book.
    </Text>
    {/* Its click reaches the zone around it, which opens the file dialog. */}
    <QuietButton mt="sm">Choose a file</QuietButton>
  </Dropzone>
);

const Steps = ({ assignment, onClose }: { assignment: Assignment; onClose: () => void }) => {
  const { mutate, data, isPending, error, reset, variables } = useMutation({
    mutationFn: (file: File) => lookAtGradebook(assignment.id, file),
  });
  return (
    <Stack>
      {data === undefined || variables === undefined ? (
        <>
          <Text size="sm">
            You get the same file back with the grades of “{assignment.name}” in it. Nothing else in it is
            changed, and nobody is guessed.
          </Text>
          <Choice busy={isPending} onFile={(file) => mutate(file)} />
          <Refusal error={error} />
        </>
      ) : (
        <GradebookForm
          assignment={assignment}
          fileName={variables.name}
          preview={data}
          onAnother={reset}
          onClose={onClose}
        />
      )}
    </Stack>
  );
};

type Props = { opened: boolean; assignment: Assignment; onClose: () => void };

export const GradebookDialog = ({ opened, assignment, onClose }: Props) => (
  <Dialog opened={opened} onClose={onClose} title="Fill in a grade book file" size="lg">
    <Steps assignment={assignment} onClose={onClose} />
  </Dialog>
);
