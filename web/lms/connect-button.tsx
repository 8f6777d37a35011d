/** To Google and back: the teacher says there what Markwise may do. */
import { Button, Stack } from '@mantine/core';
import { IconBrandGoogle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { ClassroomPurpose } from '../../contract/classroom.ts';
import { connectAddress } from '../api/lms/lms.ts';
import { leaveFor } from '../lib/leave-page.ts';
import { Refusal } from '../ui/states/refusal.tsx';
import { OUTCOME } from './connect-outcome.tsx';

/** This page as it is, without how the last connecting ended. */
const useOwnAddress = (): string => {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  params.delete(OUTCOME);
  return params.size === 0 ? pathname : `${pathname}?${params}`;
};

type Props = {
  purpose?: ClassroomPurpose;
  variant?: 'filled' | 'default';
  /** Where it goes on; not given: this page. */
  returnTo?: string;
  children?: ReactNode;
};

export const ConnectButton = ({
  purpose = 'import',
  variant = 'filled',
  returnTo,
  children = 'Connect Google Classroom',
}: Props) => {
  const ownAddress = useOwnAddress();
  const connecting = useMutation({
    mutationFn: async () => leaveFor(await connectAddress(purpose, returnTo ?? ownAddress)),
  });
  return (
    <Stack gap="sm" align="flex-start">
      <Button
        variant={variant}
        loading={connecting.isPending}
        leftSection={<IconBrandGoogle size={18} aria-hidden="true" />}
        onClick={() => connecting.mutate()}
      >
        {children}
      </Button>
      <Refusal error={connecting.error} />
    </Stack>
  );
};
