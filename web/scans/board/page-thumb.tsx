/** One page of the scan, small: to pick, to drag, and to open. */
import { IconCheck } from '@tabler/icons-react';
import type { BoardPage } from '../state/board.ts';
import classes from './page-thumb.module.css';

type Props = {
  page: BoardPage;
  /** Where its picture is; null while there is none. */
  picture: string | null;
  /** Its place in its row, as in "2 of 6"; null in the tray. */
  place: string | null;
  isAtHand: boolean;
  isPicked: boolean;
};

const describe = ({ page: { page, turn }, place, isPicked }: Props): string =>
  [
    `Page ${page}`,
    place,
    turn === 0 ? null : `turned by ${turn} degrees`,
    isPicked ? 'picked' : null,
  ]
    .filter((part) => part !== null)
    .join(', ');

/** Who acts on it is the board around it, which finds it by `data-page`. */
export const PageThumb = (props: Props) => {
  const {
    page: { page, turn },
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
            src={picture}
            alt=""
            loading="lazy"
            decoding="async"
            draggable={false}
            className={classes.picture}
            data-turn={turn}
          />
        )}
      </span>
      <span className={classes.number}>{page}</span>
      {isPicked ? (
        <span className={classes.tick}>
          <IconCheck size={16} stroke={3} aria-hidden="true" />
        </span>
      ) : null}
    </button>
  );
};
