/** What a student sees behind a link: the work with the evidence on it, the marks and the feedback. Nobody signs in here. */
import { Box, Button, Checkbox, Flex, ScrollArea, Stack, Text, TextInput } from '@mantine/core';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ApiError } from '../../contract/client/api-error.ts';
import { catalogue } from '../../contract/errors.ts';
import type { SharedPaper } from '../../contract/giving-back/released-paper.ts';
import { readSlipCode } from '../../contract/giving-back/slip-code.ts';
import type { PageBox } from '../../contract/grading.ts';
import type { PaperPage } from '../../contract/paper.ts';
import { detailOf } from '../api/api-error.ts';
import { createQueryClient } from '../api/query-client.ts';
import { sharedPaperQuery } from '../api/returning/release.ts';
import { formatDate } from '../lib/format.ts';
import { Bullets } from '../ui/bullets.tsx';
import { DarkLamp } from '../ui/illustrations/dark-lamp.tsx';
import { Logo } from '../ui/logo.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Quiet } from '../ui/quiet.tsx';
import { Score } from '../ui/score.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { LoadingScreen } from '../ui/states/loading-screen.tsx';
import { UiProvider } from '../ui/theme/ui-provider.tsx';
import { MarkList } from './mark-list.tsx';
import classes from './shared.module.css';

/** The student's own pages, with what the marks rest on laid over them. Papers without pictures have none here. */
type Mark = { key: string; name: string; box: PageBox };

const marksOn = ({ criteria }: SharedPaper, page: number): Mark[] =>
  criteria.flatMap(({ id, name, quotes }) =>
    quotes
      .flatMap(({ boxes }) => boxes)
      .filter((box) => box.page === page)
      .map((box, at) => ({ key: `${id} ${at}`, name, box })),
  );

const percent = (share: number) => `${share * 100}%`;

const Page = ({ page, marks }: { page: PaperPage; marks: Mark[] }) => (
  <li className={classes.page} style={{ aspectRatio: `${page.width} / ${page.height}` }}>
    <img src={page.image_url} alt={`Page ${page.number} of your work`} loading="lazy" />
    {marks.map(({ key, name, box }) => (
      <span
        key={key}
        className={classes.mark}
        title={name}
        style={{ left: percent(box.x), top: percent(box.y), width: percent(box.w), height: percent(box.h) }}
      />
    ))}
  </li>
);

const PageList = ({ paper }: { paper: SharedPaper }) => {
  const [isMarked, setMarked] = useState(true);
  const hasMarks = paper.pages.some(({ number }) => marksOn(paper, number).length > 0);
  if (paper.pages.length === 0) return null;
  return (
    <Stack component="section" aria-label="Your work">
      {hasMarks ? (
        <Checkbox
          label="Show what the marks rest on"
          checked={isMarked}
          onChange={(event) => setMarked(event.currentTarget.checked)}
        />
      ) : null}
      {/* Scrolled for itself: the page is as long as what there is to read. */}
      <ScrollArea.Autosize mah="max(20rem, 72dvh)" viewportProps={{ tabIndex: 0 }}>
        <Stack component="ol">
          {paper.pages.map((page) => (
            <Page key={page.number} page={page} marks={isMarked ? marksOn(paper, page.number) : []} />
          ))}
        </Stack>
      </ScrollArea.Autosize>
    </Stack>
  );
};

const DeadLink = ({ detail }: { detail: string }) => (
  <>
    <PageHeading title="This link does not work">This link does not work</PageHeading>
    <EmptyState picture={<DarkLamp />} title="There is nothing to see here">
      {detail}
    </EmptyState>
  </>
);

/** For the code of a slip that somebody typed no further than the address. */
const TypeCode = () => {
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const open = (event: FormEvent) => {
    event.preventDefault();
    void navigate({ hash: readSlipCode(code.trim()) });
  };
  return (
    <Stack component="form" onSubmit={open} maw="26rem" mx="auto" py="xl">
      <PageHeading title="Your work">Your work, given back</PageHeading>
      <TextInput
        label="The code on your slip"
        description="Sixteen letters and digits; dashes and small letters do not matter."
        placeholder="XXXX-XXXX-XXXX-XXXX"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button type="submit" disabled={code.trim() === ''}>
        Open
      </Button>
    </Stack>
  );
};

const Head = ({ paper }: { paper: SharedPaper }) => (
  <Stack component="header" gap={4} mb="lg" style={{ overflowWrap: 'anywhere' }}>
    <PageHeading title={paper.assignment}>{paper.assignment}</PageHeading>
    <Quiet>{[paper.student, paper.course].filter((part) => part !== null).join(' · ')}</Quiet>
    <Flex component="p" gap="sm" align="baseline" fz={24}>
      <Score score={paper.score} max={paper.max} />
      <Text span inherit fw={600}>
        {paper.letter}
      </Text>
    </Flex>
    <Quiet>
      {paper.origin}, {formatDate(paper.released_at)}
    </Quiet>
  </Stack>
);

const Told = ({ id, title, items }: { id: string; title: string; items: readonly string[] }) =>
  items.length === 0 ? null : (
    <section className={classes.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Bullets>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </Bullets>
    </section>
  );

const Paper = ({ paper, token }: { paper: SharedPaper; token: string }) => (
  <>
    <Head paper={paper} />
    <div className={classes.columns} data-pages={paper.pages.length > 0}>
      <Stack gap="lg" miw={0} maw={736}>
        {paper.summary === '' ? null : <Text style={{ whiteSpace: 'pre-line' }}>{paper.summary}</Text>}
        <MarkList paper={paper} token={token} />
        <Told id="strengths" title="Strengths" items={paper.strengths} />
        <Told id="next-steps" title="Next steps" items={paper.next_steps} />
      </Stack>
      <PageList paper={paper} />
    </div>
  </>
);

const isDead = (error: Error) => error instanceof ApiError && error.status === 404;

const Opened = ({ token }: { token: string }) => {
  const { data: paper, error } = useQuery(sharedPaperQuery(token));
  if (error !== null)
    return <DeadLink detail={isDead(error) ? catalogue.link_dead.detail : detailOf(error)} />;
  return paper === undefined ? (
    <LoadingScreen label="Opening your work…" />
  ) : (
    <Paper paper={paper} token={token} />
  );
};

/** What stands behind the # stays in the browser: no server or page is told it on the way here. */
export const SharedPage = () => {
  const [queryClient] = useState(createQueryClient);
  const token = useLocation().hash.slice(1);
  return (
    <UiProvider>
      <QueryClientProvider client={queryClient}>
        <meta name="robots" content="noindex, nofollow" />
        <Box maw={1248} mih="100dvh" mx="auto" pt="lg" px="clamp(1rem, 4vw, 2rem)" pb="lg">
          <Box component="header" mb="md">
            <Logo />
          </Box>
          <main id="main">{token === '' ? <TypeCode /> : <Opened key={token} token={token} />}</main>
        </Box>
      </QueryClientProvider>
    </UiProvider>
  );
};
