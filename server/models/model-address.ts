/** Where a model that was connected in a browser is, and whether the operator lets a school have one there. */
import type { ModelVendor } from '../../contract/model.ts';
import { vendorEntry } from '../../contract/models/vendors.ts';
import type { Services } from '../services.ts';
import type { Holder } from './queries.ts';

type Placed = { provider: ModelVendor; base_url: string | null };

const originOf = (address: string | null): string | null =>
  address === null ? null : new URL(address).origin;

/** Null: nowhere, because none was named. */
export const addressOf = ({ provider, base_url }: Placed): string | null =>
  base_url ?? originOf(vendorEntry(provider)?.address ?? null);

/** A school's model gets the work of all its teachers: an operator may say to which servers. */
export const isListed = ({ config }: Pick<Services, 'config'>, holder: Holder, placed: Placed): boolean => {
  const { schoolAddresses } = config.teacherModels;
  if (holder.kind !== 'school' || schoolAddresses === null) return true;
  const address = addressOf(placed);
  return address !== null && schoolAddresses.includes(new URL(address).origin);
};
