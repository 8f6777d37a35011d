/** Class scans that were begun and wait to be sorted. */
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { hasFeature } from '../../contract/plans.ts';
import type { ScanSummary } from '../../contract/scans/endpoints.ts';
import { assignmentsQuery } from '../api/assignments.ts';
import { openScansQuery } from '../api/scans/scans.ts';
import { countOf, formatDate } from '../lib/format.ts';
import { usePlan } from '../session/use-plan.ts';
import rows from '../ui/rows.module.css';

const describeScan = ({ state, read, pages, created_at: at }: ScanSummary): string[] => [
  state === 'reading' && pages > 0
    ? `${read} of ${countOf(pages, 'page')} read`
    : state === 'reading'
      ? 'being opened'
      : state === 'failed'
        ? 'could not be read'
        : `${countOf(pages, 'page')}, waiting to be sorted by you`,
  `sent ${formatDate(at)}`,
];

/** Scans that were begun: nothing of them is a paper yet. */
export const OpenScans = () => {
  const enabled = hasFeature(usePlan(), 'class_scans');
  const { data: scans = [] } = useQuery({ ...openScansQuery, enabled });
  const { data: assignments = [] } = useQuery(assignmentsQuery);
  if (scans.length === 0) return null;
  return (
    <ul className={rows.list} aria-label="Class scans that are not graded yet">
      {scans.map((scan) => (
        <li key={scan.id} className={rows.row}>
          <div className={rows.what}>
            <span className={rows.name}>{scan.file_name}</span>
            <Group component="span" gap="0 1rem" c="dimmed" fz="sm" style={{ overflowWrap: 'anywhere' }}>
              {assignments
                .filter(({ id }) => id === scan.assignment_id)
                .map(({ id, name }) => (
                  <span key={id}>{name}</span>
                ))}
              {describeScan(scan).map((fact) => (
                <span key={fact}>{fact}</span>
              ))}
            </Group>
          </div>
          <Button
            component={Link}
            to={`/upload/scan/${scan.id}`}
            variant="default"
            flex="none"
            aria-label={`Open ${scan.file_name}`}
          >
            Open
          </Button>
        </li>
      ))}
    </ul>
  );
};
