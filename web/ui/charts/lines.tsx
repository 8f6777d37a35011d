/** Lines over things in order. The library behind it is large: only `LazyLines` asks for this file. */
import '@mantine/charts/styles.layer.css';
import { LineChart } from '@mantine/charts';
import { useMediaQuery } from '@mantine/hooks';
import { saySigned } from '../../lib/estimate-words.ts';

export type Line = {
  name: string;
  label: string;
  /** `dots`: nothing is said about what lies between them. `aside`: dashed, without dots, beside what is looked at. */
  kind: 'line' | 'dots' | 'aside';
};

export type LinesProps = {
  data: { name: string; [line: string]: number | string | null }[];
  lines: Line[];
  /** `signed`: above and below nought. */
  scale: 'percent' | 'signed';
  /** What nought means, where the scale has one. */
  zero?: string;
};

const LOOKS = {
  line: {},
  dots: { strokeWidth: 0, dot: { r: 5, strokeWidth: 0, fill: 'var(--mw-accent-text)' } },
  aside: { dot: false, activeDot: false },
};

/** Letters below the whole picture, and those of one name. */
const LETTERS = { phone: 34, wide: 90 };
const NAME = { least: 6, most: 30 };
const shorten = (name: string, length: number) =>
  name.length > length ? `${name.slice(0, length - 1).trimEnd()}…` : name;

/** Names of many things get shorter. */
const useNameLength = (count: number): number => {
  const letters = useMediaQuery('(width < 48em)') ? LETTERS.phone : LETTERS.wide;
  return Math.min(NAME.most, Math.max(NAME.least, Math.floor(letters / Math.max(1, count))));
};

export const Lines = ({ data, lines, scale, zero }: LinesProps) => {
  const length = useNameLength(data.length);
  return (
    <LineChart
      h={260}
      data={data}
      dataKey="name"
      series={lines.map(({ name, label, kind }) => ({
        name,
        label,
        color: kind === 'aside' ? 'var(--mw-line-strong)' : 'var(--mw-accent-text)',
        ...(kind === 'aside' ? { strokeDasharray: '4 4' } : {}),
      }))}
      lineProps={({ name }) => {
        const kind = lines.find((line) => line.name === name)?.kind;
        return { isAnimationActive: false, ...(kind === undefined ? {} : LOOKS[kind]) };
      }}
      curveType="linear"
      textColor="var(--mw-text-quiet)"
      gridColor="var(--mw-line)"
      valueFormatter={(value) => (scale === 'percent' ? `${Math.round(value)}%` : saySigned(value))}
      yAxisProps={scale === 'percent' ? { domain: [0, 100] } : { domain: ['auto', 'auto'] }}
      xAxisProps={{
        tickFormatter: (name: string) => shorten(name, length),
        padding: { left: 24, right: 24 },
      }}
      referenceLines={
        zero === undefined
          ? []
          : [{ y: 0, label: zero, labelPosition: 'insideTopRight', color: 'var(--mw-text-quiet)' }]
      }
    />
  );
};
