/** Another limit for one teacher than the school gives to each. */
import { NumberInput, Radio, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { UNLIMITED } from '../../../contract/plans.ts';
import type { TeacherUse } from '../../../contract/school/use.ts';
import { setCapOf } from '../../api/school/use.ts';
import { DialogForm, FormDialog } from '../../ui/controls/form-dialog.tsx';
import { limitOf, MOST_PAPERS } from './limit.ts';

type Kind = 'school' | 'none' | 'own';

const kindOf = (cap: number | null): Kind => {
  if (cap === null) return 'school';
  return cap === UNLIMITED ? 'none' : 'own';
};

const CapForm = ({ teacher, onClose }: { teacher: TeacherUse; onClose: () => void }) => {
  const client = useQueryClient();
  const [kind, setKind] = useState(() => kindOf(teacher.own_cap));
  const [typed, setTyped] = useState<string | number>(
    kindOf(teacher.own_cap) === 'own' ? (teacher.own_cap ?? '') : '',
  );
  const caps: Record<Kind, number | null> = { school: null, none: UNLIMITED, own: limitOf(typed) };
  return (
    <DialogForm
      deed="Save"
      isReady={kind !== 'own' || typed !== ''}
      onClose={onClose}
      onSave={async () => {
        await setCapOf(client, teacher.id, caps[kind]);
      }}
    >
      <Radio.Group
        size="md"
        label={`Papers a month for ${teacher.name || teacher.email}`}
        value={kind}
        onChange={(value) => setKind(value === 'none' || value === 'own' ? value : 'school')}
      >
        <Stack gap="sm" mt={8}>
          <Radio size="md" value="school" label="As every teacher of the school" />
          <Radio size="md" value="none" label="No limit but the school’s" />
          <Radio size="md" value="own" label="Another number" />
        </Stack>
      </Radio.Group>
      {kind === 'own' ? (
        <NumberInput
          label="Papers a month"
          min={0}
          max={MOST_PAPERS}
          allowDecimal={false}
          allowNegative={false}
          value={typed}
          onChange={setTyped}
        />
      ) : null}
    </DialogForm>
  );
};

export const CapDialog = ({ teacher, onClose }: { teacher: TeacherUse | null; onClose: () => void }) => (
  <FormDialog opened={teacher !== null} title="Limit of a teacher" onClose={onClose}>
    {teacher === null ? null : <CapForm teacher={teacher} onClose={onClose} />}
  </FormDialog>
);
