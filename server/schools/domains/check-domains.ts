/**
 * Looks every verified domain up again, by the clock. A record that is gone for long takes what it proved with it; DNS that does
 * not answer takes nothing.
 */
import type { LogDetail } from '../../../contract/school/log.ts';
import { DOMAIN_GRACE_DAYS } from '../../../contract/school/sign-in.ts';
import { letterTo } from '../../platform/mail/write-letter.ts';
import type { Services } from '../../services.ts';
import { appendEvents } from '../chain/chain.ts';
import { createTxtLookup } from './look-up-txt.ts';
import { mailOffice } from './office.ts';
import { recordOf } from './prove-domain.ts';
import { type DomainChange, type DomainRow, listVerifiedDomains, updateDomain } from './queries.ts';

const GRACE_MS = DOMAIN_GRACE_DAYS * 24 * 3600 * 1000;

const slotsOf = (row: DomainRow) => ({ domain: row.domain, record: recordOf(row), days: DOMAIN_GRACE_DAYS });

const BY_THE_CLOCK = { actorId: null, network: null };

const change = ({ db, now }: Services, row: DomainRow, values: DomainChange, detail: LogDetail) =>
  db.transaction().execute(async (tx) => {
    await updateDomain(tx, row.id, { checked_at: now(), unanswered_at: null, ...values });
    const event = { action: 'domain_changed', subject: row.domain, detail, ...BY_THE_CLOCK } as const;
    await appendEvents(tx, row.school_id, [{ ...event, at: now() }]);
  });

const notePresent = async (services: Services, row: DomainRow) => {
  if (row.missing_since === null)
    return updateDomain(services.db, row.id, { checked_at: services.now(), unanswered_at: null });
  return change(services, row, { missing_since: null, lapsed_at: null }, { record: 'found again' });
};

const noteAbsent = async (services: Services, row: DomainRow) => {
  const at = services.now();
  if (row.missing_since === null) {
    await change(services, row, { missing_since: at }, { record: 'gone' });
    return mailOffice(services, row.school_id, (to) => letterTo(to, 'record_gone', slotsOf(row)));
  }
  const isOver = at.getTime() - row.missing_since.getTime() >= GRACE_MS;
  if (row.lapsed_at !== null || !isOver)
    return updateDomain(services.db, row.id, { checked_at: at, unanswered_at: null });
  await change(services, row, { lapsed_at: at, auto_join: false }, { record: 'gone for too long' });
  return mailOffice(services, row.school_id, (to) => letterTo(to, 'domain_lapsed', slotsOf(row)));
};

export const checkDomains = async (services: Services): Promise<void> => {
  const lookUp = createTxtLookup(services.config.schoolSignIn.dnsServers);
  for (const row of await listVerifiedDomains(services.db)) {
    const answer = await lookUp(row.domain);
    if (!answer.answered) await updateDomain(services.db, row.id, { unanswered_at: services.now() });
    else if (answer.records.includes(recordOf(row))) await notePresent(services, row);
    else await noteAbsent(services, row);
  }
};
