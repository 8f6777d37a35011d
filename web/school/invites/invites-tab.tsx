/** Invitations: one address, a pasted list or a CSV file; and those that were sent. */
import { Box, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SchoolInvite } from '../../../contract/school/invites.ts';
import type { School } from '../../../contract/school/school.ts';
import { invitesQuery } from '../../api/school/people.ts';
import { QuietButton } from '../../ui/quiet.tsx';
import rows from '../../ui/rows.module.css';
import { Loaded } from '../../ui/states/loaded.tsx';
import { InviteForm } from './invite-form.tsx';
import { InviteRow } from './invite-row.tsx';

const PORTION = 50;

const Invites = ({ invites }: { invites: SchoolInvite[] }) => {
  const [shown, setShown] = useState(PORTION);
  if (invites.length === 0)
    return (
      <Box component="p" p={20} bd="1px dashed var(--mw-line-strong)" bdrs="lg" c="dimmed">
        Nobody is invited yet. Whoever you invite above stands here.
      </Box>
    );
  return (
    <>
      <ul className={rows.list} aria-label="Invitations">
        {invites.slice(0, shown).map((invite) => (
          <InviteRow key={invite.id} invite={invite} />
        ))}
      </ul>
      {invites.length <= shown ? null : (
        <QuietButton style={{ alignSelf: 'center' }} onClick={() => setShown(shown + PORTION)}>
          Show more ({invites.length - shown} left)
        </QuietButton>
      )}
    </>
  );
};

export const InvitesTab = ({ school }: { school: School }) => (
  <Stack gap={24}>
    <InviteForm asOwner={school.you.role === 'owner'} seats={school.seats} />
    <Stack component="section" aria-labelledby="invites-sent">
      <Title id="invites-sent" order={2} fz={20}>
        Sent
      </Title>
      <Loaded query={useQuery(invitesQuery)} label="Loading the invitations">
        {(invites) => <Invites invites={invites} />}
      </Loaded>
    </Stack>
  </Stack>
);
