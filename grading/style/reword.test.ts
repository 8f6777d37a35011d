/** A model words feedback as the teacher does: its words may change, nothing else. */
import '../../lab/fake-model/fake-model.ts';
import { expect, test } from 'vitest';
import { NO_PLACES } from '../extraction/document.ts';
import { essayRubric } from '../feedback/render-feedback.cases.ts';
import { settleVerdict } from '../grade.ts';
import type { Brief, Work } from '../graders/grader.ts';
import { createModelGrader } from '../graders/model/model-grader.ts';
import { buildPrompt } from '../graders/model/prompt.ts';
import type { ModelSettings } from '../graders/model/settings.ts';
import { type OwnVoice, rewordProposal } from './reword.ts';
import { saysTheSame } from './same-facts.ts';

const settings = (model: string): ModelSettings => ({
  provider: 'fake',
  model,
  vision: false,
  timeoutMs: 5000,
  maxOutputTokens: 2000,
});

const TEXT =
  'School should start at nine. Supports the claim with facts from two sources: teenagers need sleep. A clear position is stated early.';
const work: Work = {
  text: TEXT,
  pages: [{ number: 1, start: 0, end: TEXT.length }],
  images: [],
  ocrConfidence: null,
};

const wording = {
  removed: [],
  replaced: {},
  greeting: 'Ahoy,',
  sign_off: 'Fair winds.',
  person: null,
  gap_first: true,
};

const brief: Brief = {
  rubric: essayRubric,
  task: 'Write about the start of school.',
  instructions: '',
  tone: 'formal',
  style: 'standard',
  gradeLevel: 8,
  examples: [],
  wording,
};

const voice: OwnVoice = { note: 'Write like a sailor.', examples: ['Mind the rigging of this sentence.'] };
const gate = { enter: async () => undefined, report: async () => undefined };

const gradeWith = async (model: string) => {
  const settling = {
    work,
    visible: TEXT,
    edits: [],
    flags: [],
    decided: null,
    places: NO_PLACES,
    readings: [],
  };
  const proposal = await createModelGrader(settings('honest')).grade(brief, work);
  const plain = settleVerdict(settling, brief, 'model', proposal);
  const reworded = await rewordProposal(
    settings(model),
    { proposal, verdict: plain, rubric: essayRubric, voice },
    { signal: undefined, gate },
  );
  if (reworded === null) throw new Error('Nothing was asked.');
  return { plain, again: settleVerdict(settling, brief, 'model', reworded), proposal, reworded };
};

const judgementOf = ({ score, max, letter, criteria }: Awaited<ReturnType<typeof gradeWith>>['plain']) => [
  score,
  max,
  letter,
  criteria.map((one) => [one.criterion_id, one.score, one.found, one.missing, one.quotes]),
];

test('its second call words the feedback and moves no mark, and is counted', async () => {
  const { plain, again, proposal, reworded } = await gradeWith('honest');
  expect(plain.parts.summary).toMatch(/^You wrote \d+ words/u);
  expect(again.parts.summary).toMatch(/^I count \d+ words/u);
  expect(again.feedback).toContain('I count');
  expect(judgementOf(again)).toEqual(judgementOf(plain));
  expect(reworded.record.input_tokens).toBeGreaterThan(proposal.record.input_tokens);
});

test('where it changes a number or hands out marks, the plain words stand', async () => {
  const { plain, again } = await gradeWith('lying');
  expect(again.feedback).toBe(plain.feedback);
});

test('an answer that is none leaves the plain words', async () => {
  const { plain, again } = await gradeWith('malformed');
  expect(again.feedback).toBe(plain.feedback);
});

test('the first call never sees the card', () => {
  const asked = JSON.stringify(buildPrompt(brief, work));
  for (const word of ['Ahoy', 'Fair winds', 'sailor', 'rigging']) expect(asked).not.toContain(word);
});

test.each([
  ['You name 2 facts.', 'I see 2 facts.', true],
  ['You name 2 facts.', 'You name 3 facts.', false],
  ['You name 2 facts.', 'You name facts.', false],
  ['You write “school should start at nine”.', 'Here it is: "school should start at nine".', true],
  ['You write “school should start at nine”.', 'You write “school should start at ten”.', false],
  ['The Evidence is thin.', 'Your Evidence could go deeper.', true],
  ['The Evidence is thin.', 'Your Grammar and spelling could go deeper.', false],
  ['You do not name a source.', 'You name a source.', false],
  ['You do not name a source.', 'A source is missing.', true],
  ['You take a position.', 'You take a position: full marks.', false],
  ['You take a position.', 'You take a position at level Proficient.', false],
  ['You take a position.', '', false],
])('"%s" may become "%s": %s', (plain, reworded, allowed) => {
  expect(saysTheSame(plain, reworded, essayRubric)).toBe(allowed);
});

test.each([
  [
    'keeps what it is about',
    'The introduction names the claim and its sources.',
    'Your introduction names your claim and the sources.',
    true,
  ],
  [
    'says something else',
    'The introduction names the claim and its sources.',
    'A lovely read with a warm voice.',
    false,
  ],
  [
    'accuses',
    'The introduction names the claim and its sources.',
    'The introduction names the claim; its sources are copied.',
    false,
  ],
])('a rewording that %s', (_, plain, reworded, isSame) => {
  expect(saysTheSame(plain, reworded, essayRubric)).toBe(isSame);
});
