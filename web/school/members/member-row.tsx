/** One member: who, as what, when last seen, how many papers; and what can be done. */
import { IconShield, IconShieldStar, IconUser, IconUserMinus } from '@tabler/icons-react';
import { memo } from 'react';
import type { SchoolMember } from '../../../contract/school/people.ts';
import { SchoolRole } from '../../../contract/school/role.ts';
import { changeRole } from '../../api/school/people.ts';
import { countOf, formatDay } from '../../lib/format.ts';
import { ROLE_NAMES } from '../../lib/school-words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Row } from '../../ui/controls/row.tsx';
import { type RowDeed, RowMenu } from '../../ui/controls/row-menu.tsx';
import { useAct } from '../../ui/states/use-act.ts';

const SIGNS = { owner: IconShieldStar, admin: IconShield, teacher: IconUser };

export const callMember = ({ name, email }: SchoolMember): string => name || email;

type Props = {
  member: SchoolMember;
  /** Of this month; null: not known yet. */
  papers: number | null;
  /** The reader's role: only owners give roles, or remove admins and owners. */
  asOwner: boolean;
  isLastOwner: boolean;
  onRemove: (member: SchoolMember) => void;
};

const useDeeds = ({ member, asOwner, isLastOwner, onRemove }: Props): RowDeed[] => {
  const act = useAct();
  if (isLastOwner || (!asOwner && member.role !== 'teacher')) return [];
  const roles = asOwner ? SchoolRole.options.filter((role) => role !== member.role) : [];
  const removal: RowDeed = {
    words: 'Remove from the school',
    Icon: IconUserMinus,
    isDanger: true,
    act: () => onRemove(member),
  };
  return [
    ...roles.map((role) => ({
      words: `Make ${ROLE_NAMES[role].toLowerCase()}`,
      Icon: SIGNS[role],
      act: () =>
        void act(
          (client) => changeRole(client, member.id, role),
          `${callMember(member)} is now: ${ROLE_NAMES[role].toLowerCase()}.`,
          () => (client) => changeRole(client, member.id, member.role),
        ),
    })),
    // One leaves by oneself, in the settings, where it says what happens.
    ...(member.is_you ? [] : [removal]),
  ];
};

const factsOf = ({ member, papers, isLastOwner }: Props): (string | null)[] => [
  member.name === '' ? null : member.email,
  member.last_seen_at === null ? 'not signed in at present' : `last seen ${formatDay(member.last_seen_at)}`,
  papers === null ? null : `${countOf(papers, 'paper')} this month`,
  isLastOwner ? 'the only owner: can neither leave nor change before somebody else is owner' : null,
];

export const MemberRow = memo((props: Props) => {
  const { member } = props;
  const deeds = useDeeds(props);
  return (
    <Row
      name={`${callMember(member)}${member.is_you ? ' (you)' : ''}`}
      sign={
        <Badge tone={member.role === 'teacher' ? 'quiet' : 'active'} Icon={SIGNS[member.role]}>
          {ROLE_NAMES[member.role]}
        </Badge>
      }
      facts={factsOf(props)}
    >
      {deeds.length === 0 ? null : <RowMenu label={`More about ${callMember(member)}`} deeds={deeds} />}
    </Row>
  );
});
