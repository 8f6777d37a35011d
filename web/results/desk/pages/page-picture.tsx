/** One page of the paper as a picture, with the evidence lying on it as marks of a pen that one can read through. */
import { type CSSProperties, useState } from 'react';
import type { PageBox } from '../../../../contract/grading.ts';
import type { PaperPage } from '../../../../contract/paper.ts';
import { COLOURS, type Evidence } from './evidence.ts';
import classes from './page-picture.module.css';

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

type Props = {
  page: PaperPage;
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
    <p className={classes.missing}>There is no picture of page {page.number}: the file may be gone.</p>
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

export const PagePicture = ({ page, of, turns, evidence, isMarked, activeCriterion, onPick }: Props) => {
  const isAcross = turns % 2 === 1;
  const { width, height } = page;
  return (
    <div
      className={classes.place}
      style={{ aspectRatio: isAcross ? `${height} / ${width}` : `${width} / ${height}` }}
      data-page={page.number}
    >
      <div
        className={classes.sheet}
        style={{
          width: isAcross ? percent(width / height) : '100%',
          aspectRatio: `${width} / ${height}`,
          transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
        }}
      >
        <Picture page={page} of={of} />
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
      </div>
    </div>
  );
};
