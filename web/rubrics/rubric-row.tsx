/** One rubric of the list: what it is, the way into it, and what can be done with it. */
import { Button, Stack, Text } from '@mantine/core';
import {
  IconBuildingCommunity,
  IconCopy,
  IconFileText,
  IconFileTypeCsv,
  IconJson,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ExportFormat, LibraryRubric } from '../../contract/rubrics/endpoints.ts';
import { addRubric, downloadRubric, removeRubric } from '../api/rubrics/rubrics.ts';
import { schoolShelfQuery, shareWithSchool } from '../api/school/use.ts';
import { nameGrades } from '../editor/start/find-rubrics.ts';
import { countOf, formatDay, formatPoints } from '../lib/format.ts';
import { saveBlob } from '../lib/save-file.ts';
import { useTeacher } from '../session/session.ts';
import { Row } from '../ui/controls/row.tsx';
import { RowMenu } from '../ui/controls/row-menu.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { Quiet, QuietButton } from '../ui/quiet.tsx';
import { toast } from '../ui/states/toast.ts';
import { useAct } from '../ui/states/use-act.ts';
import { addressOf } from './open-rubric.ts';

/** Before a rubric goes onto the school's shelf: who will see it, and what becomes of it. */
type Props = {
  /** Null: nothing is about to be shared. */
  saved: LibraryRubric | null;
  onClose: () => void;
};

const ShareDialog = ({ saved, onClose }: Props) => {
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
        <Quiet fz="sm">
          {isShared
            ? 'It is on the shelf already: the copy there is replaced by the rubric as it is now.'
            : 'What you change later stays with you until you share it again.'}{' '}
          You can take it back at any time while you are a member; if you leave the school, it stays there.
        </Quiet>
        <DialogActions mt={8}>
          <QuietButton onClick={onClose}>Cancel</QuietButton>
          <Button onClick={() => (saved === null ? undefined : share(saved))}>
            {isShared ? 'Share again' : 'Share'}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
};

const EXTENSIONS: Record<ExportFormat, string> = { json: 'json', canvas: 'csv', docx: 'docx' };

const download = async ({ id, title }: LibraryRubric, as: ExportFormat) => {
  try {
    const name = title.replaceAll(/[^\p{L}\p{N} _.-]+/gu, ' ').trim() || 'rubric';
    saveBlob(`${name}.${EXTENSIONS[as]}`, await downloadRubric(id, as));
  } catch (error) {
    toast.refused(error);
  }
};

/** What another one like it is made from. */
const matterOf = ({ id: _, revision: __, updated_at: ___, ...matter }: LibraryRubric) => matter;

const useDeeds = (saved: LibraryRubric, share: () => void) => {
  const act = useAct();
  const isMember = useTeacher().membership !== null;
  const navigate = useNavigate();
  const { id, title } = saved;
  return [
    { words: 'Edit rubric', Icon: IconPencil, act: () => void navigate(addressOf(id)) },
    {
      words: 'Make a copy',
      Icon: IconCopy,
      act: () =>
        void act(
          (client) =>
            addRubric(client, {
              ...matterOf(saved),
              title: `Copy of ${title}`.slice(0, 200),
              origin: { kind: 'rubric', name: title, id },
            }),
          `${title} was copied.`,
        ),
    },
    ...(isMember ? [{ words: 'Share with my school', Icon: IconBuildingCommunity, act: share }] : []),
    { words: 'Download for Markwise (JSON)', Icon: IconJson, act: () => void download(saved, 'json') },
    { words: 'Download for Canvas (CSV)', Icon: IconFileTypeCsv, act: () => void download(saved, 'canvas') },
    { words: 'Download for Word (DOCX)', Icon: IconFileText, act: () => void download(saved, 'docx') },
    {
      words: 'Delete rubric',
      Icon: IconTrash,
      isDanger: true,
      act: () =>
        void act(
          (client) => removeRubric(client, id),
          `${title} was deleted.`,
          () => (client) => addRubric(client, matterOf(saved)),
        ),
    },
  ];
};

export const RubricRow = ({ saved }: { saved: LibraryRubric }) => {
  const { id, title, subject, grade_from: from, grade_to: to, rubric, updated_at: at } = saved;
  const [isSharing, setSharing] = useState(false);
  const deeds = useDeeds(saved, () => setSharing(true));
  const facts = [
    `${countOf(rubric.criteria.length, 'criterion', 'criteria')}, ${formatPoints(rubric.max)} points`,
    subject === '' ? null : subject,
    nameGrades(from, to),
    `saved ${formatDay(at)}`,
  ];
  return (
    <Row name={title} to={addressOf(id)} facts={facts}>
      <RowMenu label={`More about the rubric ${title}`} deeds={deeds} />
      <ShareDialog saved={isSharing ? saved : null} onClose={() => setSharing(false)} />
    </Row>
  );
};
