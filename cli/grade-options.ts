/** The arguments of the grade command, checked. */
import { z } from 'zod';
import { acceptedNames } from '../contract/files.ts';
import { FeedbackTone, GRADE_LEVEL, RubricStyle } from '../contract/grading.ts';
import { HelpWanted, parseOptions, UsageError } from './run.ts';

export const USAGE = `Usage: npm run -s grade -- --rubric FILE [options] FILE…

Grades ${acceptedNames('and')} files (or folders of them) against a rubric or answer key. Prints a table and writes
one feedback file per student, or with --json one JSON object per file.

  --rubric FILE         the rubric or answer key (${acceptedNames('or')}, our own JSON, a Canvas rubric as CSV)
  --max N               the maximum score, 1 to ${GRADE_LEVEL.max} (default: what the file's own points add up to, or
                        ${GRADE_LEVEL.assignmentDefault} where it has none)
  --tone TONE           ${FeedbackTone.options.join(', ')} (default encouraging)
  --style STYLE         ${RubricStyle.options.join(', ')} (default detailed)
  --grader GRADER       builtin or model (default: the model when one is configured, else builtin)
  --task FILE           the assignment's question sheet (also TXT or MD)
  --instructions TEXT   extra instructions for the grader
  --grade-level N       school grade, for how complex the feedback may be
  --marked FILE.jsonl   papers that you have marked: {"file" or "text": …, "scores": {"Criterion": points}} per line
  --out DIR             where feedback files go (default ./feedback); not with --json
  --json                one JSON object per file:
                        {file, student, score, max, letter, confidence, criteria, flags, feedback, grader, error}`;

const choice = (name: string, options: readonly string[]): string =>
  `${name} must be one of: ${options.join(', ')}.`;
const positive = (name: string) =>
  z.coerce.number(`${name} must be a number.`).positive(`${name} must be above 0.`);

const Options = z.object({
  rubric: z.string('A rubric is needed: --rubric FILE.'),
  max: positive('--max').max(GRADE_LEVEL.max, `--max must be at most ${GRADE_LEVEL.max}.`).optional(),
  tone: z.enum(FeedbackTone.options, choice('--tone', FeedbackTone.options)),
  style: z.enum(RubricStyle.options, choice('--style', RubricStyle.options)),
  grader: z.enum(['builtin', 'model'], choice('--grader', ['builtin', 'model'])).optional(),
  task: z.string().optional(),
  instructions: z.string(),
  'grade-level': positive('--grade-level').optional(),
  marked: z.string().optional(),
  out: z.string(),
  json: z.boolean(),
});

export type GradeOptions = z.infer<typeof Options> & { given: string[] };

const OPTIONS = {
  rubric: { type: 'string' },
  max: { type: 'string' },
  tone: { type: 'string', default: 'encouraging' },
  style: { type: 'string', default: 'detailed' },
  grader: { type: 'string' },
  task: { type: 'string' },
  instructions: { type: 'string', default: '' },
  'grade-level': { type: 'string' },
  marked: { type: 'string' },
  out: { type: 'string', default: 'feedback' },
  json: { type: 'boolean', default: false },
} as const;

export const readGradeOptions = (args: string[]): GradeOptions => {
  const { values, positionals } = parseOptions(args, OPTIONS);
  if (values.help) throw new HelpWanted();
  const parsed = Options.safeParse(values);
  if (!parsed.success) throw new UsageError(parsed.error.issues.map((issue) => issue.message).join('\n'));
  if (positionals.length === 0) throw new UsageError('No file to grade was named.');
  return { ...parsed.data, given: positionals };
};
