/** A new assignment with its rubric file. What was typed stays until it is created, also when the window is closed. */
import { Button, NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import type { Assignment } from '../../contract/assignments.ts';
import type { Course } from '../../contract/courses.ts';
import { GRADE_LEVEL } from '../../contract/grading.ts';
import type { PlanName } from '../../contract/plans.ts';
import { addAssignment } from '../api/assignments.ts';
import { type GraderNotes, useGraderNotes } from '../layout/grader-notes.ts';
import {
  type AssignmentValues,
  emptyAssignment,
  isComplete,
  styleOptions,
  toneOptions,
} from '../lib/assignment-values.ts';
import { findFault } from '../lib/chosen-files.ts';
import { usePlan } from '../session/use-plan.ts';
import classes from '../ui/dialog.module.css';
import { Dialog } from '../ui/dialog.tsx';
import { Message } from '../ui/states/message.tsx';
import { toast } from '../ui/states/toast.ts';
import { ChosenFileField } from './chosen-file-field.tsx';
import own from './create-assignment-dialog.module.css';
import { DriveButton } from './drive/drive-button.tsx';
import { useCreation } from './use-creation.ts';

type Form = ReturnType<typeof useForm<AssignmentValues>>;

const Choices = ({ form, plan }: { form: Form; plan: PlanName }) => {
  const isFree = plan === 'Free';
  return (
    <div className={classes.pair}>
      <NativeSelect
        label="Feedback tone"
        data={toneOptions(plan)}
        description={isFree ? 'Upgrade to unlock more feedback tones' : undefined}
        {...form.getInputProps('feedback_tone')}
      />
      <NativeSelect
        label="Rubric style"
        data={styleOptions(plan)}
        description={isFree ? 'Upgrade to unlock more rubric styles' : undefined}
        {...form.getInputProps('rubric_style')}
      />
    </div>
  );
};

const RubricField = ({ form }: { form: Form }) => {
  const take = (file: File | null) => {
    const fault = file === null ? null : findFault(file);
    form.setFieldValue('rubric', fault === null ? file : null);
    if (fault !== null) form.setFieldError('rubric', fault);
  };
  return (
    <ChosenFileField
      label="Rubric or answer key"
      hint="PDF, DOCX, JPG or PNG. You see what was understood before anything is graded."
      required
      file={form.values.rubric}
      problem={typeof form.errors.rubric === 'string' ? form.errors.rubric : null}
      onFile={take}
    >
      <DriveButton onFiles={([first = null]) => take(first)} />
    </ChosenFileField>
  );
};

type FieldsProps = { form: Form; plan: PlanName; course: Course | null; notes: GraderNotes };

const Fields = ({ form, plan, course, notes }: FieldsProps) => (
  <>
    <p className={own.course}>
      Course: <strong>{course?.name ?? '-'}</strong>
    </p>
    <TextInput label="Assignment name" data-autofocus maxLength={200} {...form.getInputProps('name')} />
    <RubricField form={form} />
    <Textarea
      label="Description"
      description={notes.description}
      autosize
      minRows={2}
      maxRows={6}
      maxLength={5000}
      {...form.getInputProps('description')}
    />
    <Choices form={form} plan={plan} />
    <Textarea
      label="Instructions for the AI"
      description={notes.instructions}
      autosize
      minRows={2}
      maxRows={6}
      maxLength={5000}
      {...form.getInputProps('ai_instructions')}
    />
    <NumberInput
      label="Grade level"
      description={`The maximum score, ${GRADE_LEVEL.min} to ${GRADE_LEVEL.max}. The rubric's points are scaled to it.`}
      min={GRADE_LEVEL.min}
      max={GRADE_LEVEL.max}
      allowDecimal={false}
      allowNegative={false}
      {...form.getInputProps('grade_level')}
    />
  </>
);

type Props = {
  opened: boolean;
  course: Course | null;
  onClose: () => void;
  onCreated: (assignment: Assignment) => void;
};

export const CreateAssignmentDialog = ({ opened, course, onClose, onCreated }: Props) => {
  const client = useQueryClient();
  const plan = usePlan();
  const notes = useGraderNotes();
  const form = useForm<AssignmentValues>({ initialValues: emptyAssignment(plan) });
  const { busy, problem, run } = useCreation('Failed to create assignment');
  const courseId = course?.id ?? '';
  const submit = ({ rubric, ...values }: AssignmentValues) =>
    run(async () => {
      if (rubric === null) return;
      const fields = { ...values, course_id: courseId, grade_level: String(values.grade_level) };
      const assignment = await addAssignment(client, fields, rubric);
      form.setValues(emptyAssignment(plan));
      onClose();
      toast.done();
      onCreated(assignment);
    });
  return (
    <Dialog opened={opened} onClose={onClose} title="Create Assignment" size="42rem">
      <form onSubmit={form.onSubmit((values) => void submit(values))} className={classes.fields}>
        <Fields form={form} plan={plan} course={course} notes={notes} />
        {busy ? <p role="status">Reading the rubric…</p> : null}
        {problem === null ? null : <Message kind="error">{problem}</Message>}
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={busy} disabled={!isComplete(form.values, courseId)}>
            Create Assignment
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
