/** Starts the machine's Chromium, for tests and benches alike. */
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** The first is the same engine without the windows around it. */
const CANDIDATES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/**
 * The two lists under the address bar are pages of their own, loaded anew for each window, and take as long as half a dozen of ours.
 * Chromium listens to the last list of features only, so what Playwright turns off stands here again.
 */
const WITHOUT = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

export const findBrowser = (): string =>
  process.env.CHROMIUM_PATH ?? CANDIDATES.find(existsSync) ?? '/usr/bin/chromium';

export const launchBrowser = (more: string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: findBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${WITHOUT.join(',')}`,
      ...more,
    ],
  });
