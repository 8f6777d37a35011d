/** Before a rubric goes onto the school's shelf: who will see it, and what becomes of it. */
import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { LibraryRubric } from '../../../contract/rubrics/endpoints.ts';
import { schoolShelfQuery, shareWithSchool } from '../../api/school/use.ts';
import { useTeacher } from '../../session/session.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { useAct } from '../../ui/states/use-act.ts';

type Props = {
  /** Null: nothing is about to be shared. */
  saved: LibraryRubric | null;
  onClose: () => void;
};

export const ShareDialog = ({ saved, onClose }: Props) => {
  const act = useAct();
  const { membership } = useTeacher();
  const { data: entries = [] } = useQuery({ ...schoolShelfQuery, enabled: saved !== null });
  const isShared = entries.some(({ library_id }) => library_id === saved?.id);
  const school = membership?.school_name ?? 'your school';
  const share = ({ id, title }: LibraryRubric) => {
    onClose();
    void act((client) => shareWithSchool(client, id), `${title} is on the shelf of ${school}.`);
  };
  return (
    <Dialog opened={saved !== null} onClose={onClose} title="Share with my school">
      <Stack>
        <Text style={{ overflowWrap: 'anywhere' }}>
          A copy of {saved?.title} goes onto the shelf of {school}, with your name. Every teacher there can
          read and copy it. Please make sure that no student is named in it.
        </Text>
        <Text c="dimmed" fz="sm">
          {isShared
            ? 'It is on the shelf already: the copy there is replaced by the rubric as it is now.'
            : 'What you change later stays with you until you share it again.'}{' '}
          You can take it back at any time while you are a member; if you leave the school, it stays there.
        </Text>
        <DialogActions mt={8}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => (saved === null ? undefined : share(saved))}>
            {isShared ? 'Share again' : 'Share'}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
};
