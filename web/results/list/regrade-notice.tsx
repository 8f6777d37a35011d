/** "Mark a few first": what the teacher's marks can do for the other papers of the assignment. */
import { Group, Stack, Text } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import type { ShownSummary } from '../../api/read-results.ts';
import { countOf } from '../../lib/format.ts';
import { QuietButton } from '../../ui/quiet.tsx';
import { useRegrade } from '../use-result-changes.ts';
import classes from './list.module.css';
import { listOffers, type Offer } from './regrade-offers.ts';

const papers = (count: number) => countOf(count, 'paper');

const Words = ({ offer }: { offer: Offer }) => {
  switch (offer.kind) {
    case 'soon':
      return (
        <Text flex="1 1 22rem" maw={736} className={classes.words}>
          Check {countOf(offer.missing, 'more paper')} of <strong>{offer.name}</strong>, and Markwise can
          grade the rest the way you do.
        </Text>
      );
    case 'under way':
      return (
        <Text flex="1 1 22rem" maw={736} className={classes.words}>
          {papers(offer.count)} of <strong>{offer.name}</strong>{' '}
          {offer.count === 1
            ? 'is being graded again. It keeps its grade'
            : 'are being graded again. They keep their grades'}{' '}
          until then.
        </Text>
      );
    default:
      return (
        <Text flex="1 1 22rem" maw={736} className={classes.words}>
          You checked {papers(offer.reviewed)} of <strong>{offer.name}</strong>. Markwise can grade the other{' '}
          {offer.ids.length} again the way you do. What you checked stays as it is, and it costs nothing.
        </Text>
      );
  }
};

type Props = { results: ShownSummary[]; assignmentId: string | null; follow: () => void };

/** The same in one word, beside the papers. */
export const RegradeButton = ({ results, assignmentId, follow }: Props) => {
  const regrade = useRegrade(follow);
  return listOffers(results, assignmentId).map((offer) =>
    offer.kind === 'ready' ? (
      <QuietButton
        key={offer.assignmentId}
        leftSection={<IconRepeat size={18} aria-hidden="true" />}
        title={`Grade the other ${offer.ids.length} again the way you do. What you checked stays as it is.`}
        onClick={() => regrade.mutate(offer)}
      >
        Regrade the rest with my marks
      </QuietButton>
    ) : null,
  );
};

export const RegradeNotice = ({ results, assignmentId, follow }: Props) => {
  const regrade = useRegrade(follow);
  const offers = listOffers(results, assignmentId);
  return (
    <Stack gap="sm" className={classes.notices} role="status">
      {offers.map((offer) => (
        <Group
          key={offer.assignmentId}
          gap="0.75rem 1.5rem"
          justify="space-between"
          className={classes.notice}
          data-kind={offer.kind}
        >
          <Words offer={offer} />
          {offer.kind === 'ready' ? (
            <QuietButton
              leftSection={<IconRepeat size={18} aria-hidden="true" />}
              onClick={() => regrade.mutate(offer)}
            >
              Regrade the rest with my marks
            </QuietButton>
          ) : null}
        </Group>
      ))}
    </Stack>
  );
};
