/** The texts that a teacher names for an assignment: what the class was given, and what papers are compared with. */
import { FileButton, Flex, Group, Stack, Title } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ACCEPTED_EXTENSIONS } from '../../../contract/files.ts';
import type { Material, MaterialKind } from '../../../contract/passages.ts';
import { nameTexts, takeTextBack } from '../../api/checks/passages.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Quiet, QuietButton } from '../../ui/quiet.tsx';
import rows from '../../ui/rows.module.css';
import { toast } from '../../ui/states/toast.ts';

const KINDS: Readonly<Record<MaterialKind, string>> = {
  given: 'The class was given this: words from it are no find',
  source: 'Papers are compared with this',
};

const useTexts = (assignmentId: string) => {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ['matches', assignmentId] });
  const onError = (error: Error) => toast.refused(error);
  const add = useMutation({
    mutationFn: ({ files, kind }: { files: File[]; kind: MaterialKind }) =>
      nameTexts(assignmentId, files, kind),
    onSuccess: ({ rejected }, { files }) => {
      for (const { file, detail } of rejected) toast.error(`${file}: ${detail}`);
      if (rejected.length < files.length) toast.success('Added. The papers are being compared anew.');
      return refresh();
    },
    onError,
  });
  const remove = useMutation({
    mutationFn: (id: string) => takeTextBack(id),
    onSuccess: () => {
      toast.success('Taken back. The papers are being compared anew.');
      return refresh();
    },
    onError,
  });
  return { add, remove };
};

export const NamedTexts = ({ assignmentId, materials }: { assignmentId: string; materials: Material[] }) => {
  const { add, remove } = useTexts(assignmentId);
  const chooser = (kind: MaterialKind, label: string) => (
    <FileButton
      multiple
      accept={ACCEPTED_EXTENSIONS.join(',')}
      onChange={(files) => (files.length === 0 ? undefined : add.mutate({ files, kind }))}
    >
      {(props) => (
        <QuietButton {...props} loading={add.isPending}>
          {label}
        </QuietButton>
      )}
    </FileButton>
  );
  return (
    <Stack component="section" gap="sm" maw={832} aria-labelledby="texts-heading">
      <Title id="texts-heading" order={2} fz={18}>
        Texts that you name
      </Title>
      <Quiet>
        The description, the rubric and its file count as given already. Add what else the class had before
        it, such as a text that it was to quote from: that decides most about whether honest papers look
        alike.
      </Quiet>
      {materials.length === 0 ? null : (
        <ul className={rows.list}>
          {materials.map(({ id, name, kind }) => (
            <Group
              key={id}
              component="li"
              justify="space-between"
              wrap="nowrap"
              p="0.375rem 0.75rem 0.375rem 1.25rem"
              style={{ overflowWrap: 'anywhere' }}
            >
              <div>
                {name}
                <Quiet>{KINDS[kind]}</Quiet>
              </div>
              <IconButton aria-label={`Take back ${name}`} onClick={() => remove.mutate(id)}>
                <IconTrash size={20} aria-hidden="true" />
              </IconButton>
            </Group>
          ))}
        </ul>
      )}
      <Flex gap="sm" wrap="wrap">
        {chooser('given', 'Add a given text')}
        {chooser('source', 'Add a source to compare with')}
      </Flex>
    </Stack>
  );
};
