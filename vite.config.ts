/** Builds the browser side. The server runs as it is written and needs no build. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

const LANDING = 'landing/landing-page.tsx';

type Bundle = Rolldown.OutputBundle;

/** What a chunk imports comes before it: styles later in the page win. */
const listLandingFiles = (bundle: Bundle): string[] => {
  const seen = new Set<string>();
  const files: string[] = [];
  const add = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || seen.has(name)) return;
    seen.add(name);
    for (const imported of chunk.imports) add(imported);
    files.push(name, ...(chunk.viteMetadata?.importedCss ?? []));
  };
  for (const [name, chunk] of Object.entries(bundle))
    if (chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith(LANDING)) add(name);
  if (files.length === 0) throw new Error(`No chunk was made of ${LANDING}`);
  return files;
};

/** Pictures are left out: they would compete with the script, without which nothing is seen. */
const listLinks = (bundle: Bundle, html: string): string[] =>
  listLandingFiles(bundle)
    .filter((file) => !html.includes(file))
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="stylesheet" crossorigin href="/${file}">`
        : `<link rel="modulepreload" crossorigin href="/${file}">`,
    );

/**
 * The front page names all its scripts and styles in its HTML, so that a first visitor's browser fetches them at once
 * instead of step by step. Every other address gets the same page without these lines, from app.html.
 */
const landingFirst = (): Plugin => ({
  name: 'markwise-landing-first',
  async writeBundle({ dir = '' }, bundle) {
    const html = await readFile(join(dir, 'index.html'), 'utf8');
    const links = listLinks(bundle, html).map((link) => `    ${link}\n`);
    await writeFile(join(dir, 'app.html'), html);
    await writeFile(
      join(dir, 'index.html'),
      html.replace('  </head>', () => `${links.join('')}  </head>`),
    );
  },
});

/** The server takes calls from pages at its own address only. */
const RUNNING = { target: 'http://localhost:3000', headers: { origin: 'http://localhost:3000' } };

export default defineConfig({
  root: 'web',
  plugins: [react(), landingFirst()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // The content security policy allows fonts and scripts from our own address only, never from data: URLs.
    assetsInlineLimit: 0,
  },
  // For `npx vite` beside a running server. Our own sources in web/api/ share the prefix and end in .ts.
  server: { proxy: { '^/api/(?!.*\\.tsx?)': RUNNING, '/uploads': RUNNING } },
});
