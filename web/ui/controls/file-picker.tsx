/** A button that opens the browser's own way to a file: the disk, a folder or the camera. */
import { Button, type ButtonProps } from '@mantine/core';
import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { ACCEPT } from '../../lib/chosen-files.ts';

type Props = Pick<ButtonProps, 'variant' | 'leftSection' | 'className' | 'disabled'> & {
  children: ReactNode;
  accept?: string;
  from?: 'disk' | 'folder' | 'camera';
  multiple?: boolean;
  onFiles: (files: File[]) => void;
};

/** Not among the attributes that React types, yet every browser on a desk has it. */
const askForFolder = (input: HTMLInputElement | null) => input?.setAttribute('webkitdirectory', '');

export const FilePicker = ({
  accept = ACCEPT,
  from = 'disk',
  multiple = false,
  variant = 'default',
  onFiles,
  ...button
}: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])]);
    // Or the same file, removed and chosen again, would change nothing.
    currentTarget.value = '';
  };
  return (
    <>
      <Button {...button} variant={variant} onClick={() => input.current?.click()} />
      <input
        ref={(element) => {
          input.current = element;
          if (from === 'folder') askForFolder(element);
        }}
        type="file"
        hidden
        accept={from === 'folder' ? undefined : accept}
        capture={from === 'camera' ? 'environment' : undefined}
        multiple={multiple}
        aria-label={typeof button.children === 'string' ? button.children : undefined}
        onChange={take}
      />
    </>
  );
};
