/** Questions to support as server state. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { NewMessage, Ticket } from '../../../contract/help/tickets.ts';
import * as api from '../../../contract/help/tickets.ts';
import { call, renewing } from '../call.ts';
import { queryOf } from '../query-client.ts';
import { callWithForm } from '../send-form.ts';

const KEY = 'tickets';
const LIVE_MS = 5000;

export const ticketsQuery = queryOf([KEY, 'list'], api.listTickets, { staleTime: 60_000 });

/** What is shown is seen. `isLive`: asked every five seconds while somebody looks. */
export const ticketQuery = (id: string, isLive: boolean) =>
  queryOptions({
    queryKey: [KEY, id],
    queryFn: async ({ signal, client }): Promise<Ticket> => {
      const ticket = await call(api.getTicket, { params: { id }, signal });
      if (ticket.unread === 0) return ticket;
      await call(api.changeTicket, { params: { id }, body: { seen: true } });
      void client.invalidateQueries({ queryKey: ticketsQuery.queryKey });
      return { ...ticket, unread: 0 };
    },
    refetchInterval: isLive ? LIVE_MS : false,
  });

const keep = (client: QueryClient, ticket: Ticket): Ticket => {
  client.setQueryData([KEY, ticket.id], ticket);
  void client.invalidateQueries({ queryKey: ticketsQuery.queryKey });
  return ticket;
};

export const askSupport = async (client: QueryClient, question: NewMessage & { subject: string }) =>
  keep(client, await call(api.openTicket, { body: question }));

export const writeToSupport = async (client: QueryClient, id: string, message: NewMessage) =>
  keep(client, await call(api.addTicketMessage, { params: { id }, body: message }));

export const setTicketState = (client: QueryClient, id: string, state: 'open' | 'closed') =>
  renewing(call(api.changeTicket, { params: { id }, body: { state } }), () =>
    client.invalidateQueries({ queryKey: [KEY] }),
  );

export const sendPicture = async (file: File): Promise<string> =>
  (await callWithForm(api.uploadTicketPicture, { fields: { file } })).id;

export const answerQuery = (token: string) =>
  queryOf(['answer', token], api.openAnswerLink, {
    body: { token },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const giveAnswer = (token: string, text: string) => call(api.sendAnswer, { body: { token, text } });
