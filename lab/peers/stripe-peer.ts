/** A small server that answers as Stripe's API does for the calls we make, and signs its messages as Stripe does. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import Stripe from 'stripe';

type Fields = URLSearchParams;
type Thing = Record<string, unknown> & { id: string };
type PeerSubscription = {
  id: string;
  customer: string;
  status: Stripe.Subscription.Status;
  lookupKey: string;
  created: number;
  start: number;
  end: number;
  cancelAtPeriodEnd: boolean;
};

export type StripePeer = {
  url: string;
  webhookSecret: string;
  subscriptions: PeerSubscription[];
  customers: Thing[];
  /** Every call as "POST /v1/customers". */
  calls: string[];
  /** Answers the next calls with this status, or not at all (`hang`). */
  breakWith: number | 'hang' | null;
  /** As if the teacher had paid at the checkout page. */
  pay(checkoutUrl: string, at?: Date): PeerSubscription;
  sign(event: object, at?: Date): { payload: string; headers: Record<string, string> };
  event(type: string, object: object): Thing & { type: string };
  /** Of all prices, in cents, in the order in which they were made. */
  amounts(): number[];
  close(): Promise<void>;
};

const WEBHOOK_SECRET = 'whsec_only_for_tests';
const DAY = 24 * 3600;

const wire = (subscription: PeerSubscription) => ({
  id: subscription.id,
  object: 'subscription',
  customer: subscription.customer,
  status: subscription.status,
  created: subscription.created,
  cancel_at_period_end: subscription.cancelAtPeriodEnd,
  cancel_at: null,
  items: {
    object: 'list',
    data: [
      {
        id: `si_${subscription.id}`,
        current_period_start: subscription.start,
        current_period_end: subscription.end,
        price: { id: `price_${subscription.lookupKey}`, lookup_key: subscription.lookupKey },
      },
    ],
  },
});

type State = {
  customers: Map<string, Thing>;
  byKey: Map<string, Thing>;
  checkouts: Map<string, { id: string; customer: string; price: string; status: string; url: string }>;
  subscriptions: PeerSubscription[];
  products: Set<string>;
  prices: Map<string, { id: string; lookup_key: string; unit_amount: number }>;
  counter: number;
};

const list = (data: unknown[]) => ({ object: 'list', has_more: false, data });

const createCustomer = (state: State, fields: Fields, idempotencyKey: string): Thing => {
  const known = state.byKey.get(idempotencyKey);
  if (known !== undefined) return known;
  const customer = { id: `cus_${++state.counter}`, object: 'customer', email: fields.get('email') };
  state.customers.set(customer.id, customer);
  if (idempotencyKey !== '') state.byKey.set(idempotencyKey, customer);
  return customer;
};

const createCheckout = (state: State, fields: Fields, base: string) => {
  const id = `cs_${++state.counter}`;
  const session = {
    id,
    object: 'checkout.session',
    customer: fields.get('customer') ?? '',
    price: fields.get('line_items[0][price]') ?? '',
    status: 'open',
    url: `${base}/pay/${id}`,
  };
  state.checkouts.set(id, session);
  return session;
};

/** "/v1/checkout/sessions/cs_1/expire" → ["checkout/sessions", "cs_1"]. */
const placeOf = (path: string): [string, string] => {
  const [first = '', second = '', third = ''] = path.replace('/v1/', '').split('/');
  const nested = first === 'checkout' || first === 'billing_portal';
  return nested ? [`${first}/${second}`, third] : [first, second];
};

const answerCheckout = (
  state: State,
  method: string,
  path: string,
  fields: Fields,
  base: string,
): unknown => {
  const session = state.checkouts.get(placeOf(path)[1]);
  if (session !== undefined && path.endsWith('/expire')) session.status = 'expired';
  if (session !== undefined) return session;
  if (method === 'POST') return createCheckout(state, fields, base);
  const isAsked = (one: { customer: string; status: string }) =>
    one.customer === fields.get('customer') && one.status === fields.get('status');
  return list([...state.checkouts.values()].filter(isAsked));
};

const answerPrices = (state: State, method: string, fields: Fields): unknown => {
  const key = fields.get(method === 'POST' ? 'lookup_key' : 'lookup_keys[0]') ?? '';
  if (method === 'POST')
    state.prices.set(key, {
      id: `price_${key}`,
      lookup_key: key,
      unit_amount: Number(fields.get('unit_amount')),
    });
  const price = state.prices.get(key);
  return method === 'POST' ? price : list(price === undefined ? [] : [price]);
};

