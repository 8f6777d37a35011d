/** One page of the scan, small: to pick, to drag, and to open. */
import { Box, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { Turn } from '../../../contract/scans/plan.ts';
import type { BoardPage } from '../state/board.ts';
import classes from './board.module.css';

/** Where a page's picture is, and by how much it is turned already. */
export type Picture = { address: string; turn: Turn };
/** Null while there is none. */
export type PictureOf = (page: number) => Picture | null;

type Props = {
  page: BoardPage;
  picture: Picture | null;
  /** Its place in its row, as in "2 of 6"; null in the tray. */
  place: string | null;
  isAtHand: boolean;
  isPicked: boolean;
};

const describe = ({ page: { page, turn, is_cover: isCover }, place, isPicked }: Props): string =>
  [
    `Page ${page}`,
    isCover ? 'cover sheet' : null,
    place,
    turn === 0 ? null : `turned by ${turn} degrees`,
    isPicked ? 'picked' : null,
  ]
    .filter((part) => part !== null)
    .join(', ');

const WHOLE_TURN = 360;

/** Who acts on it is the board around it, which finds it by `data-page`. */
export const PageThumb = (props: Props) => {
  const {
    page: { page, turn, is_cover: isCover },
    picture,
    isAtHand,
    isPicked,
  } = props;
  return (
    <button
      type="button"
      className={classes.page}
      data-page={page}
      draggable
      tabIndex={isAtHand ? 0 : -1}
      aria-pressed={isPicked}
      aria-label={describe(props)}
    >
      <span className={classes.sheet}>
        {picture === null ? null : (
          <img
            src={picture.address}
            alt=""
            loading="lazy"
            decoding="async"
            draggable={false}
            className={classes.pageThumbPicture}
            data-turn={(turn - picture.turn + WHOLE_TURN) % WHOLE_TURN}
          />
        )}
      </span>
      <Text span inherit display="block" mt={2} fz="xs" lh="1.25rem">
        {isCover ? `${page}, cover` : page}
      </Text>
      {isPicked ? (
        <Box
          component="span"
          pos="absolute"
          top={8}
          right={8}
          display="grid"
          w={24}
          h={24}
          bdrs="50%"
          bg="var(--mw-accent)"
          c="var(--mw-on-accent)"
          style={{ placeItems: 'center' }}
        >
          <IconCheck size={16} stroke={3} aria-hidden="true" />
        </Box>
      ) : null}
    </button>
  );
};
