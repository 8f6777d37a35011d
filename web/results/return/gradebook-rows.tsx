/** Who of a grade book was found and who was not, and why. */
import { Accordion } from '@mantine/core';
import type { ReactNode } from 'react';
import { WHY_LEFT } from '../../../contract/giving-back/leaving.ts';
import type { GradebookPreview, RowDoubt } from '../../../contract/giving-back/returning.ts';
import { Bullets } from '../../ui/bullets.tsx';

const DOUBTS: Record<RowDoubt, string> = {
  two_students: 'two students of the course have this name',
  two_rows: 'two rows of the file mean this student',
  name_and_number: 'the name and the number belong to two different students',
  several_papers: 'this student has several graded papers',
};

type Group = { key: string; title: string; rows: { key: string; text: ReactNode }[] };

const groupsOf = ({ matched, ambiguous, not_graded, not_in_file, left_out }: GradebookPreview): Group[] => [
  {
    key: 'matched',
    title: `${matched.length} matched`,
    rows: matched.map(({ row, name, grade }) => ({ key: String(row), text: `${name}: ${grade}` })),
  },
  {
    key: 'ambiguous',
    title: `${ambiguous.length} not sure, left as they are`,
    rows: ambiguous.map(({ row, name, why }) => ({ key: String(row), text: `${name}: ${DOUBTS[why]}` })),
  },
  {
    key: 'not_graded',
    title: `${not_graded.length} in the file without a grade here`,
    rows: not_graded.map(({ row, name }) => ({ key: String(row), text: name })),
  },
  {
    key: 'not_in_file',
    title: `${not_in_file.length} graded here without a row of their own`,
    rows: not_in_file.map(({ student_work_id, name }) => ({ key: student_work_id, text: name })),
  },
  {
    key: 'left_out',
    title: `${left_out.length} left out`,
    rows: left_out.map(({ student_work_id, name, why }) => ({
      key: student_work_id,
      text: `${name}: ${WHY_LEFT[why]}`,
    })),
  },
];

export const GradebookRows = ({ preview }: { preview: GradebookPreview }) => (
  <Accordion variant="contained" multiple>
    {groupsOf(preview).map(({ key, title, rows }) => (
      <Accordion.Item key={key} value={key}>
        <Accordion.Control disabled={rows.length === 0}>{title}</Accordion.Control>
        <Accordion.Panel>
          <Bullets mah={224} style={{ overflowY: 'auto' }}>
            {rows.map((row) => (
              <li key={row.key}>{row.text}</li>
            ))}
          </Bullets>
        </Accordion.Panel>
      </Accordion.Item>
    ))}
  </Accordion>
);