const answerProducts = (state: State, method: string, fields: Fields): unknown => {
  const id = fields.get(method === 'POST' ? 'id' : 'ids[0]') ?? '';
  if (method === 'POST') state.products.add(id);
  return method === 'POST' ? { id } : list(state.products.has(id) ? [{ id }] : []);
};

const answer = (
  state: State,
  method: string,
  path: string,
  fields: Fields,
  key: string,
  base: string,
): unknown => {
  const [resource, id] = placeOf(path);
  if (resource === 'customers') return createCustomer(state, fields, key);
  if (resource === 'products') return answerProducts(state, method, fields);
  if (resource === 'prices') return answerPrices(state, method, fields);
  if (resource === 'billing_portal/sessions')
    return { id: 'bps_1', url: `${base}/portal/${fields.get('customer')}` };
  if (resource === 'billing_portal/configurations') return method === 'GET' ? list([]) : { id: 'bpc_1' };
  if (resource === 'checkout/sessions') return answerCheckout(state, method, path, fields, base);
  if (resource === 'subscriptions') return answerSubscription(state, method, id, fields);
  return null;
};

const answerSubscription = (state: State, method: string, id: string, fields: Fields): unknown => {
  if (id === '')
    return list(state.subscriptions.filter(({ customer }) => customer === fields.get('customer')).map(wire));
  const subscription = state.subscriptions.find((candidate) => candidate.id === id);
  if (subscription === undefined) return null;
  if (method === 'DELETE') subscription.status = 'canceled';
  if (fields.has('cancel_at_period_end'))
    subscription.cancelAtPeriodEnd = fields.get('cancel_at_period_end') === 'true';
  return wire(subscription);
};

const readBody = async (request: IncomingMessage): Promise<string> => {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
};

const send = (response: ServerResponse, status: number, body: unknown) => {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_test' });
  response.end(JSON.stringify(body));
};

const payCheckout = (state: State, checkoutUrl: string, at: Date): PeerSubscription => {
  const session = state.checkouts.get(checkoutUrl.split('/').at(-1) ?? '');
  if (session === undefined || session.status !== 'open') throw new Error('This checkout is not open');
  session.status = 'complete';
  const start = Math.floor(at.getTime() / 1000);
  const lookupKey = session.price.replace('price_', '');
  const subscription: PeerSubscription = {
    id: `sub_${++state.counter}`,
    customer: session.customer,
    status: 'active',
    lookupKey,
    created: start,
    start,
    end: start + (lookupKey.endsWith('yearly') ? 365 : 30) * DAY,
    cancelAtPeriodEnd: false,
  };
  state.subscriptions.push(subscription);
  return subscription;
};

export const startStripePeer = async (): Promise<StripePeer> => {
  const state: State = {
    customers: new Map(),
    byKey: new Map(),
    checkouts: new Map(),
    subscriptions: [],
    products: new Set(),
    prices: new Map(),
    counter: 0,
  };
  const signer = new Stripe('sk_test_peer');
  let base = '';
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://peer');
    const fields = new URLSearchParams(`${await readBody(request)}&${url.searchParams}`);
    peer.calls.push(`${request.method} ${url.pathname}`);
    if (peer.breakWith === 'hang') return;
    if (peer.breakWith !== null)
      return send(response, peer.breakWith, { error: { type: 'api_error', message: 'broken' } });
    const key = String(request.headers['idempotency-key'] ?? '');
    const found = answer(state, request.method ?? 'GET', url.pathname, fields, key, base);
    if (found === null || found === undefined)
      return send(response, 404, { error: { type: 'invalid_request_error', message: `no ${url.pathname}` } });
    return send(response, 200, found);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  base = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;

  const peer: StripePeer = {
    url: base,
    webhookSecret: WEBHOOK_SECRET,
    subscriptions: state.subscriptions,
    get customers() {
      return [...state.customers.values()];
    },
    calls: [],
    breakWith: null,
    pay: (checkoutUrl, at = new Date()) => payCheckout(state, checkoutUrl, at),
    event: (type, object) => ({ id: `evt_${++state.counter}`, object: 'event', type, data: { object } }),
    sign(event, at = new Date()) {
      const payload = JSON.stringify(event);
      const timestamp = Math.floor(at.getTime() / 1000);
      const header = signer.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET, timestamp });
      return { payload, headers: { 'stripe-signature': header, 'content-type': 'application/json' } };
    },
    amounts: () => [...state.prices.values()].map((price) => price.unit_amount),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return peer;
};
