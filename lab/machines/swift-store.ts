/**
 * OpenStack Swift from Debian's packages, one copy of everything in one folder, speaking S3: a store that somebody else
 * wrote and that checks signatures, unlike most stand-ins.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AwsV4Signer } from 'aws4fetch';
import { runAs } from '../../server/platform/db/embedded/run-as.ts';
import { freePort } from '../app/test-app.ts';
import { type Daemon, startDaemon } from './daemons.ts';

const KINDS = ['account', 'container', 'object'] as const;
const CREDENTIALS = {
  region: 'us-east-1',
  accessKeyId: 'school:markwise',
  secretAccessKey: 'only-for-these-checks',
};
const BUCKET = 'markwise-files';

const common = (home: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
user = root
swift_dir = ${home}
workers = 0
`;

const backendConfig = (home: string, kind: string, port: number) => `${common(home, port)}
devices = ${home}/devices
mount_check = false
fallocate_reserve = 0
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`;

/** The cache is asked for by the authentication and may be absent: nothing listens on port 1. */
const proxyConfig = (home: string, port: number) => `${common(home, port)}
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats s3api tempauth copy slo proxy-server
${['catch_errors', 'gatekeeper', 'healthcheck', 'listing_formats', 'copy', 'slo']
  .map((name) => `[filter:${name}]\nuse = egg:swift#${name}`)
  .join('\n')}
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
location = ${CREDENTIALS.region}
[filter:tempauth]
use = egg:swift#tempauth
user_${CREDENTIALS.accessKeyId.replace(':', '_')} = ${CREDENTIALS.secretAccessKey} .admin
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
`;

const makeRing = async (home: string, kind: string, port: number) => {
  const ring = (...args: string[]) =>
    runAs(null, 'swift-ring-builder', [join(home, `${kind}.builder`), ...args]);
  await ring('create', '4', '1', '1');
  await ring('add', `r1z1-127.0.0.1:${port}/d1`, '1');
  await ring('rebalance');
};

const startPart = async (home: string, kind: string, port: number, config: string): Promise<Daemon> => {
  const file = join(home, `${kind}-server.conf`);
  await writeFile(file, config);
  const logFile = join(home, `${kind}.log`);
  return startDaemon({ program: `swift-${kind}-server`, args: [file, '-v'], port, logFile });
};

const putBucket = async (endpoint: string, secretAccessKey: string): Promise<number> => {
  const url = `${endpoint}/${BUCKET}`;
  const request = { ...CREDENTIALS, secretAccessKey, service: 's3', method: 'PUT', url };
  const { headers } = await new AwsV4Signer(request).sign();
  const response = await fetch(url, { method: 'PUT', headers });
  await response.text();
  return response.status;
};

export type SwiftStore = Daemon & {
  settings: typeof CREDENTIALS & { endpoint: string; bucket: string; pathStyle: true };
  /** What the store answers to somebody who knows the key's name but not the secret. */
  statusForWrongSecret: number;
};

export const startSwiftStore = async (folder: string): Promise<SwiftStore> => {
  const home = join(folder, 'swift');
  await mkdir(join(home, 'devices/d1'), { recursive: true });
  const parts = await Promise.all(
    KINDS.map(async (kind) => {
      const port = await freePort();
      await makeRing(home, kind, port);
      return startPart(home, kind, port, backendConfig(home, kind, port));
    }),
  );
  const port = await freePort();
  parts.push(await startPart(home, 'proxy', port, proxyConfig(home, port)));
  const endpoint = `http://127.0.0.1:${port}`;
  const statusForWrongSecret = await putBucket(endpoint, 'a wrong secret');
  const status = await putBucket(endpoint, CREDENTIALS.secretAccessKey);
  if (status !== 200) throw new Error(`Swift did not make the bucket: ${status}; see ${home}`);
  return {
    settings: { ...CREDENTIALS, endpoint, bucket: BUCKET, pathStyle: true },
    statusForWrongSecret,
    stop: async () => {
      for (const part of parts) await part.stop();
    },
  };
};
