/** Wordings of a key, each in a frame of its own so that one sees where it ends. */
import classes from './plan-table.module.css';

const MOST_CHIPS = 6;

export const Chips = ({ texts }: { texts: readonly string[] }) => (
  <span className={classes.chips}>
    {texts.slice(0, MOST_CHIPS).map((text) => (
      <span key={text} className={classes.chip}>
        {text}
      </span>
    ))}
    {texts.length > MOST_CHIPS ? (
      <span className={classes.quiet}>and {texts.length - MOST_CHIPS} more</span>
    ) : null}
  </span>
);
