/**
 * Every setting of the program, read once from the environment and validated at start. All are optional: without any,
 * Markwise runs with an embedded PostgreSQL, local files, a mail outbox folder and the built-in grader.
 */
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import { PlanName } from '../contract/plans.ts';
import {
  checkGoogle,
  classroomConfig,
  driveConfig,
  GoogleEnvironment,
  googleConfig,
} from './settings/google.ts';
import { checkSupport, mailVariables, supportConfig } from './settings/mail.ts';
import { listMisspelt } from './settings/misspelt.ts';
import { ModelEnvironment, modelSettings, teacherModelConfig } from './settings/model.ts';
import { SchoolEnvironment, schoolConfig } from './settings/school.ts';
import { url } from './settings/url.ts';
import { ConfigurationError, flag, seconds } from './settings/values.ts';

/** on is one proxy; a number is how many stand in front of each other. */
const proxies = z.union([
  z.enum(['true', 'on']).transform(() => 1),
  z.enum(['false', 'off']).transform(() => 0),
  z.coerce.number().int().min(0).max(10),
]);
const ORIGIN_SENTENCE = 'must list addresses such as https://grade.example.org, separated by commas';
const origin = url.refine(
  (value) => !value.includes('*') && new URL(value).origin === value,
  ORIGIN_SENTENCE,
);
const origins = z
  .string()
  .transform((list) => list.split(',').map((each) => each.trim()))
  .pipe(z.array(origin));

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: url.optional(),
  /** Further addresses at which people open Markwise, beside PUBLIC_URL. */
  ALLOWED_ORIGINS: origins.default([]),
  TRUST_PROXY: proxies.default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  MARKWISE_DATA: z.string().min(1).default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),

  /** An S3-compatible store for the files; without it they lie in the data folder. */
  S3_ENDPOINT: url.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,62}$/, 'is not a bucket name')
    .optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** on: https://host/bucket/key, which most servers understand; off: https://bucket.host/key. */
  S3_PATH_STYLE: flag.default(true),
  /** Papers that may wait for grading before further uploads are asked to come later. */
  QUEUE_LIMIT: z.coerce.number().int().positive().default(20_000),
  /** Files that one process of Markwise reads at the same time, each in a process of its own. */
  EXTRACTION_PROCESSES: z.coerce.number().int().min(1).max(64).optional(),

  /** Student work goes for good so many days after its upload or last grading; unset: it stays. */
  RETENTION_DAYS: z.coerce.number().int().min(1).max(36_500).optional(),

  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  ACCESS_TOKEN_SECONDS: seconds.default(30 * 60),
  REFRESH_TOKEN_SECONDS: seconds.default(30 * 24 * 3600),
  REFRESH_GRACE_SECONDS: seconds.default(30),
  REQUIRE_EMAIL_CONFIRMATION: flag.default(false),
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().positive().default(600),
  /** The bearer token that opens /metrics; without it there is no such page. */
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),

  ...mailVariables,

  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  STRIPE_API_BASE: url.optional(),
  DEFAULT_PLAN: PlanName.default('Free'),

  ...GoogleEnvironment.shape,
  ...SchoolEnvironment.shape,

  /** What this process does; `all` is web and worker in one. */
  ROLE: z.enum(['web', 'worker', 'all']).default('all'),
  GRADING_CONCURRENCY: z.coerce.number().int().min(1).max(500).optional(),
  ...ModelEnvironment.shape,
  /** What one teacher's questions to the assistant may cost on one day (UTC), by the price table. */
  ASSISTANT_DAILY_DOLLARS: z.coerce.number().nonnegative().max(1000).default(0.5),
});

export type Environment = z.infer<typeof Environment>;

export const SETTING_NAMES: readonly string[] = Object.keys(Environment.shape);

/** Variables that somebody may have meant as settings. */
export const listMisspeltSettings = (source: Record<string, string | undefined> = process.env) =>
  listMisspelt(source, SETTING_NAMES);

const readEnvironment = (env: Record<string, string | undefined>): Environment => {
  // An empty variable means "not set": `PORT= npm start` should not fail.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Environment.superRefine(checkGoogle).superRefine(checkSupport).safeParse(given);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigurationError(`Some settings are not valid:\n${problems.join('\n')}`);
};

