import { MantineProvider } from '@mantine/core';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Marking } from '../../../contract/grading/marking.ts';
import type { Criterion, Rubric } from '../../../contract/grading.ts';
import type { PlanRow } from '../../../contract/rubrics/plan.ts';
import { renderRoutes } from '../../testing/render-routes.tsx';
import { rubricSample } from '../../testing/rubric-sample.ts';
import { PlanView } from './plan-view.tsx';

const question = (place: number, answer: string, certainty: Marking['certainty']): Criterion => ({
  id: `c${place}`,
  name: `Question ${place}`,
  kind: 'content',
  max: 1,
  description: '',
  answer,
  levels: [],
  question: String(place),
  marking: {
    kind: 'term',
    printed: 1,
    parts: [{ kind: 'term', text: answer, points: 1, accepts: [answer], wanted: null }],
    refused: [],
    strict: false,
    ...(certainty === undefined ? {} : { certainty }),
  },
});

const rubricOf = (...criteria: Criterion[]): Rubric => ({ ...rubricSample, max: criteria.length, criteria });

const show = (rubric: Rubric) => {
  const agreed: PlanRow[][] = [];
  const Page = () => (
    <MantineProvider>
      <PlanView
        rubric={rubric}
        busy={false}
        onAgree={(rows) => agreed.push(rows)}
        onEdit={() => {}}
        onClose={() => {}}
      />
    </MantineProvider>
  );
  renderRoutes([{ path: '/', Component: Page }], '/');
  return agreed;
};

const rowOf = (name: string) =>
  within(screen.getByRole('rowheader', { name }).closest('tr') ?? document.body);

test('what was read is agreed to in one click', async () => {
  const agreed = show(rubricOf(question(1, 'thermometer', 'sure'), question(2, 'rain', 'guess')));
  expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent?.trim())).toEqual(['2', '1']);
  await userEvent.click(screen.getByRole('button', { name: 'Looks right' }));
  expect(agreed).toEqual([[]]);
});

test('two rows are put right: one with other words, one left to the teacher', async () => {
  const agreed = show(rubricOf(question(1, 'thermometer', 'sure'), question(2, 'rain', 'guess')));
  await userEvent.click(screen.getByRole('button', { name: 'Put 2 right' }));
  const field = screen.getByLabelText('What counts for 2');
  await userEvent.clear(field);
  await userEvent.type(field, 'precipitation / rainfall{Enter}');
  expect(rowOf('2').getByText('precipitation')).toBeTruthy();
  expect(rowOf('2').getByText('rainfall')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Put 1 right' }));
  await userEvent.click(screen.getByRole('button', { name: 'I decide myself' }));
  await userEvent.click(screen.getByRole('button', { name: 'Looks right' }));
  expect(agreed).toEqual([
    [
      { criterion_id: 'c2', answer: 'precipitation / rainfall' },
      { criterion_id: 'c1', by_teacher: true },
    ],
  ]);
});

test('what is agreed already asks nothing', () => {
  show(rubricOf(question(1, 'thermometer', 'agreed')));
  expect(screen.queryByRole('button', { name: 'Looks right' })).toBeNull();
  expect(screen.queryByText(/is that right/)).toBeNull();
});
