/** Builds the browser side. The server runs as it is written and needs no build. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: 'web',
  plugins: [react()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // The content security policy allows fonts and scripts from our own address only, never from data: URLs.
    assetsInlineLimit: 0,
  },
  // For `npx vite` beside a running server. Our own sources in web/api/ share the prefix and end in .ts.
  server: { proxy: { '^/api/(?!.*\\.tsx?)': 'http://localhost:3000', '/uploads': 'http://localhost:3000' } },
});
