/** The pages of a paper one below the other, with what is found on them. */
import { Stack } from '@mantine/core';
import { type RefObject, useCallback, useMemo } from 'react';
import type { PageBox } from '../../../../contract/grading.ts';
import type { PageLines } from '../../../../contract/paper.ts';
import type { ShownResult } from '../../../api/read-results.ts';
import { type Evidence, listEvidence } from './evidence.ts';
import { findOnPages } from './find-on-pages.ts';
import { Finder, useSearch } from './finder.tsx';
import { type Found, PagePicture } from './page-picture.tsx';
import classes from './pages.module.css';
import type { PaperLook } from './paper-look.ts';

/** Which of the places that were found lie on each page. */
const foundOn = (hits: PageBox[][], current: number): Map<number, Found[]> =>
  Map.groupBy(
    hits.flatMap((boxes, at) => boxes.map((box) => ({ box, isCurrent: at === current }))),
    ({ box }) => box.page,
  );

type Props = {
  paper: ShownResult;
  lines: PageLines[];
  look: PaperLook;
  scroller: RefObject<HTMLDivElement | null>;
  finder: RefObject<HTMLInputElement | null>;
  activeCriterion: string | null;
  onPick: (evidence: Evidence) => void;
  onLeaveFinder: () => void;
};

export const PaperPages = (props: Props) => {
  const { paper, look, lines, scroller, finder, activeCriterion, onPick, onLeaveFinder } = props;
  const { pages, criteria } = paper;
  const evidence = useMemo(() => Map.groupBy(listEvidence({ criteria }), ({ page }) => page), [criteria]);
  const find = useCallback((wanted: string) => findOnPages(lines, wanted), [lines]);
  const search = useSearch(find, scroller);
  const found = look.isFinding ? foundOn(search.hits, search.current) : new Map<number, Found[]>();
  return (
    <>
      {look.isFinding ? <Finder search={search} field={finder} onLeave={onLeaveFinder} /> : null}
      {/* A scrolling area that the keyboard can scroll needs the focus. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <section ref={scroller} className={classes.scroller} aria-label="Pages" tabIndex={0}>
        <Stack style={{ width: `${look.zoom * 100}%` }}>
          {pages.map((page) => (
            <PagePicture
              key={page.number}
              page={page}
              lines={lines.find(({ number }) => number === page.number)?.lines ?? []}
              found={found.get(page.number) ?? []}
              of={pages.length}
              turns={look.turns}
              evidence={evidence.get(page.number) ?? []}
              isMarked={look.isMarked}
              activeCriterion={activeCriterion}
              onPick={onPick}
            />
          ))}
        </Stack>
      </section>
    </>
  );
};
