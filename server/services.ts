/** What features need from the platform, handed to them by the entry (no globals, no container), and what a feature is. */
import type { FastifyInstance } from 'fastify';
import type { Grader } from '../grading/graders/grader.ts';
import type { Sandbox } from '../grading/sandbox/sandbox.ts';
import type { Config } from './config.ts';
import type { Db, Tx } from './platform/db/database.ts';
import type { Keys } from './platform/http/keys.ts';
import type { Metrics } from './platform/http/metrics.ts';
import type { JobHandlers, Queue } from './platform/jobs/queue.ts';
import type { Lms } from './platform/lms.ts';
import type { AddressKey } from './platform/mail/address-key.ts';
import type { Postbox } from './platform/mail/postbox.ts';
import type { Passwords } from './platform/password-hash.ts';
import type { Scope } from './platform/scope.ts';
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
  /** Where a class and its grades are also kept: another program than ours. */
  lms: Lms;
  queue: Queue;
  /** Reads what comes from outside, files and their text, in processes of its own. */
  sandbox: Sandbox;
  grader: Grader;
  log: Log;
  /** What this process counts for its operators. */
  metrics: Metrics;
  now: () => Date;
  /** In their order, each leaning on earlier ones only; what a later one has to say to an earlier one is asked for through this list. */
  features: readonly Feature[];
};

type Act<Rest extends unknown[] = []> = (services: Services, ...rest: Rest) => Promise<unknown>;

/** The account that ends. */
type Leaver = { scope: Scope; emailKey: AddressKey };

export type Exporting = Pick<Services, 'db' | 'storage' | 'now' | 'features'>;
type Reader<Read> = (services: Pick<Services, 'db'>, scope: Scope) => Promise<Read>;
/** One file, or the files of one folder, of an account's export; `tells` stands in the README of the archive. */
type Exported<Read> = { name: string; tells: string; read: Reader<Read> };

/** What the rest of the program knows of a feature: it stands in its `feature.ts`, and `features.ts` lists them. */
export type Feature = {
  routes?: readonly ((app: FastifyInstance, services: Services) => void)[];
  /** What a worker does about kinds of jobs, and how many of each at once. */
  jobs?: (services: Services) => Partial<JobHandlers>;
  /** Before anybody is served. */
  starts?: readonly Act[];
  /** By the clock: what has expired or is older than it is kept. */
  tidy?: readonly Act[];
  /** An account signs in; within the transaction that begins its session. */
  signingIn?: Act<[tx: Tx, scope: Scope]>;
  /** It has signed in, and goes on whatever comes of this. */
  signedIn?: Act<[scope: Scope]>;
  /** Throws where an account may not end yet. */
  mayEnd?: Act<[scope: Scope]>;
  /** What does not go by itself with the row of an account that ends. */
  forget?: Act<[tx: Tx, leaver: Leaver]>;
  exports?: {
    /** More fields of account.json. */
    account?: Reader<object>;
    lists?: readonly Exported<unknown>[];
    files?: readonly Exported<{ key: string; path: string }[]>[];
  };
};
