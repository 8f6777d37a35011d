/** What features need from the platform, handed to them by the entry: no globals, no container. */
import type { Config } from './config.ts';
import type { Db } from './db/database.ts';
import type { Keys } from './http/keys.ts';
import type { Postbox } from './mail/postbox.ts';

export type Log = {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
};

export type Services = {
  config: Config;
  db: Db;
  keys: Keys;
  postbox: Postbox;
  log: Log;
  now: () => Date;
};
