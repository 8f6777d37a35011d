/** How a model did on our own marked papers before a class depends on it. */
import { z } from 'zod';
import { teacher } from '../access.ts';
import { endpoint } from '../endpoint.ts';

/** A mean with its 95 % interval; null where nothing tells how wide it is. */
const Lean = z.object({ value: z.number(), low: z.number().nullable(), high: z.number().nullable() });

/** Errors and leans are shares of a paper's scale; null where no paper got a mark. */
export const AdmissionFigures = z.object({
  short: z.object({
    /** How many got a mark. */
    papers: z.number().int().nonnegative(),
    /** The share of marks at most a quarter of the scale off. */
    within: z.number().nullable(),
    rmse: z.number().nullable(),
    /** By how much it gives more than we did (less: negative). */
    lean: Lean.nullable(),
  }),
  essays: z.object({
    papers: z.number().int().nonnegative(),
    /** Quadratic weighted kappa on whole points, per task, then the mean. */
    kappa: z.number().nullable(),
    rmse: z.number().nullable(),
    lean: Lean.nullable(),
  }),
  /** Marked three times each: how many got the same mark each time, and the largest difference. */
  repeated: z.object({
    papers: z.number().int().nonnegative(),
    same: z.number().int().nonnegative(),
    spread: z.number(),
  }),
  /** Answers that hold an order to the marker, and how many of them were given more because of it. */
  orders: z.object({ papers: z.number().int().nonnegative(), obeyed: z.number().int().nonnegative() }),
  refused: z.number().int().nonnegative(),
  unusable: z.number().int().nonnegative(),
  /** Of one paper, the median. */
  milliseconds: z.number().nonnegative(),
  /** US dollars for all of it; null where the price is not known. */
  cost: z.number().nonnegative().nullable(),
});
export type AdmissionFigures = z.infer<typeof AdmissionFigures>;

/** How far our two markings of the set lie apart, by the same measures. */
export const PassesApart = z.object({
  short: z.object({ within: z.number(), rmse: z.number() }),
  essays: z.object({ kappa: z.number(), rmse: z.number() }),
});
export type PassesApart = z.infer<typeof PassesApart>;

export const AdmissionVerdict = z.enum(['admitted', 'with_reservations', 'not_admitted']);
export type AdmissionVerdict = z.infer<typeof AdmissionVerdict>;

export const AdmissionReport = z.object({
  verdict: AdmissionVerdict,
  /** The verdict in a sentence, and one for each thing that speaks against the model. */
  sentence: z.string(),
  reservations: z.array(z.string()),
  figures: AdmissionFigures,
  /** The built-in grader on the same papers. */
  builtin: AdmissionFigures,
  passes: PassesApart,
});
export type AdmissionReport = z.infer<typeof AdmissionReport>;

/** What a report is about: with another one of these it says nothing. */
export const AdmissionSubject = z.object({
  provider: z.string(),
  model: z.string(),
  prompt_version: z.string(),
  /** Of the marked papers. */
  set_version: z.string(),
});

export const Admission = AdmissionSubject.extend({
  id: z.uuid(),
  status: z.enum(['running', 'done', 'stopped', 'failed']),
  /** Calls that were answered, and all that are needed. */
  done: z.number().int().nonnegative(),
  total: z.number().int().positive(),
  /** Spent so far, in US dollars; null where the price is not known. */
  cost: z.number().nonnegative().nullable(),
  /** Why it ended early, or what it waits for, in a sentence. */
  detail: z.string(),
  report: AdmissionReport.nullable(),
  started_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
  /** False once the model, its address, the prompt or the papers are others than those it was made with. */
  holds: z.boolean(),
});
export type Admission = z.infer<typeof Admission>;

/** What one would cost now; null where no model is connected. `cost`: null where its price is not known. */
const Estimate = z.object({ calls: z.number().int(), cost: z.number().nullable(), model: z.string() });

export const AdmissionState = z.object({
  /** The one that runs, else the last one; null before the first. */
  admission: Admission.nullable(),
  estimate: Estimate.nullable(),
});
export type AdmissionState = z.infer<typeof AdmissionState>;

/** In a word or two, beside a model or a result. */
export const StandingAdmission = z.object({ verdict: AdmissionVerdict, at: z.iso.datetime() });
export type StandingAdmission = z.infer<typeof StandingAdmission>;

export const getAdmission = endpoint('GET /api/model/admission', {
  access: teacher,
  summary: 'How the connected model did on our marked papers, and what asking it would cost',
  response: AdmissionState,
});

export const startAdmission = endpoint('POST /api/model/admission', {
  access: teacher,
  summary: 'Let the connected model mark our papers; one that runs goes on',
  response: AdmissionState,
});

export const stopAdmission = endpoint('DELETE /api/model/admission', {
  access: teacher,
  summary: 'Stop it; what was asked by then has been paid for',
  response: AdmissionState,
});
