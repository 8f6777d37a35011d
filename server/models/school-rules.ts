/** What a teacher's school says about the model that is about to be asked. */
import { Failure } from '../../contract/errors.ts';
import type { SchoolRules } from '../accounts/membership/queries.ts';
import type { Purse } from './spend-queries.ts';

type Asked = { source: Purse['source']; model: string; schoolId: string | null };

const lower = (name: string): string => name.trim().toLowerCase();

/** The school's own model is allowed by being connected. */
const isListed = ({ allowed_models }: SchoolRules, { source, model }: Asked): boolean =>
  source === 'school' ||
  allowed_models === null ||
  allowed_models.some((name) => lower(name) === lower(model));

/** Null: it may be asked. A school's key works for its members and for nobody else. */
export const findObjection = (
  school: SchoolRules | null,
  asked: Asked,
): 'school_ai_off' | 'school_model_not_allowed' | null => {
  if (school !== null && !school.ai) return 'school_ai_off';
  if (asked.source === 'school' && asked.schoolId !== school?.id) return 'school_model_not_allowed';
  return school === null || isListed(school, asked) ? null : 'school_model_not_allowed';
};

export const assertMayAsk = (school: SchoolRules | null, asked: Asked): void => {
  const objection = findObjection(school, asked);
  if (objection !== null) throw new Failure(objection);
};
