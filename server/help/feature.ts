/** Help: questions to whoever runs the installation, and mails to and from them. */
import type { Feature } from '../services.ts';
import { exportTickets, listTicketPictures } from './export-tickets.ts';
import { abandonTicketMail, mailTicket } from './mail-ticket.ts';
import { readSupportMail } from './read-support-mail.ts';
import { helpRoutes } from './routes.ts';

export const help: Feature = {
  routes: [helpRoutes],
  jobs: (services) => ({
    mailTicket: { atOnce: 2, run: (job) => mailTicket(services, job) },
    abandonTicketMail: { atOnce: 1, run: (job) => abandonTicketMail(services, job) },
    readSupportMail: { atOnce: 1, run: (_job, signal) => readSupportMail(services, signal) },
  }),
  exports: {
    lists: [
      {
        name: 'help.json',
        tells: 'what you asked support, and what was answered',
        read: ({ db }, scope) => exportTickets(db, scope),
      },
    ],
    files: [
      {
        name: 'help/',
        tells: 'the pictures of your questions to support',
        read: ({ db }, scope) => listTicketPictures(db, scope),
      },
    ],
  },
};
