/** A name is all that a course needs. */
import { Button, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Course } from '../../contract/courses.ts';
import { addCourse } from '../api/courses.ts';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { QuietButton } from '../ui/quiet.tsx';
import { Message } from '../ui/states/message.tsx';
import { toast } from '../ui/states/toast.ts';
import { useDeed } from '../ui/states/use-deed.ts';

type Props = {
  opened: boolean;
  /** What it would be called. */
  suggested?: string | undefined;
  onClose: () => void;
  onCreated: (course: Course) => void;
};

export const CreateCourseDialog = ({ opened, suggested = '', onClose, onCreated }: Props) => {
  const client = useQueryClient();
  const [name, setName] = useState(suggested);
  const { busy, problem, run } = useDeed('Failed to create course');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const course = await addCourse(client, name);
      setName('');
      onClose();
      toast.done();
      onCreated(course);
    });
  };
  return (
    <Dialog opened={opened} onClose={onClose} title="Create Course">
      <form onSubmit={submit}>
        <Stack>
          <TextInput
            label="Course name"
            placeholder="For example: English 9, period 2"
            data-autofocus
            maxLength={120}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          {problem === null ? null : <Message kind="error">{problem}</Message>}
          <DialogActions mt={8}>
            <QuietButton onClick={onClose}>Cancel</QuietButton>
            <Button type="submit" loading={busy} disabled={name.trim() === ''}>
              Create Course
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
};
