/** Correcting a student, and saying that two are one. */
import { NativeSelect, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { RosterStudent } from '../../contract/students.ts';
import { countOf } from '../lib/format.ts';
import { DialogForm, FormDialog } from '../ui/controls/form-dialog.tsx';

export const nameOf = ({ name }: Pick<RosterStudent, 'name'>): string => name || 'Name not known';

/** By name as people read it, those without one last. */
export const byName = (a: RosterStudent, b: RosterStudent): number =>
  Number(a.name === '') - Number(b.name === '') ||
  a.name.localeCompare(b.name, undefined, { sensitivity: 'base' }) ||
  (a.external_id ?? '').localeCompare(b.external_id ?? '', undefined, { numeric: true });

type Deeds = {
  correct: (
    student: RosterStudent,
    change: { name?: string; external_id: string | null; email: string | null },
  ) => Promise<void>;
  merge: (student: RosterStudent, into: RosterStudent) => Promise<boolean>;
};

type EditProps = { student: RosterStudent | null; deeds: Deeds; onClose: () => void };

const EditForm = ({ student, deeds, onClose }: EditProps & { student: RosterStudent }) => {
  const [name, setName] = useState(student.name);
  const [number, setNumber] = useState(student.external_id ?? '');
  const [email, setEmail] = useState(student.email ?? '');
  const save = () =>
    deeds.correct(student, {
      ...(name.trim() === '' ? {} : { name }),
      external_id: number.trim() === '' ? null : number,
      email: email.trim() === '' ? null : email.trim(),
    });
  return (
    <DialogForm
      deed="Save"
      isReady={name.trim() !== '' || student.name === ''}
      onClose={onClose}
      onSave={save}
    >
      <TextInput
        label="Name"
        data-autofocus
        maxLength={200}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label="Student ID"
        description="Optional. The school's number for this student."
        maxLength={100}
        value={number}
        onChange={(event) => setNumber(event.currentTarget.value)}
      />
      <TextInput
        label="Email"
        type="email"
        description="Optional. Where a link to released work goes, when you ask for that."
        maxLength={254}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
    </DialogForm>
  );
};

export const EditStudentDialog = ({ student, deeds, onClose }: EditProps) => (
  <FormDialog opened={student !== null} title="Correct student" onClose={onClose}>
    {student === null ? null : <EditForm student={student} deeds={deeds} onClose={onClose} />}
  </FormDialog>
);

type MergeProps = EditProps & { students: RosterStudent[] };

const MergeForm = ({ student, students, deeds, onClose }: MergeProps & { student: RosterStudent }) => {
  const [into, setInto] = useState('');
  const others = students.filter(({ id }) => id !== student.id).toSorted(byName);
  const chosen = others.find(({ id }) => id === into);
  const save = async () => {
    if (chosen !== undefined) await deeds.merge(student, chosen);
  };
  return (
    <DialogForm deed="Merge" isReady={chosen !== undefined} onClose={onClose} onSave={save}>
      <Text style={{ overflowWrap: 'anywhere' }}>
        The papers of {nameOf(student)} join those of the other student, and later papers under this name
        follow. You can separate the two again at any time.
      </Text>
      <NativeSelect
        label={`${nameOf(student)} is the same person as`}
        data-autofocus
        value={into}
        onChange={(event) => setInto(event.currentTarget.value)}
        data={[
          { value: '', label: 'Choose a student...' },
          ...others.map((other) => ({
            value: other.id,
            label: [
              nameOf(other),
              other.external_id === null ? null : `ID ${other.external_id}`,
              countOf(other.papers, 'paper'),
            ]
              .filter((part) => part !== null)
              .join(', '),
          })),
        ]}
      />
    </DialogForm>
  );
};

export const MergeDialog = ({ student, students, deeds, onClose }: MergeProps) => (
  <FormDialog opened={student !== null} title="Same person" onClose={onClose}>
    {student === null ? null : (
      <MergeForm student={student} students={students} deeds={deeds} onClose={onClose} />
    )}
  </FormDialog>
);
