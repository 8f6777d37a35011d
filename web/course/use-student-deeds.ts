/** What a teacher does with students, each with its undo. */
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RosterStudent } from '../../contract/students.ts';
import {
  bringStudentBack,
  changeStudent,
  markApart,
  merge,
  removeStudent,
  type StudentChange,
  separate,
} from '../api/students.ts';
import { toast } from '../ui/states/toast.ts';
import { useAct } from '../ui/states/use-act.ts';
import { nameOf } from './student-dialogs.tsx';

type Alias = RosterStudent['also'][number];

export const useStudentDeeds = () => {
  const act = useAct();
  const client = useQueryClient();
  return useMemo(
    () => ({
      /** Throws what the server said, for the form that asked. */
      correct: async (student: RosterStudent, change: StudentChange) => {
        await changeStudent(client, student.id, change);
        toast.success('The student is corrected, on every paper.');
      },
      merge: (student: RosterStudent, into: RosterStudent) =>
        act(
          (held) => merge(held, student.id, into.id),
          `${nameOf(student)} and ${nameOf(into)} are one student now.`,
          (also) => (held) => separate(held, student.id, also),
        ),
      separate: (student: RosterStudent, alias: Alias) =>
        act(
          (held) => separate(held, alias.id),
          `${alias.name || alias.external_id} is a student of their own again.`,
          () => (held) => merge(held, alias.id, student.id),
        ),
      keepApart: (one: RosterStudent, other: RosterStudent) =>
        act(
          (held) => markApart(held, one.id, other.id, true),
          `${nameOf(one)} and ${nameOf(other)} stay two students.`,
          () => (held) => markApart(held, one.id, other.id, false),
        ),
      archive: (student: RosterStudent) =>
        act(
          (held) => changeStudent(held, student.id, { archived: true }),
          `${nameOf(student)} is archived. Their results stay.`,
          () => (held) => changeStudent(held, student.id, { archived: false }),
        ),
      unarchive: (student: RosterStudent) =>
        act((held) => changeStudent(held, student.id, { archived: false }), `${nameOf(student)} is back.`),
      remove: (student: RosterStudent) =>
        act(
          (held) => removeStudent(held, student.id),
          `${nameOf(student)} was deleted.`,
          () => (held) => bringStudentBack(held, student.id),
        ),
    }),
    [act, client],
  );
};
export type StudentDeeds = ReturnType<typeof useStudentDeeds>;
