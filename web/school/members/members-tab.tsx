/** Who belongs to the school. A list of hundreds stays quick: what is not searched for comes in portions. */
import { Box, Group, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { SchoolMember } from '../../../contract/school/people.ts';
import { DAYS_AFTER_LEAVING } from '../../../contract/school/role.ts';
import type { School } from '../../../contract/school/school.ts';
import { membersQuery, removeMember } from '../../api/school/people.ts';
import { usageOfSchoolQuery } from '../../api/school/use.ts';
import { countOf } from '../../lib/format.ts';
import { hasWords } from '../../lib/has-words.ts';
import { AskDialog } from '../../ui/controls/ask-dialog.tsx';
import { SearchField } from '../../ui/controls/search-list.tsx';
import { Quiet, QuietButton } from '../../ui/quiet.tsx';
import rows from '../../ui/rows.module.css';
import { Loaded } from '../../ui/states/loaded.tsx';
import { toast } from '../../ui/states/toast.ts';
import { callMember, MemberRow } from './member-row.tsx';

/** Asks before somebody is removed, and says what becomes of their sessions, their plan and their work. */
const becomes = ({ data_on_leaving }: SchoolMember): string =>
  data_on_leaving === 'teacher'
    ? 'Courses and papers stay in the account, as was said at joining.'
    : `Courses and papers can be downloaded for ${DAYS_AFTER_LEAVING} days and are then deleted, as was said at joining.`;

const RemoveDialog = ({ member, onClose }: { member: SchoolMember | null; onClose: () => void }) => {
  const client = useQueryClient();
  const remove = async (id: string) => {
    try {
      toast.saved(await removeMember(client, id));
    } catch (error) {
      toast.refused(error);
    }
  };
  return (
    <AskDialog
      opened={member !== null}
      title={`Remove ${member === null ? '' : callMember(member)}?`}
      deed="Remove from the school"
      otherwise="Cancel"
      onClose={onClose}
      onConfirm={() => (member === null ? undefined : void remove(member.id))}
    >
      <p>
        Signed out everywhere at once; the seat is free again, and the account goes on with the plan of its
        own. {member === null ? '' : becomes(member)}
      </p>
    </AskDialog>
  );
};

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
        <Quiet role="status">
          {search.trim() === ''
            ? countOf(members.length, 'member')
            : `${found.length} of ${countOf(members.length, 'member')}`}
        </Quiet>
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
        <QuietButton style={{ alignSelf: 'center' }} onClick={() => setShown(shown + PORTION)}>
          Show more ({found.length - shown} left)
        </QuietButton>
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
