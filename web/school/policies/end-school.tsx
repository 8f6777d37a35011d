/** The end of the school, by its owner: with its name typed, after its log was taken home. */
import { Button, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { School } from '../../../contract/school/school.ts';
import { endSchool } from '../../api/school/people.ts';
import { Card } from '../../ui/controls/card.tsx';
import { DialogForm, FormDialog } from '../../ui/controls/form-dialog.tsx';
import { toast } from '../../ui/states/toast.ts';
import { DownloadLog } from '../log/download-log.tsx';

const EndForm = ({ school, onClose }: { school: School; onClose: () => void }) => {
  const client = useQueryClient();
  const [name, setName] = useState('');
  return (
    <DialogForm
      deed="Delete the school"
      isReady={name.trim() === school.name}
      onClose={onClose}
      onSave={async () => {
        toast.saved(await endSchool(client, name.trim()));
      }}
    >
      <Text style={{ overflowWrap: 'anywhere' }}>
        Everybody leaves it, and what becomes of each teacher’s work is what was shown at joining. Domains,
        single sign-on, the model key, the shelf and the log are deleted. Please download the log first.
      </Text>
      <DownloadLog />
      <TextInput
        label={`Type the name of the school: ${school.name}`}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </DialogForm>
  );
};

export const EndSchool = ({ school }: { school: School }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title="End the school" tone="danger">
      <Text c="dimmed">Teachers keep their accounts. This cannot be undone.</Text>
      <div>
        <Button color="var(--mw-bad)" variant="outline" onClick={() => setOpen(true)}>
          Delete the school
        </Button>
      </div>
      <FormDialog opened={isOpen} title="Delete the school?" onClose={() => setOpen(false)}>
        <EndForm school={school} onClose={() => setOpen(false)} />
      </FormDialog>
    </Card>
  );
};
