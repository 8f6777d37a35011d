import { describe, expect, it } from 'vitest';
import { renewOpening, rescoreFeedback, rescoreText } from './rescore-feedback.ts';

const DETAILED = `You have 47.5 of 90 points. You can build on this. The gap is **Thesis \\& aim** (30 of 60). What works best is **Grammar** (17.5 of 30).

| Criterion | Score | Comment |
| :--- | ---: | :--- |
| Thesis \\& aim | 30 of 60 | Vague |
| Grammar | 17.5 of 30 | You have 17.5 of 30 points. In 130 of 600 words. |
| **Total** | **47.5 of 90** | F, 52 % |

### Your next steps

- **Thesis \\& aim** (up to 30 more points): To get to **Clear**: *One position*.
- **Grammar** (up to 12.5 more points): You can check: *words written twice*.

### Part by part

#### Thesis \\& aim – 30 of 60

The rubric calls this **Vague**.

#### Grammar – 17.5 of 30

Measured on 38 words.

---

Graded by the built-in grader, without an AI model. The grader is not sure about **Grammar**; a second look by the teacher is advised.`;

const thesis = (after: number) => ({ name: 'Thesis & aim', max: 60, before: 30, after });
const grammar = (after: number) => ({ name: 'Grammar', max: 30, before: 17.5, after });
const total = (after: number) => ({ name: '', max: 90, before: 47.5, after });

describe('the numbers in feedback follow the marks', () => {
  const text = rescoreFeedback(DETAILED, [thesis(60), grammar(20.25)], total(80.25));

  it('in the opening, the table, the sections and the next steps', () => {
    expect(text).toContain('You have 80.25 of 90 points.');
    expect(text).toContain('The gap is **Thesis \\& aim** (60 of 60).');
    expect(text).toContain('| Thesis \\& aim | 60 of 60 | Vague |');
    expect(text).toContain('| Grammar | 20.25 of 30 | You have 20.25 of 30 points. In 130 of 600 words. |');
    expect(text).toContain('| **Total** | **80.25 of 90** | B, 89 % |');
    expect(text).toContain('#### Thesis \\& aim – 60 of 60');
    expect(text).toContain('#### Grammar – 20.25 of 30');
    expect(text).toContain('- **Grammar** (up to 9.75 more points)');
  });

  it('a criterion with full marks has no next step', () => expect(text).not.toContain('To get to **Clear**'));

  it('the last line says whose marks they are', () => {
    expect(text).toContain('---\n\nChecked and changed by the teacher.');
    expect(text).not.toContain('not sure');
  });

  it('two criteria with the same points are not mixed up', () => {
    const twins =
      'Best: **A** (5 of 10). Gap: **B** (5 of 10).\n\n| Criterion | Score |\n| :--- | ---: |\n| A | 5 of 10 |\n| B | 5 of 10 |';
    const mark = { max: 10, before: 5 };
    expect(
      rescoreFeedback(
        twins,
        [
          { ...mark, name: 'A', after: 5 },
          { ...mark, name: 'B', after: 9 },
        ],
        { name: '', max: 20, before: 10, after: 14 },
      ),
    ).toBe(twins.replace('**B** (5', '**B** (9').replace('| B | 5', '| B | 9'));
  });

  it('text without numbers, and a table of the teacher’s own, stay as they are', () => {
    const own = 'Well done.\n\n| a | b |\n| --- | --- |\n| 30 of 60 | c |';
    expect(rescoreFeedback(own, [thesis(60), grammar(20)], total(80))).toBe(own);
  });

  it('a number inside a longer one is another number', () => {
    expect(rescoreText('130 of 60, 30 of 600, 30 of 60.5 and 30 of 60.', thesis(40))).toBe(
      '130 of 60, 30 of 600, 30 of 60.5 and 40 of 60.',
    );
  });
});

describe('what the program said about the whole', () => {
  it('goes when the marks have turned it over', () => {
    const text = renewOpening(DETAILED, [thesis(60), grammar(20)], total(80));
    expect(text.startsWith('This work has 47.5 of 90 points.\n\n| Criterion | Score | Comment |')).toBe(true);
  });

  it('stays when they have moved a little', () =>
    expect(renewOpening(DETAILED, [thesis(32), grammar(17.5)], total(49.5))).toBe(DETAILED));

  it('stays when it is not the program’s, for it names no points', () => {
    const own = `Dear Maria, well argued.\n\n${DETAILED.slice(DETAILED.indexOf('| Criterion'))}`;
    expect(renewOpening(own, [thesis(60), grammar(20)], total(80))).toBe(own);
  });
});
