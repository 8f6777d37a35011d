/** A window on top of the page. The browser's Back closes it, as do Escape, the cross and a click beside it. */
import { Group, type GroupProps, Modal, type ModalProps } from '@mantine/core';
import classes from './controls/controls.module.css';
import { useBackCloses } from './use-back-closes.ts';

export const Dialog = (props: ModalProps) => {
  useBackCloses(props.opened, props.onClose);
  return <Modal {...props} />;
};

/** The buttons at its foot, in view however long it is. */
export const DialogActions = (props: GroupProps) => (
  <Group justify="flex-end" gap="sm" mt="xs" className={classes.foot} {...props} />
);

/** The same under a list, which goes on below them. */
export const DialogFoot = (props: GroupProps) => <DialogActions mt={0} data-lined {...props} />;
