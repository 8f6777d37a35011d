/** The whole key as text: one line is one question, so that questions can be parted, joined, added and left out. */
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { DialogFoot } from '../../ui/dialog.tsx';
import { QuietButton } from '../../ui/quiet.tsx';
import { Message } from '../../ui/states/message.tsx';

type Props = {
  text: string;
  busy: boolean;
  /** Why it was not taken: said above the field, which may be higher than the window. */
  problem: string | null;
  onTake: (text: string) => void;
  onBack: () => void;
};

export const KeyText = ({ text: first, busy, problem, onTake, onBack }: Props) => {
  const [text, setText] = useState(first);
  const isChanged = text.trim() !== first.trim() && text.trim() !== '';
  return (
    <>
      {problem === null ? null : <Message kind="error">{problem}</Message>}
      <Textarea
        autosize
        minRows={8}
        maxRows={14}
        label="The key, one question on each line"
        description="Number, points, answer: 3a (2): 12 cm; 1 for 3 × 4; no unit: −½; not 7 cm. Several that will do: with a slash between them. Nothing behind the colon: you decide."
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        data-autofocus
        autoFocus
      />
      <DialogFoot>
        <QuietButton onClick={onBack}>{isChanged ? 'Discard changes' : 'Back'}</QuietButton>
        <Button loading={busy} disabled={!isChanged} onClick={() => onTake(text)}>
          Take this
        </Button>
      </DialogFoot>
    </>
  );
};
