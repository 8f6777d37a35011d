import { IconCamera } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { QuietButton } from '../../ui/quiet.tsx';

const PhotosDialog = lazy(async () => ({ default: (await import('./photos-dialog.tsx')).PhotosDialog }));

type Props = { className?: string | undefined; disabled: boolean; onFiles: (files: File[]) => void };

export const PhotosButton = ({ className, disabled, onFiles }: Props) => {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <>
      <QuietButton
        className={className}
        disabled={disabled}
        leftSection={<IconCamera size={18} aria-hidden="true" />}
        onClick={() => setState('open')}
      >
        Photograph a paper
      </QuietButton>
      {state === 'unused' ? null : (
        <Suspense>
          <PhotosDialog
            opened={state === 'open'}
            onClose={() => setState('closed')}
            onPaper={(file) => onFiles([file])}
          />
        </Suspense>
      )}
    </>
  );
};
