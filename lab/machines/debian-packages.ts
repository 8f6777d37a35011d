/** What the checks need of Debian, installed when it is not there. */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { runAs, succeedsAs } from '../../server/platform/db/embedded/run-as.ts';

const POSTGRES_HOME = '/usr/lib/postgresql';
const PACKAGES: Record<string, () => boolean> = {
  postgresql: () => existsSync(POSTGRES_HOME),
  'nginx-light': () => existsSync('/usr/sbin/nginx'),
  'swift-proxy': () => existsSync('/usr/bin/swift-proxy-server'),
  'swift-account': () => existsSync('/usr/bin/swift-account-server'),
  'swift-container': () => existsSync('/usr/bin/swift-container-server'),
  'swift-object': () => existsSync('/usr/bin/swift-object-server'),
};

/** Why the checks cannot run here, or null when everything is there. */
export const preparePackages = async (): Promise<string | null> => {
  if (process.getuid?.() !== 0) return 'they start PostgreSQL, Swift and nginx, and must be run as root';
  if (!existsSync('/usr/bin/apt-get')) return 'they need a Debian system';
  const missing = Object.keys(PACKAGES).filter((name) => !PACKAGES[name]?.());
  if (missing.length === 0) return null;
  console.log(`Installing ${missing.join(', ')} …`);
  await succeedsAs(null, 'apt-get', ['update', '-qq']);
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...missing];
  return runAs(null, 'apt-get', ['-o', 'DPkg::Lock::Timeout=120', ...install]).then(
    () => null,
    () => `apt-get could not install ${missing.join(', ')}`,
  );
};

/** The folder with the programs of the newest PostgreSQL. */
export const findPostgresPrograms = async (): Promise<string> => {
  const versions = (await readdir(POSTGRES_HOME)).map(Number).sort((a, b) => b - a);
  return `${POSTGRES_HOME}/${versions[0]}/bin`;
};
