import { routeOf } from '../../../contract/endpoint.ts';
import {
  addTicketMessage,
  changeTicket,
  getTicket,
  openAnswerLink,
  openTicket,
  receiveSupportMail,
  sendAnswer,
  uploadTicketPicture,
} from '../../../contract/help/tickets.ts';
import { NOT_YOURS, type SampleCall } from './sample-call.fixture.ts';
import type { World } from './world.fixture.ts';

const QUESTION = 'Where do I find what I uploaded?';

export const helpCalls = ({ ticket }: World['owner']): Record<string, SampleCall> => ({
  [routeOf(openTicket)]: { body: { subject: 'My papers', text: QUESTION } },
  [routeOf(getTicket)]: { params: { id: ticket }, stranger: NOT_YOURS },
  [routeOf(changeTicket)]: { params: { id: ticket }, body: { seen: true }, stranger: NOT_YOURS },
  [routeOf(addTicketMessage)]: { params: { id: ticket }, body: { text: QUESTION }, stranger: NOT_YOURS },
  [routeOf(uploadTicketPicture)]: {
    form: { files: [{ field: 'file', name: 'screen.pdf', lines: ['no picture'] }] },
    owner: 422,
  },
  [routeOf(openAnswerLink)]: { body: { token: `${ticket}.forged` }, stranger: { status: 410 }, owner: 410 },
  [routeOf(sendAnswer)]: {
    body: { token: `${ticket}.forged`, text: QUESTION },
    stranger: { status: 410 },
    owner: 410,
  },
  // Without a secret there is no such page.
  [routeOf(receiveSupportMail)]: { body: {}, owner: 404 },
});
