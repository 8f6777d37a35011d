/** Who belongs to the school. A list of hundreds stays quick: what is not searched for comes in portions. */
import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { SchoolMember } from '../../../contract/school/people.ts';
import type { School } from '../../../contract/school/school.ts';
import { membersQuery } from '../../api/school/people.ts';
import { usageOfSchoolQuery } from '../../api/school/use.ts';
import { countOf } from '../../lib/format.ts';
import { hasWords } from '../../lib/has-words.ts';
import { SearchField } from '../../ui/controls/search-list.tsx';
import rows from '../../ui/rows.module.css';
import { Loaded } from '../../ui/states/loaded.tsx';
import { MemberRow } from './member-row.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

const PORTION = 50;

const Members = ({ school, members }: { school: School; members: SchoolMember[] }) => {
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState(PORTION);
  const [leaving, setLeaving] = useState<SchoolMember | null>(null);
  const words = useDeferredValue(search);
  const found = members.filter(({ name, email, role }) => hasWords(`${name} ${email} ${role}`, words));
  const papers = new Map(
    useQuery(usageOfSchoolQuery).data?.teachers.map((one) => [one.id, one.papers.this_month]),
  );
  const owners = members.filter(({ role }) => role === 'owner').length;
  return (
    <>
      <Group gap="0.75rem 1rem" justify="space-between">
        <SearchField
          flex="1 1 14rem"
          maw={384}
          aria-label="Search the members"
          placeholder="Name, address or role"
          value={search}
          onChange={(typed) => {
            setSearch(typed);
            setShown(PORTION);
          }}
        />
        <Text c="dimmed" role="status">
          {search.trim() === ''
            ? countOf(members.length, 'member')
            : `${found.length} of ${countOf(members.length, 'member')}`}
        </Text>
      </Group>
      {found.length === 0 ? (
        <Box component="p" p={20} bd="1px dashed var(--mw-line-strong)" bdrs="lg" c="dimmed">
          No member has these words in name, address or role.
        </Box>
      ) : (
        <ul className={rows.list} aria-label="Members">
          {found.slice(0, shown).map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              papers={papers.get(member.id) ?? null}
              asOwner={school.you.role === 'owner'}
              isLastOwner={member.role === 'owner' && owners === 1}
              onRemove={setLeaving}
            />
          ))}
        </ul>
      )}
      {found.length <= shown ? null : (
        <Button variant="default" style={{ alignSelf: 'center' }} onClick={() => setShown(shown + PORTION)}>
          Show more ({found.length - shown} left)
        </Button>
      )}
      <RemoveDialog member={leaving} onClose={() => setLeaving(null)} />
    </>
  );
};

export const MembersTab = ({ school }: { school: School }) => (
  <Stack component="section" aria-label="Members">
    <Loaded query={useQuery(membersQuery)} label="Loading the members" height={320}>
      {(members) => <Members school={school} members={members} />}
    </Loaded>
  </Stack>
);
