import { defineConfig } from 'vitest/config';
import browser from '../vitest.config.ts';

/**
 * Too long for each `npm test`: a whole evening with the server killed in it, hundreds of hostile texts on every screen, whatever needs
 * a server of its own, and journeys that the tests of components and endpoints walk as well. CONTRIBUTING names them.
 */
export default defineConfig({ test: { ...browser.test, include: ['e2e/long/**/*.e2e.ts'] } });
