/**
 * Schemas are checked step by step. The parser's faster way makes code out of text, and only to try whether it may is a breach
 * of the page's content security policy. It asks as soon as the first schema is made, so this stands before all of them.
 */
import { config } from 'zod/v4/core';

config({ jitless: true });
