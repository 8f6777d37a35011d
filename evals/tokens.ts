/**
 * What a model costs in tokens, a paper: if everything were sent (as before decision 0061), and as it is sent now. Counted on our
 * own sample classes and a quiz of nothing but exact questions, with the model that answers nothing of its own and costs nothing.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Rubric } from '../contract/grading.ts';
import { extractInProcess } from '../grading/extraction/extract.ts';
import type { Brief, Grader, Work } from '../grading/graders/grader.ts';
import { graders } from '../grading/graders/graders.ts';
import { createModelGrader } from '../grading/graders/model/model-grader.ts';
import type { ModelSettings } from '../grading/graders/model/settings.ts';
import { openWork } from '../grading/open-work.ts';
import { readRubric } from '../grading/rubric/read-rubric.ts';
import { documentOf } from '../grading/text-document.ts';

const SAMPLES = path.join(import.meta.dirname, '..', 'samples');
const KEY =
  'Answer key\n1. B (1 point)\n2. 42 (1 point)\n3. C (1 point)\n4. True (1 point)\n5. 3.5 kg (1 point)';
const PAPER = '1. B\n2. 41\n3. C\n4. False\n5. 3.5 kg';

type Class = { name: string; brief: Brief; works: Work[] };
type TokenLine = { name: string; whole: number[]; sent: number[] };

const noPicture = () => Promise.reject(new Error('These samples are typed.'));
const readFile = (file: string) =>
  extractInProcess(new Uint8Array(readFileSync(path.join(SAMPLES, file))), path.basename(file), noPicture);

const briefOf = (rubric: Rubric): Brief => ({
  rubric,
  task: '',
  instructions: '',
  tone: 'formal',
  style: 'standard',
  gradeLevel: null,
  examples: [],
});

const readClass = async (name: string, key: string, max: number, files: string[]): Promise<Class> => {
  const brief = briefOf(readRubric(await readFile(key), max));
  const works: Work[] = [];
  for (const file of files) {
    const request = { document: await readFile(file), fileName: path.basename(file), brief, sees: false };
    works.push((await openWork(request)).work);
  }
  return { name, brief, works };
};

const exactQuiz = async (): Promise<Class> => {
  const brief = briefOf(readRubric(documentOf(KEY), 5));
  const { work } = await openWork({ document: documentOf(PAPER), fileName: 'quiz.pdf', brief, sees: false });
  return { name: 'exact quiz', brief, works: [work] };
};

/** Mean of what goes in and comes out. */
const countTokens = async (grader: Grader, { brief, works }: Class): Promise<number[]> => {
  let [input, output] = [0, 0];
  for (const work of works) {
    const { record } = await grader.grade(brief, work);
    input += record.input_tokens;
    output += record.output_tokens;
  }
  return [input, output].map((sum) => Math.round(sum / works.length));
};

export const measureTokens = async (settings: ModelSettings): Promise<TokenLine[]> => {
  const classes = [
    await readClass('essays', 'later-start/rubric-argument-essay.docx', 100, [
      'later-start/amara-okafor-essay.docx',
      'later-start/yuki-tanaka-essay.pdf',
    ]),
    await readClass('mixed quiz', 'science-quiz/science-answer-key.pdf', 20, [
      'science-quiz/daniel-kim-quiz.pdf',
      'science-quiz/leila-haddad-quiz.pdf',
    ]),
    await exactQuiz(),
  ];
  const lines: TokenLine[] = [];
  for (const one of classes)
    lines.push({
      name: one.name,
      whole: await countTokens(createModelGrader(settings), one),
      sent: await countTokens(graders.model({ model: settings }), one),
    });
  return lines;
};

const inAndOut = ([input = 0, output = 0]: number[]): string => `${input} in, ${output} out`;

export const describeTokens = (lines: TokenLine[]): string =>
  [
    'Tokens a paper, on our samples: if everything were sent → as it is sent',
    ...lines.map(({ name, whole, sent }) => `  ${name}: ${inAndOut(whole)} → ${inAndOut(sent)}`),
  ].join('\n');
