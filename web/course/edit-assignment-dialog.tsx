/** Everything about an assignment that can still be changed. */
import { NativeSelect, NumberInput, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import type { Assignment, AssignmentChange } from '../../contract/assignments.ts';
import { GRADE_LEVEL } from '../../contract/grading.ts';
import { changeAssignment } from '../api/assignments.ts';
import { useGraderNotes } from '../layout/grader-notes.ts';
import { styleOptions, toneOptions } from '../lib/assignment-values.ts';
import { usePlan } from '../session/use-plan.ts';
import { DialogForm, FormDialog } from '../ui/controls/form-dialog.tsx';
import { Quiet } from '../ui/quiet.tsx';
import { toast } from '../ui/states/toast.ts';

type Values = Required<Omit<AssignmentChange, 'archived' | 'grade_level' | 'regrade_days'>> & {
  grade_level: number | string;
};
type Form = ReturnType<typeof useForm<Values>>;

const valuesOf = (assignment: Assignment): Values => ({
  name: assignment.name,
  description: assignment.description,
  feedback_tone: assignment.feedback_tone,
  rubric_style: assignment.rubric_style,
  ai_instructions: assignment.ai_instructions,
  grade_level: assignment.grade_level,
});

/** A grade is out of the points of its rubric, which add up to the grade level: once one is given, the level stands. */
const isGradingBegun = ({ counts }: Assignment) => counts.complete + counts.grading > 0;

/** What the assignment has stays possible, also after a plan that allowed it has ended. */
const keeping = (options: { value: string; label: string; disabled: boolean }[], kept: string) =>
  options.map((option) => (option.value === kept ? { ...option, disabled: false } : option));

const long = { minRows: 2, maxRows: 6, maxLength: 5000 };

const Fields = ({ form, assignment }: { form: Form; assignment: Assignment }) => {
  const plan = usePlan();
  const notes = useGraderNotes();
  const isFixed = isGradingBegun(assignment);
  return (
    <>
      <TextInput label="Assignment name" data-autofocus maxLength={200} {...form.getInputProps('name')} />
      <Textarea
        label="Description"
        description={notes.description}
        {...long}
        {...form.getInputProps('description')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NativeSelect
          label="Feedback tone"
          data={keeping(toneOptions(plan), assignment.feedback_tone)}
          {...form.getInputProps('feedback_tone')}
        />
        <NativeSelect
          label="Rubric style"
          data={keeping(styleOptions(plan), assignment.rubric_style)}
          {...form.getInputProps('rubric_style')}
        />
      </SimpleGrid>
      <Textarea
        label="Instructions for the AI"
        description={notes.instructions}
        {...long}
        {...form.getInputProps('ai_instructions')}
      />
      <NumberInput
        label="Grade level"
        description={
          isFixed
            ? 'The maximum score. Papers were already graded out of it, so it can no longer be changed.'
            : `The maximum score, ${GRADE_LEVEL.min} to ${GRADE_LEVEL.max}. The rubric's points are scaled to it.`
        }
        disabled={isFixed}
        min={GRADE_LEVEL.min}
        max={GRADE_LEVEL.max}
        decimalScale={2}
        allowNegative={false}
        {...form.getInputProps('grade_level')}
      />
    </>
  );
};

const EditForm = ({ assignment, onClose }: { assignment: Assignment; onClose: () => void }) => {
  const client = useQueryClient();
  const form = useForm<Values>({ initialValues: valuesOf(assignment) });
  const save = async () => {
    const { grade_level: level, ...values } = form.values;
    const change = isGradingBegun(assignment) ? values : { ...values, grade_level: Number(level) };
    await changeAssignment(client, assignment.id, change);
    toast.success('The assignment is saved.');
  };
  return (
    <DialogForm deed="Save" isReady={form.values.name.trim() !== ''} onClose={onClose} onSave={save}>
      <Fields form={form} assignment={assignment} />
      {assignment.counts.total === 0 ? null : (
        <Quiet fz="sm">
          What is already graded stays as it is; papers that are graded from now on follow these words.
        </Quiet>
      )}
    </DialogForm>
  );
};

type Props = { assignment: Assignment | null; onClose: () => void };

export const EditAssignmentDialog = ({ assignment, onClose }: Props) => (
  <FormDialog opened={assignment !== null} title="Edit assignment" size="42rem" onClose={onClose}>
    {assignment === null ? null : <EditForm assignment={assignment} onClose={onClose} />}
  </FormDialog>
);
