import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

// Each window would load two pages of the browser's own for an address line that nobody sees; the rest is
// what Playwright switches off itself.
const UNUSED = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
];
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${UNUSED.join()}`,
];
// The shell has no window and needs a fifth less processor time.
const PLACES = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const OPTIONS = {
  executablePath: process.env.CHROMIUM ?? PLACES.find((place) => existsSync(place)),
  args: FLAGS,
};

/** One browser for several files of tests. */
export const openBrowserServer = () => chromium.launchServer(OPTIONS);

/** The browser that is there for all, or one of one's own. */
export const openBrowser = () =>
  process.env.E2E_BROWSER ? chromium.connect(process.env.E2E_BROWSER) : chromium.launch(OPTIONS);
