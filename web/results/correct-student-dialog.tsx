/** The teacher knows better whose paper it is. What is typed here also survives another grading. */
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { detailOf } from '../api/api-error.ts';
import type { ShownSummary } from '../api/read-results.ts';
import { NOTHING } from '../lib/format.ts';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { QuietButton } from '../ui/quiet.tsx';
import { Message } from '../ui/states/message.tsx';

type Student = { student_name: string; student_id: string };
type Save = (result: ShownSummary, student: Student) => Promise<void>;

const known = (text: string) => (text === NOTHING ? '' : text);

const StudentForm = ({
  result,
  onSave,
  onClose,
}: {
  result: ShownSummary;
  onSave: Save;
  onClose: () => void;
}) => {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useForm<Student>({
    initialValues: { student_name: known(result.student_name), student_id: known(result.student_id) },
  });
  const submit = async (student: Student) => {
    setBusy(true);
    setProblem(null);
    try {
      await onSave(result, student);
      onClose();
    } catch (error) {
      setProblem(detailOf(error));
      setBusy(false);
    }
  };
  return (
    <form onSubmit={form.onSubmit(submit)}>
      <Stack>
        <Text style={{ overflowWrap: 'anywhere' }}>File: {result.file_name}</Text>
        <TextInput label="Name" data-autofocus maxLength={200} {...form.getInputProps('student_name')} />
        <TextInput label="Student ID" maxLength={100} {...form.getInputProps('student_id')} />
        {problem === null ? null : <Message kind="error">{problem}</Message>}
        <DialogActions mt={8}>
          <QuietButton onClick={onClose}>Cancel</QuietButton>
          <Button type="submit" loading={busy}>
            Save
          </Button>
        </DialogActions>
      </Stack>
    </form>
  );
};

type Props = { opened: boolean; result: ShownSummary | null; onClose: () => void; onSave: Save };

export const CorrectStudentDialog = ({ opened, result, onClose, onSave }: Props) => (
  <Dialog opened={opened && result !== null} onClose={onClose} title="Correct student">
    {result === null ? null : (
      <StudentForm key={result.student_work_id} result={result} onSave={onSave} onClose={onClose} />
    )}
  </Dialog>
);
