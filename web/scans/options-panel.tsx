/** How the stack is made, where it could not be seen from the pages: then it is sorted anew. */
import { Box, Checkbox, NumberInput, Stack } from '@mantine/core';
import { useState } from 'react';
import type { ScanOptions } from '../../contract/scans/plan.ts';
import { SCAN_LIMITS } from '../../contract/scans/plan.ts';
import { sortAnew } from '../api/scans/scans.ts';
import { Quiet, QuietButton } from '../ui/quiet.tsx';
import { Message } from '../ui/states/message.tsx';
import { useDeed } from '../ui/states/use-deed.ts';
import classes from './scan-page.module.css';
import type { Saving } from './use-saving.ts';

const describe = ({ usual_pages: usual, options }: Saving['told']['scan']): string => {
  if (options.pages_per_student !== null) return `every ${options.pages_per_student} pages`;
  return usual === null
    ? 'numbers of pages differ'
    : `usually ${usual === 1 ? 'one page' : `${usual} pages`}`;
};

export const OptionsPanel = ({ saving }: { saving: Saving }) => {
  const { scan } = saving.told;
  const [options, setOptions] = useState<ScanOptions>(scan.options);
  const { busy, problem, run } = useDeed();
  const change = (part: Partial<ScanOptions>) => setOptions((now) => ({ ...now, ...part }));
  const sort = async () => saving.startOver(await sortAnew(scan.id, scan.version, options), true);
  return (
    <Box
      component="details"
      py={4}
      px="md"
      bd="1px solid var(--mw-line)"
      bdrs="lg"
      className={classes.options}
    >
      <summary>How the stack is made ({describe(scan)})</summary>
      <Stack align="flex-start" pt={8} pb="md">
        <NumberInput
          label="Pages for each student"
          description="Without the cover sheet. Leave it empty to have it found from the stack."
          min={1}
          max={SCAN_LIMITS.pagesPerStudent}
          allowDecimal={false}
          allowNegative={false}
          value={options.pages_per_student ?? ''}
          onChange={(value) =>
            change({ pages_per_student: typeof value === 'number' && value >= 1 ? value : null })
          }
        />
        <Checkbox
          label="Double sheets (A3, folded once, four pages each)"
          checked={options.double_sheets}
          onChange={(event) => change({ double_sheets: event.currentTarget.checked })}
        />
        <Checkbox
          label="Leave out blank backs"
          checked={options.drop_blank_backs}
          onChange={(event) => change({ drop_blank_backs: event.currentTarget.checked })}
        />
        <Quiet fz="sm">
          Sorting again lays out all pages anew. What you put right by hand is gone then, until you undo it.
        </Quiet>
        {problem === null ? null : <Message kind="error">{problem}</Message>}
        <QuietButton loading={busy} disabled={saving.isBehind} onClick={() => void run(sort)}>
          Sort again
        </QuietButton>
      </Stack>
    </Box>
  );
};
