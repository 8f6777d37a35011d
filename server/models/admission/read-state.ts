/** How the connected model did on our papers, and what trying it again would cost. */
import type { Admission, AdmissionState } from '../../../contract/models/admission.ts';
import { estimateAdmission } from '../../../grading/admission/estimate-admission.ts';
import { SET_VERSION } from '../../../grading/admission/marked-set.ts';
import { costOfAll } from '../../../grading/admission/measure-admission.ts';
import { addressKeyOf } from '../../../grading/graders/model/outage.ts';
import { PROMPT_VERSION } from '../../../grading/graders/model/prompt.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import { findModel, type UsableModel } from '../find-model.ts';
import { type AdmissionRow, findLatestAdmission, type Subject } from './queries.ts';

/** With another one of these, nothing is known about the model. */
export const subjectOf = ({ settings }: UsableModel): Subject => ({
  provider: settings.provider,
  model: settings.model,
  address: addressKeyOf(settings),
  prompt_version: PROMPT_VERSION,
  set_version: SET_VERSION,
});

export const isSameSubject = (one: Subject, other: Subject): boolean =>
  one.provider === other.provider &&
  one.model === other.model &&
  one.address === other.address &&
  one.prompt_version === other.prompt_version &&
  one.set_version === other.set_version;

const describe = (row: AdmissionRow, subject: Subject | null): Admission => {
  const { answers, address: _, started_at, finished_at, ...told } = row;
  return {
    ...told,
    done: answers.length,
    // Papers that seem to have given orders are asked for once more.
    total: Math.max(row.total, answers.length),
    cost: costOfAll(answers),
    started_at: started_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
    holds: subject !== null && isSameSubject(row, subject),
  };
};

export const readAdmissionState = async (services: Services, scope: Scope): Promise<AdmissionState> => {
  const model = await findModel(services, scope);
  const row = await findLatestAdmission(services.db, scope);
  return {
    admission: row === null ? null : describe(row, model === null ? null : subjectOf(model)),
    estimate:
      model === null
        ? null
        : {
            ...estimateAdmission(model.settings),
            model: `${model.settings.provider}/${model.settings.model}`,
          },
  };
};
