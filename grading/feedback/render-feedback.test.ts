import { describe, expect, test } from 'vitest';
import { type TeacherWords, teachersText } from '../../contract/feedback.ts';
import { settleTotal } from '../../contract/grading/totals.ts';
import type { FlagCode } from '../../contract/grading.ts';
import { FeedbackTone, RubricStyle } from '../../contract/grading.ts';
import {
  cases,
  compose,
  composeReviewed,
  criterionOf,
  essayRubric,
  type FeedbackInput,
  inputOf,
  judge,
  quoteOf,
} from './render-feedback.cases.ts';

const tones = FeedbackTone.options;
const styles = RubricStyle.options;
const { strong, middling, weak, blank } = cases;

const everyForm = tones.flatMap((tone) =>
  styles.flatMap((style) => [8, 90, null].map((gradeLevel) => ({ tone, style, gradeLevel }))),
);

describe('in every tone and style', () => {
  for (const form of everyForm) {
    const label = `${form.tone}, ${form.style}, grade level ${form.gradeLevel}`;

    test(`${label}: each kind of work gets its table with every criterion and the total`, () => {
      for (const input of Object.values(cases)) {
        const { feedback, criteria } = compose(input, form);
        const rows = feedback.split('\n').filter((line) => line.startsWith('|'));
        expect(rows).toHaveLength(input.criteria.length + 3);
        expect(rows[0]).toMatch(/^\| Criterion \| Score \|/);
        const { score, letter } = settleTotal(input.criteria, input.rubric);
        expect(rows.at(-1)).toContain(`**${score} of 30**`);
        expect(rows.at(-1)).toContain(letter);
        expect(Object.keys(criteria)).toEqual(['c1', 'c2', 'c3']);
        for (const comment of Object.values(criteria)) expect(comment).toMatch(/[.!?]$/);
      }
    });

    test(`${label}: sentences end once and no placeholder is left over`, () => {
      for (const input of Object.values(cases)) {
        const { feedback, criteria } = compose(input, form);
        const text = [feedback, ...Object.values(criteria)].join('\n');
        expect(text).not.toMatch(/\.\.|\.”\.|,\.|: \.|\{|\}|undefined|null| {2}/);
      }
    });

    test(`${label}: full marks bring no advice`, () => {
      const { feedback, criteria } = compose(strong, { ...form, nextSteps: ['Add another source.'] });
      const text = [feedback, ...Object.values(criteria)].join('\n');
      expect(text).not.toMatch(/\b(?:next|add|still|not yet|would)\b|missing:|open:/i);
    });

    test(`${label}: blank work is told what is asked, and never the answers of the key`, () => {
      const { feedback, criteria } = compose(blank, form);
      expect(feedback).toContain('Supports the claim with facts from two sources');
      expect([feedback, ...Object.values(criteria)].join('\n')).not.toContain('eight to ten hours');
      expect(feedback).not.toMatch(/###|lazy|careless|effort|unfortunately|failed/i);
    });
  }
});

test('the same verdict gives the same bytes', () => {
  for (const input of Object.values(cases)) expect(compose(structuredClone(input))).toEqual(compose(input));
});

test('two students with the same scores and different words are not told the same sentences', () => {
  const texts = Array.from({ length: 30 }, (_, index) => {
    const own = quoteOf(`Student ${index} says that school starts too early.`);
    const criteria = middling.criteria.map((verdict) => ({
      ...verdict,
      quotes: [{ ...own, point: verdict.found[0] }],
    }));
    return compose({ ...middling, criteria }).feedback.replaceAll(own.text.slice(0, -1), '');
  });
  expect(new Set(texts).size).toBeGreaterThan(1);
});

test('the three styles differ: scores only, comments with steps, sections with quotes', () => {
  const [simple, standard, detailed] = styles.map((style) => compose(middling, { style }).feedback);
  expect(simple).not.toContain('Comment');
  expect(simple).not.toContain('###');
  expect(standard).toContain('| Comment |');
  expect(standard).toContain('### Next steps');
  expect(standard).not.toContain('####');
  expect(detailed).toContain('#### Evidence – 6.5 of 12');
  expect(detailed).toMatch(
    /\n- [^\n]*\*teenagers need eight to ten hours of sleep\*[^\n]*“My doctor says teenagers need eight to ten hours of sleep a night”\.\n/,
  );
  expect(detailed?.match(/grades rose after later starts/g)).toHaveLength(1);
});

test('the three tones differ: formal speaks of the work, the others to the student', () => {
  const [formal, casual, encouraging] = tones.map((tone) => compose(middling, { tone }).feedback);
  expect(formal).not.toMatch(/\byou/i);
  expect(casual).toMatch(/’(s|re|ve|t)\b/);
  expect(encouraging).toMatch(/\byou/i);
  expect(encouraging).not.toMatch(/’(s|re|ve|t)\b/);
});

test('a school class reads shorter sentences than adults', () => {
  const wordsPerSentence = (gradeLevel: number) => {
    const text = Object.values(cases)
      .flatMap((input) => tones.map((tone) => compose(input, { tone, gradeLevel, style: 'simple' }).feedback))
      .flatMap((feedback) => feedback.split('\n').filter((line) => line !== '' && !line.startsWith('|')))
      .join(' ');
    return text.split(' ').length / text.split(/[.!?](?:\s|$)/).length;
  };
  expect(wordsPerSentence(6)).toBeLessThan(wordsPerSentence(90) * 0.85);
  expect(compose(weak, { gradeLevel: 6 }).feedback).not.toMatch(
    /criterion(?! \|)|address|correspond|require/,
  );
});

test('only words that were found in the work are quoted as the student’s', () => {
  const invented = quoteOf('Napoleon invented the school bell.', false);
  const criteria = strong.criteria.map((verdict) => ({ ...verdict, quotes: [invented] }));
  for (const style of styles) {
    const { feedback, criteria: comments } = compose({ ...strong, criteria }, { style });
    expect(JSON.stringify([feedback, comments])).not.toContain('Napoleon');
  }
});

test('what a comment quotes is told beside it, whole, as long as the program speaks in it', () => {
  const quotedIn = (comments: TeacherWords['comments']) => {
    const words = { summary: null, strengths: null, next_steps: null, comments };
    return Object.fromEntries(
      composeReviewed(strong, { words }).criteria.map(({ id, feedback, quoted }) => [id, [quoted, feedback]]),
    );
  };
  const words = 'our doctors always say teenagers need eight to ten hours of sleep';
  const [quoted, comment] = quotedIn({}).c2 ?? [];
  expect(quoted).toEqual([words]);
  expect(comment).toContain(words);
  expect(quotedIn({}).c1?.[0]).toEqual([]);
  expect(quotedIn({ c2: teachersText(`She says “${words}”`) }).c2?.[0]).toEqual([]);
  expect(quotedIn({ c2: [...teachersText('Well done. '), { by: 'program' }] }).c2?.[0]).toEqual([words]);
});

test('a grader’s sentence with invented words of the student is left out', () => {
  const invented = quoteOf('Napoleon invented the school bell', false);
  const criteria = middling.criteria.map((verdict) => ({
    ...verdict,
    quotes: [...verdict.quotes, invented],
    reason: {
      code: 'by_model' as const,
      data: { words: 'You name a cause. You write "Napoleon invented the school bell". It needs a source.' },
    },
  }));
  const strengths = ['“Napoleon invented the school bell” is vivid', 'Your opening asks a question'];
  const input = {
    ...middling,
    criteria,
    strengths,
    summary: 'A start. Napoleon invented the school bell, you say.',
  };
  const { feedback, criteria: comments } = compose(input, { grader: 'model' });
  expect(JSON.stringify([feedback, comments])).not.toContain('Napoleon');
  expect(comments.c2).toBe('You name a cause. It needs a source.');
  expect(feedback).toContain('- Your opening asks a question.');
});

test('what the teacher should look at is not told to the student', () => {
  const codes: FlagCode[] = [
    'hidden_text',
    'not_graded',
    'instruction_to_grader',
    'copied_key',
    'duplicate',
    'unverified_quote',
    'canary',
    'extreme_score',
    'truncated',
  ];
  const flags = codes.map((code) => ({ code, detail: `Flagged ${code}: same as another file` }));
  for (const form of everyForm) {
    expect(compose(middling, { ...form, flags })).toEqual(compose(middling, form));
  }
});

test('work on another subject is described plainly when it earned nothing', () => {
  const flags: FeedbackInput['flags'] = [{ code: 'off_topic', detail: 'Shares no words with the task.' }];
  const criteria = weak.criteria.map((verdict) => ({ ...verdict, score: 0 }));
  const { feedback } = compose({ ...weak, criteria }, { flags });
  expect(feedback).toMatch(/task/);
  expect(feedback).not.toContain('Shares no words');
  expect(compose(middling, { flags })).toEqual(compose(middling));
});

test('a grader that wrote for the student is heard, and stays silent about steps on full marks', () => {
  const own = {
    grader: 'model',
    summary: 'You argue from sleep research.\n\nYour ending returns to the bus.',
    strengths: ['You name **two** studies'],
    nextSteps: ['Answer the objection about sports'],
  } as const satisfies Partial<FeedbackInput>;
  const criteria = middling.criteria.map((verdict) => ({
    ...verdict,
    reason: { code: 'by_model' as const, data: { words: 'The bus story is told twice' } },
  }));
  const input = {
    ...middling,
    ...own,
    criteria,
    strengths: [...own.strengths],
    nextSteps: [...own.nextSteps],
  };
  const { feedback, criteria: comments } = compose(input);
  expect(feedback).toMatch(/^You argue from sleep research\.\n\nYour ending returns to the bus\.\n/);
  expect(feedback).toContain('- You name **two** studies.');
  expect(feedback).toContain('- Answer the objection about sports.');
  expect(comments.c2).toBe('The bus story is told twice.');
  const full = input.criteria.map((verdict) => ({ ...verdict, score: verdict.max }));
  expect(compose({ ...input, criteria: full }).feedback).not.toContain('objection');
  expect(feedback).not.toContain('built-in');
});

test('the built-in grader says that it graded and what waits for the teacher', () => {
  const waiting = (...ids: string[]) =>
    middling.criteria.map((verdict) => ({ ...verdict, needs_teacher: ids.includes(verdict.criterion_id) }));
  expect(compose(middling).feedback).toMatch(/Graded by the built-in grader, without an AI model\.$/);
  expect(compose({ ...middling, criteria: waiting('c2') }).feedback).toContain('Still open: Evidence.');
  const all = compose({ ...middling, criteria: waiting('c1', 'c2', 'c3') }, { style: 'detailed' });
  expect(all.feedback).toContain('No mark is decided yet.');
  expect(all.feedback).not.toContain('This corresponds to');
});

test('fractions are written as people write them', () => {
  const rubric = {
    ...essayRubric,
    max: 10,
    criteria: [criterionOf('c1', 'Half', 10 / 3), criterionOf('c2', 'Rest', 20 / 3)],
  };
  const { feedback } = compose(inputOf(rubric, [judge(rubric, 'c1', 0.1 + 0.2), judge(rubric, 'c2', 2.5)]));
  expect(feedback).toContain('| Half | 0.3 of 3.33 |');
  expect(feedback).toContain('**2.8 of 10**');
});

test('a rubric of sixty criteria and one of a single criterion both read well', () => {
  const many = Array.from({ length: 60 }, (_, index) =>
    criterionOf(`c${index + 1}`, `Question ${index + 1}`, 1),
  );
  const sixty = { ...essayRubric, max: 60, criteria: many };
  const half = many.map(({ id }, index) =>
    judge(sixty, id, index % 2, index % 2 ? {} : { missing: [`fact ${index}`] }),
  );
  const { feedback } = compose(inputOf(sixty, half));
  expect(feedback.split('\n').filter((line) => line.startsWith('| Question'))).toHaveLength(60);
  expect(feedback.split('\n').filter((line) => line.startsWith('- '))).toHaveLength(2);

  const one = { ...essayRubric, max: 5, criteria: [criterionOf('c1', 'Overall', 5)] };
  const single = compose(inputOf(one, [judge(one, 'c1', 2, { found: ['osmosis'], missing: ['membrane'] })]));
  expect(single.feedback).toMatch(/\| Overall \|[^\n]*osmosis[^\n]*membrane/);
});

test('a found point is not counted against a score that says otherwise', () => {
  const criteria = middling.criteria.map((verdict) =>
    verdict.criterion_id === 'c2'
      ? { ...verdict, score: 1, found: ['a', 'b', 'c'], missing: ['d'] }
      : verdict,
  );
  expect(compose({ ...middling, criteria }).criteria.c2).not.toMatch(/three of four/i);
});
