/**
 * One dot for each paper over a line from 0 to 100 percent. Each dot leads to its paper. The strip is one stop for the tab key;
 * arrows go from dot to dot.
 */
import { Box } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { type KeyboardEvent, useState } from 'react';
import { Link } from 'react-router';
import type { Estimate } from '../../../contract/insights/estimate.ts';
import { scoreBand } from '../score-band.ts';
import classes from './charts.module.css';
import { type Stack, shapeOf, stackDots } from './stack-dots.ts';

export type PaperDot = { id: string; label: string; percent: number; to: string };

const EDGES = [60, 70, 80, 90];
const ENDS = [
  { percent: 0, anchor: 'start' },
  ...EDGES.map((percent) => ({ percent, anchor: 'middle' as const })),
  { percent: 100, anchor: 'end' },
] as const;
const TOP = 8;
/** For the numbers below the line. */
const FOOT = 20;
/** Before the page is measured. */
const USUAL_WIDTH = 640;
/** Below it dots are too small for a finger: they show, and the letters below open. */
const LEAST_FOR_LINKS = 480;

const stepOf = (key: string, at: number, last: number): number | null => {
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(last, at + 1);
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(0, at - 1);
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
};

/** One of them can be tabbed to; the arrows move on to the next. */
const useOneStop = (count: number) => {
  const [at, setAt] = useState(0);
  const onKeyDown = (event: KeyboardEvent<SVGSVGElement>) => {
    const next = stepOf(event.key, Math.min(at, count - 1), count - 1);
    if (next === null) return;
    event.preventDefault();
    setAt(next);
    event.currentTarget.querySelectorAll('a')[next]?.focus();
  };
  return { at: Math.min(at, count - 1), setAt, onKeyDown };
};

const Bars = ({ stacks, pitch, floor }: { stacks: Stack<PaperDot>[]; pitch: number; floor: number }) =>
  stacks.map(({ percent, items }) => (
    <rect
      key={percent}
      fill="var(--band)"
      data-band={scoreBand(percent, 100)}
      x={`${percent - 0.9}%`}
      width="1.8%"
      y={floor - items.length * pitch}
      height={items.length * pitch}
    />
  ));

const MeanMark = ({ mean, floor }: { mean: Estimate; floor: number }) => (
  <g className={classes.mean}>
    {mean.low === null || mean.high === null ? null : (
      <rect
        fill="var(--mw-text)"
        opacity="0.08"
        x={`${mean.low}%`}
        width={`${mean.high - mean.low}%`}
        y={TOP}
        height={floor - TOP}
      />
    )}
    <line x1={`${mean.value}%`} x2={`${mean.value}%`} y1={0} y2={floor} />
  </g>
);

const hintOf = (asBars: boolean, isPicture: boolean): string => {
  if (asBars)
    return 'So many papers that their dots could not be told apart: bars instead, and the letters below open them.';
  return isPicture
    ? 'Each dot is a paper; the letters below open them.'
    : 'Each dot is a paper and opens it.';
};

type Props = { dots: PaperDot[]; mean: Estimate | null; label: string };

export const DotStrip = ({ dots, mean, label }: Props) => {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const stacks = stackDots(dots.map((item) => ({ item, percent: item.percent })));
  const highest = Math.max(0, ...stacks.map(({ items }) => items.length));
  const { radius, pitch, height, asBars } = shapeOf(highest, width || USUAL_WIDTH);
  const isPicture = asBars || (width > 0 && width < LEAST_FOR_LINKS);
  const floor = TOP + height;
  const placed = stacks.flatMap(({ percent, items }) =>
    items.map((dot, level) => ({ dot, x: percent, y: floor - pitch * level - radius - 1 })),
  );
  const { at, setAt, onKeyDown } = useOneStop(placed.length);
  return (
    <div ref={ref} style={{ width: '100%' }}>
      <Box component="p" mb={12} c="dimmed" fz="sm">
        {hintOf(asBars, isPicture)}{' '}
        {mean === null ? '' : 'The line is the mean, the pale band what it may just as well be.'}
      </Box>
      <svg
        style={{ display: 'block', width: '100%', overflow: 'visible' }}
        height={floor + FOOT}
        role={isPicture ? 'img' : 'group'}
        aria-label={label}
        onKeyDown={onKeyDown}
      >
        {EDGES.map((edge) => (
          <line
            key={edge}
            stroke="var(--mw-line)"
            strokeDasharray="3 4"
            x1={`${edge}%`}
            x2={`${edge}%`}
            y1={TOP}
            y2={floor}
          />
        ))}
        {mean === null ? null : <MeanMark mean={mean} floor={floor} />}
        <line stroke="var(--mw-line-strong)" x1="0" x2="100%" y1={floor} y2={floor} />
        {ENDS.map(({ percent, anchor }) => (
          <text
            key={percent}
            fill="var(--mw-text-quiet)"
            fontSize="13"
            x={`${percent}%`}
            y={floor + 16}
            textAnchor={anchor}
          >
            {percent}
          </text>
        ))}
        {asBars ? (
          <Bars stacks={stacks} pitch={pitch} floor={floor} />
        ) : (
          placed.map(({ dot, x, y }, place) =>
            isPicture ? (
              <g key={dot.id} className={classes.dot} data-band={scoreBand(dot.percent, 100)}>
                <circle cx={`${x}%`} cy={y} r={radius} />
              </g>
            ) : (
              <Link
                key={dot.id}
                to={dot.to}
                className={classes.dot}
                data-band={scoreBand(dot.percent, 100)}
                aria-label={dot.label}
                tabIndex={place === at ? 0 : -1}
                onFocus={() => setAt(place)}
              >
                <title>{dot.label}</title>
                <circle cx={`${x}%`} cy={y} r={radius} />
              </Link>
            ),
          )
        )}
      </svg>
    </div>
  );
};
