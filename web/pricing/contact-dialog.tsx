/** The School plan is by agreement: a form to begin the talk. */

import { Text } from '@mantine/core';
import type { Inquiry } from '../api/contact.ts';
import { ContactForm } from '../layout/site/contact-form.tsx';
import { Dialog } from '../ui/dialog.tsx';

type Props = { opened: boolean; onClose: () => void; known?: Partial<Omit<Inquiry, 'message'>> };

export const ContactDialog = ({ opened, onClose, known }: Props) => (
  <Dialog opened={opened} onClose={onClose} title="Markwise for your school" size="lg">
    <Text mb="lg" c="dimmed">
      Tell us how many teachers you are and what you need. A person answers.
    </Text>
    <ContactForm known={known} prompt="Your message" />
  </Dialog>
);
