import { IconMessageQuestion } from '@tabler/icons-react';
import { IconButton } from '../ui/icon-button.tsx';
import { QuietButton } from '../ui/quiet.tsx';
import { useAssistant } from './assistant.ts';

const TITLE = 'Ask the assistant (Ctrl+.)';

export const AssistantButton = ({ isSmall = false }: { isSmall?: boolean }) => {
  const assistant = useAssistant();
  if (assistant === null) return null;
  const { isOpen, toggle } = assistant;
  if (isSmall)
    return (
      <IconButton aria-label="Assistant" aria-expanded={isOpen} title={TITLE} onClick={toggle}>
        <IconMessageQuestion size={22} aria-hidden="true" />
      </IconButton>
    );
  return (
    <QuietButton
      aria-expanded={isOpen}
      title={TITLE}
      leftSection={<IconMessageQuestion size={18} aria-hidden="true" />}
      onClick={toggle}
    >
      Ask
    </QuietButton>
  );
};
