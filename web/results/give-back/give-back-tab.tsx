/** Giving back: what students see of one assignment, and every file that can be made of it. */
import { Skeleton, Stack, Title } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { standingsQuery } from '../../api/insights/standings.ts';
import type { ShownSummary } from '../../api/read-results.ts';
import { saveCsv } from '../../lib/save-file.ts';
import { useTeacher } from '../../session/session.ts';
import { Quiet, QuietButton } from '../../ui/quiet.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { ClassLinks, LINK_WORDS } from '../links/class-links.tsx';
import { resultsAsCsv } from '../list/results-csv.ts';
import { groupByStudent } from '../list/view-results.ts';
import { ReleaseBar } from '../release/release-bar.tsx';
import { GiveBackFiles } from '../return/give-back-files.tsx';
import { useResults } from '../use-results.ts';

const Part = ({ title, words, children }: { title: string; words: string; children: ReactNode }) => (
  <Stack component="section" gap="xs" aria-label={title}>
    <Title order={2} size="h4">
      {title}
    </Title>
    <Quiet size="sm">{words}</Quiet>
    {children}
  </Stack>
);

const Ways = ({ papers, asked }: { papers: [ShownSummary, ...ShownSummary[]]; asked: string | null }) => {
  const [{ assignment_id: id, assignment_name: name }] = papers;
  return (
    <Stack gap="xl">
      <Part
        title="To students"
        words="Nothing leaves before you release it. A link shows one paper to one student."
      >
        <Loaded query={useQuery(standingsQuery)} label="Loading what students see" height={44}>
          {(standings) =>
            standings
              .filter(({ assignment_id }) => assignment_id === id)
              .map((standing) => (
                <ReleaseBar key={id} assignment={{ id, name }} standing={standing} asked={asked} />
              ))
          }
        </Loaded>
      </Part>
      <Part title="Links for everyone" words={LINK_WORDS}>
        <ClassLinks assignment={{ id, name }} />
      </Part>
      <Part title="As files" words="Marks that nobody has settled are in none of them.">
        <GiveBackFiles assignment={{ id, name }}>
          <QuietButton
            leftSection={<IconFileSpreadsheet size={18} aria-hidden="true" />}
            onClick={() => saveCsv('markwise-results.csv', resultsAsCsv(groupByStudent(papers)))}
          >
            Export CSV
          </QuietButton>
        </GiveBackFiles>
      </Part>
    </Stack>
  );
};

export const GiveBackTab = () => {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const { results } = useResults(useTeacher().id, null, { assignmentId: id });
  if (results === undefined)
    return <Skeleton height={280} role="status" aria-label="Loading what can be given back" />;
  const [first, ...others] = results.filter(({ assignment_id }) => assignment_id === id);
  if (first === undefined) return <Quiet>There are no papers to give back yet.</Quiet>;
  return <Ways key={params.get('open')} papers={[first, ...others]} asked={params.get('open')} />;
};
