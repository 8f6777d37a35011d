/** The kinds of values that settings have, and what is said when one is wrong. */
import { z } from 'zod';

export class ConfigurationError extends Error {}

export const flag = z
  .enum(['true', 'false', '1', '0', 'on', 'off', ''])
  .transform((value) => value === 'true' || value === '1' || value === 'on');

export const seconds = z.coerce.number().int().positive();