export type S3Config = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  pathStyle: boolean;
};

const s3Config = (env: Environment): S3Config | null => {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  const given = [S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY];
  if (given.every((value) => value === undefined)) return null;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    throw new ConfigurationError(
      'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.',
    );
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: env.S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    pathStyle: env.S3_PATH_STYLE,
  };
};

const MOST_EXTRACTION_PROCESSES = 4;

export type StripeConfig = { secretKey: string; webhookSecret: string; apiBase: string | null };

const stripeConfig = (env: Environment): StripeConfig | null => {
  if (env.STRIPE_SECRET_KEY === undefined) return null;
  if (env.DEFAULT_PLAN !== 'Free')
    throw new ConfigurationError('DEFAULT_PLAN is for installations without card payment.');
  if (env.STRIPE_WEBHOOK_SECRET === undefined)
    throw new ConfigurationError('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together.');
  return {
    secretKey: env.STRIPE_SECRET_KEY,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET,
    apiBase: env.STRIPE_API_BASE ?? null,
  };
};

export type Config = ReturnType<typeof loadConfig>;

export const loadConfig = (
  source: Record<string, string | undefined> = process.env,
  overrides: Record<string, string> = {},
) => {
  const env = readEnvironment({ ...source, ...overrides });
  return {
    port: env.PORT,
    host: env.HOST,
    /** Known only after listening when it was not configured and the port is 0. */
    publicUrl: env.PUBLIC_URL ?? `http://${env.HOST === '0.0.0.0' ? 'localhost' : env.HOST}:${env.PORT}`,
    /** Whose pages may call. Where nobody said what the address is, this machine's own names and numbers count. */
    origins: {
      listed: [env.PUBLIC_URL ?? [], env.ALLOWED_ORIGINS].flat().map((each) => new URL(each).origin),
      thisMachine: env.PUBLIC_URL === undefined,
    },
    /** How many entries of X-Forwarded-For, from its end, were written by proxies of ours; the rest is hearsay. */
    trustedProxies: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    dataDir: resolve(env.MARKWISE_DATA),
    databaseUrl: env.DATABASE_URL ?? null,
    s3: s3Config(env),
    queueLimit: env.QUEUE_LIMIT,
    extractionProcesses:
      env.EXTRACTION_PROCESSES ?? Math.min(availableParallelism(), MOST_EXTRACTION_PROCESSES),
    retentionDays: env.RETENTION_DAYS ?? null,
    secret: env.SECRET ?? null,
    session: {
      accessSeconds: env.ACCESS_TOKEN_SECONDS,
      refreshSeconds: env.REFRESH_TOKEN_SECONDS,
      graceSeconds: env.REFRESH_GRACE_SECONDS,
      requireConfirmation: env.REQUIRE_EMAIL_CONFIRMATION && env.SMTP_URL !== undefined,
    },
    rateLimitPerMinute: env.RATE_LIMIT_PER_MINUTE,
    metricsToken: env.METRICS_TOKEN ?? null,
    mail: { smtpUrl: env.SMTP_URL ?? null, from: env.MAIL_FROM, contact: env.CONTACT_EMAIL ?? null },
    support: supportConfig(env),
    google: googleConfig(env),
    drive: driveConfig(env),
    classroom: classroomConfig(env),
    schoolSignIn: schoolConfig(env),
    stripe: stripeConfig(env),
    defaultPlan: env.DEFAULT_PLAN,
    /** What a new account has by itself. The School plan comes with the membership, and goes with it. */
    ownPlan: env.DEFAULT_PLAN === 'School' ? ('Free' as const) : env.DEFAULT_PLAN,
    role: env.ROLE,
    grading: gradingConfig(env),
    assistantDailyDollars: env.ASSISTANT_DAILY_DOLLARS,
    teacherModels: teacherModelConfig(env),
  };
};

const gradingConfig = (env: Environment) => {
  const model = modelSettings(env);
  return {
    grader: env.GRADER ?? (model === null ? ('builtin' as const) : ('model' as const)),
    model,
    /** Gradings at once in one process: a model is waited for, the built-in grader computes. */
    concurrency: env.GRADING_CONCURRENCY ?? (model === null ? Math.max(2, availableParallelism()) : 20),
  };
};
