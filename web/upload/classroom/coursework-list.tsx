/** The assignments of a class in Classroom: what is not here yet first. */
import { Button, Group, Text } from '@mantine/core';
import type { Coursework } from '../../../contract/classroom.ts';
import { countOf, formatDate, formatPoints } from '../../lib/format.ts';
import rows from '../../ui/rows.module.css';

export const describeWork = ({ max_points: points, due, turned_in, assigned }: Coursework): string[] => [
  `${turned_in} of ${countOf(assigned, 'student')} handed in`,
  points === null ? 'not graded in Classroom' : `out of ${formatPoints(points)} points`,
  ...(due === null ? [] : [`due ${formatDate(due)}`]),
];

const Row = ({ work, onChoose }: { work: Coursework; onChoose: () => void }) => (
  <li className={rows.row}>
    <div className={rows.what}>
      <span className={rows.name}>{work.title}</span>
      <Group component="span" gap="0 1rem" c="dimmed" fz="sm" style={{ overflowWrap: 'anywhere' }}>
        {describeWork(work).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        {work.assignment_id === null ? null : (
          <span>{work.associated ? 'created from here' : 'imported before'}</span>
        )}
      </Group>
    </div>
    <Button variant="default" aria-label={`Choose ${work.title}`} onClick={onChoose}>
      Choose
    </Button>
  </li>
);

/** What was created from here waits for its papers as much as what is not here at all. */
const isFetched = ({ assignment_id: here, associated }: Coursework) => here !== null && !associated;

type Props = { list: Coursework[]; onChoose: (id: string) => void };

export const CourseworkList = ({ list, onChoose }: Props) =>
  list.length === 0 ? (
    <Text p="lg" bd="1px dashed var(--mw-line-strong)" bdrs="lg" c="dimmed">
      This class has no published assignments.
    </Text>
  ) : (
    <ul className={rows.list} aria-label="Assignments in Classroom">
      {list
        .toSorted((a, b) => Number(isFetched(a)) - Number(isFetched(b)))
        .map((work) => (
          <Row key={work.id} work={work} onChoose={() => onChoose(work.id)} />
        ))}
    </ul>
  );
