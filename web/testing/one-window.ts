/**
 * A jsdom window that lives as long as the process: what was loaded for one file of tests (React, Mantine) holds on to its
 * window, so that it can serve the next file only there.
 */
import { builtinEnvironments, type Environment } from 'vitest/runtime';

const environment: Environment = {
  ...builtinEnvironments.jsdom,
  name: 'one-window',
  setup: async (global, options) => {
    if (!('document' in global)) await builtinEnvironments.jsdom.setup(global, options);
    return { teardown: () => undefined };
  },
};

// biome-ignore lint/style/noDefaultExport: this is how vitest finds an environment.
export default environment;
