/** What can be done with all ticked papers at once. It stands over the table as long as one is ticked. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { csvHead, csvLines } from '../../../contract/csv/results-csv.ts';
import type { ShownSummary } from '../../api/read-results.ts';
import { countOf } from '../../lib/format.ts';
import { saveCsv } from '../../lib/save-file.ts';
import { QuietButton } from '../../ui/quiet.tsx';
import { useReleaseMany } from '../release/use-release.ts';
import { RemoveManyDialog } from '../remove-dialog.tsx';
import { TakeDialog } from '../take-dialog.tsx';
import { useRegradeMany, useRemoveMany, useRetryMany, useTakeMany } from '../use-result-changes.ts';
import classes from './paper-table.module.css';
import type { Selection } from './use-selection.ts';

type Act = { label: string; papers: ShownSummary[]; start: (papers: ShownSummary[]) => void };

/** Each act says of how many it is; one that none of them can have is not there. */
const ActButton = ({ act: { label, papers, start }, isBusy }: { act: Act; isBusy: boolean }) =>
  papers.length === 0 ? null : (
    <QuietButton size="sm" disabled={isBusy} onClick={() => start(papers)}>
      {label} ({papers.length})
    </QuietButton>
  );

type Props = { selection: Selection; follow: () => void };

export const SelectionBar = ({ selection: { chosen, clear }, follow }: Props) => {
  const [isRemoving, setRemoving] = useState(false);
  const [isTaking, setTaking] = useState(false);
  const take = useTakeMany();
  const regrade = useRegradeMany(follow);
  const retry = useRetryMany(follow);
  const remove = useRemoveMany();
  const release = useReleaseMany();
  const open = chosen.filter(({ open_points }) => open_points > 0);
  const isBusy = take.isPending || regrade.isPending || retry.isPending || release.isPending;
  const acts: Act[] = [
    { label: 'Take proposals', papers: open, start: () => setTaking(true) },
    { label: 'Regrade', papers: chosen.filter(({ regradable }) => regradable), start: regrade.mutate },
    {
      label: 'Release',
      papers: chosen.filter(
        ({ status, open_points, released }) =>
          status === 'complete' && open_points === 0 && (released === null || released.changed),
      ),
      start: release.mutate,
    },
    { label: 'Retry', papers: chosen.filter(({ status }) => status === 'failed'), start: retry.mutate },
    {
      label: 'Export',
      papers: chosen,
      start: (papers) => saveCsv('markwise-results.csv', csvHead() + csvLines(papers)),
    },
    { label: 'Remove', papers: chosen, start: () => setRemoving(true) },
  ];
  return (
    <section className={classes.selection} aria-label="Chosen papers" data-empty={chosen.length === 0}>
      <p role="status">{chosen.length === 0 ? '' : `${countOf(chosen.length, 'paper')} chosen`}</p>
      {acts.map((act) => (
        <ActButton key={act.label} act={act} isBusy={isBusy} />
      ))}
      {chosen.length === 0 ? null : (
        <Button size="sm" variant="subtle" color="gray" onClick={clear}>
          Choose none
        </Button>
      )}
      <TakeDialog
        opened={isTaking}
        papers={open}
        onClose={() => setTaking(false)}
        onTake={() => {
          setTaking(false);
          take.mutate(open);
        }}
      />
      <RemoveManyDialog
        opened={isRemoving}
        count={chosen.length}
        onClose={() => setRemoving(false)}
        onRemove={() => {
          setRemoving(false);
          remove.mutate(chosen);
        }}
      />
    </section>
  );
};
