/** While the pages are read: how far it is, the pages as they come, and a way to stop. */
import { Group, Progress, Stack, Text } from '@mantine/core';
import type { Scan } from '../../contract/scans/endpoints.ts';
import { countOf } from '../lib/format.ts';
import { DiscardButton } from './discard.tsx';
import classes from './scan-page.module.css';

const WHOLE = 100;

const describe = ({ read, pages }: Scan): string =>
  pages === 0 ? 'The file is being opened.' : `${read} of ${countOf(pages, 'page')} read.`;

export const ReadingView = ({ scan }: { scan: Scan }) => {
  const { read, pages, pictures } = scan;
  return (
    <Stack component="section" aria-label="Reading the pages">
      <Progress value={pages === 0 ? 0 : (read / pages) * WHOLE} size="lg" aria-label="Pages read" />
      <Group gap="0.75rem 1.5rem" justify="space-between">
        <div>
          <p role="status">{describe(scan)}</p>
          <Text c="dimmed" fz="sm">
            You can leave this page: the reading goes on, and the scan waits for you on Upload.
          </Text>
        </div>
        <DiscardButton scan={scan}>Stop</DiscardButton>
      </Group>
      <ul className={classes.coming} aria-label="Pages that were read">
        {pictures.map((picture, place) =>
          picture === null ? null : (
            // biome-ignore lint/suspicious/noArrayIndexKey: its place in the file is what a page is called by
            <li key={place}>
              <img src={picture.address} alt={`Page ${place + 1}`} loading="lazy" decoding="async" />
              <span aria-hidden="true">{place + 1}</span>
            </li>
          ),
        )}
      </ul>
    </Stack>
  );
};
