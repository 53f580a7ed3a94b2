// node server/test/baseline/write-data.ts CHECKOUT: writes database.sql.br, stripe-simulator.journal.br, life.json
// and files/ beside this file. CHECKOUT is a copy of the first release (git worktree add CHECKOUT 4f9a4eb) with its packages
// installed (npm ci there); that version itself lives through all of it. What is written is never edited by hand.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startVersion } from '../first-release-checkout.ts';
import { liveFirst, liveOn } from '../first-release-life.ts';
import { freePort } from '../killed-server.ts';
import { filesIn, writeDown } from '../write-down.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const [checkout] = process.argv.slice(2);
if (checkout === undefined) throw new Error('Where is the checkout of the first release?');

await using stack = new AsyncDisposableStack();
const dataDir = await mkdtemp(join(tmpdir(), 'borough-first-release-'));
stack.defer(() => rm(dataDir, { recursive: true, force: true }));
await chmod(dataDir, 0o711);
const port = await freePort();
const whole = await startVersion(checkout, { dataDir, port });
stack.defer(() => whole.kill());
const ofTheDemo = new Set(await filesIn(join(dataDir, 'files')));
const life = await liveFirst(whole.origin);
await whole.kill();
const web = await startVersion(checkout, { dataDir, port, settings: { ROLE: 'web' } });
stack.defer(() => web.kill());
const left = await liveOn(life);
// The provider's events arrive by themselves, and then wait in the queue.
await sleep(5_000);
await web.kill();

await writeDown({ dataDir, checkout, life: left, filesOfTheDemo: ofTheDemo }, here);
