/** Where a model that was connected in a browser is, and whether the operator lets a school have one there. */
import type { ModelVendor } from '../../contract/model.ts';
import type { Services } from '../services.ts';
import type { Holder } from './queries.ts';

/** Where vendors are reached unless another address was given. */
const VENDORS = {
  openai: 'https://api.openai.com',
  anthropic: 'https://api.anthropic.com',
  google: 'https://generativelanguage.googleapis.com',
} as const satisfies Partial<Record<ModelVendor, string>>;

type Placed = { provider: ModelVendor; base_url: string | null };

/** Null: nowhere, because none was named. */
export const addressOf = ({ provider, base_url }: Placed): string | null =>
  base_url ?? (provider === 'compatible' ? null : VENDORS[provider]);

/** A school's model gets the work of all its teachers: an operator may say to which servers. */
export const isListed = ({ config }: Pick<Services, 'config'>, holder: Holder, placed: Placed): boolean => {
  const { schoolAddresses } = config.teacherModels;
  if (holder.kind !== 'school' || schoolAddresses === null) return true;
  const address = addressOf(placed);
  return address !== null && schoolAddresses.includes(new URL(address).origin);
};
