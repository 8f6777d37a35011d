/** Light for the drawings: a beam that fades towards the desk, and a glow that fades towards its edge. */
import { useId } from 'react';

const Stops = ({ from, to }: { from: number; to: number }) => (
  <>
    <stop offset="0" stopColor="var(--mw-accent)" stopOpacity={from} />
    <stop offset="1" stopColor="var(--mw-accent)" stopOpacity={to} />
  </>
);

export const LampLight = ({ d }: { d: string }) => {
  const id = useId();
  return (
    <>
      <linearGradient id={id} x1="0" x2="0" y1="0" y2="1">
        <Stops from={0.5} to={0.06} />
      </linearGradient>
      <path d={d} fill={`url(#${id})`} />
    </>
  );
};

export const LampGlow = ({ cx, cy, r }: { cx: number; cy: number; r: number }) => {
  const id = useId();
  return (
    <>
      <radialGradient id={id}>
        <Stops from={0.4} to={0} />
      </radialGradient>
      <circle cx={cx} cy={cy} r={r} fill={`url(#${id})`} />
    </>
  );
};
