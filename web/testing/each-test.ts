/** Set up for each file of tests, in a browser window that all files of a process share. */
import { configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { leaveBrowser, prepareBrowser } from './render-routes.tsx';

// Tests share two cores with a database and a browser: what a page shows at once there may take a few seconds here.
configure({ asyncUtilTimeout: 8000 });

beforeEach(prepareBrowser);
afterEach(leaveBrowser);
