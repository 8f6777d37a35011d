/** The six features: what each does for a teacher, and its picture. */
import type { ReactNode } from 'react';
import classes from '../ui/illustrations/illustration.module.css';
import { LampGlow, LampLight } from '../ui/illustrations/lamp-light.tsx';

/** Pictures for the features about teaching. */
const StylePicture = () => (
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

const DashboardPicture = () => (
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

const InsightPicture = () => (
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

/** Pictures for the features about reading papers. */
const ClockPicture = () => (
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

const ContextPicture = () => (
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

const CompanionPicture = () => (
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

export type Feature = { id: string; title: string; text: string; picture: ReactNode };

export const FEATURES: readonly Feature[] = [
  {
    id: 'fast-grading',
    title: 'Fast grading',
    text: 'A class set is graded side by side, not one paper after the other. You can read the first drafts while the last papers are still being read.',
    picture: <ClockPicture />,
  },
  {
    id: 'contextual-understanding',
    title: 'Contextual AI understanding',
    text: 'Every paper is read against your rubric, your answer key and the instructions you give for this assignment. Each score names the passage it rests on.',
    picture: <ContextPicture />,
  },
  {
    id: 'teaching-style',
    title: 'Personalised teaching style',
    text: 'Formal, casual or encouraging; short or in detail. You choose how the feedback speaks, so that it sounds like you and not like a machine.',
    picture: <StylePicture />,
  },
  {
    id: 'analytics-dashboard',
    title: 'Analytics dashboard',
    text: 'Your courses on one page: how far the grading is, how many papers there are, and what the average says.',
    picture: <DashboardPicture />,
  },
  {
    id: 'student-insights',
    title: 'Student insights',
    text: 'Results are gathered per student. You see who did well on which criterion, and where a word from you would help.',
    picture: <InsightPicture />,
  },
  {
    id: 'teaching-companion',
    title: 'AI teaching companion',
    text: 'A second reader that says how sure it is and points out what it could not verify. What becomes of its proposal is up to you.',
    picture: <CompanionPicture />,
  },
];
