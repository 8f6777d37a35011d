/** Pictures for the features about reading papers. */
import classes from '../ui/illustrations/illustration.module.css';
import { LampGlow, LampLight } from '../ui/illustrations/lamp-light.tsx';

export const ClockPicture = () => (
  <svg className={classes.drawing} viewBox="0 0 320 190" aria-hidden="true">
    {[0, 1, 2].map((n) => (
      <g key={n} transform={`translate(${28 + n * 62} ${44 - n * 8})`}>
        <path className={classes.paper} d="M0 0h44l12 12v74H0z" />
        <path className={classes.ruled} d="M10 42h36M10 54h30M10 66h36" />
        <path className={classes.pen} d="m11 22 6 6 13-15" />
      </g>
    ))}
    <LampGlow cx={250} cy={96} r={72} />
    <circle className={classes.body} cx="250" cy="96" r="40" />
    <path className={classes.line} d="M250 62v5M250 125v5M216 96h5M279 96h5" />
    <path className={classes.accent} strokeWidth="4" d="M250 74v22l14 10" />
    <path className={classes.line} d="M24 158h272" />
    <path className={classes.soft} d="M44 172h60M128 172h96" />
  </svg>
);

export const ContextPicture = () => (
  <svg className={classes.drawing} viewBox="0 0 320 190" aria-hidden="true">
    <path className={classes.paper} d="M26 20h84l18 18v128H26z" />
    <path className={classes.ruled} d="M42 56h62M42 72h70M42 104h70M42 120h58M42 136h66" />
    <path className={classes.marker} d="M40 88h66" />
    <path className={classes.ink} d="M42 88h62" />
    <path className={classes.accent} strokeDasharray="2 7" d="M118 88c30 0 34-28 64-28" />
    <path className={classes.body} d="M190 30h104v132H190z" />
    <path className={classes.soft} d="M190 86h104M190 124h104M262 30v132" />
    <path className={classes.light} d="M190 30h104v56H190z" />
    <path className={classes.line} d="M204 52h42M204 66h30M204 104h42M204 144h36" />
    <path className={classes.accent} strokeWidth="4" d="m270 58 6 7 11-14" />
    <path className={classes.line} d="m271 104 5 6 10-12M272 138l12 12M284 138l-12 12" />
  </svg>
);

export const CompanionPicture = () => (
  <svg className={classes.drawing} viewBox="0 0 320 190" aria-hidden="true">
    <LampLight d="M212 8 130 170h176z" />
    <path className={classes.paper} d="M100 44h84l18 18v104H100z" transform="rotate(-3 150 105)" />
    <path className={classes.ruled} d="m116 82 62-3M117 96l66-3M118 110l50-3M120 138l60-3" />
    <path
      className={classes.body}
      d="M28 30h92a10 10 0 0 1 10 10v32a10 10 0 0 1-10 10H70l-18 18V82H28a10 10 0 0 1-10-10V40a10 10 0 0 1 10-10z"
    />
    <path className={classes.accent} strokeWidth="4" d="m36 56 8 9 16-20" />
    <path className={classes.line} d="M74 48h38M74 62h26" />
    <path
      className={classes.body}
      d="M206 96h78a10 10 0 0 1 10 10v28a10 10 0 0 1-10 10h-20l-16 16v-16h-42a10 10 0 0 1-10-10v-28a10 10 0 0 1 10-10z"
    />
    <path className={classes.line} d="M228 116c0-10 16-10 16 0 0 6-8 6-8 12M236 135v.5" />
    <path className={classes.soft} d="M256 114h24M256 126h16" />
    <path className={classes.line} d="M60 176h210" />
  </svg>
);
