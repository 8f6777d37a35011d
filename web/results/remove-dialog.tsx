/** Asks before a result goes. */
import type { ShownSummary } from '../api/read-results.ts';
import { countOf } from '../lib/format.ts';
import { AskDialog } from '../ui/controls/ask-dialog.tsx';

type Props = {
  opened: boolean;
  result: ShownSummary | null;
  onClose: () => void;
  onRemove: (result: ShownSummary) => void;
};

export const RemoveDialog = ({ opened, result, onClose, onRemove }: Props) => (
  <AskDialog
    opened={opened && result !== null}
    title="Remove this result?"
    deed="Remove Result"
    onClose={onClose}
    onConfirm={() => result && onRemove(result)}
  >
    {result?.student_name}, {result?.assignment_name}. You can undo this right afterwards. The submission
    stays counted for this month.
  </AskDialog>
);

type ManyProps = { opened: boolean; count: number; onClose: () => void; onRemove: () => void };

export const RemoveManyDialog = ({ opened, count, onClose, onRemove }: ManyProps) => (
  <AskDialog
    opened={opened}
    title={`Remove ${countOf(count, 'result')}?`}
    deed="Remove"
    otherwise="Keep them"
    onClose={onClose}
    onConfirm={onRemove}
  >
    You can undo this right afterwards. The submissions stay counted for this month.
  </AskDialog>
);
