import { useState } from 'react';
import type { AnswerCrop } from '../../../contract/questions/questions.ts';
import { QuietWords } from '../../ui/quiet.tsx';
import classes from './question.module.css';

/** Width to height of a page until its picture is there: A4 upright. */
const PAGE_SHAPE = 1 / Math.SQRT2;
/** How wide a whole page would be shown: a single word is not blown up to the width of a line. */
const PAGE_WIDTH_REM = 44;
const percent = (share: number) => `${share * 100}%`;

export const Crop = ({ crop: { url, page, box }, alt }: { crop: AnswerCrop; alt: string }) => {
  const [shape, setShape] = useState(PAGE_SHAPE);
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return <QuietWords>There is no picture of page {page}: the file may be gone.</QuietWords>;
  return (
    <span
      className={classes.crop}
      style={{
        aspectRatio: (box.width * shape) / box.height,
        maxWidth: `min(26rem, ${box.width * PAGE_WIDTH_REM}rem)`,
      }}
    >
      <img
        src={url}
        alt={alt}
        loading="lazy"
        decoding="async"
        draggable={false}
        style={{
          width: percent(1 / box.width),
          // A share of the picture's own size, whatever that is.
          transform: `translate(${percent(-box.x)}, ${percent(-box.y)})`,
        }}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
          if (naturalWidth > 0 && naturalHeight > 0) setShape(naturalWidth / naturalHeight);
        }}
        onError={() => setMissing(true)}
      />
    </span>
  );
};
