/** Before the proposals of many papers are taken in one act: how many marks that are, and what is said of them afterwards. */
import { Button } from '@mantine/core';
import type { ShownSummary } from '../api/read-results.ts';
import { countOf } from '../lib/format.ts';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { QuietButton } from '../ui/quiet.tsx';

type Props = { opened: boolean; papers: ShownSummary[]; onClose: () => void; onTake: () => void };

export const TakeDialog = ({ opened, papers, onClose, onTake }: Props) => {
  const marks = papers.reduce((sum, { open_marks }) => sum + open_marks, 0);
  const act = `Take ${countOf(marks, 'proposal')}`;
  return (
    <Dialog opened={opened} onClose={onClose} title={act}>
      <p>
        {countOf(marks, 'mark')} of {countOf(papers.length, 'paper')}{' '}
        {marks === 1 ? 'is a proposal' : 'are proposals'} that nobody has judged. Taken,{' '}
        {marks === 1 ? 'it counts' : 'they count'} as they are. Sheets then say that you released them, not
        that you set their marks.
      </p>
      <DialogActions>
        <QuietButton onClick={onClose}>Cancel</QuietButton>
        <Button onClick={onTake}>{act}</Button>
      </DialogActions>
    </Dialog>
  );
};
