/** Sends a message from the contact form. Loaded when it is sent, so that the front page stays light. */
import type { BodyGiven } from '../../contract/endpoint.ts';
import { contactSales } from '../../contract/subscription.ts';
import { detailOf } from './api-error.ts';
import { call } from './call.ts';

export type Inquiry = BodyGiven<typeof contactSales>;
export type Reply = { kind: 'success' | 'error'; text: string };

export const sendInquiry = async (inquiry: Inquiry): Promise<Reply> => {
  const checked = contactSales.body.safeParse(inquiry);
  if (!checked.success)
    return { kind: 'error', text: checked.error.issues[0]?.message ?? 'Please check the form.' };
  try {
    return { kind: 'success', text: (await call(contactSales, { body: checked.data })).message };
  } catch (error) {
    return { kind: 'error', text: `${detailOf(error)} Your message is still here.` };
  }
};
