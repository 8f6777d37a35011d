/** Keeps a copy of a rubric among the teacher's own. */
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Rubric } from '../../../contract/grading.ts';
import type { RubricOrigin } from '../../../contract/rubrics/endpoints.ts';
import { detailOf } from '../../api/api-error.ts';
import { addRubric } from '../../api/rubrics/rubrics.ts';
import { toast } from '../../ui/states/toast.ts';

type Props = { rubric: Rubric; title: string; origin: RubricOrigin; disabled: boolean };

export const SaveToMine = ({ rubric, title, origin, disabled }: Props) => {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await addRubric(client, { title, rubric, origin });
      toast.saved('A copy is among your rubrics.');
    } catch (error) {
      toast.error(detailOf(error));
    }
    setBusy(false);
  };
  return (
    <Button variant="subtle" mr="auto" loading={busy} disabled={disabled} onClick={() => void save()}>
      Save to my rubrics
    </Button>
  );
};
