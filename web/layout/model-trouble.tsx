/** Why papers wait, where it is the AI model's doing. Nothing while all is well, or not known. */
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { modelQuery } from '../api/models/model.ts';
import { Message } from '../ui/states/message.tsx';

const LOOK_AGAIN_MS = 30_000;

export const ModelTrouble = () => {
  const trouble = useQuery({ ...modelQuery, refetchInterval: LOOK_AGAIN_MS }).data?.trouble ?? null;
  if (trouble === null) return null;
  return (
    <Message kind="error">
      {trouble}{' '}
      <Anchor component={Link} to="/settings?tab=grading" inherit underline="always">
        AI model settings
      </Anchor>
    </Message>
  );
};
