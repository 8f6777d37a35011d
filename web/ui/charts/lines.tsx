/** Lines over things in order. The library behind it is large: only `LazyLines` asks for this file. */
import '@mantine/charts/styles.layer.css';
import { LineChart } from '@mantine/charts';
import { saySigned } from '../../lib/estimate-words.ts';

export type Line = {
  name: string;
  label: string;
  /** What the teacher looks at; the others stand back, without dots. */
  isMain: boolean;
};

export type LinesProps = {
  data: { name: string; [line: string]: number | string | null }[];
  lines: Line[];
  /** `signed`: above and below nought. */
  scale: 'percent' | 'signed';
  /** What nought means, where the scale has one. */
  zero?: string;
};

const NAME_LENGTH = 14;
const shorten = (name: string) => (name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH - 1)}…` : name);

export const Lines = ({ data, lines, scale, zero }: LinesProps) => (
  <LineChart
    h={260}
    data={data}
    dataKey="name"
    series={lines.map(({ name, label, isMain }) => ({
      name,
      label,
      color: isMain ? 'var(--mw-accent-text)' : 'var(--mw-line-strong)',
      ...(isMain ? {} : { strokeDasharray: '4 4' }),
    }))}
    lineProps={({ name }) => {
      const isMain = lines.find((line) => line.name === name)?.isMain ?? false;
      return { isAnimationActive: false, ...(isMain ? {} : { dot: false, activeDot: false }) };
    }}
    curveType="linear"
    textColor="var(--mw-text-quiet)"
    gridColor="var(--mw-line)"
    withLegend={lines.length > 1}
    legendProps={{ verticalAlign: 'bottom' }}
    valueFormatter={(value) => (scale === 'percent' ? `${Math.round(value)}%` : saySigned(value))}
    yAxisProps={scale === 'percent' ? { domain: [0, 100] } : { domain: ['auto', 'auto'] }}
    xAxisProps={{ tickFormatter: (name: string) => shorten(name), padding: { left: 24, right: 24 } }}
    referenceLines={
      zero === undefined
        ? []
        : [{ y: 0, label: zero, labelPosition: 'insideTopRight', color: 'var(--mw-text-quiet)' }]
    }
  />
);
