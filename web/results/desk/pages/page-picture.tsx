/** One page of the paper as a picture, with the evidence lying on it as marks of a pen that one can read through. */
import { Box, Center, Text } from '@mantine/core';
import { type CSSProperties, useState } from 'react';
import type { PageBox } from '../../../../contract/grading.ts';
import type { PageLines, PaperPage } from '../../../../contract/paper.ts';
import { COLOURS, type Evidence } from './evidence.ts';
import classes from './pages.module.css';

/** Where the letters of a line stand in its height. */
const BASELINE = 0.8;

const percent = (share: number) => `${share * 100}%`;
const placeOf = ({ x, y, w, h }: PageBox): CSSProperties => ({
  left: percent(x),
  top: percent(y),
  width: percent(w),
  height: percent(h),
});

type MarkProps = { evidence: Evidence; isActive: boolean; onPick: (evidence: Evidence) => void };

/** The first line is the one that the keyboard reaches; the others belong to it. */
const Mark = ({ evidence, isActive, onPick }: MarkProps) => {
  const [first, ...rest] = evidence.boxes;
  const look = {
    className: classes.mark,
    'data-colour': (evidence.number - 1) % COLOURS,
    'data-active': isActive,
  };
  if (first === undefined) return null;
  return (
    <>
      <button
        type="button"
        {...look}
        style={placeOf(first)}
        data-evidence={evidence.key}
        aria-label={`Evidence for ${evidence.criterion}: ${evidence.text}`}
        onClick={() => onPick(evidence)}
      >
        <span className={classes.name} data-below={first.y < 0.06}>
          {evidence.number}. {evidence.criterion}
        </span>
      </button>
      {rest.map((box) => (
        <span key={`${box.x} ${box.y}`} {...look} style={placeOf(box)} aria-hidden="true" />
      ))}
    </>
  );
};

type WordsProps = { page: PaperPage; lines: PageLines['lines'] };

/** What stands on the page, unseen over its picture: to select, to find and to have read aloud. */
const Words = ({ page: { width, height }, lines }: WordsProps) => (
  // biome-ignore lint/a11y/noSvgWithoutTitle: it is text and is read as such; a title would hang over the page as a hint
  <svg className={classes.words} viewBox={`0 0 ${width} ${height}`}>
    {lines.map(({ text, x, y, w, h }) => (
      <text
        key={`${x} ${y} ${text}`}
        x={x * width}
        y={(y + h * BASELINE) * height}
        fontSize={h * height}
        textLength={w * width}
        lengthAdjust="spacingAndGlyphs"
      >
        {text}
      </text>
    ))}
  </svg>
);

/** A place where what is looked for stands. */
export type Found = { box: PageBox; isCurrent: boolean };

type Props = {
  page: PaperPage;
  lines: PageLines['lines'];
  found: Found[];
  of: number;
  /** In quarter turns. */
  turns: number;
  evidence: Evidence[];
  isMarked: boolean;
  activeCriterion: string | null;
  onPick: (evidence: Evidence) => void;
};

const Picture = ({ page, of }: Pick<Props, 'page' | 'of'>) => {
  const [isMissing, setMissing] = useState(page.image_url === '');
  return isMissing ? (
    <Center component="p" h="100%" p="xl" c="var(--mw-paper-ink)" ta="center">
      There is no picture of page {page.number}: the file may be gone.
    </Center>
  ) : (
    <img
      className={classes.picture}
      src={page.image_url}
      alt={`Page ${page.number} of ${of}`}
      loading={page.number === 1 ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      onError={() => setMissing(true)}
    />
  );
};

export const PagePicture = (props: Props) => {
  const { page, lines, found, of, turns, evidence, isMarked, activeCriterion, onPick } = props;
  const isAcross = turns % 2 === 1;
  const { width, height } = page;
  return (
    <div
      className={classes.place}
      style={{ aspectRatio: isAcross ? `${height} / ${width}` : `${width} / ${height}` }}
      data-page={page.number}
    >
      <Box
        pos="absolute"
        top="50%"
        left="50%"
        style={{
          width: isAcross ? percent(width / height) : '100%',
          aspectRatio: `${width} / ${height}`,
          transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
        }}
      >
        <Picture page={page} of={of} />
        {lines.length === 0 ? null : <Words page={page} lines={lines} />}
        {found.map(({ box, isCurrent }) => (
          <Text
            key={`${box.x} ${box.y}`}
            span
            inherit
            pos="absolute"
            bdrs={2}
            className={classes.found}
            style={placeOf(box)}
            data-current={isCurrent}
            aria-hidden="true"
          />
        ))}
        {isMarked
          ? evidence.map((one) => (
              <Mark
                key={one.key}
                evidence={one}
                isActive={one.criterionId === activeCriterion}
                onPick={onPick}
              />
            ))
          : null}
      </Box>
    </div>
  );
};
