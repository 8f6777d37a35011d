/** A rubric: criteria, and what each is worth. */
import classes from '../ui/illustrations/illustration.module.css';

export const RubricPicture = () => (
  <svg className={classes.drawing} viewBox="0 0 320 190" aria-hidden="true">
    <rect className={classes.body} x="84" y="22" width="152" height="140" rx="10" />
    <rect className={classes.amber} x="134" y="14" width="52" height="16" rx="8" />
    <path className={classes.soft} d="M84 66h152M84 98h152M84 130h152M196 46v116" />
    <path className={classes.line} d="M100 52h60M100 83h72M100 115h54M100 147h66" />
    <path className={classes.accent} strokeWidth="3" d="M208 83h16M208 115h16M208 147h16" />
    <path className={classes.line} d="M50 172h220" />
  </svg>
);
