/** One domain: whether it is proven, the record that proves it, and who joins by it. */
import { Group, Stack, Switch } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconClock, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DOMAIN_GRACE_DAYS, type DomainStatus, type SchoolDomain } from '../../../contract/school/sign-in.ts';
import { removeDomain, setAutoJoin, verifyDomain } from '../../api/school/sign-in.ts';
import { formatDate, formatDay } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { AskDialog } from '../../ui/controls/ask-dialog.tsx';
import { CopyField } from '../../ui/controls/copy-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Quiet, QuietButton } from '../../ui/quiet.tsx';
import rows from '../../ui/rows.module.css';
import { Refusal } from '../../ui/states/refusal.tsx';
import { useAct } from '../../ui/states/use-act.ts';
import classes from '../school.module.css';

const STATES: Record<
  DomainStatus,
  { words: string; tone: 'quiet' | 'good' | 'bad'; Icon: typeof IconClock }
> = {
  claimed: { words: 'Not proven yet', tone: 'quiet', Icon: IconClock },
  verified: { words: 'Verified', tone: 'good', Icon: IconCircleCheck },
  missing: { words: 'Record gone', tone: 'bad', Icon: IconAlertTriangle },
  lapsed: { words: 'Lapsed', tone: 'bad', Icon: IconAlertTriangle },
};

const describe = ({ status, verified_at, missing_since }: SchoolDomain): string => {
  if (status === 'claimed')
    return 'Add this TXT record to the domain, then press Verify. Until then it changes nothing.';
  if (status === 'verified') return `Found on ${formatDay(verified_at)}. Please leave the record in place.`;
  const since = missing_since === null ? '' : ` since ${formatDay(missing_since)}`;
  return status === 'missing'
    ? `Its record is gone${since}. All still works for ${DOMAIN_GRACE_DAYS} days from then; please put it back.`
    : `Its record was gone for more than ${DOMAIN_GRACE_DAYS} days. Members still sign in, but nobody new comes in by it, and another school may prove it.`;
};

const AutoJoin = ({ domain: { id, domain, auto_join } }: { domain: SchoolDomain }) => {
  const client = useQueryClient();
  const switching = useMutation({ mutationFn: (on: boolean) => setAutoJoin(client, id, on) });
  return (
    <>
      <Switch
        label="Join by address"
        description={`Whoever has a confirmed address at ${domain} becomes a teacher of the school at the next sign-in, while there are seats.`}
        checked={switching.variables ?? auto_join}
        disabled={switching.isPending}
        onChange={(event) => switching.mutate(event.currentTarget.checked)}
      />
      <Refusal error={switching.error} />
    </>
  );
};

const Verify = ({ id }: { id: string }) => {
  const client = useQueryClient();
  const verifying = useMutation({ mutationFn: () => verifyDomain(client, id) });
  return (
    <>
      <div>
        <QuietButton loading={verifying.isPending} onClick={() => verifying.mutate()}>
          Verify
        </QuietButton>
      </div>
      <Refusal error={verifying.error} />
    </>
  );
};

export const DomainRow = ({ domain }: { domain: SchoolDomain }) => {
  const act = useAct();
  const [isAsking, setAsking] = useState(false);
  const { words, tone, Icon } = STATES[domain.status];
  const isProven = domain.status === 'verified' || domain.status === 'missing';
  return (
    <Stack component="li" gap="sm" pt="sm" pr="sm" pb="md" pl="lg">
      <Group gap="sm" wrap="nowrap" className={classes.spread}>
        <span className={rows.name}>{domain.domain}</span>
        <Badge tone={tone} Icon={Icon}>
          {words}
        </Badge>
        <IconButton aria-label={`Give up ${domain.domain}`} onClick={() => setAsking(true)}>
          <IconTrash size={18} aria-hidden="true" />
        </IconButton>
      </Group>
      <Quiet>{describe(domain)}</Quiet>
      {domain.unanswered_at === null ? null : (
        <Quiet>DNS did not answer on {formatDate(domain.unanswered_at)}; nothing was changed by that.</Quiet>
      )}
      {domain.status === 'verified' ? null : (
        <>
          <CopyField label={`TXT record of ${domain.domain}`} value={domain.txt} />
          <Verify id={domain.id} />
        </>
      )}
      {isProven ? <AutoJoin domain={domain} /> : null}
      <AskDialog
        opened={isAsking}
        title={`Give up ${domain.domain}?`}
        deed="Give up the domain"
        onClose={() => setAsking(false)}
        onConfirm={() =>
          void act((client) => removeDomain(client, domain.id), `${domain.domain} was given up.`)
        }
      >
        Nobody new joins by it, and single sign-on no longer works for its addresses. Members stay members.
      </AskDialog>
    </Stack>
  );
};
