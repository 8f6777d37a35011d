/** Creating an assignment: its rubric is read first, so that an assignment whose rubric nobody can read never exists. */
import { createHash } from 'node:crypto';
import { type Assignment, AssignmentForm } from '../../../contract/assignments.ts';
import { Failure } from '../../../contract/errors.ts';
import { allowsStyle, allowsTone, type PlanName } from '../../../contract/plans.ts';
import { parseInput } from '../../platform/http/handle.ts';
import type { SignedIn } from '../../platform/scope.ts';
import { discardOnFailure } from '../../platform/storage/discard-on-failure.ts';
import { newFileKey } from '../../platform/storage/keys.ts';
import type { Services } from '../../services.ts';
import { getCourse } from '../courses/queries.ts';
import { assertOneRubric, settleRubric } from './given-rubric.ts';
import { findKnownRubric, getAssignment, insertAssignment } from './queries.ts';
import type { RubricFile } from './read-rubric-file.ts';

export type GivenAssignment = { fields: Record<string, string>; rubric: RubricFile | null };

/** A form that names neither tone nor style must not be refused for choices nobody made. */
const freeChoices = { feedback_tone: 'formal', rubric_style: 'simple' };

type Choices = {
  feedback_tone?: AssignmentForm['feedback_tone'] | undefined;
  rubric_style?: AssignmentForm['rubric_style'] | undefined;
};

export const assertPlanAllows = (plan: PlanName, { feedback_tone, rubric_style }: Choices) => {
  if (feedback_tone !== undefined && !allowsTone(plan, feedback_tone))
    throw new Failure('plan_required', 'Upgrade to unlock more feedback tones');
  if (rubric_style !== undefined && !allowsStyle(plan, rubric_style))
    throw new Failure('plan_required', 'Upgrade to unlock more rubric styles');
};

export const createAssignment = async (
  services: Services,
  scope: SignedIn,
  { fields, rubric: file }: GivenAssignment,
): Promise<Assignment> => {
  const { db, storage, now } = services;
  const { plan } = scope;
  const form = parseInput(AssignmentForm, plan === 'Free' ? { ...freeChoices, ...fields } : fields);
  assertOneRubric(form, file);
  await getCourse(db, scope, form.course_id);
  assertPlanAllows(plan, form);

  const hash = file === null ? null : createHash('sha256').update(file.bytes).digest('hex');
  const known = hash === null ? null : await findKnownRubric(db, scope, hash);
  const given = await settleRubric(services, scope, form, file, known);
  const key = newFileKey(scope.owner, 'rubrics', given.extension);
  await storage.put(key, given.file.bytes);
  const assignment = {
    courseId: form.course_id,
    name: form.name,
    description: form.description,
    feedbackTone: form.feedback_tone,
    rubricStyle: form.rubric_style,
    aiInstructions: form.ai_instructions,
    gradeLevel: given.rubric.max,
    rubricFileKey: key,
    rubricFileName: given.file.name,
    ...(hash === null ? {} : { rubricFileHash: hash }),
    rubric: given.rubric,
  };
  return discardOnFailure(storage, [key], () =>
    db.transaction().execute(async (tx) => {
      const { id } = await insertAssignment(tx, scope, assignment, now());
      return getAssignment(tx, scope, id);
    }),
  );
};
