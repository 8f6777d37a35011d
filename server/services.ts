/** What features need from the platform, handed to them by the entry: no globals, no container. */

import type { Grader } from '../grading/graders/grader.ts';
import type { Sandbox } from '../grading/sandbox/sandbox.ts';
import type { Config } from './config.ts';
import type { Db } from './platform/db/database.ts';
import type { Keys } from './platform/http/keys.ts';
import type { Metrics } from './platform/http/metrics.ts';
import type { Queue } from './platform/jobs/queue.ts';
import type { Postbox } from './platform/mail/postbox.ts';
import type { Passwords } from './platform/password-hash.ts';
import type { Storage } from './platform/storage/storage.ts';

export type Log = {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
};

export type Services = {
  config: Config;
  db: Db;
  keys: Keys;
  passwords: Passwords;
  postbox: Postbox;
  storage: Storage;
  queue: Queue;
  /** Reads what comes from outside, files and their text, in processes of its own. */
  sandbox: Sandbox;
  grader: Grader;
  log: Log;
  /** What this process counts for its operators. */
  metrics: Metrics;
  now: () => Date;
};
