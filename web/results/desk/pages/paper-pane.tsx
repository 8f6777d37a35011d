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
  IconSearch,
  IconWriting,
  IconZoomIn,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { PageLines } from '../../../../contract/paper.ts';
import type { ShownResult } from '../../../api/read-results.ts';
import { paperLines } from '../../../api/results.ts';
import { useTeacher } from '../../../session/session.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { transcriptionOf } from '../../transcription-address.ts';
import type { Evidence } from './evidence.ts';
import { nextZoom, type PaperLook } from './paper-look.ts';
import { PaperPages } from './paper-pages.tsx';
import classes from './paper-pane.module.css';
import { TextView } from './text-view.tsx';

const sign = { size: 20, 'aria-hidden': true } as const;

type LookProps = { look: PaperLook; onLook: (look: Partial<PaperLook>) => void };

type ToolProps = LookProps & Pick<Props, 'scroller' | 'onFind'> & { pages: number };

const PageTools = ({ pages, look, onLook, scroller, onFind }: ToolProps) => {
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
      <IconButton aria-label="Find words" title="Find (/)" onClick={onFind}>
        <IconSearch {...sign} />
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
  onFind: () => void;
  onLeaveFinder: () => void;
};

const NO_LINES: PageLines[] = [];

export const PaperPane = (props: Props) => {
  const { paper, look, scroller, finder, onLook, onFind, onLeaveFinder } = props;
  const hasPages = paper.pages.length > 0;
  const { search } = useLocation();
  const { id: teacherId } = useTeacher();
  const { data: lines = NO_LINES, isPending } = useQuery({
    ...paperLines(teacherId, paper),
    enabled: hasPages,
  });
  // Where nobody knows what stands on the pages, words are found in the text.
  const isBlank = !isPending && lines.every((page) => page.lines.length === 0);
  const isText = look.view === 'text' || !hasPages || (look.isFinding && isBlank);
  return (
    <>
      <Bar look={look} onLook={onLook} hasPages={hasPages} downloadUrl={paper.download_url}>
        {lines.some(({ source }) => source === 'recognised') ? (
          <Link
            className={classes.download}
            to={`${transcriptionOf(paper)}${search}`}
            aria-label="Transcription"
            title="What was read, line by line"
          >
            <IconWriting {...sign} />
          </Link>
        ) : null}
        {isText ? null : (
          <PageTools
            pages={paper.pages.length}
            look={look}
            onLook={onLook}
            scroller={scroller}
            onFind={onFind}
          />
        )}
      </Bar>
      {isText ? (
        <TextView paper={paper} isMarked={look.isMarked} field={finder} onLeave={onLeaveFinder} />
      ) : (
        <PaperPages {...props} lines={lines} />
      )}
    </>
  );
};
