/** What a row says of a paper's student: released, changed since, not told, asking. */
import { IconMessageQuestion, IconSend } from '@tabler/icons-react';
import type { ShownSummary } from '../../api/read-results.ts';
import { countOf } from '../../lib/format.ts';

type Props = { result: Pick<ShownSummary, 'released' | 'open_requests'>; className: string | undefined };

export const ReleasedMark = ({ result: { released, open_requests: requests }, className }: Props) => (
  <>
    {released === null ? null : (
      <span className={className}>
        <IconSend size={14} aria-hidden="true" />
        {released.changed ? 'Changed since released' : 'Released'}
        {released.mail === 'failed' ? ', mail not delivered' : ''}
      </span>
    )}
    {requests === 0 ? null : (
      <span className={className}>
        <IconMessageQuestion size={14} aria-hidden="true" />
        {countOf(requests, 'request')}
      </span>
    )}
  </>
);
