/**
 * What a student sees behind a link: the snapshot that was released. A link that never was, has ended, was taken back, or
 * leads to a paper that is gone gets one and the same answer.
 */
import { Failure } from '../../../contract/errors.ts';
import { describeOrigin, type SharedPaper } from '../../../contract/giving-back/released-paper.ts';
import { readSlipCode } from '../../../contract/giving-back/slip-code.ts';
import { countIn, secondsUntil } from '../../accounts/attempts/gate-attempts.ts';
import { hashToken } from '../../accounts/auth/opaque-token.ts';
import { signFileUrl } from '../../platform/storage/signed-url.ts';
import type { Services } from '../../services.ts';
import { describePage } from '../read-paper.ts';
import { countOpening, findShared, type SharedRow } from './link-queries.ts';
import { listSharedRequests } from './request-queries.ts';

const OPENINGS = { most: 20, windowSeconds: 60 };
const DAY_MS = 24 * 3600 * 1000;

/** Counted for links that live: about others there is nothing to find out by asking often. */
const gateOpening = async (services: Services, hash: Buffer) => {
  const bucket = services.keys.fingerprint(`opening of ${hash.toString('hex')}`);
  const { attempts, resets_at } = await countIn(services, bucket, OPENINGS.windowSeconds);
  if (attempts > OPENINGS.most)
    throw new Failure('too_many_requests', undefined, {
      retryAfterSeconds: secondsUntil(services, resets_at),
    });
};

/** With the link by which it was opened, as it is kept. */
export type OpenedShare = SharedRow & { link: string };

export const getShared = async (services: Services, token: string): Promise<OpenedShare> => {
  const hash = hashToken(readSlipCode(token));
  const row = await findShared(services.db, hash, services.now());
  if (row === null) throw new Failure('link_dead');
  await gateOpening(services, hash);
  if (row.is_off) throw new Failure('shared_links_off');
  await countOpening(services.db, hash);
  return { ...row, link: hash.toString('hex') };
};

/** Null where marks cannot be questioned, or no longer. */
export const regradeUntil = (
  { regrade_days, released_at }: Pick<SharedRow, 'regrade_days' | 'released_at'>,
  at: Date,
): Date | null => {
  if (regrade_days === null) return null;
  const until = new Date(released_at.getTime() + regrade_days * DAY_MS);
  return until > at ? until : null;
};

/** The picture of a page as a student gets it: the address names the link and not the account, and ends with the link. */
export const sharedPictureKey = (link: string, picture: string): string => `shared/${link}/${picture}`;

export const describeShared = async (services: Services, row: OpenedShare): Promise<SharedPaper> => {
  const { snapshot } = row;
  const sign = (_: string, fileName: string) =>
    signFileUrl(
      services.keys.fileUrl,
      { key: sharedPictureKey(row.link, fileName), fileName },
      services.now(),
    );
  return {
    ...snapshot,
    released_at: row.released_at.toISOString(),
    origin: describeOrigin(snapshot),
    pages: (row.pages ?? []).map((sheet) => describePage(sheet, row.file_key, sign)),
    regrade_until: regradeUntil(row, services.now())?.toISOString() ?? null,
    requests: await listSharedRequests(services.db, row.id),
  };
};
