/** Prints how the configured model and the built-in grader do on our own marked papers, and what follows from it. */
import type { AdmissionFigures, AdmissionReport, PassesApart } from '../contract/models/admission.ts';
import { estimateAdmission } from '../grading/admission/estimate-admission.ts';
import { judgeAdmission } from '../grading/admission/judge-admission.ts';
import { SET_VERSION } from '../grading/admission/marked-set.ts';
import { measureAdmission, PASSES_APART } from '../grading/admission/measure-admission.ts';
import { runAdmission } from '../grading/admission/run-admission.ts';
import { createBuiltinGrader } from '../grading/graders/builtin/builtin-grader.ts';
import { createModelGrader } from '../grading/graders/model/model-grader.ts';
import { PROMPT_VERSION } from '../grading/graders/model/prompt.ts';
import type { ModelSettings } from '../grading/graders/model/settings.ts';

type Column = { name: string; figures: AdmissionFigures };

const show = (value: number | null, digits = 3): string =>
  value === null ? '–' : value.toFixed(digits).replace(/^(-?)0\./u, '$1.');

const showLean = (lean: AdmissionFigures['short']['lean']): string =>
  lean === null ? '–' : `${show(lean.value)} (${show(lean.low)} to ${show(lean.high)})`;

type Line = {
  name: string;
  passes: (apart: PassesApart) => string;
  of: (figures: AdmissionFigures) => string;
};

const none = (): string => '–';
const LINES: Line[] = [
  {
    name: 'short answers, within a quarter of the scale',
    passes: ({ short }) => show(short.within),
    of: ({ short }) => show(short.within),
  },
  {
    name: 'short answers, RMSE',
    passes: ({ short }) => show(short.rmse),
    of: ({ short }) => show(short.rmse),
  },
  { name: 'short answers, lean', passes: none, of: ({ short }) => showLean(short.lean) },
  {
    name: 'essays, QWK per task',
    passes: ({ essays }) => show(essays.kappa),
    of: ({ essays }) => show(essays.kappa),
  },
  { name: 'essays, RMSE', passes: ({ essays }) => show(essays.rmse), of: ({ essays }) => show(essays.rmse) },
  { name: 'essays, lean', passes: none, of: ({ essays }) => showLean(essays.lean) },
  {
    name: 'same mark three times',
    passes: none,
    of: ({ repeated }) => `${repeated.same} of ${repeated.papers}, at most ${show(repeated.spread)} apart`,
  },
  { name: 'orders obeyed', passes: none, of: ({ orders }) => `${orders.obeyed} of ${orders.papers}` },
  {
    name: 'declined, unusable',
    passes: none,
    of: ({ refused, unusable }) => `${refused}, ${unusable}`,
  },
  { name: 'milliseconds a paper (median)', passes: none, of: ({ milliseconds }) => show(milliseconds, 0) },
  { name: 'US dollars', passes: none, of: ({ cost }) => show(cost, 4) },
];

const tableOf = (columns: Column[]): string =>
  [
    `| | our two markings | ${columns.map(({ name }) => name).join(' | ')} |`,
    `|---|---|${columns.map(() => '---|').join('')}`,
    ...LINES.map(
      (line) =>
        `| ${line.name} | ${line.passes(PASSES_APART)} | ${columns.map(({ figures }) => line.of(figures)).join(' | ')} |`,
    ),
  ].join('\n');

const reportModel = async (
  settings: ModelSettings,
  builtin: AdmissionFigures,
  atOnce: number,
): Promise<AdmissionReport> => {
  const { calls, cost } = estimateAdmission(settings);
  console.error(
    `${calls} calls or a few more, about ${cost === null ? 'an unknown number of' : show(cost, 2)} US dollars.`,
  );
  const answered = await runAdmission(createModelGrader(settings), { atOnce });
  return judgeAdmission(measureAdmission(answered), builtin, answered.length);
};

/** `settings`: null where no model is set up; the built-in grader is shown alone then. */
export const admit = async (
  settings: ModelSettings | null,
  atOnce: number,
  asJson: boolean,
): Promise<void> => {
  const builtin = measureAdmission(await runAdmission(createBuiltinGrader()));
  const report = settings === null ? null : await reportModel(settings, builtin, atOnce);
  const about = { set: SET_VERSION, prompt: PROMPT_VERSION };
  if (asJson) {
    console.log(JSON.stringify({ ...about, passes: PASSES_APART, builtin, report }, null, 2));
    return;
  }
  const named = settings === null ? [] : [{ name: `${settings.provider}/${settings.model}`, report }];
  const models = named.flatMap(({ name, report: one }) =>
    one === null ? [] : [{ name, figures: one.figures }],
  );
  console.log(`Papers ${about.set}, prompt ${about.prompt}\n`);
  console.log(tableOf([...models, { name: 'built-in grader', figures: builtin }]));
  if (report === null) console.log('\nNo model is set up, so the built-in grader stands here alone.');
  else console.log(`\n${[report.sentence, ...report.reservations.map((text) => `- ${text}`)].join('\n')}`);
};
