/**
 * The paper itself: its pages one below the other, with zoom, turning, marks that can be hidden, and a way to each page; or
 * its text, to find words in.
 */
import { NativeSelect, SegmentedControl } from '@mantine/core';
import {
  IconDownload,
  IconHighlight,
  IconHighlightOff,
  IconRotateClockwise,
  IconZoomIn,
} from '@tabler/icons-react';
import { type ReactNode, type RefObject, useMemo, useState } from 'react';
import type { ShownResult } from '../../../api/read-results.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { type Evidence, listEvidence } from './evidence.ts';
import { PagePicture } from './page-picture.tsx';
import classes from './paper-pane.module.css';
import { TextView } from './text-view.tsx';

const ZOOMS = [1, 1.5, 2] as const;
export const nextZoom = (zoom: number): number => ZOOMS.find((one) => one > zoom) ?? ZOOMS[0];

export type PaperLook = { view: 'pages' | 'text'; zoom: number; turns: number; isMarked: boolean };
export const FIRST_LOOK: PaperLook = { view: 'pages', zoom: 1, turns: 0, isMarked: true };

const sign = { size: 20, 'aria-hidden': true } as const;

type LookProps = { look: PaperLook; onLook: (look: Partial<PaperLook>) => void };

const PageTools = ({
  pages,
  look,
  onLook,
  scroller,
}: LookProps & Pick<Props, 'scroller'> & { pages: number }) => {
  const [current, setCurrent] = useState(1);
  const showPage = (page: number) => {
    scroller.current?.querySelector(`[data-page="${page}"]`)?.scrollIntoView({ block: 'start' });
    setCurrent(page);
  };
  return (
    <>
      {pages === 1 ? null : (
        <NativeSelect
          size="sm"
          aria-label="Page"
          value={String(current)}
          onChange={(event) => showPage(Number(event.currentTarget.value))}
          data={Array.from({ length: pages }, (_, at) => ({
            value: String(at + 1),
            label: `Page ${at + 1} of ${pages}`,
          }))}
        />
      )}
      <IconButton
        aria-label={`Zoom, now ${Math.round(look.zoom * 100)} %`}
        title="Zoom (z)"
        onClick={() => onLook({ zoom: nextZoom(look.zoom) })}
      >
        <IconZoomIn {...sign} />
      </IconButton>
      <IconButton
        aria-label="Turn the pages"
        title="Turn the pages"
        onClick={() => onLook({ turns: (look.turns + 1) % 4 })}
      >
        <IconRotateClockwise {...sign} />
      </IconButton>
    </>
  );
};

const Bar = ({
  children,
  look,
  onLook,
  ...paper
}: LookProps & { children: ReactNode; hasPages: boolean; downloadUrl: string | null }) => (
  <div className={classes.bar}>
    {paper.hasPages ? (
      <SegmentedControl
        aria-label="Show the paper as"
        size="sm"
        value={look.view}
        onChange={(view) => onLook({ view: view === 'text' ? 'text' : 'pages' })}
        data={[
          { value: 'pages', label: 'Pages' },
          { value: 'text', label: 'Text' },
        ]}
      />
    ) : (
      <p className={classes.none}>There are no pictures of this paper.</p>
    )}
    <span className={classes.gap} />
    {children}
    <IconButton
      aria-label="Marks on the paper"
      aria-pressed={look.isMarked}
      title="Hide or show the marks (h)"
      onClick={() => onLook({ isMarked: !look.isMarked })}
    >
      {look.isMarked ? <IconHighlight {...sign} /> : <IconHighlightOff {...sign} />}
    </IconButton>
    {paper.downloadUrl === null ? null : (
      <a
        className={classes.download}
        href={paper.downloadUrl}
        aria-label="Download original"
        title="Download original"
      >
        <IconDownload {...sign} />
      </a>
    )}
  </div>
);

type Props = LookProps & {
  paper: ShownResult;
  scroller: RefObject<HTMLDivElement | null>;
  /** Where words to find are typed. */
  finder: RefObject<HTMLInputElement | null>;
  activeCriterion: string | null;
  onPick: (evidence: Evidence) => void;
  onLeaveFinder: () => void;
};

const Pages = ({ paper: { pages, criteria }, look, scroller, activeCriterion, onPick }: Props) => {
  const evidence = useMemo(() => Map.groupBy(listEvidence({ criteria }), ({ page }) => page), [criteria]);
  return (
    // A scrolling area that the keyboard can scroll needs the focus.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section ref={scroller} className={classes.scroller} aria-label="Pages" tabIndex={0}>
      <div className={classes.pile} style={{ width: `${look.zoom * 100}%` }}>
        {pages.map((page) => (
          <PagePicture
            key={page.number}
            page={page}
            of={pages.length}
            turns={look.turns}
            evidence={evidence.get(page.number) ?? []}
            isMarked={look.isMarked}
            activeCriterion={activeCriterion}
            onPick={onPick}
          />
        ))}
      </div>
    </section>
  );
};

export const PaperPane = (props: Props) => {
  const { paper, look, scroller, finder, onLook, onLeaveFinder } = props;
  const hasPages = paper.pages.length > 0;
  const isText = look.view === 'text' || !hasPages;
  return (
    <>
      <Bar look={look} onLook={onLook} hasPages={hasPages} downloadUrl={paper.download_url}>
        {isText ? null : (
          <PageTools pages={paper.pages.length} look={look} onLook={onLook} scroller={scroller} />
        )}
      </Bar>
      {isText ? (
        <TextView paper={paper} isMarked={look.isMarked} field={finder} onLeave={onLeaveFinder} />
      ) : (
        <Pages {...props} />
      )}
    </>
  );
};
