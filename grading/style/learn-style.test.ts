/** A teacher edits feedback, paper after paper, and the program comes to write as the teacher does. */
import { expect, test } from 'vitest';
import { renderFeedback } from '../feedback/render-feedback.ts';
import { type Change, shareChanged } from './changed-words.ts';
import { learnStyle } from './learn-style.ts';
import { type Habit, paperOf, teach } from './simulated-teacher.fixture.ts';
import { wordingOf } from './style-card.ts';

/** Says it in words of her own, leaves out what is best, greets and signs. */
const habit: Habit = (text, part, name) => {
  const worded = text
    .replace(/(?:The strongest part is|It is most convincing in) [^\n]*?\)\.\s*/u, '')
    .replace(/The key also has: /gu, 'Please add this: ')
    .replace(/A full answer: /gu, 'Say it more exactly: ')
    .replace(/(?:Credited in full|All of this counted): /gu, 'You have it all: ');
  if (part !== 'summary') return worded;
  const greeted = worded.startsWith('Hi') ? worded : `Hi ${name.split(' ')[0]}, ${worded}`;
  return greeted.endsWith('on Monday.') ? greeted : `${greeted}\n\nCome and ask me on Monday.`;
};

const median = (changes: readonly Change[]): number => {
  const shares = changes.map(({ words, changed }) => changed / words).toSorted((a, b) => a - b);
  return shares[Math.floor(shares.length / 2)] ?? 0;
};

test('over thirty papers there is less and less that I have to change', () => {
  const { changes, learned } = teach(() => habit, 30);
  const tens = [0, 10, 20].map((from) => median(changes.slice(from, from + 10)));
  expect(tens[1]).toBeLessThan(tens[0] ?? 0);
  expect(tens[2]).toBeLessThanOrEqual(tens[1] ?? 0);
  expect(tens[2]).toBeLessThan((tens[0] ?? 0) / 3);
  expect(shareChanged(changes.slice(0, 8))).toBeGreaterThan(0.1);
  expect(learned).toMatchObject({
    greeting: 'Hi {name},',
    sign_off: 'Come and ask me on Monday.',
    person: 'you',
  });
  expect(learned?.removed).toContain('formal.adult.best.0');
  expect(Object.values(learned?.replaced ?? {})).toContain('Please add this: {missing}.');
});

test('what I always take out does not come back, even after the papers that taught it are gone', () => {
  const { learned } = teach(() => habit, 20);
  const later = teach(() => (text) => text, 3).reviewed;
  const after = learnStyle({ papers: later, teaching: 3, names: [], before: learned }).learned;
  expect(after).toEqual(learned);
  for (let at = 0; at < 12; at += 1) {
    const plain = paperOf(at);
    const wording = wordingOf(learned ?? expect.fail('nothing was learned'));
    const { feedback } = renderFeedback({ ...plain, parts: { ...plain.parts, wording } }, null);
    expect(feedback).not.toMatch(/strongest part|most convincing/u);
  }
});

test('nothing is learned from seven papers', () => {
  expect(teach(() => habit, 7).learned).toBeNull();
  expect(teach(() => habit, 8).learned).not.toBeNull();
});

test('edits that contradict each other teach nothing', () => {
  const moods: Habit[] = [
    habit,
    (text) => text.replace(/The key also has: /gu, 'Still open: '),
    (text, part, name) => (part === 'summary' ? `Dear ${name}, ${text}` : text),
    (text) => text,
  ];
  const { learned } = teach((at) => moods[Math.floor(at / 2) % moods.length] ?? habit, 32);
  expect(learned).toMatchObject({ removed: [], replaced: {}, greeting: null, sign_off: null });
});

test('a text that I write anew each time takes no phrase away', () => {
  const { learned } = teach(
    (at) => (text, part) =>
      part === 'summary' ? `Otters and boats, part ${'abcdefgh'[at % 8]}, and so on.` : text,
    16,
  );
  expect(learned).toMatchObject({ removed: [], replaced: {}, greeting: null, sign_off: null });
});

test('no name, no number and no quote is learned', () => {
  const { learned } = teach(
    () => (text, part, name) =>
      part === 'summary'
        ? `${text} See me, ${name}, in room 12.`
        : text.replace(/The key also has: /gu, 'As “Mia” said, 3 times: '),
    16,
  );
  expect(JSON.stringify([learned?.replaced, learned?.greeting, learned?.sign_off])).toBe('[{},null,null]');
});

test('praise on every paper is not learned as a sign-off, for it would stand under an empty page too', () => {
  const { learned } = teach(() => (text, part) => (part === 'summary' ? `${text} Well done!` : text), 16);
  expect(learned?.sign_off).toBeNull();
});

test('a claim is not turned round, however often I write it', () => {
  const { learned } = teach(
    () => (text) => text.replace(/The key also has: /gu, 'Everything is covered: '),
    16,
  );
  expect(learned?.replaced).toEqual({});
});

test('a teacher who writes in another language is followed in that language', () => {
  const { learned, changes } = teach(
    () => (text, part) => {
      const worded = text.replace(/The key also has: /gu, 'Es gehört noch dazu: ');
      return part === 'summary' && !worded.startsWith('Hallo') ? `Hallo!\n\n${worded}` : worded;
    },
    24,
  );
  expect(learned?.greeting).toBe('Hallo!');
  expect(learned?.replaced['formal.adult.also.0']).toBe('Es gehört noch dazu: {missing}.');
  expect(median(changes.slice(14))).toBeLessThan(median(changes.slice(0, 8)));
});

test('what is open comes first if I always put it there', () => {
  const swap: Habit = (text, part) =>
    part === 'summary'
      ? text.replace(
          /((?:The strongest part is|It is most convincing in) \S+ \([^)]*\)\.) ((?:The largest gap|The place to look).*?\)\.)/u,
          '$2 $1',
        )
      : text;
  expect(teach(() => swap, 24).learned?.gap_first).toBe(true);
});
