/** One member: who, as what, when last seen, how many papers; and what can be done. */
import { IconShield, IconShieldStar, IconUser, IconUserMinus } from '@tabler/icons-react';
import { memo } from 'react';
import type { Member, School, SchoolRole } from '../../../contract/school/school.ts';
import { changeRole } from '../../api/school/people.ts';
import { countOf, formatDay } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { type RowDeed, RowMenu } from '../../ui/controls/row-menu.tsx';
import rows from '../../ui/rows.module.css';
import { useAct } from '../../ui/states/use-act.ts';
import { ROLE_NAMES } from '../role-names.ts';

const SIGNS = { owner: IconShieldStar, admin: IconShield, teacher: IconUser };
const ROLES: SchoolRole[] = ['owner', 'admin', 'teacher'];

export const callMember = ({ name, email }: Member): string => name || email;

type Props = {
  member: Member;
  /** As what the reader may act. */
  school: School;
  isLastOwner: boolean;
  onRemove: (member: Member) => void;
};

const useDeeds = ({ member, school, isLastOwner, onRemove }: Props): RowDeed[] => {
  const act = useAct();
  const isOwner = school.role === 'owner';
  // Owners are made and unmade by owners only.
  if (isLastOwner || (member.role === 'owner' && !isOwner)) return [];
  const roles = ROLES.filter((role) => role !== member.role && (isOwner || role !== 'owner'));
  return [
    ...roles.map((role) => ({
      words: `Make ${ROLE_NAMES[role]}`,
      Icon: SIGNS[role],
      act: () =>
        void act(
          (client) => changeRole(client, member.id, role),
          `${callMember(member)} is ${ROLE_NAMES[role]} now.`,
          () => (client) => changeRole(client, member.id, member.role),
        ),
    })),
    { words: 'Remove from the school', Icon: IconUserMinus, isDanger: true, act: () => onRemove(member) },
  ];
};

export const MemberRow = memo((props: Props) => {
  const { member, isLastOwner } = props;
  const deeds = useDeeds(props);
  const Sign = SIGNS[member.role];
  const facts = [
    member.name === '' ? null : member.email,
    member.last_seen_at === null ? 'not seen yet' : `last seen ${formatDay(member.last_seen_at)}`,
    `${countOf(member.papers, 'paper')} this month`,
    isLastOwner ? 'The only owner: make somebody else owner before this one can change or leave.' : null,
  ].filter((fact) => fact !== null);
  return (
    <li className={rows.row}>
      <div className={rows.what}>
        <span className={rows.name}>{callMember(member)}</span>
        <span className={rows.facts}>
          <Badge tone={member.role === 'teacher' ? 'quiet' : 'active'} icon={<Sign size={14} aria-hidden="true" />}>
            {ROLE_NAMES[member.role]}
          </Badge>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
      </div>
      {deeds.length === 0 ? null : <RowMenu label={`More about ${callMember(member)}`} deeds={deeds} />}
    </li>
  );
});
