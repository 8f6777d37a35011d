/** The three ways in which an assignment gets its rubric: a file, a template, or one that was built on the screen. */
import { type AssignmentForm, EditedRubric } from '../../../contract/assignments.ts';
import { Failure } from '../../../contract/errors.ts';
import { GRADE_LEVEL, ownTotal, type Rubric } from '../../../contract/grading.ts';
import { hasFeature, type PlanName, whoHas } from '../../../contract/plans.ts';
import { writeOwnFile } from '../../../grading/rubric/exchange/own-file.ts';
import { scaleRubric } from '../../../grading/rubric/scale-rubric.ts';
import { findTemplate } from '../../../grading/rubric/templates/templates.ts';
import { parseInput } from '../../platform/http/handle.ts';
import { type SignedIn, waitedFor } from '../../platform/scope.ts';
import { cleanFileName, extensionOf } from '../../platform/storage/file-name.ts';
import type { Services } from '../../services.ts';
import { type RubricFile, readRubricFile } from './read-rubric-file.ts';

/** A rubric with the file that is kept of it. */
export type GivenRubric = { rubric: Rubric; file: RubricFile; extension: string };

type Fields = Pick<AssignmentForm, 'rubric' | 'rubric_title' | 'template_id' | 'grade_level'>;

const NONE = 'Please add a rubric: a file, a template, or one that you build here.';
const SEVERAL = 'Please give the rubric in one way only: a file, a template, or one that you build here.';

/** Refused before anything is read. */
export const assertOneRubric = ({ rubric, template_id }: Fields, file: RubricFile | null) => {
  const ways = [rubric, template_id, file].filter((way) => way !== undefined && way !== '' && way !== null);
  if (ways.length === 0) throw new Failure('invalid_input', NONE);
  if (ways.length > 1) throw new Failure('invalid_input', SEVERAL);
};

/** What is no file is kept as one, under its title. */
const asFile = (title: string, rubric: Rubric): GivenRubric => {
  const name = cleanFileName(title.trim() === '' ? 'Rubric' : title);
  const bytes = new TextEncoder().encode(writeOwnFile({ title: name, rubric }));
  return { rubric, file: { name, bytes }, extension: 'json' };
};

const fromTemplate = (
  plan: PlanName,
  id: string,
  { rubric_title, grade_level = GRADE_LEVEL.assignmentDefault }: Fields,
): GivenRubric => {
  if (!hasFeature(plan, 'template_rubrics')) throw new Failure('plan_required', whoHas('template_rubrics'));
  const template = findTemplate(id);
  if (template === null) throw new Failure('invalid_input', 'There is no such template.');
  return asFile(rubric_title || template.title, scaleRubric(template.rubric, grade_level));
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new Failure('invalid_input', 'The rubric could not be read as JSON.');
  }
};

/** As it is edited, or as our own file holds it, with a title beside it. */
const unwrap = (value: unknown): { title: string; rubric: unknown } => {
  if (typeof value !== 'object' || value === null || !('rubric' in value))
    return { title: '', rubric: value };
  return {
    title: 'title' in value && typeof value.title === 'string' ? value.title : '',
    rubric: value.rubric,
  };
};

const fromScreen = async (
  { sandbox }: Services,
  scope: SignedIn,
  json: string,
  { rubric_title, grade_level: max = GRADE_LEVEL.assignmentDefault }: Fields,
): Promise<GivenRubric> => {
  const { title, rubric } = unwrap(parseJson(json));
  const edited = parseInput(EditedRubric, rubric);
  return asFile(rubric_title || title, await sandbox.run('newRubric', { edited, max }, waitedFor(scope)));
};

/** `known`: how the same file is marked already, agreed or read by a model, so that nobody is asked about it a second time. */
export const settleRubric = async (
  services: Services,
  scope: SignedIn,
  fields: Fields,
  file: RubricFile | null,
  known: Rubric | null = null,
): Promise<GivenRubric> => {
  if (file === null)
    return fields.template_id
      ? fromTemplate(scope.plan, fields.template_id, fields)
      : fromScreen(services, scope, fields.rubric ?? '', fields);
  const named = { ...file, name: cleanFileName(file.name) };
  const { grade_level: typed } = fields;
  const read =
    known ?? (await readRubricFile(services, scope, named, typed ?? GRADE_LEVEL.assignmentDefault));
  const max = typed ?? ownTotal(read) ?? GRADE_LEVEL.assignmentDefault;
  return { rubric: scaleRubric(read, max), file: named, extension: extensionOf(named.name) };
};
