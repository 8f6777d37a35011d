/** Asks before somebody is removed, and says what becomes of their sessions, their plan and their work. */
import { useQueryClient } from '@tanstack/react-query';
import type { SchoolMember } from '../../../contract/school/people.ts';
import { DAYS_AFTER_LEAVING } from '../../../contract/school/role.ts';
import { detailOf } from '../../api/api-error.ts';
import { removeMember } from '../../api/school/people.ts';
import { AskDialog } from '../../ui/controls/ask-dialog.tsx';
import { toast } from '../../ui/states/toast.ts';
import { callMember } from './member-row.tsx';

const becomes = ({ data_on_leaving }: SchoolMember): string =>
  data_on_leaving === 'teacher'
    ? 'Courses and papers stay in the account, as was said at joining.'
    : `Courses and papers can be downloaded for ${DAYS_AFTER_LEAVING} days and are then deleted, as was said at joining.`;

export const RemoveDialog = ({ member, onClose }: { member: SchoolMember | null; onClose: () => void }) => {
  const client = useQueryClient();
  const remove = async (id: string) => {
    try {
      toast.saved(await removeMember(client, id));
    } catch (error) {
      toast.error(detailOf(error));
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
