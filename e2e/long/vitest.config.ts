import { defineConfig } from 'vitest/config';
import browser from '../vitest.config.ts';

/** A whole evening with the server killed in it, and hundreds of hostile texts on every screen: too long for each `npm test`. */
export default defineConfig({ test: { ...browser.test, include: ['e2e/long/*.e2e.ts'] } });
