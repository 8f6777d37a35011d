/** A clock with a tick in it, beside a paper: nothing is waiting. */
import classes from './illustration.module.css';
import { LampGlow } from './lamp-light.tsx';

export const QuietClock = () => (
  <svg className={classes.drawing} viewBox="0 0 320 190" aria-hidden="true">
    <LampGlow cx={160} cy={88} r={105} />
    <circle className={classes.body} cx="160" cy="88" r="56" />
    <g className={classes.soft}>
      <path d="M160 40v7M160 129v7M112 88h7M201 88h7" />
    </g>
    <path className={classes.accent} strokeWidth="4" d="m138 90 16 17 30-38" />
    <path className={classes.line} d="M124 158 112 172M196 158l12 14M60 173h200" />
  </svg>
);
