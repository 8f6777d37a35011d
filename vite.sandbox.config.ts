import { writeFileSync } from 'node:fs';
import { defineConfig } from 'vite';
import { BUILT_FOLDER, fingerprintSources, STAMP } from './grading/sandbox/child-program.ts';

/** The sandbox's child as one program; see grading/sandbox/child-program.ts. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: 'grading/sandbox/sandbox-child.ts',
    outDir: BUILT_FOLDER,
    target: 'node24',
    // Names of functions stand in errors and profiles.
    minify: false,
    rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
  },
  plugins: [{ name: 'markwise-stamp', closeBundle: () => writeFileSync(STAMP, fingerprintSources()) }],
});
