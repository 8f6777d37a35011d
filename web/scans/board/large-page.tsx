/** One page as large as the window allows, with what can be said of it. */
import { Box, Center, Checkbox, Group, Stack, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconRotateClockwise } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type Dispatch, useEffect, useMemo } from 'react';
import { pageQuery } from '../../api/scans/scans.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { QuietButton } from '../../ui/quiet.tsx';
import { Refusal } from '../../ui/states/refusal.tsx';
import { type BoardPage, rowOf } from '../state/board.ts';
import { type Desk, type DeskStep, nameOfRow, stepTo } from '../state/desk.ts';
import type { PictureOf } from './page-thumb.tsx';
import type { Lines } from './use-board-hands.ts';

/** Its address is given back when the page is no longer looked at. */
const useAddress = (blob: Blob | undefined): string | null => {
  const address = useMemo(() => (blob === undefined ? null : URL.createObjectURL(blob)), [blob]);
  useEffect(() => () => (address === null ? undefined : URL.revokeObjectURL(address)), [address]);
  return address;
};

const Picture = ({ scanId, page, pictureOf }: { scanId: string; page: BoardPage; pictureOf: PictureOf }) => {
  const { data, error } = useQuery(pageQuery(scanId, page.page, page.turn));
  const small = pictureOf(page.page);
  // Until the large one is here, the small one stands for it where it lies the same way.
  const address = useAddress(data) ?? (small?.turn === page.turn ? small.address : null);
  return (
    <>
      <Refusal error={error} />
      <Center mih="min(40dvh, 20rem)" bdrs="md" bg="var(--mw-raised)" style={{ overflow: 'hidden' }}>
        {address === null ? null : (
          <Box src={address} alt={`Page ${page.page}`} component="img" maw="100%" mah="min(64dvh, 62rem)" />
        )}
      </Center>
    </>
  );
};

type Props = {
  scanId: string;
  desk: Desk;
  lines: Lines;
  at: number;
  pictureOf: PictureOf;
  onStep: Dispatch<DeskStep>;
};

export const LargePage = ({ scanId, desk, lines, at, pictureOf, onStep }: Props) => {
  const row = rowOf(desk.board, at);
  const page = (row?.pages ?? desk.board.dropped).find((one) => one.page === at);
  const go = (direction: 'left' | 'right') => onStep({ do: 'go', to: stepTo(lines, at, direction) });
  if (page === undefined) return null;
  return (
    <Stack gap="sm">
      <Group gap={4}>
        <IconButton aria-label="Previous page" onClick={() => go('left')}>
          <IconChevronLeft size={20} aria-hidden="true" />
        </IconButton>
        <Text flex="1 1 8rem" ta="center" role="status">
          Page {at}, {row === undefined ? 'left out' : nameOfRow(row)}
        </Text>
        <IconButton aria-label="Next page" onClick={() => go('right')}>
          <IconChevronRight size={20} aria-hidden="true" />
        </IconButton>
        <QuietButton
          leftSection={<IconRotateClockwise size={18} aria-hidden="true" />}
          onClick={() => onStep({ do: 'change', change: { do: 'turn', pages: [at] } })}
        >
          Turn
        </QuietButton>
      </Group>
      <Picture scanId={scanId} page={page} pictureOf={pictureOf} />
      <Checkbox
        label="This is a cover sheet: kept with the paper, not graded"
        checked={page.is_cover ?? false}
        onChange={(event) =>
          onStep({ do: 'change', change: { do: 'cover', page: at, isCover: event.currentTarget.checked } })
        }
      />
    </Stack>
  );
};
