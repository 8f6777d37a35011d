/**
 * How many verdicts a second the built-in grader proposes on one core, beside an anchor measured in the same run: reading
 * the same text into words once. Run: node bench/verdicts.ts [rounds]
 */
import type { Criterion } from '../contract/grading.ts';
import { createBuiltinGrader } from '../grading/graders/builtin/builtin-grader.ts';
import type { Brief, MarkedExample } from '../grading/graders/grader.ts';
import { readText } from '../grading/language/reading.ts';

const ROUNDS = Number(process.argv[2] ?? 60);
const ESSAY_WORDS = 1000;

const SENTENCES = [
  'The school day should begin later because teenagers need more sleep than younger children.',
  'A study of two high schools found that grades rose when lessons began at half past eight.',
  'Some parents object that buses would have to run twice, which costs money.',
  'However, the district saved more on late passes and sick days than it spent on the buses.',
  'For example, the number of pupils who came late fell by a third in the first winter.',
];

const writeEssay = (round: number): string => {
  const parts: string[] = [];
  let words = 0;
  for (let at = round; words < ESSAY_WORDS; at += 1) {
    const sentence = SENTENCES[at % SENTENCES.length] ?? '';
    parts.push(at % 6 === 0 ? `${sentence} Note ${round} of ${at}.\n\n` : `${sentence} `);
    words += sentence.split(' ').length;
  }
  return parts.join('');
};

const criterion = (id: number, parts: Partial<Criterion>): Criterion => ({
  id: `c${id}`,
  name: `Criterion ${id}`,
  kind: 'content',
  max: 20,
  description:
    'States a clear position on the start of the school day and defends it with studies and examples.',
  answer: '',
  levels: [],
  question: null,
  ...parts,
});

const KEY =
  'Teenagers need more sleep. Grades rise when school begins later. Buses cost money, but fewer pupils are late.';

const briefOf = (examples: MarkedExample[]): Brief => ({
  rubric: {
    version: 1,
    source: 'mixed',
    max: 100,
    notes: [],
    criteria: [
      criterion(1, {}),
      criterion(2, { answer: KEY }),
      criterion(3, { answer: `${KEY}\n`.repeat(5) }),
      criterion(4, { kind: 'language', name: 'Organization' }),
      criterion(5, { kind: 'language', name: 'Grammar and spelling' }),
    ],
  },
  task: 'Should our school start later? Take a position and defend it.',
  instructions: '',
  tone: 'formal',
  style: 'standard',
  gradeLevel: null,
  examples,
});

const milliseconds = async (run: (round: number) => unknown): Promise<number> => {
  for (let round = 0; round < 5; round += 1) await run(round);
  const start = performance.now();
  for (let round = 0; round < ROUNDS; round += 1) await run(round);
  return (performance.now() - start) / ROUNDS;
};

const essays = Array.from({ length: ROUNDS + 5 }, (_, round) => writeEssay(round));
const workOf = (round: number) => {
  const text = essays[round] ?? '';
  return { text, pages: [{ number: 1, start: 0, end: text.length }], images: [], ocrConfidence: null };
};
const examples = essays.slice(0, 10).map((text, at) => ({
  text,
  scores: [1, 2, 3, 4, 5].map((id) => ({ criterion_id: `c${id}`, score: 8 + at })),
}));

const grader = createBuiltinGrader();
const [plain, taught] = [briefOf([]), briefOf(examples)];
const anchor = await milliseconds((round) => readText(essays[round] ?? ''));
const alone = await milliseconds((round) => grader.grade(plain, workOf(round)));
const calibrated = await milliseconds((round) => grader.grade(taught, workOf(round)));

const line = (name: string, value: number): string =>
  `${name.padEnd(44)} ${value.toFixed(2).padStart(7)} ms  ${(1000 / value).toFixed(0).padStart(6)} a second  ${(value / anchor).toFixed(1).padStart(6)} × anchor`;

console.log(`${ROUNDS} essays of ${ESSAY_WORDS} words, five criteria, one core`);
console.log(line('anchor: reading the words once', anchor));
console.log(line('verdict', alone));
console.log(line('verdict with ten marked papers', calibrated));
