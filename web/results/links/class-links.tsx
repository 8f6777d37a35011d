/** Links for everyone in one act: slips to print, a list, or mails; who is left out and why; all of them ended at once. */
import { Group, List, Stack, Text } from '@mantine/core';
import { IconLinkOff, IconList, IconMail, IconQrcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LINK_DAYS } from '../../../contract/giving-back/release.ts';
import {
  classLinksQuery,
  downloadLinkList,
  downloadSlips,
  type ClassLinks as Links,
} from '../../api/returning/links.ts';
import { countOf } from '../../lib/format.ts';
import { AskDialog } from '../../ui/controls/ask-dialog.tsx';
import { QuietButton } from '../../ui/quiet.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { fileNameOf } from '../return/use-download.ts';
import { describeLinks, listLeftOut, listUnopened } from './describe-links.ts';
import { MailLinksDialog } from './mail-links-dialog.tsx';
import { useEndAllLinks, useLinkFile } from './use-class-links.ts';

const sign = { size: 18, 'aria-hidden': true } as const;

type Assignment = { id: string; name: string };

const Acts = ({ assignment: { id, name }, links }: { assignment: Assignment; links: Links }) => {
  const file = useLinkFile();
  const ending = useEndAllLinks();
  const [open, setOpen] = useState<'mail' | 'end' | null>(null);
  const close = () => setOpen(null);
  const live = links.papers.reduce((total, paper) => total + paper.links, 0);
  const making = file.isPending ? file.variables.name : null;
  const [slips, list] = [fileNameOf(name, 'links.pdf'), fileNameOf(name, 'links.csv')];
  return (
    <Group gap="xs">
      <QuietButton
        leftSection={<IconQrcode {...sign} />}
        loading={making === slips}
        onClick={() => file.mutate({ name: slips, get: () => downloadSlips(id) })}
      >
        Slips to print (PDF)
      </QuietButton>
      <QuietButton
        leftSection={<IconList {...sign} />}
        loading={making === list}
        onClick={() => file.mutate({ name: list, get: () => downloadLinkList(id) })}
      >
        List of links (CSV)
      </QuietButton>
      <QuietButton leftSection={<IconMail {...sign} />} onClick={() => setOpen('mail')}>
        Mail the links
      </QuietButton>
      {live === 0 ? null : (
        <QuietButton
          leftSection={<IconLinkOff {...sign} />}
          loading={ending.isPending}
          onClick={() => setOpen('end')}
        >
          End all links
        </QuietButton>
      )}
      <MailLinksDialog opened={open === 'mail'} assignmentId={id} links={links} onClose={close} />
      <AskDialog
        opened={open === 'end'}
        title={`End ${countOf(live, 'link')}?`}
        deed="End all links"
        otherwise="Leave them"
        onClose={close}
        onConfirm={() => ending.mutate(id)}
      >
        They show nothing from then on, on paper and in mails too. The papers stay released, and you can make
        new links.
      </AskDialog>
    </Group>
  );
};

const Names = ({ title, names }: { title: string; names: string[] }) =>
  names.length === 0 ? null : (
    <details>
      <summary>{title}</summary>
      <List size="sm" mt="xs" listStyleType="disc">
        {names.map((name, at) => (
          // Two students may have one name.
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no other identity and no state
          <List.Item key={at}>{name}</List.Item>
        ))}
      </List>
    </details>
  );

const Ready = ({ assignment, links }: { assignment: Assignment; links: Links }) => {
  const unopened = listUnopened(links.papers);
  const left = listLeftOut(links);
  if (!links.allowed)
    return (
      <Text>
        Your school has switched links for students off. Feedback sheets can be printed or sent as files.
      </Text>
    );
  if (links.papers.length === 0)
    return <Text>Nothing is released yet. Links are made for released papers.</Text>;
  return (
    <Stack gap="xs">
      <Acts assignment={assignment} links={links} />
      <Text size="sm">{describeLinks(links.papers)}</Text>
      <Names title={`${left.length} left out, and why`} names={left} />
      <Names title={`${unopened.length} not opened yet`} names={unopened} />
    </Stack>
  );
};

export const LINK_WORDS = `Each printing and each list makes new links, which work for ${LINK_DAYS} days. Those you have handed out go on working.`;

export const ClassLinks = ({ assignment }: { assignment: Assignment }) => (
  <Loaded query={useQuery(classLinksQuery(assignment.id))} label="Loading the links" height={70}>
    {(links) => <Ready assignment={assignment} links={links} />}
  </Loaded>
);
