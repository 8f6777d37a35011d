/** How far a submission is. */
import { IconAlertTriangle, IconCheck, IconClock, IconPencil } from '@tabler/icons-react';
import type { SubmissionStatus } from '../../../contract/assignments.ts';
import { Badge } from '../../ui/badge.tsx';

const LOOKS = {
  pending: { tone: 'quiet', Icon: IconClock, word: 'Pending' },
  grading: { tone: 'active', Icon: IconPencil, word: 'Grading' },
  complete: { tone: 'good', Icon: IconCheck, word: 'Complete' },
  failed: { tone: 'bad', Icon: IconAlertTriangle, word: 'Failed' },
} as const;

export const StatusBadge = ({ status }: { status: SubmissionStatus }) => {
  const { tone, Icon, word } = LOOKS[status];
  return (
    <Badge tone={tone} Icon={Icon}>
      {word}
    </Badge>
  );
};
