/** What the school uses and what it costs: papers and dollars for each teacher, never a mark. */
import { Button, Group, NumberInput, Stack, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SchoolUsage } from '../../../contract/school/use.ts';
import { downloadUsage, setPool, usageOfSchoolQuery } from '../../api/school/use.ts';
import { countOf, formatDay } from '../../lib/format.ts';
import { spentOf } from '../../models/model-values.ts';
import { Card } from '../../ui/controls/card.tsx';
import { DownloadButton } from '../../ui/controls/download-button.tsx';
import { Form } from '../../ui/controls/form.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { Refusal } from '../../ui/states/refusal.tsx';
import { toast } from '../../ui/states/toast.ts';
import { limitOf, MOST_PAPERS } from './limit.ts';
import { TeacherTable } from './teacher-table.tsx';

/** How many papers a month the school has graded together, and how many of them one teacher may take. */
const PoolForm = ({ usage: { pool, teacher_cap } }: { usage: SchoolUsage }) => {
  const client = useQueryClient();
  const [limit, setLimit] = useState<string | number>(pool.limit ?? '');
  const [cap, setCap] = useState<string | number>(teacher_cap ?? '');
  const saving = useMutation({
    mutationFn: () => setPool(client, limitOf(limit), limitOf(cap)),
    onSuccess: () => toast.saved('The limits are saved.'),
  });
  const isChanged = limitOf(limit) !== pool.limit || limitOf(cap) !== teacher_cap;
  const submit = () => {
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
      <Form onSubmit={submit} maw={544}>
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
        <Refusal error={saving.error} />
        <div>
          <Button type="submit" disabled={!isChanged} loading={saving.isPending}>
            Save limits
          </Button>
        </div>
      </Form>
    </Card>
  );
};

const Totals = ({ usage: { pool, seats, model, month_end } }: { usage: SchoolUsage }) => (
  <Facts
    facts={[
      [
        'Papers this month',
        pool.limit === null
          ? pool.used.toLocaleString()
          : `${pool.used.toLocaleString()} of ${countOf(pool.limit, 'paper')}`,
      ],
      ['With the school’s model key', spentOf(model)],
      ['Seats', seats.of === null ? seats.taken : `${seats.taken} of ${seats.of}`],
      ['The month ends', formatDay(month_end)],
    ]}
  />
);

const Use = ({ usage }: { usage: SchoolUsage }) => (
  <Stack gap={24}>
    <Totals usage={usage} />
    <PoolForm usage={usage} />
    <Stack component="section" aria-labelledby="use-teachers">
      <Group gap="0.75rem 1rem" justify="space-between">
        <Title id="use-teachers" order={2} fz={20}>
          Teachers
        </Title>
        <DownloadButton name="markwise-use.csv" get={downloadUsage}>
          Download the table (CSV)
        </DownloadButton>
      </Group>
      <TeacherTable usage={usage} />
      <Quiet>
        Dollars are for models with the school’s key or that of the installation, never for a teacher’s own
        key. A paper that could not be graded is given back.
      </Quiet>
    </Stack>
  </Stack>
);

export const UseTab = () => (
  <Loaded query={useQuery(usageOfSchoolQuery)} label="Loading the use" height={320}>
    {(usage) => <Use usage={usage} />}
  </Loaded>
);
