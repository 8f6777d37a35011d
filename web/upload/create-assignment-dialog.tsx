/** A new assignment with its rubric. What was typed stays until it is created, also when the window is closed. */
import { Button, NativeSelect, NumberInput, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMediaQuery } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Assignment } from '../../contract/assignments.ts';
import type { Course } from '../../contract/courses.ts';
import { GRADE_LEVEL } from '../../contract/grading.ts';
import type { PlanName } from '../../contract/plans.ts';
import { addAssignment } from '../api/assignments.ts';
import { type GraderNotes, useGraderNotes } from '../layout/grader-notes.ts';
import {
  type AssignmentValues,
  emptyAssignment,
  styleOptions,
  toneOptions,
} from '../lib/assignment-values.ts';
import { usePlan } from '../session/use-plan.ts';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { QuietButton } from '../ui/quiet.tsx';
import { Message } from '../ui/states/message.tsx';
import { toast } from '../ui/states/toast.ts';
import { useDeed } from '../ui/states/use-deed.ts';
import { type RubricChoice, useRubricChoice } from './rubric/rubric-choice.ts';
import { RubricWays } from './rubric/rubric-ways.tsx';
import own from './upload.module.css';

type Form = ReturnType<typeof useForm<AssignmentValues>>;

const Choices = ({ form, plan }: { form: Form; plan: PlanName }) => {
  const isFree = plan === 'Free';
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
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
    </SimpleGrid>
  );
};

/** `onTyped`: from then on the number is the teacher's, and no file's. */
const GradeLevel = ({
  form,
  way,
  onTyped,
}: {
  form: Form;
  way: RubricChoice['way'];
  onTyped: () => void;
}) => {
  const { onChange, ...field } = form.getInputProps('grade_level');
  return (
    <NumberInput
      label="Grade level"
      description={
        way === 'file'
          ? `What your file's own points add up to, or ${GRADE_LEVEL.assignmentDefault} where it has none. Type a number from ${GRADE_LEVEL.min} to ${GRADE_LEVEL.max} to have them scaled.`
          : `The maximum score, ${GRADE_LEVEL.min} to ${GRADE_LEVEL.max}. The rubric's points are scaled to it.`
      }
      min={GRADE_LEVEL.min}
      max={GRADE_LEVEL.max}
      decimalScale={2}
      allowNegative={false}
      {...field}
      onChange={(value) => {
        onTyped();
        onChange(value);
      }}
    />
  );
};

type FieldsProps = {
  form: Form;
  plan: PlanName;
  course: Course | null;
  notes: GraderNotes;
  choice: RubricChoice;
  onTyped: () => void;
};

const Fields = ({ form, plan, course, notes, choice, onTyped }: FieldsProps) => (
  <>
    <p className={own.course}>
      Course: <strong>{course?.name ?? '-'}</strong>
    </p>
    <TextInput label="Assignment name" data-autofocus maxLength={200} {...form.getInputProps('name')} />
    <RubricWays choice={choice} max={Number(form.values.grade_level)} task={form.values.description} />
    <Textarea
      label="Description"
      description={notes.description}
      minRows={2}
      maxRows={6}
      maxLength={5000}
      {...form.getInputProps('description')}
    />
    <Choices form={form} plan={plan} />
    <Textarea
      label="Instructions for the AI"
      description={notes.instructions}
      minRows={2}
      maxRows={6}
      maxLength={5000}
      {...form.getInputProps('ai_instructions')}
    />
    <GradeLevel form={form} way={choice.way} onTyped={onTyped} />
  </>
);

/** A grid of criteria and levels needs the room. */
const SIZES: Record<RubricChoice['way'], string> = { file: '42rem', template: '60rem', built: '76rem' };

type Props = {
  opened: boolean;
  course: Course | null;
  /** What the form begins with beside the usual. */
  suggested?: Partial<AssignmentValues> | undefined;
  onClose: () => void;
  onCreated: (assignment: Assignment, way: RubricChoice['way']) => void;
};

export const CreateAssignmentDialog = ({ opened, course, suggested, onClose, onCreated }: Props) => {
  const client = useQueryClient();
  const plan = usePlan();
  const notes = useGraderNotes();
  const isPhone = useMediaQuery('(width < 48em)') ?? false;
  const form = useForm<AssignmentValues>({ initialValues: { ...emptyAssignment(plan), ...suggested } });
  const choice = useRubricChoice(plan);
  const { busy, problem, run } = useDeed('Failed to create assignment');
  const [isTyped, setTyped] = useState(suggested?.grade_level !== undefined);
  const courseId = course?.id ?? '';
  const given = choice.givenFor(form.values.name.trim());
  const submit = (values: AssignmentValues) =>
    run(async () => {
      if (given === null) return;
      const { grade_level: level, ...typed } = values;
      const isOwn = choice.way === 'file' && !isTyped;
      const fields = { ...typed, course_id: courseId, ...(isOwn ? {} : { grade_level: String(level) }) };
      const assignment = await addAssignment(client, fields, given);
      form.setValues(emptyAssignment(plan));
      setTyped(false);
      choice.startOver();
      onClose();
      toast.done();
      onCreated(assignment, choice.way);
    });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Create Assignment"
      size={SIZES[choice.way]}
      fullScreen={isPhone}
    >
      <form onSubmit={form.onSubmit((values) => void submit(values))}>
        <Stack>
          <Fields
            form={form}
            plan={plan}
            course={course}
            notes={notes}
            choice={choice}
            onTyped={() => setTyped(true)}
          />
          {busy && choice.way === 'file' ? <p role="status">Reading the rubric…</p> : null}
          {problem === null ? null : <Message kind="error">{problem}</Message>}
          <DialogActions mt={8}>
            <QuietButton onClick={onClose}>Cancel</QuietButton>
            <Button
              type="submit"
              loading={busy}
              disabled={form.values.name.trim() === '' || courseId === '' || given === null}
            >
              Create Assignment
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
};
