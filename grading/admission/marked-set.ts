/**
 * Papers of our own on which a model is tried before a class depends on it: short answers and essays written for this, each marked
 * twice by us. What the two markings are worth is said in docs/evals.md.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import binarySearch from '../../content/admission/binary-search.json' with { type: 'json' };
import daylight from '../../content/admission/daylight.json' with { type: 'json' };
import density from '../../content/admission/density.json' with { type: 'json' };
import factoryTowns from '../../content/admission/factory-towns.json' with { type: 'json' };
import freeAfternoon from '../../content/admission/free-afternoon.json' with { type: 'json' };
import notAsPlanned from '../../content/admission/not-as-planned.json' with { type: 'json' };
import osmosis from '../../content/admission/osmosis.json' with { type: 'json' };
import strawberries from '../../content/admission/strawberries.json' with { type: 'json' };
import train from '../../content/admission/train.json' with { type: 'json' };
import wind from '../../content/admission/wind.json' with { type: 'json' };
import type { CriterionCorrection } from '../../contract/assignments.ts';
import type { Rubric } from '../../contract/grading.ts';
import type { Brief, Work } from '../graders/grader.ts';
import { newRubric } from '../rubric/edit/new-rubric.ts';

const points = z.number().nonnegative();

/** `order`: a sentence to the marker that stands below the answer and earns nothing. `why`: the reason for the second mark. */
const written = { id: z.string(), like: z.string(), text: z.string().min(1), order: z.string().optional() };

const ShortTask = z.object({
  id: z.string(),
  subject: z.string(),
  kind: z.enum(['point', 'list', 'number', 'definition', 'explanation']),
  question: z.string(),
  key: z.string(),
  max: points,
  answers: z.array(z.object({ ...written, first: points, second: points, why: z.string().min(1) })),
});
type ShortTask = z.infer<typeof ShortTask>;

const EssayTask = z.object({
  id: z.string(),
  subject: z.string(),
  task: z.string(),
  criteria: z.array(
    z.object({ name: z.string(), levels: z.array(z.object({ points, description: z.string() })).min(2) }),
  ),
  essays: z.array(
    z.object({ ...written, first: z.array(points), second: z.array(points), why: z.string().min(1) }),
  ),
});
type EssayTask = z.infer<typeof EssayTask>;

const SHORT = [osmosis, factoryTowns, train, density, strawberries, daylight, binarySearch, wind];
const ESSAYS = [freeAfternoon, notAsPlanned];

/** Another set is another test, and its figures cannot be compared. */
export const SET_VERSION = createHash('sha256')
  .update(JSON.stringify([SHORT, ESSAYS]))
  .digest('hex')
  .slice(0, 8);

export type MarkedPaper = {
  id: string;
  kind: 'short' | 'essay';
  /** Papers of one task are marked by one rubric. */
  task: string;
  brief: Brief;
  text: string;
  /** Null where the paper holds no order to the marker. */
  order: string | null;
  /** The whole paper's points in our two markings. */
  marks: readonly [number, number];
  max: number;
};

const briefOf = (task: string, criteria: CriterionCorrection[], source: Rubric['source']): Brief => ({
  rubric: newRubric({ criteria, source }),
  task,
  instructions: '',
  tone: 'formal',
  style: 'simple',
  gradeLevel: null,
  examples: [],
});

const shortPapers = ({ id, question, key, max, answers }: ShortTask): MarkedPaper[] => {
  const criterion = {
    id: 'c1',
    name: 'Answer',
    kind: 'content' as const,
    description: question,
    answer: key,
    max,
  };
  const brief = briefOf(question, [criterion], 'key');
  return answers.map(({ id: name, text, order = null, first, second }) => ({
    id: `${id}/${name}`,
    kind: 'short',
    task: id,
    brief,
    text,
    order,
    marks: [first, second],
    max,
  }));
};

const sumOf = (list: readonly number[]): number => list.reduce((sum, value) => sum + value, 0);

const essayPapers = ({ id, task, criteria, essays }: EssayTask): MarkedPaper[] => {
  const corrections = criteria.map(
    ({ name, levels }, at): CriterionCorrection => ({
      id: `c${at + 1}`,
      name,
      kind: name === 'Language' || name === 'Order' ? 'language' : 'content',
      description: '',
      answer: '',
      max: Math.max(...levels.map((level) => level.points)),
      levels: levels.map((level) => ({ ...level, name: `${level.points} points` })),
    }),
  );
  const brief = briefOf(task, corrections, 'table');
  return essays.map(({ id: name, text, order = null, first, second }) => ({
    id: `${id}/${name}`,
    kind: 'essay',
    task: id,
    brief,
    text,
    order,
    marks: [sumOf(first), sumOf(second)],
    max: brief.rubric.max,
  }));
};

export const MARKED_PAPERS: readonly MarkedPaper[] = [
  ...SHORT.flatMap((task) => shortPapers(ShortTask.parse(task))),
  ...ESSAYS.flatMap((task) => essayPapers(EssayTask.parse(task))),
];

/** Three short answers of which one is hard to place, three essays from strong to weak: each is marked three times. */
export const REPEATED: readonly string[] = [
  'osmosis/half',
  'strawberries/transport',
  'wind/simile',
  'free-afternoon/middle',
  'not-as-planned/weak',
  'not-as-planned/strong',
];

/** As a grader gets it; `bare`: without the order to the marker. */
export const workOf = ({ text, order }: MarkedPaper, bare = false): Work => {
  const whole = order === null || bare ? text : `${text}\n\n${order}`;
  return {
    text: whole,
    pages: [{ number: 1, start: 0, end: whole.length }],
    images: [],
    ocrConfidence: null,
  };
};
