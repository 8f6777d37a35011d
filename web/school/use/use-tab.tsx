/** What the school uses and what it costs: papers and dollars for each teacher, never a mark. */

import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { SchoolUsage } from '../../../contract/school/use.ts';
import { detailOf } from '../../api/api-error.ts';
import { downloadUsage, usageOfSchoolQuery } from '../../api/school/use.ts';
import { countOf, formatDay } from '../../lib/format.ts';
import { saveBlob } from '../../lib/save-file.ts';
import { spentOf } from '../../models/model-values.ts';
import { Facts } from '../../ui/facts.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { Message } from '../../ui/states/message.tsx';
import { PoolForm } from './pool-form.tsx';
import { TeacherTable } from './teacher-table.tsx';

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

const Download = () => {
  const saving = useMutation({
    mutationFn: async () => saveBlob('markwise-use.csv', await downloadUsage()),
  });
  return (
    <>
      <Button
        variant="default"
        loading={saving.isPending}
        leftSection={<IconDownload size={18} aria-hidden="true" />}
        onClick={() => saving.mutate()}
      >
        Download the table (CSV)
      </Button>
      {saving.error === null ? null : <Message kind="error">{detailOf(saving.error)}</Message>}
    </>
  );
};

const Use = ({ usage }: { usage: SchoolUsage }) => (
  <Stack gap={24}>
    <Totals usage={usage} />
    <PoolForm usage={usage} />
    <Stack component="section" aria-labelledby="use-teachers">
      <Group gap="0.75rem 1rem" justify="space-between">
        <Title id="use-teachers" order={2} fz={20}>
          Teachers
        </Title>
        <Download />
      </Group>
      <TeacherTable usage={usage} />
      <Text c="dimmed">
        Dollars are for models with the school’s key or that of the installation, never for a teacher’s own
        key. A paper that could not be graded is given back.
      </Text>
    </Stack>
  </Stack>
);

export const UseTab = () => (
  <Loaded query={useQuery(usageOfSchoolQuery)} label="Loading the use" height={320}>
    {(usage) => <Use usage={usage} />}
  </Loaded>
);
