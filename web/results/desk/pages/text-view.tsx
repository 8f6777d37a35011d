/** The paper as text, as the grader read it: to select from and to find words in. */
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { detailOf } from '../../../api/api-error.ts';
import type { ShownResult } from '../../../api/read-results.ts';
import { paperText } from '../../../api/results.ts';
import { countOf } from '../../../lib/format.ts';
import { useTeacher } from '../../../session/session.ts';
import { Message } from '../../../ui/states/message.tsx';
import { FeedbackLines } from '../../paper/shown-feedback.tsx';
import { COLOURS } from './evidence.ts';
import { cutText, findWords, listQuoted, type Piece } from './find-in-text.ts';
import classes from './text-view.module.css';

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

const useSearch = (text: string) => {
  const [wanted, setWanted] = useState('');
  const [current, setCurrent] = useState(0);
  const hits = useMemo(() => findWords(text, wanted), [text, wanted]);
  const view = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hits.length > 0 && current < hits.length)
      view.current?.querySelector('[data-current="true"]')?.scrollIntoView({ block: 'center' });
  }, [hits, current]);
  return {
    wanted,
    hits,
    current,
    view,
    find: (words: string) => {
      setWanted(words);
      setCurrent(0);
    },
    step: (by: number) => setCurrent((at) => (at + by + hits.length) % Math.max(1, hits.length)),
  };
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
  const { wanted, hits, current, view, find, step } = useSearch(text);
  const pieces = useMemo(
    () => cutText(text, isMarked ? listQuoted(paper, text) : [], hits),
    [text, paper, isMarked, hits],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') step(event.shiftKey ? -1 : 1);
    if (event.key === 'Escape') onLeave();
  };
  return (
    <>
      <div className={classes.find}>
        <TextInput
          ref={field}
          size="sm"
          type="search"
          aria-label="Find in the paper"
          placeholder="Find in the paper"
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          value={wanted}
          onChange={(event) => find(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <span role="status">
          {wanted.trim() === ''
            ? ''
            : hits.length === 0
              ? 'Not found'
              : `${current + 1} of ${countOf(hits.length, 'place')}`}
        </span>
      </div>
      {/* A scrolling area that the keyboard can scroll needs the focus. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <section ref={view} className={classes.text} aria-label="Text of the paper" tabIndex={0}>
        <p className={classes.note}>The text that was graded, without the student’s name and id.</p>
        {error === null ? null : <Message kind="error">{detailOf(error)}</Message>}
        {data === undefined && error === null ? <FeedbackLines /> : null}
        <div className={classes.words}>
          {pieces.map((piece) => (
            <Shown key={piece.start} piece={piece} current={current} />
          ))}
        </div>
      </section>
    </>
  );
};
