/** Debian's nginx with the very configuration that docs/operations.md shows; only addresses and certificates differ. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Daemon, startDaemon } from './daemons.ts';

const DOCUMENT = join(import.meta.dirname, '../../docs/operations.md');

const readDocumented = async (): Promise<string> => {
  const block = /```nginx\n([\s\S]*?)```/.exec(await readFile(DOCUMENT, 'utf8'))?.[1];
  if (block === undefined) throw new Error('docs/operations.md shows no nginx configuration');
  return block;
};

const adapt = (documented: string, port: number, webPorts: number[]): string => {
  const addresses = [...webPorts];
  return documented
    .replace(/^ *ssl_.*\n/gm, '')
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replace(/server 10\.0\.0\.\d:\d+/g, () => `server 127.0.0.1:${addresses.shift()}`);
};

const around = (home: string, site: string) => `daemon off;
user root;
pid ${home}/nginx.pid;
error_log ${home}/error.log warn;
worker_processes 2;
events { worker_connections 512; }
http {
  access_log off;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `  ${kind}_temp_path ${home}/${kind};`).join('\n')}
${site}
}
`;

export const startNginx = async (folder: string, port: number, webPorts: number[]): Promise<Daemon> => {
  const home = join(folder, 'nginx');
  await mkdir(home);
  const file = join(home, 'nginx.conf');
  await writeFile(file, around(home, adapt(await readDocumented(), port, webPorts)));
  const args = ['-c', file, '-p', home, '-e', join(home, 'error.log')];
  return startDaemon({ program: '/usr/sbin/nginx', args, port, logFile: join(home, 'output.log') });
};
