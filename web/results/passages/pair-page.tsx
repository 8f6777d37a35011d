/** `/assignments/{id}/passages/{pair}`: two texts side by side, with what they share in the same colour. */
import { Box, Checkbox, Group, Stack, Title } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useParams } from 'react-router';
import type { MatchSide, OpenedMatch } from '../../../contract/passages.ts';
import { matchQuery } from '../../api/checks/passages.ts';
import { formatDate } from '../../lib/format.ts';
import { roomAddress } from '../../lib/room-address.ts';
import { PaneHead, TwoPane } from '../../ui/frame/two-pane.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Quiet, QuietButton } from '../../ui/quiet.tsx';
import { LoadingScreen } from '../../ui/states/loading-screen.tsx';
import { Refusal } from '../../ui/states/refusal.tsx';
import { describeExtent, describeSides, nameOf, titleOf } from './describe-match.ts';
import { joinLines, markText } from './marked-text.ts';
import { PairJudgement } from './pair-judgement.tsx';
import classes from './passages.module.css';
import { type Side, useLinkedScroll } from './use-linked-scroll.ts';

/** As many pens as there are. */
const COLOURS = 5;

type Linked = ReturnType<typeof useLinkedScroll>;
type TextProps = {
  side: Side;
  whose: MatchSide & { text: string };
  spans: { start: number; end: number }[];
  current: number;
  linked: Linked;
  onJump: (passage: number, from: Side) => void;
};

const describeWhose = ({ kind, handed_in_at, file_name }: MatchSide): string =>
  kind === 'source' ? 'A source that you named' : `${file_name}, handed in ${formatDate(handed_in_at)}`;

const TextPane = ({ side, whose, spans, current, linked, onJump }: TextProps) => (
  <Stack gap={0} px="md" py="sm" mih={0} flex={1}>
    <Title order={2} fz="md">
      {whose.kind === 'source' ? nameOf(whose) : <Link to={`/results/${whose.id}`}>{nameOf(whose)}</Link>}
    </Title>
    <Quiet fz="sm">{describeWhose(whose)}</Quiet>
    <section
      ref={linked.panes[side]}
      className={classes.text}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
      tabIndex={0}
      aria-label={`Text of ${nameOf(whose)}`}
      onPointerEnter={() => linked.lead(side)}
      onFocus={() => linked.lead(side)}
      onScroll={() => linked.follow(side)}
    >
      {markText(joinLines(whose.text), spans).map(({ text, passage }, index) =>
        passage === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change
          <span key={index}>{text}</span>
        ) : (
          <mark
            // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change
            key={index}
            className={classes.passage}
            data-passage={passage}
            data-colour={passage % COLOURS}
            data-current={passage === current}
            tabIndex={-1}
            onClick={() => onJump(passage, side)}
            onKeyDown={({ key }) => (key === 'Enter' ? onJump(passage, side) : undefined)}
          >
            <Box
              component="sup"
              mr={2}
              ff="var(--mw-sans)"
              fz={12}
              fw={700}
              lh={0}
              style={{ userSelect: 'none' }}
            >
              {passage + 1}
            </Box>
            {text}
          </mark>
        ),
      )}
    </section>
  </Stack>
);

type HeadProps = { match: OpenedMatch; assignmentId: string; children: ReactNode };

const Head = ({ match, assignmentId, children }: HeadProps) => (
  <PaneHead to={roomAddress(assignmentId, 'class')} back="Back to the pairs">
    <Box miw={0} flex={1}>
      <PageHeading isSmall title={`${titleOf(match)}, shared passages`}>
        {titleOf(match)}
      </PageHeading>
      <Quiet fz="sm">
        {describeExtent(match)}. {describeSides(match)}
      </Quiet>
    </Box>
    {children}
  </PaneHead>
);

const Pair = ({ match, assignmentId }: { match: OpenedMatch; assignmentId: string }) => {
  const [isLinked, setLinked] = useState(true);
  const [current, setCurrent] = useState(0);
  const count = match.passages.length;
  const linked = useLinkedScroll(count, isLinked);
  const go = (passage: number, from?: Side) => {
    setCurrent(passage);
    linked.jump(passage, from);
  };
  const step = (by: number) => go((current + by + count) % count);
  useHotkeys([
    ['j', () => step(1)],
    ['k', () => step(-1)],
  ]);
  return (
    <TwoPane
      isEven
      head={
        <Head match={match} assignmentId={assignmentId}>
          <Group gap="0.5rem 1rem" justify="space-between" w="100%" px={4}>
            <Group gap="sm" wrap="nowrap">
              <QuietButton size="sm" onClick={() => step(-1)} title="Previous passage (k)">
                Previous
              </QuietButton>
              <span aria-live="polite">
                Passage {current + 1} of {count}
              </span>
              <QuietButton size="sm" onClick={() => step(1)} title="Next passage (j)">
                Next
              </QuietButton>
            </Group>
            <Checkbox
              label="Scroll together"
              checked={isLinked}
              onChange={({ currentTarget }) => setLinked(currentTarget.checked)}
            />
          </Group>
        </Head>
      }
      left={
        <TextPane
          side="a"
          whose={match.a}
          spans={match.passages.map(({ a }) => a)}
          current={current}
          linked={linked}
          onJump={go}
        />
      }
      right={
        <TextPane
          side="b"
          whose={match.b}
          spans={match.passages.map(({ b }) => b)}
          current={current}
          linked={linked}
          onJump={go}
        />
      }
      foot={<PairJudgement key={match.id} match={match} assignmentId={assignmentId} />}
    />
  );
};

export const PairPage = () => {
  const { id = '', pair = '' } = useParams();
  const { data: match, error } = useQuery(matchQuery(pair));
  if (match !== undefined) return <Pair key={pair} match={match} assignmentId={id} />;
  if (error === null) return <LoadingScreen label="Opening the pair…" />;
  return (
    <Stack align="flex-start" p="xl">
      <PageHeading title="Shared passages">This pair cannot be shown</PageHeading>
      <Refusal error={error} />
      <Link to={roomAddress(id, 'class')}>Back to the pairs</Link>
    </Stack>
  );
};
