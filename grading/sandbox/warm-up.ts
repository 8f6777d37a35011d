/**
 * The first paper of the day should not wait for programs to load: each child reads and grades a small text of ours while nobody
 * waits. Nothing of it is kept.
 */
import type { Rubric } from '../../contract/grading.ts';
import type { Brief } from '../graders/grader.ts';
import type { Sandbox } from './sandbox.ts';

const TEXT = `School should begin an hour later. Teenagers fall asleep late, because their bodies keep
a different time than those of adults. A study of two towns found that grades rose by
a tenth after the change. Fewer students came late, and fewer were sick.
Some parents say that buses would cost more. That is true for the first year.
However, the town saved what it had paid before. Therefore an hour is worth trying.`;

/** A whole page: what a child learns from one line is forgotten with the first paper. */
const LINES = Array.from({ length: 4 }, () => TEXT.split('\n')).flat();
const PAGE = `BT /F1 10 Tf 24 TL 50 790 Td ${LINES.map((line) => `(${line}) Tj T*`).join(' ')} ET`;
/** The smallest file that goes through every part of the reader; where its parts lie is left for the reader to find. */
const PDF = new TextEncoder().encode(`%PDF-1.4
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 612 842] /Contents 4 0 R /Resources <</Font <</F1 5 0 R>>>>>> endobj
4 0 obj <</Length ${PAGE.length}>> stream
${PAGE}
endstream endobj
5 0 obj <</Type /Font /Subtype /Type1 /BaseFont /Times-Roman>> endobj
trailer <</Root 1 0 R>>
%%EOF
`);

const criterion = (
  id: string,
  name: string,
  max: number,
  description: string,
): Rubric['criteria'][number] => ({
  id,
  name,
  kind: 'content',
  max,
  description,
  answer: '',
  levels: [],
  question: null,
});

const RUBRIC: Rubric = {
  version: 1,
  source: 'list',
  max: 20,
  criteria: [
    criterion('claim', 'Claim', 10, 'States a clear position and gives a reason.'),
    criterion('evidence', 'Evidence', 10, 'Supports the position with facts, studies or examples.'),
  ],
  notes: [],
};

const BRIEF: Brief = {
  rubric: RUBRIC,
  task: '',
  instructions: '',
  tone: 'formal',
  style: 'simple',
  gradeLevel: null,
  examples: [],
};

/** The first grading loads; the next ones are compiled for speed. More of them would cost the start more than they save the first class. */
const ROUNDS = 4;

/** A child that fails here fails again with the first paper, and is told of then. */
export const warmUp = async (sandbox: Sandbox, processes: number): Promise<void> => {
  const paper = { bytes: PDF, fileName: 'page.pdf', covers: [], brief: BRIEF, readings: [] };
  const inEach = () =>
    Promise.allSettled(Array.from({ length: processes }, () => sandbox.run('mark', paper)));
  for (let round = 0; round < ROUNDS; round += 1) await inEach();
};
