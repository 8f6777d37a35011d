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

const show = (rubric: Rubric, scaled: number[] | null = null) => {
  const agreed: PlanRow[][] = [];
  const Page = () => (
    <MantineProvider>
      <PlanView
        rubric={rubric}
        busy={false}
        onScale={scaled === null ? null : (max) => scaled.push(max)}
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

test('what the marks are out of is said with whence it comes, and can be another number', async () => {
  const scaled: number[] = [];
  const rubric = rubricOf(question(1, 'thermometer', 'sure'), question(2, 'rain', 'sure'));
  show({ ...rubric, printed_max: 2 }, scaled);
  expect(screen.getByText(/Marks out of/).textContent).toBe('Marks out of 2, from your file. Change');
  await userEvent.click(screen.getByRole('button', { name: 'Change' }));
  const field = screen.getByLabelText('Marks out of');
  await userEvent.clear(field);
  await userEvent.type(field, '20');
  await userEvent.click(screen.getByRole('button', { name: 'Scale' }));
  expect(scaled).toEqual([20]);
});

test('a file that adds up to something else than the marks says so; once graded, nothing is scaled', () => {
  show({ ...rubricOf(question(1, 'rain', 'sure')), max: 90, printed_max: 16 });
  expect(screen.getByText(/Marks out of/).textContent?.trim()).toBe(
    'Marks out of 90; your file adds up to 16.',
  );
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
});

test('a rubric that is marked by its levels has no column of answers, and its rows are criteria', () => {
  const { marking: _none, ...bare } = question(1, '', 'sure');
  const levels = [
    { name: 'Clear', points: 1, description: 'A clear claim' },
    { name: 'Vague', points: 0, description: 'None' },
  ];
  show(rubricOf({ ...bare, name: 'Claim', question: null, levels }));
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(['Criterion', 'How', 'Points', 'Put right']);
});

test('what is agreed already asks nothing', () => {
  show(rubricOf(question(1, 'thermometer', 'agreed')));
  expect(screen.queryByRole('button', { name: 'Looks right' })).toBeNull();
  expect(screen.queryByText(/is that right/)).toBeNull();
});
