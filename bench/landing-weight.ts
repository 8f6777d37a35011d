/** The script that a first visitor to the front page fetches, compressed. Run after a build: node bench/landing-weight.ts */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const TARGET_KB = 200;
const folder = join(import.meta.dirname, '..', 'dist', 'web');
const page = readFileSync(join(folder, 'index.html'), 'utf8');
const scripts = [
  ...new Set([...page.matchAll(/(?:src|href)="\/([^"]+\.js)"/gu)].map(([, file]) => file ?? '')),
];
const sum = (weigh: (bytes: Buffer) => Buffer) =>
  scripts.reduce((total, file) => total + weigh(readFileSync(join(folder, file))).length, 0) / 1000;

const gzip = sum((bytes) => gzipSync(bytes, { level: 9 }));
console.log(
  `${scripts.length} scripts: ${gzip.toFixed(1)} KB by gzip, ${sum(brotliCompressSync).toFixed(1)} KB by brotli`,
);
console.log(
  `scripts of the front page: ${gzip.toFixed(1)} KB by gzip (target ≤ ${TARGET_KB}): ${gzip <= TARGET_KB ? 'met' : 'missed'}`,
);
if (gzip > TARGET_KB) process.exitCode = 1;
