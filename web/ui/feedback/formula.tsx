/** A formula of the feedback, drawn by the browser itself (MathML). What cannot be drawn stays as it was written. */
import { useEffect, useRef } from 'react';
import classes from './feedback-text.module.css';

/** Nothing a student or a model writes may load, link, or grow without end. */
const LIMITS = { output: 'mathml', trust: false, strict: 'ignore', maxExpand: 200, maxSize: 20 } as const;

/** Two prices in one sentence are no formula. */
const isFormula = (text: string) => /[\\^_=+<>{}]|\d\s*[-*/]\s*\d/.test(text) || /^[a-z]['’]?$/i.test(text);

const asWritten = (tex: string, isBlock: boolean) => (isBlock ? tex : `$${tex}$`);

/** Most feedback has no formula, so the typesetter comes when one is met. */
const typeset = async (tex: string, isBlock: boolean): Promise<Node | null> => {
  const { default: katex } = await import('katex');
  const drawn = document.createElement('span');
  try {
    katex.render(tex, drawn, { ...LIMITS, displayMode: isBlock });
    return drawn;
  } catch {
    return null;
  }
};

const DrawnFormula = ({ tex, isBlock }: { tex: string; isBlock: boolean }) => {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    let isGone = false;
    typeset(tex, isBlock)
      .catch(() => null)
      .then((drawn) => {
        if (!isGone && drawn !== null) place.current?.replaceChildren(drawn);
      });
    return () => {
      isGone = true;
    };
  }, [tex, isBlock]);
  return (
    <span ref={place} className={isBlock ? classes.block : undefined}>
      {asWritten(tex, isBlock)}
    </span>
  );
};

export const Formula = ({ tex, isBlock }: { tex: string; isBlock: boolean }) => {
  if (!isBlock && !isFormula(tex)) return asWritten(tex, isBlock);
  // A new formula gets a new place: the old one's content is no longer React's.
  return <DrawnFormula key={tex} tex={tex} isBlock={isBlock} />;
};
