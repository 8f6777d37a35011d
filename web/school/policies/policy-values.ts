/** The fields of the rules, and what is sent of them. */
import type { School, SchoolPolicies } from '../../../contract/school/school.ts';

export type PolicyValues = Omit<SchoolPolicies, 'allowed_models' | 'retention_days'> & {
  name: string;
  /** One on each line; nothing: any. */
  models: string;
  days: string | number;
};

export const valuesOf = ({
  name,
  policies: { allowed_models, retention_days, ...rest },
}: School): PolicyValues => ({
  ...rest,
  name,
  models: (allowed_models ?? []).join('\n'),
  days: retention_days ?? '',
});

const listModels = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n,]/)
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];

export const policiesOf = ({ name: _, models, days, ...rest }: PolicyValues): SchoolPolicies => {
  const allowed = listModels(models);
  return {
    ...rest,
    allowed_models: allowed.length === 0 ? null : allowed,
    retention_days: days === '' ? null : Number(days),
  };
};

export const isSame = (one: PolicyValues, other: PolicyValues): boolean =>
  one.name.trim() === other.name && JSON.stringify(policiesOf(one)) === JSON.stringify(policiesOf(other));
