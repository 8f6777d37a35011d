/**
 * The paper itself: its pages one below the other, with zoom, turning, marks that can be hidden, and a way to each page; or
 * its text, to find words in.
 */
import { Group, NativeSelect, SegmentedControl, Text } from '@mantine/core';
import {
  IconDownload,
  IconHighlight,
  IconHighlightOff,
  IconKeyboard,
  IconRotateClockwise,
  IconSearch,
  IconWriting,
  IconZoomIn,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { PageLines } from '../../../../contract/paper.ts';
import type { ShownResult } from '../../../api/read-results.ts';
import { paperLines } from '../../../api/results.ts';
import { openFile } from '../../../lib/save-file.ts';
import { useTeacher } from '../../../session/session.ts';
import { type RowDeed, RowMenu } from '../../../ui/controls/row-menu.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Quiet } from '../../../ui/quiet.tsx';
import { transcriptionOf } from '../../transcription-address.ts';
import type { Evidence } from './evidence.ts';
import { nextZoom, type PaperLook } from './paper-look.ts';
import { PaperPages } from './paper-pages.tsx';
import { TextView } from './text-view.tsx';

const sign = { size: 20, 'aria-hidden': true } as const;

type LookProps = { look: PaperLook; onLook: (look: Partial<PaperLook>) => void };

type ToolProps = LookProps & Pick<Props, 'scroller'> & { pages: number };

/** What is reached for while reading; the rest is in the menu and on keys. */
const PageTools = ({ pages, look, onLook, scroller }: ToolProps) => {
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
    </>
  );
};

type MenuProps = LookProps &
  Pick<Props, 'paper' | 'onFind' | 'onKeys'> & { isText: boolean; isRead: boolean };

const PaperMenu = ({ paper, look, isText, isRead, onLook, onFind, onKeys }: MenuProps) => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { download_url: original } = paper;
  const onPages: RowDeed[] = [
    { words: 'Find words (/)', Icon: IconSearch, act: onFind },
    {
      words: 'Turn the pages',
      Icon: IconRotateClockwise,
      act: () => onLook({ turns: (look.turns + 1) % 4 }),
    },
  ];
  const toType: RowDeed = {
    words: 'What was read, line by line',
    Icon: IconWriting,
    act: () => void navigate(`${transcriptionOf(paper)}${search}`),
  };
  const marks: RowDeed = {
    words: look.isMarked ? 'Hide the marks (h)' : 'Show the marks (h)',
    Icon: look.isMarked ? IconHighlightOff : IconHighlight,
    act: () => onLook({ isMarked: !look.isMarked }),
  };
  return (
    <RowMenu
      label="More for this paper"
      deeds={[
        ...(isText ? [] : onPages),
        marks,
        ...(isRead ? [toType] : []),
        ...(original === null
          ? []
          : [{ words: 'Download original', Icon: IconDownload, act: () => openFile(original) }]),
        { words: 'Keys (?)', Icon: IconKeyboard, act: onKeys },
      ]}
    />
  );
};

const Bar = ({
  children,
  look,
  onLook,
  hasPages,
}: LookProps & { children: ReactNode; hasPages: boolean }) => (
  <Group gap={4} wrap="nowrap" py={4} px="sm" style={{ borderBottom: '1px solid var(--mw-line)' }}>
    {hasPages ? (
      <SegmentedControl
        aria-label="Show the paper as"
        value={look.view}
        onChange={(view) => onLook({ view: view === 'text' ? 'text' : 'pages' })}
        data={[
          { value: 'pages', label: 'Pages' },
          { value: 'text', label: 'Text' },
        ]}
      />
    ) : (
      <Quiet fz="sm">There are no pictures of this paper.</Quiet>
    )}
    <Text span inherit flex={1} />
    {children}
  </Group>
);

type Props = LookProps & {
  paper: ShownResult;
  scroller: RefObject<HTMLDivElement | null>;
  /** Where words to find are typed. */
  finder: RefObject<HTMLInputElement | null>;
  activeCriterion: string | null;
  onPick: (evidence: Evidence) => void;
  onFind: () => void;
  onKeys: () => void;
  onLeaveFinder: () => void;
};

const NO_LINES: PageLines[] = [];

export const PaperPane = (props: Props) => {
  const { paper, look, scroller, finder, onLook, onLeaveFinder } = props;
  const hasPages = paper.pages.length > 0;
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
      <Bar look={look} onLook={onLook} hasPages={hasPages}>
        {isText ? null : (
          <PageTools pages={paper.pages.length} look={look} onLook={onLook} scroller={scroller} />
        )}
        <PaperMenu {...props} isText={isText} isRead={lines.some(({ source }) => source === 'recognised')} />
      </Bar>
      {isText ? (
        <TextView paper={paper} isMarked={look.isMarked} field={finder} onLeave={onLeaveFinder} />
      ) : (
        <PaperPages {...props} lines={lines} />
      )}
    </>
  );
};
