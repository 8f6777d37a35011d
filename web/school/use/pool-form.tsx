/** How many papers a month the school has graded together, and how many of them one teacher may take. */
import { Button, NumberInput, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { SchoolUsage } from '../../../contract/school/use.ts';
import { detailOf } from '../../api/api-error.ts';
import { setPool } from '../../api/school/use.ts';
import { Card } from '../../ui/controls/card.tsx';
import { Message } from '../../ui/states/message.tsx';
import { toast } from '../../ui/states/toast.ts';
import { limitOf, MOST_PAPERS } from './limit.ts';

export const PoolForm = ({ usage: { pool, teacher_cap } }: { usage: SchoolUsage }) => {
  const client = useQueryClient();
  const [limit, setLimit] = useState<string | number>(pool.limit ?? '');
  const [cap, setCap] = useState<string | number>(teacher_cap ?? '');
  const saving = useMutation({
    mutationFn: () => setPool(client, limitOf(limit), limitOf(cap)),
    onSuccess: () => toast.saved('The limits are saved.'),
  });
  const isChanged = limitOf(limit) !== pool.limit || limitOf(cap) !== teacher_cap;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged && !saving.isPending) saving.mutate();
  };
  const common = {
    min: 0,
    max: MOST_PAPERS,
    allowDecimal: false,
    allowNegative: false,
    thousandSeparator: ',',
  };
  return (
    <Card title="Limits of a month">
      <form onSubmit={submit}>
        <Stack maw={544}>
          <NumberInput
            label="Papers for the whole school"
            description="Empty: no limit. What was used already stays used."
            {...common}
            value={limit}
            onChange={setLimit}
          />
          <NumberInput
            label="Papers for one teacher"
            description="Empty: no limit but the school’s. A teacher can have another one, in the table below."
            {...common}
            value={cap}
            onChange={setCap}
          />
          {saving.error === null ? null : <Message kind="error">{detailOf(saving.error)}</Message>}
          <div>
            <Button type="submit" disabled={!isChanged} loading={saving.isPending}>
              Save limits
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
};
