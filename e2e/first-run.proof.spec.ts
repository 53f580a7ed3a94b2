import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, type Page, test } from '@playwright/test';
import { newKey } from '../server/src/site/backup/pack.ts';
import { codeOf } from '../server/test/factors.ts';
import { freePort } from '../server/test/killed-server.ts';
import { type MailServer, mailServer } from '../server/test/mail-server.ts';
import { aPictureFile } from '../server/test/upload-look-picture.ts';
import { startSimulator } from '../stripe-simulator/src/start-simulator.ts';

const secretKey = 'sk_test_right';
const SECRET = 's'.repeat(40);
const nothing = () => undefined;
const at = (path: string) => join(import.meta.dirname, path);

/** A live installation's first start, as its own process: without an admin, and with nothing set but what it can't do without. */
async function firstStart(stack: AsyncDisposableStack, { isMoved = false } = {}) {
  const smtp = stack.use(await mailServer());
  const log = { info: nothing, warn: nothing, error: nothing };
  const stripe = await startSimulator({ secretKey, webhookSecret: 'whsec_none', pagesBase: '', log });
  stack.defer(() => stripe.stop());
  const dataDir = await mkdtemp(join(tmpdir(), 'borough-first-run-'));
  stack.defer(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  // As root, PostgreSQL runs under another account.
  await chmod(dataDir, 0o711);
  const { PATH, HOME } = process.env;
  const port = await freePort();
  const site = `http://127.0.0.1:${port}`;
  const environment = {
    ...{ PATH, HOME, PORT: String(port), DATA_DIR: dataDir, BOROUGH_DEMO: '0', SECRET },
    STRIPE_API_BASE: stripe.url,
    ...(isMoved && { PUBLIC_URL: site }),
  };
  const start = () => startIn(stack, environment);
  return { smtp, site, environment, start, ...(await start()) };
}

/** Starts a server, and waits for the address it prints. */
async function startIn(stack: AsyncDisposableStack, env: NodeJS.ProcessEnv) {
  const server = spawn(process.execPath, [at('../tools/start.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };
  stack.defer(() => end('SIGTERM'));
  const printed = () => /http:\/\/[^"]*\?token=([\w-]+)/.exec(said);
  await expect.poll(printed, { timeout: 180_000 }).not.toBeNull();
  const [address = '', token = ''] = printed() ?? [];
  return { address, token, said: () => said, kill: () => end('SIGKILL') };
}

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).first().fill(value);
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function setEmail(page: Page, smtp: MailServer): Promise<void> {
  await expect(page.getByLabel('Email comes from')).toHaveValue('Ladderly');
  const server = { Server: '127.0.0.1', Port: String(smtp.port), User: 'borough', Password: 'letmein' };
  await fill(page, { ...server, 'Send a code to': 'maya@ladder.test' });
  await press(page, 'Send a code');
  await expect(page.getByRole('heading', { name: 'The code' })).toBeFocused();
  const code = /^Subject: (\d{6})/m.exec(smtp.delivered[0]?.text ?? '')?.[1] ?? '';
  await fill(page, { 'Six digits': code });
  await press(page, 'Go on');
  await expect(page.getByText('A code has come through')).toBeVisible();
}

const account = { Email: 'maya@ladder.test', Password: 'porch-light-7' };

/** Sets all up, from the page of its address to the codes that are saved; with what the first test looks at on the way. */
async function setUp(page: Page, { smtp, address, site }: Awaited<ReturnType<typeof firstStart>>) {
  await page.goto(address);
  await expect(page).toHaveURL(`${site}/#/start`);
  await press(page, 'Set up a new marketplace');
  await fill(page, { 'Name of the site': 'Ladderly' });
  const logo = {
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await aPictureFile('#3366cc')),
  };
  await page.getByLabel('Logo', { exact: true }).setInputFiles(logo);
  await expect(page.getByAltText('Yours')).toHaveJSProperty('naturalHeight', 192);
  await press(page, 'Save and go on');
  // A heading has something below it.
  await expect(page.locator('fieldset:has(input)')).not.toHaveCount(0);
  await expect(page.locator('fieldset:not(:has(input))')).toHaveCount(0);
  await fill(page, { 'Legal name': 'Ladder & Sons, LLC' });
  await press(page, 'Save and go on');
  await expect(page.getByText('Please fill this in.').first()).toBeVisible();

  // What was saved stays, and it goes on there.
  await page.reload();
  await expect(page.getByLabel('Legal name')).toHaveValue('Ladder & Sons, LLC');
  await fill(page, { Street: '7 Rung Road', City: 'Burlington', State: 'VT', 'ZIP code': '05401' });
  await fill(page, { Phone: '(802) 555-0107', Mailbox: 'hello@ladder.test' });
  await page.getByText('Other mailboxes').click();
  await expect(page.getByLabel('Press', { exact: true })).toHaveAttribute('placeholder', 'hello@ladder.test');
  await fill(page, { 'Whose law': 'Vermont', 'Whose courts': 'Burlington, Vermont' });
  await press(page, 'Save and go on');
  await press(page, 'Check and go on');
  await setEmail(page, smtp);
  await press(page, 'Next');
  await fill(page, { 'Secret key': secretKey });
  await press(page, 'Connect');
  await expect(page.getByText('An event has arrived')).toBeVisible({ timeout: 60_000 });
  await press(page, 'Next');

  await fill(page, { 'First name': 'Maya', 'Last name': 'Rodriguez', ...account });
  await page.getByRole('checkbox').check();
  await press(page, 'Go on');
  const key = (await page.locator('p.font-mono').textContent()) ?? '';
  await fill(page, { 'Code from your app': codeOf(key.replace(/\s/g, '')) });
  await press(page, 'Finish and open the site');
  await expect(page.getByText('Save these recovery codes')).toBeVisible();
  await press(page, "I've saved them");
}

test('a new installation is set up in the browser, step by step, and its first admin signs in @proof', async ({
  page,
}) => {
  await using stack = new AsyncDisposableStack();
  const it = await firstStart(stack);
  const { site, said, token } = it;
  await page.goto(site);
  await expect(page.getByText('This site is being set up.')).toBeVisible();
  await setUp(page, it);
  await expect.poll(() => fetch(site).then(({ status }) => status, nothing), { timeout: 60_000 }).toBe(200);
  expect((await fetch(`${site}/api/first-run`)).status).toBe(404);
  expect((await fetch(`${site}/readyz`)).status).toBe(200);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await fill(page, account);
  await page.keyboard.press('Enter');
  await page.waitForURL(/second-factor/);
  await expect(page).toHaveTitle(/Ladderly/);
  for (const secret of ['letmein', secretKey, account.Password, account.Email])
    expect(said()).not.toContain(secret);
  expect(said().split(token)).toHaveLength(2);
});

test('on a new machine a backup is restored in the browser, whatever comes between, and the server goes on with it @proof', async ({
  page,
}) => {
  await using stack = new AsyncDisposableStack();
  const lost = await firstStart(stack);
  await setUp(page, lost);
  const ready = (site: string) => () => fetch(`${site}/readyz`).then(({ status }) => status, nothing);
  await expect.poll(ready(lost.site), { timeout: 60_000 }).toBe(200);
  const folder = await mkdtemp(join(tmpdir(), 'borough-first-run-backups-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const key = await newKey();
  const args = [at('../server/src/site/backup/main.ts'), '--to', folder, '--key', key.public];
  await promisify(execFile)(process.execPath, args, { env: lost.environment });
  await lost.kill();

  const it = await firstStart(stack, { isMoved: true });
  await page.goto(it.address);
  await press(page, 'Restore a backup');
  await fill(page, { 'Where the backups lie': `${folder}/nothing` });
  await press(page, 'Look');
  await expect(page.getByText('There is no folder')).toBeVisible();
  await fill(page, { 'Where the backups lie': folder });
  await press(page, 'Look');
  await expect(page.getByRole('radio')).toBeChecked();
  await fill(page, { 'Private key': (await newKey()).private });
  await press(page, 'Restore');
  await expect(page.getByText('This is not the private key of age1')).toBeVisible();
  const file = { name: 'key.txt', mimeType: 'text/plain', buffer: Buffer.from(`# ours\n${key.private}\n`) };
  await page.getByLabel('Or choose its file').setInputFiles(file);
  await expect(page.getByLabel('Private key')).toHaveValue(/# ours/);
  await press(page, 'Restore');
  await expect(page.getByRole('heading', { name: 'Restoring a backup' })).toBeVisible();
  await sleep(300);
  await it.kill();

  // Killed in the middle of it: nothing happened, and the next start prints a new address.
  const next = await it.start();
  await page.goto(next.address);
  await press(page, 'Restore a backup');
  await fill(page, { 'Where the backups lie': folder });
  await press(page, 'Look');
  await fill(page, { 'Private key': key.private });
  await press(page, 'Restore');
  await expect(page.getByRole('heading', { name: 'Restoring a backup' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your backup is restored' })).toBeVisible({
    timeout: 90_000,
  });
  await page.getByRole('link', { name: 'Open the site' }).click({ timeout: 60_000 });
  await fill(page, account);
  await page.keyboard.press('Enter');
  await page.waitForURL(/second-factor/);
  await expect(page).toHaveTitle(/Ladderly/);
  await expect.poll(ready(it.site), { timeout: 60_000 }).toBe(200);
  expect(next.said()).toContain('This is a restored copy, and quiet');
  for (const secret of [key.private, SECRET]) expect(it.said() + next.said()).not.toContain(secret);
});
