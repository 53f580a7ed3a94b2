import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { anItem, aPerson } from '../../../test/builders.ts';
import { freshDatabase } from '../../../test/database.ts';
import { heavyPicture, picture49 } from '../../../test/heavy-picture.ts';
import { aKilledServer, freePort } from '../../../test/killed-server.ts';
import { noteFigure } from '../../../test/proof-figures.ts';
import { signedInCookie } from '../../../test/signed-in-cookie.ts';

const uploads = 24;
const maxMegabytes = 900;
const maxMs = 1000;

/** The process's peak memory, and its current memory, in megabytes. */
async function memoryOf(pid: number): Promise<{ peak: number; now: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
  return { peak: megabytes('VmHWM'), now: megabytes('VmRSS') };
}

/** Someone else's browser, in its own thread so that what this one sends doesn't hold it up. */
function anOnlooker(addresses: string[]) {
  const thread = new Worker(
    `const { parentPort, workerData } = require('node:worker_threads');
     let waits = [];
     parentPort.on('message', () => { parentPort.postMessage(waits); waits = []; });
     (async () => {
       for (let n = 0; ; n++) {
         const began = performance.now();
         const reply = await fetch(workerData[n % workerData.length]);
         await reply.text();
         waits.push(reply.ok ? performance.now() - began : Infinity);
         await new Promise((resolve) => setTimeout(resolve, 20));
       }
     })();`,
    { eval: true, workerData: addresses },
  );
  return {
    /** How long each answer since the last call took, in milliseconds; infinite for refused ones. */
    waits: () =>
      new Promise<number[]>((resolve) => {
        thread.once('message', resolve);
        thread.postMessage('');
      }),
    [Symbol.asyncDispose]: async () => {
      await thread.terminate();
    },
  };
}

test.runIf(process.platform === 'linux')(
  'twenty-four heavy photos of two members at once take little memory, and nobody else waits for them',
  async () => {
    await using stack = new AsyncDisposableStack();
    const db = stack.use(await freshDatabase());
    const dataDir = await mkdtemp(join(tmpdir(), 'borough-uploads-'));
    stack.defer(() => rm(dataDir, { recursive: true, force: true }));
    const secret = randomBytes(32).toString('hex');
    const stripe = { secretKey: 'sk_test_up', webhookSecret: 'whsec_up', apiBase: 'http://127.0.0.1:9' };
    const server = stack.use(aKilledServer({ db, stripe, port: await freePort(), secret, dataDir }));
    await server.start();
    const pid = server.pid();
    if (pid === undefined) throw new Error('it does not run');

    const members = await Promise.all(
      [1, 2].map(async () => {
        const { id } = await aPerson(db);
        const items = await Promise.all([1, 2, 3].map(() => anItem(db, { ownerId: id })));
        return { cookie: await signedInCookie(db, id, secret), items };
      }),
    );
    const [tooLarge, largest] = [await picture49(14_000_000), await heavyPicture(3600, 14_000_000)];
    const upload = async (picture: Buffer, n: number) => {
      const member = members[n % 2]!;
      const item = member.items[Math.floor(n / 2) % 3]!;
      const form = new FormData();
      form.append('images', new File([new Uint8Array(picture)], 'big.avif', { type: 'image/avif' }));
      const headers = { cookie: member.cookie, origin: server.origin };
      const reply = await fetch(`${server.origin}/api/items/${item.id}/images`, {
        method: 'POST',
        headers,
        body: form,
      });
      await reply.text();
      return { status: reply.status, retryAfter: reply.headers.get('retry-after') };
    };
    const paths = ['/api/items', '/', '/api/me', `/api/items/${members[0]!.items[0]!.id}`];
    const onlooker = stack.use(anOnlooker(paths.map((path) => server.origin + path)));
    await sleep(2000);

    const before = await memoryOf(pid);
    await onlooker.waits();
    const atOnce = (picture: Buffer) =>
      Promise.all(Array.from({ length: uploads }, (_, n) => upload(picture, n)));
    const refused = await atOnce(tooLarge);
    const stored = await atOnce(largest);
    const waited = await onlooker.waits();
    const { peak } = await memoryOf(pid);
    const slowest = Math.max(...waited);

    noteFigure({
      claim:
        '24 uploads of 49 megapixels and 24 of 13, 14 MB each, by two members at once: most memory of the server.',
      figure: `${Math.round(peak)} MB (${Math.round(before.now)} MB before)`,
      passMark: `< ${maxMegabytes} MB`,
      ok: peak < maxMegabytes,
    });
    noteFigure({
      claim: 'Meanwhile the slowest answer to anybody else.',
      figure: `${Math.round(slowest)} ms of ${waited.length}`,
      passMark: `< ${maxMs} ms`,
      ok: slowest < maxMs,
    });
    const statusesOf = (answers: readonly { status: number }[]) => [
      ...new Set(answers.map(({ status }) => status)),
    ];
    // Too many pixels for an AVIF, or too many uploads in progress.
    expect(statusesOf(refused).sort()).toEqual([400, 429]);
    // The largest that can be read: some are stored, and anyone who sends them all together is told to wait.
    expect(statusesOf(stored)).toContain(201);
    expect(statusesOf(stored).filter((status) => ![201, 409, 429, 503].includes(status))).toEqual([]);
    for (const { status, retryAfter } of [...refused, ...stored])
      if (status === 429 || status === 503) expect(Number(retryAfter)).toBeGreaterThan(0);
    expect({ peak, slowest }).toEqual({
      peak: Math.min(peak, maxMegabytes),
      slowest: Math.min(slowest, maxMs),
    });
    // Nothing stays reserved: the next photo is judged again.
    expect((await upload(tooLarge, 0)).status).toBe(400);
  },
);
