/** Two small bars: how a class spreads over the levels of a criterion, and a share with what it may just as well be. */
import { Box, Stack } from '@mantine/core';
import { Link } from 'react-router';
import type { Interval } from '../../../contract/insights/estimate.ts';
import classes from './charts.module.css';

export type LevelPart = { name: string; papers: number; to: string };

const HEIGHT = 12;
/** More levels than tones share the last one; their names and numbers tell them apart. */
const TONES = 6;

/** From the highest level, the darkest, to the lowest. The picture is for the eye; the list below says and links the same. */
export const LevelBar = ({ levels, label }: { levels: LevelPart[]; label: string }) => {
  const all = levels.reduce((sum, { papers }) => sum + papers, 0);
  const toneOf = (at: number) =>
    levels.length < 2 ? 0 : Math.round((at * (TONES - 1)) / Math.max(levels.length - 1, 1));
  let from = 0;
  const parts = levels.map((level, at) => {
    const width = all === 0 ? 0 : (level.papers / all) * 100;
    const part = { ...level, tone: toneOf(at), from, width };
    from += width;
    return part;
  });
  return (
    <Stack gap={6} pt={6} miw={0}>
      <svg className={classes.bar} height={HEIGHT} aria-hidden="true">
        {parts.map(({ name, tone, from: x, width }) => (
          <rect key={name} data-tone={tone} x={`${x}%`} width={`${width}%`} y="0" height={HEIGHT} />
        ))}
      </svg>
      <ul className={classes.names} aria-label={label}>
        {parts.map(({ name, papers, to, tone }) => (
          <li key={name}>
            <span className={classes.swatch} data-tone={tone} aria-hidden="true" />
            {papers === 0 ? (
              <Box component="span" c="dimmed">
                {name} 0
              </Box>
            ) : (
              <Link to={to}>
                {name} {papers}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Stack>
  );
};

/** In percent. Decorative: the same stands beside it in words. */
/** `isBare`: too few papers to draw how far off it may be. */
export const ShareBar = ({
  share: { value, low, high },
  isBare = false,
}: {
  share: Interval;
  isBare?: boolean;
}) => (
  <svg className={classes.share} height={HEIGHT} aria-hidden="true">
    <rect fill="var(--mw-raised)" width="100%" height={HEIGHT} />
    <rect fill="var(--mw-accent-text)" opacity="0.55" width={`${value}%`} height={HEIGHT} />
    {isBare ? null : (
      <>
        <line
          stroke="var(--mw-text)"
          strokeWidth="1.5"
          x1={`${low}%`}
          x2={`${high}%`}
          y1={HEIGHT / 2}
          y2={HEIGHT / 2}
        />
        <line
          stroke="var(--mw-text)"
          strokeWidth="1.5"
          x1={`${low}%`}
          x2={`${low}%`}
          y1="3"
          y2={HEIGHT - 3}
        />
        <line
          stroke="var(--mw-text)"
          strokeWidth="1.5"
          x1={`${high}%`}
          x2={`${high}%`}
          y1="3"
          y2={HEIGHT - 3}
        />
      </>
    )}
  </svg>
);

/** One student's percent as a bar, the class's as a mark on it. Decorative: the same stands beside it in words. */
export const BesideClassBar = ({ percent, classPercent }: { percent: number; classPercent: number }) => (
  <svg className={classes.share} height={HEIGHT} aria-hidden="true">
    <rect fill="var(--mw-raised)" width="100%" height={HEIGHT} />
    <rect fill="var(--mw-accent-text)" opacity="0.55" width={`${percent}%`} height={HEIGHT} />
    <line
      stroke="var(--mw-text)"
      strokeWidth="3"
      x1={`${classPercent}%`}
      x2={`${classPercent}%`}
      y1="0"
      y2={HEIGHT}
    />
  </svg>
);
