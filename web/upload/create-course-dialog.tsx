/** A name is all that a course needs. */
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Course } from '../../contract/courses.ts';
import { addCourse } from '../api/courses.ts';
import { DialogForm } from '../ui/controls/form-dialog.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { toast } from '../ui/states/toast.ts';

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
  const save = async () => {
    const course = await addCourse(client, name);
    setName('');
    toast.done();
    onCreated(course);
  };
  return (
    <Dialog opened={opened} onClose={onClose} title="Create Course">
      <DialogForm
        deed="Create Course"
        isReady={name.trim() !== ''}
        failure="Failed to create course"
        onClose={onClose}
        onSave={save}
      >
        <TextInput
          label="Course name"
          placeholder="For example: English 9, period 2"
          data-autofocus
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </DialogForm>
    </Dialog>
  );
};
