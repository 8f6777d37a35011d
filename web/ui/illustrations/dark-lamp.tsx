/** The same lamp, out: something is not there that should be. */
import classes from './illustration.module.css';

export const DarkLamp = () => (
  <svg className={classes.drawing} viewBox="0 0 320 150" aria-hidden="true">
    <g className={classes.line}>
      <path d="M60 136h200" />
      <path d="M124 135c0-8 6-12 14-12s14 4 14 12" />
      <path d="m138 123-14-48 36-40" />
      <circle cx="124" cy="75" r="4" className={classes.body} />
    </g>
    <path className={classes.body} d="m150 41 22-14c10 3 18 12 21 23l-35 8c-6-4-9-9-8-17z" />
    <path className={classes.accent} d="M196 118c10-14 18 8 26-4 5-8 12-2 14 4" />
    <path className={classes.soft} d="M196 118v17M188 135h16" />
  </svg>
);
