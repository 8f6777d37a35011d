/** Builds the browser side. The server runs as it is written and needs no build. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin, type Rolldown } from 'vite';

const WEB = join(import.meta.dirname, 'web');
const isOneOf = (...modules: string[]) => {
  const ids = new Set(modules.map((module) => join(WEB, module)));
  return (id: string) => ids.has(id);
};
/**
 * Left to itself the builder makes a script for every set of pages that share something: 120 for the dashboard, most of them smaller
 * than the headers they come with. Each of these takes along what its modules need, unless one above it has it.
 */
const CHUNKS = [
  { name: 'first', test: isOneOf('main.tsx'), priority: 9 },
  { name: 'site', test: isOneOf('landing/landing-page.tsx'), priority: 8 },
  { name: 'base', test: isOneOf('session/session-root.tsx', 'login/login-page.tsx'), priority: 7 },
  { name: 'toasts', test: isOneOf('ui/theme/toasts.tsx'), priority: 6.5 },
  { name: 'app', test: isOneOf('session/require-session.tsx', 'layout/app/app-layout.tsx'), priority: 6 },
  { name: 'home', test: isOneOf('dashboard/dashboard-page.tsx'), priority: 5 },
  { name: 'room', test: isOneOf('room/room-page.tsx', 'results/papers/papers-tab.tsx'), priority: 4 },
  { name: 'desk', test: isOneOf('results/desk/desk-page.tsx'), priority: 3 },
];
const APP = ['session/session-root.tsx', 'session/require-session.tsx', 'layout/app/app-layout.tsx'];
/**
 * The pages that people open by their address, and the modules that each of them needs at once. `drawn`: the address whose page is
 * drawn into the file; `sketch`: the address whose sketch is. `isInert`: what is typed before the script has come would be lost.
 */
const PAGES: Record<string, { modules: string[]; drawn?: string; sketch?: string; isInert?: boolean }> = {
  'index.html': { modules: ['landing/landing-page.tsx'], drawn: '/' },
  'login.html': {
    modules: ['session/session-root.tsx', 'login/login-page.tsx'],
    drawn: '/login',
    isInert: true,
  },
  'dashboard.html': { modules: [...APP, 'dashboard/dashboard-page.tsx'], sketch: '/dashboard' },
  'room.html': {
    modules: [...APP, 'room/room-page.tsx', 'results/papers/papers-tab.tsx'],
    sketch: '/assignments/one',
  },
  'app.html': { modules: [] },
};

type Bundle = Rolldown.OutputBundle;

/** What a chunk imports comes before it: styles later in the page win. */
const listFiles = (bundle: Bundle, modules: string[]): string[] => {
  const seen = new Set<string>();
  const files: string[] = [];
  const add = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || seen.has(name)) return;
    seen.add(name);
    for (const imported of chunk.imports) add(imported);
    files.push(name, ...(chunk.viteMetadata?.importedCss ?? []));
  };
  for (const module of modules) {
    const found = Object.entries(bundle).find(
      ([, chunk]) => chunk.type === 'chunk' && chunk.moduleIds.includes(join(WEB, module)),
    );
    if (found === undefined) throw new Error(`No chunk was made of ${module}`);
    add(found[0]);
  }
  return files;
};

/** Pictures are left out: they would compete with the script. */
const listLinks = (bundle: Bundle, html: string, modules: string[]): string[] =>
  listFiles(bundle, modules)
    .filter((file) => !html.includes(file))
    .map((file) =>
      file.endsWith('.css')
        ? `    <link rel="stylesheet" crossorigin href="/${file}">\n`
        : `    <link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">\n`,
    );

/** The same pages for a program without a browser, loaded to draw them. */
const loadDrawer = async (dir: string) => {
  const outDir = join(dir, '../drawer');
  await build({
    configFile: false,
    logLevel: 'warn',
    root: 'web',
    publicDir: false,
    plugins: [react()],
    build: { ssr: 'drawn-pages.tsx', outDir, emptyOutDir: true, minify: false, assetsInlineLimit: 0 },
  });
  const drawer = await import(pathToFileURL(join(outDir, 'drawn-pages.js')).href);
  return { ...drawer, remove: () => rm(outDir, { recursive: true }) };
};

/**
 * A page names all its scripts and styles in its HTML, so that a browser fetches them at once instead of step by step; and it is
 * there to be seen before they are.
 */
const pagesFirst = (): Plugin => ({
  name: 'markwise-pages-first',
  async writeBundle({ dir = '' }, bundle) {
    const html = await readFile(join(dir, 'index.html'), 'utf8');
    const { drawPage, drawSketch, remove } = await loadDrawer(dir);
    for (const [file, { modules, drawn, sketch = '/', isInert = false }] of Object.entries(PAGES)) {
      const links = listLinks(bundle, html, modules).join('');
      const seen = drawn === undefined ? drawSketch(sketch) : await drawPage(drawn);
      // Seen first, alive after it: styles and fonts come before the scripts.
      const page = html
        .replaceAll(/<(script type="module"|link rel="modulepreload")/gu, '<$1 fetchpriority="low"')
        .replace('  </head>', () => `${links}  </head>`)
        .replace('<div id="root"></div>', () => `<div id="root"${isInert ? ' inert' : ''}>${seen}</div>`);
      await writeFile(join(dir, file), page);
    }
    await remove();
  },
});

/** The server takes calls from pages at its own address only. */
const RUNNING = { target: 'http://localhost:3000', headers: { origin: 'http://localhost:3000' } };

export default defineConfig({
  root: 'web',
  plugins: [react(), pagesFirst()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // The content security policy allows fonts and scripts from our own address only, never from data: URLs.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  // For `npx vite` beside a running server. Our own sources in web/api/ share the prefix and end in .ts.
  server: { proxy: { '^/api/(?!.*\\.tsx?)': RUNNING, '/uploads': RUNNING } },
});
