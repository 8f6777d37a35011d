import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AnswerGroup } from '../../../contract/questions/questions.ts';
import { answerOf, PLAN, questionOf } from '../../testing/question-sample.ts';
import { openQuestion, row, rows, said } from './question.fixture.tsx';

const PARTS = [
  { text: 'light is taken up', points: 1, given: true },
  { text: 'sugar is made', points: 1, given: false },
  { text: 'oxygen is set free', points: 1, given: null },
];

describe('prose and pictures', () => {
  const prose = (groups: AnswerGroup[]) => {
    const view = questionOf(groups);
    return {
      ...view,
      criterion: { ...view.criterion, max: 3 },
      plan: { ...PLAN, kind: 'point' as const },
    };
  };

  it('points of the key are ticked beside the answer, and Enter gives their sum', async () => {
    const { decided, user } = await openQuestion(
      prose([answerOf('It takes light and makes sugar.', 1, { score: 1, parts: PARTS })]),
    );
    const ticks = screen.getAllByRole('checkbox', { name: /1$/ });
    expect(ticks.map((tick) => tick.matches(':checked'))).toEqual([true, false, false]);
    await user.click(screen.getByRole('checkbox', { name: /sugar is made/ }));
    expect(row(/It takes light/).textContent).toContain('2 not given yet');
    // A whole sentence does not join a key of points.
    expect(screen.queryByRole('button', { name: /Count from now on/ })).toBeNull();
    await user.keyboard('a');
    await user.click(row(/It takes light/));
    await user.keyboard('{Enter}');
    await said('1 paper now has 2 of 3.');
    expect(decided()).toHaveLength(1);
  });

  it('the key stands there in its own words where it has no parts', async () => {
    const view = prose([answerOf('It takes light and makes sugar.', 1, { score: 1 })]);
    await openQuestion({
      ...view,
      criterion: { ...view.criterion, answer: 'Plants make sugar with light.' },
      plan: { ...view.plan, parts: [] },
    });
    expect(screen.getByText('Plants make sugar with light.')).toBeTruthy();
  });

  it('points that are no digit are typed', async () => {
    const view = prose([answerOf('An answer', 1), answerOf('Another', 1)]);
    const { decided, user } = await openQuestion({
      ...view,
      criterion: { ...view.criterion, max: 20, step: 0.5 },
    });
    await user.keyboard('12');
    const field = screen.getByLabelText('Other points, 0 to 20');
    expect(field).toHaveProperty('value', '12');
    expect(decided()).toEqual([]);
    await user.keyboard('.5{Enter}');
    await said('1 paper now has 12.5 of 20.');
    await user.keyboard('.30{Enter}');
    expect(decided()).toHaveLength(1);
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('of a picture the place of the answer is cut out', async () => {
    const box = { x: 0.1, y: 0.25, width: 0.5, height: 0.05 };
    const answer = answerOf('', 1, { key: 'p1' });
    const [id = ''] = answer.ids;
    await openQuestion(
      questionOf([{ ...answer, crops: [{ id, page: 2, url: '/uploads/page-2.webp', box }] }]),
    );
    const picture = screen.getByAltText('The answer as written');
    expect(picture.getAttribute('src')).toBe('/uploads/page-2.webp');
    expect(picture.style.width).toBe('200%');
    expect(picture.style.transform).toBe('translate(-10%, -25%)');
  });
});

describe('a criterion of an essay, down the class', () => {
  const levels = [
    { label: 'Excellent', points: 4, descriptor: 'weighs an objection' },
    { label: 'Good', points: 3, descriptor: 'names an objection' },
  ];

  it('shows what was quoted, and levels are given by their digits', async () => {
    const view = questionOf(
      [
        answerOf('', 1, { key: 'p1', quote: 'Some fear for sports.', score: 3 }),
        answerOf('', 1, { key: 'p2', score: 3 }),
      ],
      { view: 'criterion', plan: null },
    );
    const { decided, user } = await openQuestion({
      ...view,
      criterion: { ...view.criterion, name: 'Reasoning', label: '', max: 4, levels },
    });
    expect(rows()[0]?.textContent).toContain('Some fear for sports.');
    expect(rows()[1]?.textContent).toContain('Nothing was quoted from this paper');
    expect(screen.getByRole('button', { name: '3 Good names an objection' })).toBeTruthy();
    await user.keyboard('4');
    await said('1 paper now has 4 of 4.');
    expect(decided()).toMatchObject([{ groups: ['p1'], score: 4 }]);
  });
});
