/** Whether what counts or is refused from now on joins the key that the teacher keeps, too: asked once for each kept key. */
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { QuestionView } from '../../../contract/questions/questions.ts';

type Kept = NonNullable<QuestionView['kept_key']>;

const nameOf = (id: string): string => `kept_key:${id}`;

/** The kept key that decisions join; undefined where there is none, or where she does not want it. */
export const keptIn = ({ kept_key }: Pick<QuestionView, 'kept_key'>): string | undefined =>
  kept_key && sessionStorage.getItem(nameOf(kept_key.id)) === 'yes' ? kept_key.id : undefined;

export const KeptKey = ({ kept: { id, title } }: { kept: Kept }) => {
  const [isKept, setKept] = useState(keptIn({ kept_key: { id, title } }) !== undefined);
  return (
    <Checkbox
      size="sm"
      label={`What counts or is refused from now on also goes into my kept key “${title}”`}
      checked={isKept}
      onChange={({ currentTarget: { checked } }) => {
        sessionStorage.setItem(nameOf(id), checked ? 'yes' : 'no');
        setKept(checked);
      }}
    />
  );
};
