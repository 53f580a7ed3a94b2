// node server/test/before-the-core/write-data.ts CHECKOUT: writes database.sql.br, stripe-simulator.journal.br and life.json
// beside this file. CHECKOUT is a copy of the version before the core (git worktree add CHECKOUT 730bd06) with its packages
// installed (npm ci there); that version itself lives through all of it. What is written is never edited by hand.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { liveFiveDays, liveTheLastHour } from '../before-the-core-life.ts';
import { freePort } from '../killed-server.ts';
import { startStepped } from '../stepped-version.ts';
import { filesIn, writeDown } from '../write-down.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const [checkout] = process.argv.slice(2);
if (checkout === undefined) throw new Error('Where is the checkout of the version before the core?');

// What the demo's people said and wrote is a third of its rows, and nothing here is about it.
const leftOut = ['public.reviews', 'public.messages'];

await using stack = new AsyncDisposableStack();
const dataDir = await mkdtemp(join(tmpdir(), 'borough-before-the-core-'));
stack.defer(() => rm(dataDir, { recursive: true, force: true }));
await chmod(dataDir, 0o711);
const port = await freePort();
const ahead = (version: { now(): Date }) => version.now().getTime() - Date.now();
const whole = stack.use(await startStepped(checkout, { dataDir, port }));
const filesOfTheDemo = new Set(await filesIn(join(dataDir, 'files')));
const begun = await liveFiveDays(whole, true);
await whole[Symbol.asyncDispose]();
const settings = { ROLE: 'web' };
const web = stack.use(await startStepped(checkout, { dataDir, port, settings }, ahead(whole)));
const life = await liveTheLastHour(web, begun);
// The provider's events arrive by themselves, and then wait in the queue.
await sleep(5_000);
const at = web.now().toISOString();
await web[Symbol.asyncDispose]();
await writeDown({ dataDir, checkout, life: { at, ...life }, filesOfTheDemo }, here, leftOut);
