/** A small joke in the sidebar's foot. */
import { Button, Flex, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Dialog } from '../../ui/dialog.tsx';
import classes from './app.module.css';

const TITLE = 'Buy us a pizza :)';

export const PizzaLink = () => {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <UnstyledButton mih={44} px={8} bdrs="md" fz="sm" className={classes.link} onClick={open}>
        {TITLE}
      </UnstyledButton>
      <Dialog opened={opened} onClose={close} title={TITLE}>
        <Text maw="52ch">
          That is kind. There is no till here yet, so keep the pizza for your next evening of marking. What
          helps us more: tell a colleague about Markwise, or tell us what it got wrong.
        </Text>
        <Flex justify="flex-end" mt={24}>
          <Button onClick={close}>Close</Button>
        </Flex>
      </Dialog>
    </>
  );
};
