/** One rubric of the list: what it is, the way into it, and what can be done with it. */
import { Group } from '@mantine/core';
import {
  IconBuildingCommunity,
  IconCopy,
  IconFileText,
  IconFileTypeCsv,
  IconJson,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ExportFormat, LibraryRubric } from '../../contract/rubrics/endpoints.ts';
import { detailOf } from '../api/api-error.ts';
import { addRubric, downloadRubric, removeRubric } from '../api/rubrics/rubrics.ts';
import { nameGrades } from '../editor/start/find-rubrics.ts';
import { countOf, formatDay, formatPoints } from '../lib/format.ts';
import { saveBlob } from '../lib/save-file.ts';
import { useTeacher } from '../session/session.ts';
import { RowMenu } from '../ui/controls/row-menu.tsx';
import rows from '../ui/rows.module.css';
import { toast } from '../ui/states/toast.ts';
import { useAct } from '../ui/states/use-act.ts';
import { addressOf } from './open-rubric.ts';
import { ShareDialog } from './school/share-dialog.tsx';

const EXTENSIONS: Record<ExportFormat, string> = { json: 'json', canvas: 'csv', docx: 'docx' };

const download = async ({ id, title }: LibraryRubric, as: ExportFormat) => {
  try {
    const name = title.replaceAll(/[^\p{L}\p{N} _.-]+/gu, ' ').trim() || 'rubric';
    saveBlob(`${name}.${EXTENSIONS[as]}`, await downloadRubric(id, as));
  } catch (error) {
    toast.error(detailOf(error));
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
  ].filter((fact) => fact !== null);
  return (
    <li className={rows.row}>
      <div className={rows.what}>
        <Link to={addressOf(id)} className={rows.name}>
          {title}
        </Link>
        <Group component="span" gap="0 1rem" c="dimmed" fz="sm" style={{ overflowWrap: 'anywhere' }}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </Group>
      </div>
      <RowMenu label={`More about the rubric ${title}`} deeds={deeds} />
      <ShareDialog saved={isSharing ? saved : null} onClose={() => setSharing(false)} />
    </li>
  );
};
