import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { browserOfNpm, runs } from './npm-browser.ts';
import { programArguments } from './run-step.ts';

/** Renders the same pages with less CPU than a browser that also draws windows. */
const windowless = 'chromium-headless-shell';
const names = [
  windowless,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
  'msedge',
];
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

function onPath(): string | undefined {
  const endings = process.platform === 'win32' ? ['.exe'] : [''];
  const directories = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const candidates = names.flatMap((name) =>
    directories.flatMap((directory) => endings.map((ending) => join(directory, name + ending))),
  );
  return [...candidates, ...usualPlaces].find((file) => existsSync(file) && runs(file));
}

async function inPlaywrightCache(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  return file && existsSync(file) && runs(file) ? file : undefined;
}

/** Root may install the libraries that Chromium needs as well; without them it doesn't start. */
function installWithPlaywright(): void {
  console.log('No browser found; asking Playwright to download Chromium…');
  const withDeps = process.platform === 'linux' && process.getuid?.() === 0 ? ['--with-deps'] : [];
  spawnSync(process.execPath, programArguments('playwright', ['install', ...withDeps, 'chromium']), {
    stdio: 'inherit',
    timeout: 420_000,
  });
}

/** What to tell someone who has no browser. */
export const browserAdvice =
  'No browser was found. Run "npx playwright install --with-deps chromium", or set CHROMIUM_PATH to a Chromium, Chrome or Edge.';

/** A browser that is already installed: named by CHROMIUM_PATH, on PATH, or in Playwright's cache. */
export async function installedBrowser(): Promise<string | undefined> {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return existsSync(named) ? named : undefined;
  return onPath() ?? (await inPlaywrightCache());
}

/** The executable of a Chromium-like browser: an installed one, else the one npm brings, else a download; undefined if that fails too. */
export async function findBrowser(): Promise<string | undefined> {
  const found = await installedBrowser();
  if (found !== undefined || process.env['CHROMIUM_PATH']) return found;
  const brought = await browserOfNpm();
  if (brought !== undefined) return brought;
  installWithPlaywright();
  return inPlaywrightCache();
}
