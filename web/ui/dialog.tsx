/** A window on top of the page. The browser's Back closes it, as do Escape, the cross and a click beside it. */
import { Group, type GroupProps, Modal, type ModalProps } from '@mantine/core';
import { useBackCloses } from './use-back-closes.ts';

export const Dialog = (props: ModalProps) => {
  useBackCloses(props.opened, props.onClose);
  return <Modal {...props} />;
};

/** The buttons at its foot. */
export const DialogActions = (props: GroupProps) => <Group justify="flex-end" gap="sm" mt="lg" {...props} />;
