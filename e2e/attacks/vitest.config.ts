import { defineConfig } from 'vitest/config';
import browser from '../vitest.config.ts';

/** Hundreds of hostile texts on every screen: too long for each `npm test`. */
export default defineConfig({ test: { ...browser.test, include: ['e2e/attacks/*.e2e.ts'] } });
