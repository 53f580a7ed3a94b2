import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
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
  return [...candidates, ...usualPlaces].find((file) => existsSync(file));
}

async function inPlaywrightCache(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  return file && existsSync(file) ? file : undefined;
}

function installWithPlaywright(): void {
  console.log('No browser found; asking Playwright to download Chromium…');
  spawnSync(process.execPath, programArguments('playwright', ['install', 'chromium']), {
    stdio: 'inherit',
    timeout: 180_000,
  });
}

function isDebianOrUbuntu(): boolean {
  return (
    existsSync('/etc/os-release') &&
    /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'))
  );
}

/** Installs a browser only where no one minds: as root on a CI machine. */
function installWithApt(): void {
  if (process.getuid?.() !== 0 || !process.env['CI'] || !isDebianOrUbuntu()) return;
  const options = {
    stdio: 'inherit',
    timeout: 240_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  } as const;
  const aptGet = (...args: string[]) => spawnSync('apt-get', args, options).status === 0;
  if (!aptGet('update')) return;
  // The first is smaller, but not every system has a package by that name.
  [windowless, 'chromium'].some((name) => {
    console.log(`Installing ${name} with apt-get…`);
    return aptGet('install', '-y', '--no-install-recommends', name);
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

/** The executable of a Chromium-like browser, installing one if there is none; undefined if that fails too. */
export async function findBrowser(): Promise<string | undefined> {
  const found = await installedBrowser();
  if (found !== undefined || process.env['CHROMIUM_PATH']) return found;
  installWithApt();
  const installed = onPath();
  if (installed) return installed;
  installWithPlaywright();
  return inPlaywrightCache();
}
