/** How the paper is looked at, and the way from a quote to its place and back. The look stays from paper to paper. */
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FIRST_LOOK, type PaperLook } from './pages/paper-look.ts';
import { useWantedWords } from './pages/wanted-words.ts';

/** Who has turned, zoomed or hidden marks for one paper wants the same for the next. */
let lastLook = FIRST_LOOK;

export const useLook = (backToCriteria: () => void) => {
  const { words, at } = useWantedWords();
  const [seen, setSeen] = useState('');
  const [look, setLook] = useState(lastLook);
  /** Which of the two is seen where there is no room for both. */
  const [side, setSide] = useState('judgement');
  if (words !== '' && seen !== at) {
    setSeen(at);
    setLook({ ...look, isFinding: true });
    setSide('paper');
  }
  const scroller = useRef<HTMLDivElement>(null);
  const finder = useRef<HTMLInputElement>(null);
  const change = (part: Partial<PaperLook>) => {
    lastLook = { ...look, ...part };
    setLook(lastLook);
  };
  return {
    look,
    side,
    setSide,
    scroller,
    finder,
    change,
    toggleMarks: () => change({ isMarked: !look.isMarked }),
    find: () => {
      // The field must be there before it can have the cursor.
      flushSync(() => {
        setSide('paper');
        setLook({ ...look, isFinding: true });
      });
      finder.current?.focus();
      finder.current?.select();
    },
    leaveFinder: () => {
      setLook(lastLook);
      backToCriteria();
    },
    showQuote: (key: string) => {
      flushSync(() => {
        setSide('paper');
        if (!look.isMarked) change({ isMarked: true });
      });
      const marks = document.querySelectorAll<HTMLElement>('[data-evidence]');
      const mark = [...marks].find(({ dataset }) => dataset.evidence === key);
      mark?.scrollIntoView({ block: 'center' });
      mark?.focus({ preventScroll: true });
    },
  };
};
