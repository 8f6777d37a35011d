/**
 * Schemas are checked step by step. The parser's faster way makes code out of text, and only to try whether it may is a breach
 * of the page's content security policy. It asks as soon as the first schema is made, so this stands before all of them; and it is told
 * where the parser looks rather than by its own `config`, because the front page does without the parser.
 */
declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

globalThis.__zod_globalConfig ??= {};
globalThis.__zod_globalConfig.jitless = true;

export {};
