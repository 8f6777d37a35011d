/** Papers and dollars of each teacher. On a phone each is a card, since a table of seven columns does not fit. */
import { Table } from '@mantine/core';
import { IconGauge } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { UNLIMITED } from '../../../contract/plans.ts';
import type { SchoolUsage, TeacherUse } from '../../../contract/school/use.ts';
import { countOf } from '../../lib/format.ts';
import { dollars } from '../../models/model-values.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Quiet, QuietButton } from '../../ui/quiet.tsx';
import table from '../../ui/table.module.css';
import { CapDialog } from './cap-dialog.tsx';

const PORTION = 50;

const describeCap = ({ cap, own_cap }: TeacherUse): string => {
  if (cap === null) return own_cap === UNLIMITED ? 'none, set here' : 'none';
  return own_cap === null ? cap.toLocaleString() : `${cap.toLocaleString()}, set here`;
};

type RowProps = { teacher: TeacherUse; onCap: (teacher: TeacherUse) => void };

const TeacherRow = memo(({ teacher, onCap }: RowProps) => (
  <Table.Tr>
    <Table.Th scope="row">
      {teacher.name || teacher.email}
      {teacher.name === '' ? null : <Quiet fz="sm">{teacher.email}</Quiet>}
    </Table.Th>
    <Table.Td data-label="Papers this month">{teacher.papers.this_month.toLocaleString()}</Table.Td>
    <Table.Td data-label="Papers before">{teacher.papers.before.toLocaleString()}</Table.Td>
    <Table.Td data-label="Dollars this month">{dollars(teacher.dollars.this_month)}</Table.Td>
    <Table.Td data-label="Dollars before">{dollars(teacher.dollars.before)}</Table.Td>
    <Table.Td data-label="Limit">{describeCap(teacher)}</Table.Td>
    <Table.Td>
      <IconButton
        aria-label={`Set a limit for ${teacher.name || teacher.email}`}
        onClick={() => onCap(teacher)}
      >
        <IconGauge size={18} aria-hidden="true" />
      </IconButton>
    </Table.Td>
  </Table.Tr>
));

const FormerRow = ({ former: { papers, dollars: money } }: Pick<SchoolUsage, 'former'>) =>
  papers.this_month + papers.before + money.this_month + money.before === 0 ? null : (
    <Table.Tr>
      <Table.Th scope="row">Teachers who have left</Table.Th>
      <Table.Td data-label="Papers this month">{papers.this_month.toLocaleString()}</Table.Td>
      <Table.Td data-label="Papers before">{papers.before.toLocaleString()}</Table.Td>
      <Table.Td data-label="Dollars this month">{dollars(money.this_month)}</Table.Td>
      <Table.Td data-label="Dollars before">{dollars(money.before)}</Table.Td>
      <Table.Td data-label="Limit">-</Table.Td>
      <Table.Td />
    </Table.Tr>
  );

const Heads = () => (
  <Table.Thead>
    <Table.Tr>
      <Table.Th scope="col">Teacher</Table.Th>
      <Table.Th scope="col">Papers this month</Table.Th>
      <Table.Th scope="col">Before</Table.Th>
      <Table.Th scope="col">Dollars this month</Table.Th>
      <Table.Th scope="col">Before</Table.Th>
      <Table.Th scope="col">Limit</Table.Th>
      <Table.Td />
    </Table.Tr>
  </Table.Thead>
);

export const TeacherTable = ({ usage: { teachers, former } }: { usage: SchoolUsage }) => {
  const [shown, setShown] = useState(PORTION);
  const [chosen, setChosen] = useState<TeacherUse | null>(null);
  const isWhole = teachers.length <= shown;
  return (
    <>
      <Table className={table.cards} aria-label="Use of each teacher">
        <Heads />
        <Table.Tbody>
          {teachers.slice(0, shown).map((teacher) => (
            <TeacherRow key={teacher.id} teacher={teacher} onCap={setChosen} />
          ))}
          {isWhole ? <FormerRow former={former} /> : null}
        </Table.Tbody>
      </Table>
      {isWhole ? null : (
        <QuietButton style={{ alignSelf: 'center' }} onClick={() => setShown(shown + PORTION)}>
          Show more ({countOf(teachers.length - shown, 'teacher')} left)
        </QuietButton>
      )}
      <CapDialog teacher={chosen} onClose={() => setChosen(null)} />
    </>
  );
};
