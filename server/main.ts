/**
 * What starts the program. What Node compiled at an earlier start is used again, which saves a third of a start's work; it is kept in
 * the program's own folder, where nobody else can put anything. Where that cannot be written, it starts as ever.
 */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../dist/compiled', import.meta.url)));
await import('./run.ts');
