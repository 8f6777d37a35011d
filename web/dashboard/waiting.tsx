/** What waits for the teacher, one click from being done. At most five lines: more would be a list to work off. */
import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Assignment } from '../../contract/assignments.ts';
import { listSteps, type Step } from '../../contract/room/next-step.ts';
import type { Standing } from '../../contract/room/standing.ts';
import { assignmentsQuery } from '../api/assignments.ts';
import { standingsQuery } from '../api/insights/standings.ts';
import { waitingWords } from '../steps/describe-step.ts';
import { StepButton } from '../steps/step-button.tsx';

const MOST = 5;

type Line = { assignment: Assignment; step: Step };

/** An assignment that has no papers yet, or whose papers are being graded, waits for nobody. */
const waits = ({ step }: Line): boolean => step.kind !== 'add papers' && step.kind !== 'wait';

/** The first thing of each assignment, then the second of each: none is hidden behind another one's many. */
export const listWaiting = (assignments: Assignment[], standings: Standing[], courses: string[]): Line[] => {
  const columns = assignments
    .filter(({ course_id }) => courses.includes(course_id))
    .map((assignment) => {
      const standing = standings.find(({ assignment_id }) => assignment_id === assignment.id);
      const steps = standing === undefined ? [] : listSteps(assignment, standing);
      return steps.map((step) => ({ assignment, step })).filter(waits);
    });
  const deepest = Math.max(0, ...columns.map((lines) => lines.length));
  return Array.from({ length: deepest }, (_, depth) => columns.flatMap((lines) => lines[depth] ?? []))
    .flat()
    .slice(0, MOST);
};

/** Null while it is not known; a dashboard without it is a dashboard too. */
export const useWaiting = (courses: string[]) => {
  const assignments = useQuery(assignmentsQuery);
  const standings = useQuery(standingsQuery);
  const isComing = [assignments, standings].some(
    ({ isPending, failureCount }) => isPending && failureCount === 0,
  );
  const lines =
    assignments.data === undefined || standings.data === undefined
      ? []
      : listWaiting(assignments.data, standings.data, courses);
  return { isComing, lines };
};

export const Waiting = ({ lines }: { lines: Line[] }) =>
  lines.length === 0 ? null : (
    <section aria-labelledby="waiting">
      <Title order={2} id="waiting" size="h3" mb="sm">
        What waits for you
      </Title>
      <Paper withBorder radius="lg" bg="var(--mw-surface)">
        <Stack component="ul" gap={0} m={0} p={0} style={{ listStyle: 'none' }}>
          {lines.map(({ assignment, step }, at) => (
            <Group
              component="li"
              key={`${assignment.id} ${step.kind}`}
              justify="space-between"
              gap="xs"
              px="md"
              py="xs"
            >
              <Text>
                {waitingWords(step)} in <strong>{assignment.name}</strong>
              </Text>
              <StepButton
                assignment={assignment}
                step={step}
                isNamed
                isMain={at === 0}
                size="sm"
                variant={at === 0 ? 'filled' : 'default'}
              />
            </Group>
          ))}
        </Stack>
      </Paper>
    </section>
  );
