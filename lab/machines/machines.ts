/** Everything that several machines would run, on this one: PostgreSQL, a bucket, four processes of Markwise, nginx. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTrialRow } from '../../server/accounts/billing/queries.ts';
import { closeDatabase, type Db, openDatabase } from '../../server/platform/db/database.ts';
import { scopeOfOwner } from '../../server/platform/scope.ts';
import { createS3Storage } from '../../server/platform/storage/s3-storage.ts';
import type { Storage } from '../../server/platform/storage/storage.ts';
import { type FormFile, makePdf, RUBRIC_LINES } from '../app/forms.ts';
import { makeEssays } from '../app/grading.ts';
import { freePort } from '../app/test-app.ts';
import { meetTeacher, type RemoteTeacher } from '../program/teacher-client.ts';
import { startDebianPostgres } from './debian-postgres.ts';
import { createFleet, type Fleet, NAMES } from './fleet.ts';
import { startNginx } from './nginx.ts';
import { type SwiftStore, startSwiftStore } from './swift-store.ts';

export const METRICS_TOKEN = 'only-for-these-checks';
const DAY_MS = 24 * 3600 * 1000;
const PAPERS = 60;

export type Lab = {
  folder: string;
  /** Of nginx. */
  url: string;
  db: Db;
  store: SwiftStore;
  storage: Storage;
  fleet: Fleet;
  papers: FormFile[];
  meet(): Promise<RemoteTeacher>;
  close(): Promise<void>;
};

const settingsFor = (url: string, databaseUrl: string, { settings }: SwiftStore) => ({
  PUBLIC_URL: url,
  TRUST_PROXY: 'on',
  SECRET: 'a secret that all the processes share, long enough',
  DATABASE_URL: databaseUrl,
  S3_ENDPOINT: settings.endpoint,
  S3_BUCKET: settings.bucket,
  S3_REGION: settings.region,
  S3_ACCESS_KEY_ID: settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
  METRICS_TOKEN,
  // All the load comes from one address.
  RATE_LIMIT_PER_MINUTE: '1000000',
  // What is of interest is who takes which paper, so most of the time goes by in waiting.
  MODEL_PROVIDER: 'fake',
  MODEL: 'slow-300',
  GRADING_CONCURRENCY: '4',
  EXTRACTION_PROCESSES: '1',
});

export const openLab = async (): Promise<Lab> => {
  const folder = await mkdtemp(join(tmpdir(), 'markwise-several-'));
  // PostgreSQL runs as another user, who must be able to walk through.
  await chmod(folder, 0o711);
  const closers: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })];
  const closing = (close: () => Promise<void>) => closers.unshift(close);

  const postgres = await startDebianPostgres(folder, await freePort());
  closing(postgres.stop);
  const store = await startSwiftStore(folder);
  closing(store.stop);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const fleet = await createFleet(folder, settingsFor(url, postgres.url, store));
  closing(fleet.close);
  // At the same moment, on an empty database: one of them applies the migrations, the others wait for it.
  await Promise.all(NAMES.map((name) => fleet.start(name)));
  const webPorts = [fleet.urlOf('web-1'), fleet.urlOf('web-2')].map((address) =>
    Number(new URL(address).port),
  );
  const nginx = await startNginx(folder, port, webPorts);
  closing(nginx.stop);
  const db = openDatabase(postgres.url);
  closing(() => closeDatabase(db));

  const rubric = { name: 'rubric.pdf', bytes: await makePdf(RUBRIC_LINES) };
  return {
    folder,
    url,
    db,
    store,
    storage: createS3Storage(store.settings),
    fleet,
    papers: await makeEssays(PAPERS),
    meet: async () => {
      const teacher = await meetTeacher(url, rubric);
      // More papers than Free allows.
      await startTrialRow(db, scopeOfOwner(teacher.id), new Date(), new Date(Date.now() + DAY_MS));
      return teacher;
    },
    close: async () => {
      for (const close of closers) await close();
    },
  };
};
