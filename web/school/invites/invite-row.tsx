/** One invitation: to whom, as what, until when; sent anew or withdrawn. */
import { Box, Group } from '@mantine/core';
import {
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconHourglassEmpty,
  IconMailForward,
  IconX,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { SchoolInvite } from '../../../contract/school/invites.ts';
import { resendInvite, revokeInvite } from '../../api/school/people.ts';
import { formatDay } from '../../lib/format.ts';
import { ROLE_NAMES } from '../../lib/school-words.ts';
import { Badge } from '../../ui/badge.tsx';
import { CopyField } from '../../ui/controls/copy-field.tsx';
import { type RowDeed, RowMenu } from '../../ui/controls/row-menu.tsx';
import rows from '../../ui/rows.module.css';
import { useAct } from '../../ui/states/use-act.ts';

const STATES = {
  open: { words: 'Open', tone: 'active', Icon: IconClock },
  used: { words: 'Joined', tone: 'good', Icon: IconCircleCheck },
  expired: { words: 'Expired', tone: 'quiet', Icon: IconHourglassEmpty },
  revoked: { words: 'Withdrawn', tone: 'quiet', Icon: IconCircleX },
} as const;

const describe = ({ state, sent_at, expires_at }: SchoolInvite): string =>
  state === 'open'
    ? `sent ${formatDay(sent_at)}, works until ${formatDay(expires_at)}`
    : `sent ${formatDay(sent_at)}`;

const useDeeds = ({ id, email, state }: SchoolInvite, onLink: (link: string | null) => void): RowDeed[] => {
  const act = useAct();
  const resending: RowDeed = {
    words: 'Send again',
    Icon: IconMailForward,
    act: () =>
      void act(
        async (client) => onLink(await resendInvite(client, id)),
        `${email} gets a new link; the one before no longer works.`,
      ),
  };
  const withdrawing: RowDeed = {
    words: 'Withdraw',
    Icon: IconX,
    isDanger: true,
    act: () => void act((client) => revokeInvite(client, id), `The invitation of ${email} no longer works.`),
  };
  if (state === 'open') return [resending, withdrawing];
  return state === 'expired' ? [resending] : [];
};

export const InviteRow = ({ invite }: { invite: SchoolInvite }) => {
  const [link, setLink] = useState<string | null>(null);
  const deeds = useDeeds(invite, setLink);
  const { words, tone, Icon } = STATES[invite.state];
  return (
    <li>
      <div className={rows.row}>
        <div className={rows.what}>
          <span className={rows.name}>{invite.email}</span>
          <Group component="span" gap="0 1rem" c="dimmed" fz="sm" style={{ overflowWrap: 'anywhere' }}>
            <Badge tone={tone} Icon={Icon}>
              {words}
            </Badge>
            <span>{ROLE_NAMES[invite.role]}</span>
            <span>{describe(invite)}</span>
          </Group>
        </div>
        {deeds.length === 0 ? null : (
          <RowMenu label={`More about the invitation of ${invite.email}`} deeds={deeds} />
        )}
      </div>
      {link === null ? null : (
        <Box pt={0} px="lg" pb="md">
          <CopyField
            label={`Link for ${invite.email}`}
            description="No mail server is set up here: please hand it over."
            value={link}
          />
        </Box>
      )}
    </li>
  );
};
