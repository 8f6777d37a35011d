/** "Is Dani Kim the same as Daniel Kim?" A likeness of names decides nothing; the teacher does. */
import { Button, Flex, Group, Stack, Text } from '@mantine/core';
import type { Roster, RosterStudent } from '../../contract/students.ts';
import { countOf } from '../lib/format.ts';
import { nameOf } from './student-dialogs.tsx';
import type { StudentDeeds } from './use-student-deeds.ts';

const describe = (student: RosterStudent) =>
  [student.external_id === null ? null : `ID ${student.external_id}`, countOf(student.papers, 'paper')]
    .filter((part) => part !== null)
    .join(', ');

const Question = ({
  one,
  other,
  deeds,
}: {
  one: RosterStudent;
  other: RosterStudent;
  deeds: StudentDeeds;
}) => (
  <Group component="li" gap="sm" justify="space-between" py={14} px="lg" bdrs="lg" bg="var(--mw-accent-soft)">
    <Text flex="1 1 16rem">
      Is <strong>{nameOf(one)}</strong> ({describe(one)}) the same as <strong>{nameOf(other)}</strong> (
      {describe(other)})?
    </Text>
    <Flex gap="sm" wrap="wrap">
      <Button size="sm" onClick={() => void deeds.merge(one, other)}>
        Merge
      </Button>
      <Button size="sm" variant="default" onClick={() => void deeds.keepApart(one, other)}>
        Not the same
      </Button>
    </Flex>
  </Group>
);

type Props = { suggestions: Roster['suggestions']; students: RosterStudent[]; deeds: StudentDeeds };

export const Suggestions = ({ suggestions, students, deeds }: Props) => {
  const byId = new Map(students.map((student) => [student.id, student]));
  const pairs = suggestions.flatMap(({ merge, into }) => {
    const [one, other] = [byId.get(merge), byId.get(into)];
    return one === undefined || other === undefined ? [] : [{ one, other }];
  });
  if (pairs.length === 0) return null;
  return (
    <Stack component="ul" gap="sm" mb="md" aria-label="Questions about who is who">
      {pairs.map(({ one, other }) => (
        <Question key={`${one.id} ${other.id}`} one={one} other={other} deeds={deeds} />
      ))}
    </Stack>
  );
};
