/** A stack of marked papers. */
import classes from './illustration.module.css';
import { LampGlow } from './lamp-light.tsx';

export const Papers = () => (
  <svg className={classes.drawing} viewBox="0 0 320 190" aria-hidden="true">
    <LampGlow cx={160} cy={92} r={120} />
    <g transform="rotate(6 170 96)">
      <path className={classes.paper} d="M124 28h88v120h-88z" />
    </g>
    <g transform="rotate(-5 150 96)">
      <path className={classes.paper} d="M112 28h88v120h-88z" />
    </g>
    <path className={classes.paper} d="M114 30h72l18 18v104h-90z" />
    <path className={classes.ruled} d="M186 30v18h18M128 66h58M128 80h62M128 108h62M128 122h40" />
    <path className={classes.marker} d="M126 94h54" />
    <path className={classes.ink} d="M128 94h52" />
    <path className={classes.pen} d="m128 46 7 8 17-20" />
    <path className={classes.line} d="M60 172h200" />
  </svg>
);
