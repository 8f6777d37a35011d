/** The paper as text, as the grader read it: to select from and to find words in. */
import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useCallback, useMemo, useRef } from 'react';
import type { ShownResult } from '../../../api/read-results.ts';
import { paperText } from '../../../api/results.ts';
import { useTeacher } from '../../../session/session.ts';
import { Quiet } from '../../../ui/quiet.tsx';
import { Refusal } from '../../../ui/states/refusal.tsx';
import { FeedbackLines } from '../../paper/shown-feedback.tsx';
import { COLOURS } from './evidence.ts';
import { cutText, findWords, listQuoted, type Piece } from './find-in-text.ts';
import { Finder, useSearch } from './finder.tsx';
import classes from './pages.module.css';

const Shown = ({ piece, current }: { piece: Piece; current: number }) => {
  const { text, quoted, hit } = piece;
  if (quoted === null && hit === null) return text;
  return (
    <mark
      className={classes.piece}
      data-evidence={quoted?.key}
      data-colour={quoted === null ? undefined : (quoted.number - 1) % COLOURS}
      data-hit={hit !== null}
      data-current={hit === current}
    >
      {text}
    </mark>
  );
};

type Props = {
  paper: ShownResult;
  isMarked: boolean;
  field: RefObject<HTMLInputElement | null>;
  onLeave: () => void;
};

export const TextView = ({ paper, isMarked, field, onLeave }: Props) => {
  const { id: teacherId } = useTeacher();
  const { data, error } = useQuery(paperText(teacherId, paper));
  const text = data?.text ?? '';
  const find = useCallback((wanted: string) => findWords(text, wanted), [text]);
  const view = useRef<HTMLElement>(null);
  const search = useSearch(find, view);
  const { hits, current } = search;
  const pieces = useMemo(
    () => cutText(text, isMarked ? listQuoted(paper, text) : [], hits),
    [text, paper, isMarked, hits],
  );
  return (
    <>
      <Finder search={search} field={field} onLeave={onLeave} />
      {/* A scrolling area that the keyboard can scroll needs the focus. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <section ref={view} className={classes.text} aria-label="Text of the paper" tabIndex={0}>
        <Quiet py={8} fz="xs">
          The text that was graded, without the student’s name and id.
        </Quiet>
        <Refusal error={error} />
        {data === undefined && error === null ? <FeedbackLines /> : null}
        <Box
          maw="70ch"
          ff="var(--mw-serif)"
          lh={1.6}
          style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}
        >
          {pieces.map((piece) => (
            <Shown key={piece.start} piece={piece} current={current} />
          ))}
        </Box>
      </section>
    </>
  );
};
