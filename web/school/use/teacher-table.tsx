/** Papers and dollars of each teacher. On a phone each is a card, since a table of seven columns does not fit. */
import { Button } from '@mantine/core';
import { IconGauge } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { UNLIMITED } from '../../../contract/plans.ts';
import type { SchoolUsage, TeacherUse } from '../../../contract/school/use.ts';
import { countOf } from '../../lib/format.ts';
import { dollars } from '../../models/model-values.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { CapDialog } from './cap-dialog.tsx';
import table from './teacher-table.module.css';

const PORTION = 50;

const describeCap = ({ cap, own_cap }: TeacherUse): string => {
  if (cap === null) return own_cap === UNLIMITED ? 'none, set here' : 'none';
  return own_cap === null ? cap.toLocaleString() : `${cap.toLocaleString()}, set here`;
};

type RowProps = { teacher: TeacherUse; onCap: (teacher: TeacherUse) => void };

const TeacherRow = memo(({ teacher, onCap }: RowProps) => (
  <tr>
    <th scope="row">
      {teacher.name || teacher.email}
      {teacher.name === '' ? null : <span className={table.address}>{teacher.email}</span>}
    </th>
    <td data-label="Papers this month">{teacher.papers.this_month.toLocaleString()}</td>
    <td data-label="Papers before">{teacher.papers.before.toLocaleString()}</td>
    <td data-label="Dollars this month">{dollars(teacher.dollars.this_month)}</td>
    <td data-label="Dollars before">{dollars(teacher.dollars.before)}</td>
    <td data-label="Limit">{describeCap(teacher)}</td>
    <td>
      <IconButton
        aria-label={`Set a limit for ${teacher.name || teacher.email}`}
        onClick={() => onCap(teacher)}
      >
        <IconGauge size={18} aria-hidden="true" />
      </IconButton>
    </td>
  </tr>
));

const FormerRow = ({ former: { papers, dollars: money } }: Pick<SchoolUsage, 'former'>) =>
  papers.this_month + papers.before + money.this_month + money.before === 0 ? null : (
    <tr>
      <th scope="row">Teachers who have left</th>
      <td data-label="Papers this month">{papers.this_month.toLocaleString()}</td>
      <td data-label="Papers before">{papers.before.toLocaleString()}</td>
      <td data-label="Dollars this month">{dollars(money.this_month)}</td>
      <td data-label="Dollars before">{dollars(money.before)}</td>
      <td data-label="Limit">-</td>
      <td />
    </tr>
  );

const Heads = () => (
  <thead>
    <tr>
      <th scope="col">Teacher</th>
      <th scope="col">Papers this month</th>
      <th scope="col">Before</th>
      <th scope="col">Dollars this month</th>
      <th scope="col">Before</th>
      <th scope="col">Limit</th>
      <td />
    </tr>
  </thead>
);

export const TeacherTable = ({ usage: { teachers, former } }: { usage: SchoolUsage }) => {
  const [shown, setShown] = useState(PORTION);
  const [chosen, setChosen] = useState<TeacherUse | null>(null);
  const isWhole = teachers.length <= shown;
  return (
    <>
      <table className={table.table} aria-label="Use of each teacher">
        <Heads />
        <tbody>
          {teachers.slice(0, shown).map((teacher) => (
            <TeacherRow key={teacher.id} teacher={teacher} onCap={setChosen} />
          ))}
          {isWhole ? <FormerRow former={former} /> : null}
        </tbody>
      </table>
      {isWhole ? null : (
        <Button variant="default" style={{ justifySelf: 'center' }} onClick={() => setShown(shown + PORTION)}>
          Show more ({countOf(teachers.length - shown, 'teacher')} left)
        </Button>
      )}
      <CapDialog teacher={chosen} onClose={() => setChosen(null)} />
    </>
  );
};
