/** The School plan is by agreement: a form to begin the talk. */
import type { Inquiry } from '../api/contact.ts';
import { ContactForm } from '../layout/site/contact-form.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Quiet } from '../ui/quiet.tsx';

type Props = { opened: boolean; onClose: () => void; known?: Partial<Omit<Inquiry, 'message'>> };

export const ContactDialog = ({ opened, onClose, known }: Props) => (
  <Dialog opened={opened} onClose={onClose} title="Markwise for your school" size="lg">
    <Quiet mb="lg">Tell us how many teachers you are and what you need. A person answers.</Quiet>
    <ContactForm known={known} prompt="Your message" />
  </Dialog>
);
