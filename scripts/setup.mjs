/**
 * Makes a fresh clone ready: installs packages and builds the browser side, each only when something changed.
 * Runs before anything is installed, on whatever Node the machine has, so it is plain JavaScript without packages.
 * Usage: node scripts/setup.mjs commands|start|test   (`commands`: packages only)
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const root = fileURLToPath(new URL('..', import.meta.url));
const mode = process.argv[2] ?? 'start';
const at = (...parts) => join(root, ...parts);
const NODE_NEEDED = 24;

// Standard output belongs to the command that comes after us; scripts read it.
const attempt = (command, args, options = {}) =>
  spawnSync(command, args, { cwd: root, stdio: ['ignore', 2, 2], ...options }).status;
const run = (command, args, options) => {
  const status = attempt(command, args, options);
  if (status !== 0) {
    console.error(`\n"${command} ${args.join(' ')}" did not succeed.`);
    process.exit(status ?? 1);
  }
};

const filesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)],
    );

const fingerprint = (paths) => {
  const hash = createHash('sha256');
  for (const path of paths)
    hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0');
  return hash.digest('hex');
};

const readStamp = (path) => (existsSync(path) ? readFileSync(path, 'utf8').trim() : '');

/** `start` needs no test tools; once they are there, they stay. */
const install = () => {
  const stampFile = at('node_modules', '.markwise-installed');
  const wanted = fingerprint([at('package-lock.json')]);
  const [have, scope] = readStamp(stampFile).split(' ');
  if (have === wanted && (scope === 'test' || mode !== 'test')) return;
  console.error(mode === 'test' ? 'Installing packages, test tools included …' : 'Installing packages …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const omit = mode !== 'test' && scope !== 'test' ? ['--omit=dev'] : [];
  run(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...omit], {
    shell: process.platform === 'win32',
  });
  writeFileSync(stampFile, `${wanted} ${omit.length > 0 ? 'start' : 'test'}\n`);
};

/** The Node of the npm scripts: the pinned package of this platform where there is one, else the machine's own. */
const findNode = () => {
  const isWindows = process.platform === 'win32';
  const name = `node-${isWindows ? 'win' : process.platform}-${process.arch}`;
  const pinned = at('node_modules', name, 'bin', isWindows ? 'node.exe' : 'node');
  const isPinned = existsSync(pinned);
  const node = isPinned ? pinned : process.execPath;
  const version = String(spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout ?? '').trim();
  if (Number(/^v(\d+)/.exec(version)?.[1] ?? 0) >= NODE_NEEDED) return node;
  const found = version === '' ? `${node} does not run` : `${node} is ${version}`;
  const why = isPinned ? '' : ` The package ${name} is not installed, or there is none for this machine.`;
  console.error(`Markwise runs on Node ${NODE_NEEDED} or newer, and ${found}.${why}`);
  console.error(`Please install Node ${NODE_NEEDED}, or remove node_modules and start again.`);
  process.exit(1);
};

const compress = { gzip: promisify(gzip), brotli: promisify(brotliCompress) };
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

/** All at once: Node does it beside itself, on as many cores as there are. */
const precompress = (folder) =>
  Promise.all(
    filesIn(folder)
      .filter((file) => /\.(js|css|svg|json|html|webmanifest)$/.test(file) && statSync(file).size >= 1024)
      .map(async (file) => {
        const bytes = readFileSync(file);
        writeFileSync(`${file}.gz`, await compress.gzip(bytes, { level: 9 }));
        writeFileSync(`${file}.br`, await compress.brotli(bytes, BROTLI));
      }),
  );

/** As `run`, beside others. */
const runBeside = async (command, args) => {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 2, 2] });
  const [status] = await once(child, 'exit');
  if (status === 0) return;
  console.error(`\n"${command} ${args.join(' ')}" did not succeed.`);
  process.exit(status ?? 1);
};

/** Builds one part with Vite unless it was built from the same sources before. */
const build = async (node, { what, sources, config, stamp, made, finish = () => {} }) => {
  const wanted = fingerprint([...sources, at('package-lock.json'), at(config)]);
  const stampFile = at('dist', stamp);
  if (readStamp(stampFile) === wanted && existsSync(made)) return;
  console.error(`Building ${what} …`);
  const vite = at('node_modules', 'vite', 'bin', 'vite.js');
  await runBeside(node, [vite, 'build', '--config', config, '--logLevel', 'warn']);
  await finish();
  writeFileSync(stampFile, `${wanted}\n`);
};

const buildAll = async (node) => {
  mkdirSync(at('dist'), { recursive: true });
  const contract = filesIn(at('contract'));
  const web = {
    what: 'the browser side',
    sources: [...filesIn(at('web')), ...contract],
    config: 'vite.config.ts',
    stamp: '.built-from',
    made: at('dist', 'web', 'index.html'),
    finish: () => precompress(at('dist', 'web')),
  };
  const reader = {
    what: 'the reader of files',
    sources: [...filesIn(at('grading')), ...contract, ...filesIn(at('content'))],
    config: 'vite.sandbox.config.ts',
    stamp: '.sandbox-built-from',
    made: at('dist', 'sandbox', 'sandbox-child.js'),
  };
  await Promise.all([build(node, web), build(node, reader)]);
};

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const QUIET = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
const apt = (...args) => attempt('apt-get', [...args, '-qq'], QUIET) === 0;
const aptInstall = (...packages) => apt('install', '-y', '--no-install-recommends', ...packages);

/**
 * Browser tests drive Chromium without its windows, which takes a sixth less of the processor, or the system's Chromium. Where we may,
 * we install it; otherwise we say what is missing.
 */
const provideChromium = () => {
  if (process.env.CHROMIUM_PATH || process.platform !== 'linux') return;
  if (existsSync('/usr/bin/chromium-headless-shell')) return;
  const mayInstall = process.getuid() === 0 && existsSync('/usr/bin/apt-get');
  const isHere = CHROMIUM.some(existsSync);
  if (mayInstall) {
    console.error('Installing Chromium …');
    if (apt('update') && aptInstall('chromium-headless-shell', 'fonts-liberation')) return;
    if (isHere || aptInstall('chromium', 'fonts-liberation')) return;
  }
  if (isHere) return;
  console.error('The browser tests need Chromium: install the package "chromium" or set CHROMIUM_PATH.');
  process.exit(1);
};

install();
const node = findNode();
if (mode !== 'commands') await buildAll(node);
if (mode === 'test') provideChromium();
