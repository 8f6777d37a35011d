/** Above a list that a number of the analysis led to: which papers these are, and the way to all of them. */
import { Button } from '@mantine/core';
import { countOf } from '../../lib/format.ts';
import type { Followed } from '../list/use-view.ts';
import classes from './followed-notice.module.css';

const sayFollowed = ({ isPending, among }: Followed): string => {
  if (isPending) return 'Looking for these papers…';
  return among === null
    ? 'The numbers have changed since, or could not be loaded: these are all papers.'
    : `${countOf(among.papers.length, 'paper')}: ${among.words}.`;
};

export const FollowedNotice = ({ followed, onEnd }: { followed: Followed | null; onEnd: () => void }) =>
  followed === null ? null : (
    <div className={classes.followed}>
      <p role="status">{sayFollowed(followed)}</p>
      <Button variant="default" size="sm" onClick={onEnd}>
        Show all papers
      </Button>
    </div>
  );
