/** Pictures for the features about teaching. */
import classes from '../ui/illustrations/illustration.module.css';
import { LampGlow } from '../ui/illustrations/lamp-light.tsx';

export const StylePicture = () => (
  <svg className={classes.drawing} viewBox="0 0 320 190" aria-hidden="true">
    <path className={classes.paper} d="M124 22h122l22 22v126H124z" />
    <path className={classes.ruled} d="M140 120h110M140 136h96M140 152h104" />
    <path className={classes.pen} d="M142 66c10-18 16-14 12 0s8 8 12-2 10 2 8 6 8 2 14-6 10 4 18 0" />
    <path className={classes.ruled} d="M140 92h106" />
    <g transform="rotate(38 214 60)">
      <path className={classes.amber} d="M206 2h14v52h-14z" />
      <path className={classes.paper} d="m206 54 7 15 7-15z" />
    </g>
    {[58, 96, 134].map((y, n) => (
      <g key={y}>
        <path className={classes.soft} d={`M32 ${y}h68`} />
        <circle className={n === 1 ? classes.amber : classes.body} cx={[52, 82, 64][n]} cy={y} r="8" />
      </g>
    ))}
    <path className={classes.line} d="M28 176h264" />
  </svg>
);

export const DashboardPicture = () => (
  <svg className={classes.drawing} viewBox="0 0 320 190" aria-hidden="true">
    <rect className={classes.body} x="34" y="20" width="252" height="140" rx="10" />
    <path className={classes.soft} d="M34 48h252M92 48v112" />
    <path className={classes.line} d="M48 66h28M48 82h22M48 98h26M50 34h20" />
    <path className={classes.amber} d="M112 120h18v26h-18z" />
    <path className={classes.amber} opacity=".7" d="M140 102h18v44h-18z" />
    <path className={classes.amber} opacity=".45" d="M168 84h18v62h-18z" />
    <path className={classes.line} d="M106 146h88" />
    <circle className={classes.soft} cx="242" cy="112" r="28" strokeWidth="8" />
    <path className={classes.accent} strokeWidth="8" d="M242 84a28 28 0 1 1-26.6 36.6" />
    <path className={classes.line} d="M112 66h62M216 66h52" />
    <path className={classes.line} d="M130 176h60M160 160v16" />
  </svg>
);

export const InsightPicture = () => (
  <svg className={classes.drawing} viewBox="0 0 320 190" aria-hidden="true">
    {[0, 1, 2].map((n) => (
      <g key={n} transform={`translate(0 ${n * 50})`}>
        <rect className={classes.body} x="30" y="20" width="188" height="40" rx="9" />
        <circle className={n === 1 ? classes.amber : classes.body} cx="54" cy="36" r="6" />
        <path className={classes.line} d="M44 51c2-6 18-6 20 0M78 34h38M78 46h26" />
        <path className={classes.soft} strokeWidth="5" d="M136 40h66" />
        <path className={classes.accent} strokeWidth="5" d={`M136 40h${[54, 28, 44][n]}`} />
      </g>
    ))}
    <LampGlow cx={246} cy={92} r={62} />
    <circle className={classes.line} cx="246" cy="92" r="30" strokeWidth="4" />
    <path className={classes.line} strokeWidth="5" d="m268 114 24 26" />
    <path className={classes.accent} strokeWidth="3" d="m230 100 10-10 8 7 14-16" />
    <path className={classes.line} d="M24 178h272" />
  </svg>
);
