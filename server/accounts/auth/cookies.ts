/** The cookies: the refresh token of a session, the marks of a Google sign-in under way, and one per account that knows this browser. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

const REFRESH = 'markwise_refresh';
const DEVICE = 'markwise_device_';
/** Pages and their files have no use for it. */
const DEVICE_PATH = '/api';
const FLOW_SECONDS = 10 * 60;

const base = (config: Config) => ({
  httpOnly: true,
  path: '/',
  secure: config.publicUrl.startsWith('https:'),
});

export const readRefreshCookie = (request: FastifyRequest): string | null => request.cookies[REFRESH] ?? null;

export const setRefreshCookie = (reply: FastifyReply, config: Config, token: string) =>
  reply.setCookie(REFRESH, token, {
    ...base(config),
    sameSite: 'strict',
    maxAge: config.session.refreshSeconds,
  });

export const clearRefreshCookie = (reply: FastifyReply, config: Config) =>
  reply.clearCookie(REFRESH, { ...base(config), sameSite: 'strict' });

/** Of a sign-in under way elsewhere. `lax`: it must survive the way back, which is a top-level navigation. */
export const flowCookie = (name: string) => ({
  read: (request: FastifyRequest): string | null => request.cookies[name] ?? null,
  set: (reply: FastifyReply, config: Config, value: string) =>
    reply.setCookie(name, value, { ...base(config), sameSite: 'lax', maxAge: FLOW_SECONDS }),
  clear: (reply: FastifyReply, config: Config) =>
    reply.clearCookie(name, { ...base(config), sameSite: 'lax' }),
});

export const googleFlow = flowCookie('markwise_google');

export const readDeviceCookie = (request: FastifyRequest, name: string): string | null =>
  request.cookies[`${DEVICE}${name}`] ?? null;

export const setDeviceCookie = (
  reply: FastifyReply,
  config: Config,
  device: { name: string; token: string; seconds: number },
) =>
  reply.setCookie(`${DEVICE}${device.name}`, device.token, {
    ...base(config),
    path: DEVICE_PATH,
    sameSite: 'strict',
    maxAge: device.seconds,
  });

export const clearDeviceCookie = (reply: FastifyReply, config: Config, name: string) =>
  reply.clearCookie(`${DEVICE}${name}`, { ...base(config), path: DEVICE_PATH, sameSite: 'strict' });
