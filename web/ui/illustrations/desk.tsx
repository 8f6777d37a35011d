/** A tidy desk in the evening: a lamp, its light, a few papers. */
import classes from './illustration.module.css';
import { LampLight } from './lamp-light.tsx';

export const Desk = () => (
  <svg className={classes.drawing} viewBox="0 0 320 190" aria-hidden="true">
    <LampLight d="M104 62 46 166h196L138 62z" />
    <g className={classes.paper}>
      <path d="m112 150 74-4 8 18-80 2z" />
      <path d="m116 142 74-2 6 18-80 2z" />
      <path d="m114 134 76 2 4 18-82-2z" />
    </g>
    <g className={classes.ruled}>
      <path d="m126 141 40 1M125 146l50 1" />
    </g>
    <path className={classes.pen} d="m168 144 6 5 16-18" />
    <g className={classes.line}>
      <path d="M34 167h252" />
      <path d="M66 166c0-8 6-12 14-12s14 4 14 12" />
      <path d="M80 154 66 96l40-52" />
      <circle cx="66" cy="96" r="4" className={classes.body} />
    </g>
    <path className={classes.body} d="m96 50 24-14c10 4 18 14 20 26l-36 6c-6-4-9-10-8-18z" />
    <g className={classes.body}>
      <path d="M232 136h26v26a4 4 0 0 1-4 4h-18a4 4 0 0 1-4-4z" />
      <path d="M258 142h6a7 7 0 0 1 0 14h-6" fill="none" />
    </g>
    <g className={classes.soft}>
      <path d="M240 128c-3-4 3-6 0-11M250 128c-3-4 3-6 0-11" />
    </g>
  </svg>
);
