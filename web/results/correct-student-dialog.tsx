/** The teacher knows better whose paper it is. What is typed here also survives another grading. */
import { Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ShownSummary } from '../api/read-results.ts';
import { NOTHING } from '../lib/format.ts';
import { DialogForm } from '../ui/controls/form-dialog.tsx';
import { Dialog } from '../ui/dialog.tsx';

type Student = { student_name: string; student_id: string };
type Save = (result: ShownSummary, student: Student) => Promise<void>;

const known = (text: string) => (text === NOTHING ? '' : text);

type FormProps = { result: ShownSummary; onSave: Save; onClose: () => void };

const StudentForm = ({ result, onSave, onClose }: FormProps) => {
  const form = useForm<Student>({
    initialValues: { student_name: known(result.student_name), student_id: known(result.student_id) },
  });
  return (
    <DialogForm deed="Save" isReady onClose={onClose} onSave={() => onSave(result, form.values)}>
      <Text style={{ overflowWrap: 'anywhere' }}>File: {result.file_name}</Text>
      <TextInput label="Name" data-autofocus maxLength={200} {...form.getInputProps('student_name')} />
      <TextInput label="Student ID" maxLength={100} {...form.getInputProps('student_id')} />
    </DialogForm>
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
