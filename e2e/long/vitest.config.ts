import { defineConfig } from 'vitest/config';
import browser from '../vitest.config.ts';

/**
 * Too long for each `npm test`: a whole evening with the server killed in it, hundreds of hostile texts on every screen, a class on
 * paper from the printer to the student, a school and Google Classroom with servers of their own, a thousand results.
 */
export default defineConfig({ test: { ...browser.test, include: ['e2e/long/*.e2e.ts'] } });
