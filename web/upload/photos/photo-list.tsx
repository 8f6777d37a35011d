/** The pages of a paper as they were photographed, to be put in order. */
import { Flex, Loader, Stack } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconPhotoOff,
  IconRotateClockwise,
  IconTrash,
} from '@tabler/icons-react';
import { IconButton } from '../../ui/icon-button.tsx';
import type { PhotoPage } from './photo-pages.ts';
import classes from './photos.module.css';
import type { Photos } from './use-photos.ts';

const Picture = ({ page, number }: { page: PhotoPage; number: number }) => {
  if (page.state === 'working')
    return <Loader size="sm" aria-label={`Page ${number} is being straightened`} />;
  if (page.state === 'refused') return <IconPhotoOff size={28} stroke={1.5} aria-hidden="true" />;
  return <img src={page.address} alt={`Page ${number}`} style={{ rotate: `${page.turn}deg` }} />;
};

const said = (page: PhotoPage): string => {
  if (page.state === 'working') return 'Straightening …';
  if (page.state === 'refused') return page.reason;
  return page.hasEdges ? '' : 'No edges of a page were found, so the whole photo is kept.';
};

type RowProps = Pick<Photos, 'move' | 'turn' | 'remove'> & {
  page: PhotoPage;
  number: number;
  isLast: boolean;
};

const PhotoRow = ({ page, number, isLast, move, turn, remove }: RowProps) => (
  <li className={classes.row} data-refused={page.state === 'refused' || undefined}>
    <div className={classes.picture}>
      <Picture page={page} number={number} />
    </div>
    <Stack gap={0} miw={0} fz="sm" className={classes.what}>
      <strong>Page {number}</strong>
      <span>{said(page)}</span>
    </Stack>
    <Flex wrap="wrap">
      <IconButton
        aria-label={`Move page ${number} up`}
        disabled={number === 1}
        onClick={() => move(page.id, -1)}
      >
        <IconArrowUp size={18} aria-hidden="true" />
      </IconButton>
      <IconButton aria-label={`Move page ${number} down`} disabled={isLast} onClick={() => move(page.id, 1)}>
        <IconArrowDown size={18} aria-hidden="true" />
      </IconButton>
      <IconButton
        aria-label={`Turn page ${number}`}
        disabled={page.state !== 'ready'}
        onClick={() => turn(page.id)}
      >
        <IconRotateClockwise size={18} aria-hidden="true" />
      </IconButton>
      <IconButton aria-label={`Remove page ${number}`} onClick={() => remove(page.id)}>
        <IconTrash size={18} aria-hidden="true" />
      </IconButton>
    </Flex>
  </li>
);

export const PhotoList = ({ pages, move, turn, remove }: Photos) =>
  pages.length === 0 ? null : (
    <Stack
      component="ol"
      gap={0}
      bd="1px solid var(--mw-line)"
      bdrs="lg"
      bg="var(--mw-surface)"
      aria-label="Pages"
    >
      {pages.map((page, at) => (
        <PhotoRow
          key={page.id}
          page={page}
          number={at + 1}
          isLast={at === pages.length - 1}
          move={move}
          turn={turn}
          remove={remove}
        />
      ))}
    </Stack>
  );
