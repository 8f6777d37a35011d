/** The language model that works for a school's teachers with the school's key. */
import { z } from 'zod';
import { schoolAdmin, schoolOwner } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { ModelChoice, ModelState, ModelTrial, ModelVendor, NewModel } from '../model.ts';

/** Never with the key. */
export const SchoolModel = ModelState.pick({
  model: true,
  vision: true,
  cost_per_paper: true,
  spent: true,
  cap: true,
  base_url: true,
  address: true,
  over_cap: true,
  prices_as_of: true,
  trouble: true,
}).extend({
  /** Null: none is connected. */
  provider: ModelVendor.nullable(),
  connected_at: z.iso.datetime().nullable(),
});
export type SchoolModel = z.infer<typeof SchoolModel>;

export const getSchoolModel = endpoint('GET /api/school/model', {
  access: schoolAdmin('school_model_key'),
  summary: 'The model that works with the school’s key, and what it has cost this month',
  response: SchoolModel,
});

/** Owners only: the members' student work goes to whichever server is named here. */
export const connectSchoolModel = endpoint('PUT /api/school/model', {
  access: schoolOwner('school_model_key'),
  summary: 'Connect a model for all teachers of the school; the key is kept sealed and never shown again',
  body: NewModel,
  response: SchoolModel,
});

export const disconnectSchoolModel = endpoint('DELETE /api/school/model', {
  access: schoolOwner('school_model_key'),
  summary: 'Disconnect the school’s model and delete its key',
  response: SchoolModel,
});

export const testSchoolModel = endpoint('POST /api/school/model/test', {
  access: schoolOwner('school_model_key'),
  summary: 'Ask a model once for real, with a sample of our own; counted to the school’s month',
  body: ModelChoice,
  response: ModelTrial,
});
