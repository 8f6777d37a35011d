/** A tray that waits for papers, and one on its way in. */
import classes from './illustration.module.css';

export const Inbox = () => (
  <svg className={classes.drawing} viewBox="0 0 320 190" aria-hidden="true">
    <g transform="rotate(-7 150 66)">
      <path className={classes.paper} d="M118 16h52l18 18v76h-70z" />
      <path className={classes.ruled} d="M170 16v18h18M130 48h44M130 60h38M130 72h44M130 84h24" />
    </g>
    <path className={classes.accent} d="M222 34v40m-11-11 11 11 11-11" />
    <path className={classes.body} d="M76 118h44l10 18h60l10-18h44l-8 48a6 6 0 0 1-6 5H90a6 6 0 0 1-6-5z" />
    <path className={classes.soft} d="m76 118 18-26h22M244 118l-18-26h-18" />
    <path className={classes.line} d="M56 172h208" />
  </svg>
);
