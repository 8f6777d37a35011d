import { z } from 'zod';

/** Without a slash at its end. */
export const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));
