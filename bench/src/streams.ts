import { get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Ground } from './ground.ts';

const streams = 2_000;
const idleSeconds = 30;
const opensAtOnce = 50;

/** An open page that only counts the events it gets. */
interface Page {
  response: IncomingMessage;
  events: number;
}

async function openPage(origin: string, cookie: string): Promise<Page> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${origin}/api/events`, { agent: false, headers: { cookie } }, resolve).on('error', reject);
  });
  if (response.statusCode !== 200) throw new Error(`A stream was refused with ${response.statusCode}.`);
  const page: Page = { response, events: 0 };
  response.setEncoding('utf8');
  response.on('error', () => undefined);
  response.on('data', (text: string) => {
    page.events += text.split('event: ').length - 1;
  });
  return page;
}

async function until(holds: () => boolean): Promise<void> {
  const late = performance.now() + 60_000;
  while (!holds()) {
    if (performance.now() > late) throw new Error('Not every stream was told.');
    await sleep(5);
  }
}

async function openPages(origin: string, cookies: string[]): Promise<Page[]> {
  const pages: Page[] = [];
  for (let n = 0; n < cookies.length; n += opensAtOnce)
    pages.push(
      ...(await Promise.all(cookies.slice(n, n + opensAtOnce).map((cookie) => openPage(origin, cookie)))),
    );
  await until(() => pages.every((page) => page.events > 0));
  return pages;
}

/** Writes one event for each of these people in one transaction, as the server's own commands do. */
async function tellAll({ owner }: Ground, ids: string[]): Promise<void> {
  await owner.query(
    `with counted as (
       insert into public.person_event_counters as c (person_id, n) select id, 1 from unnest($1::uuid[]) as id
       order by id on conflict (person_id) do update set n = c.n + 1 returning person_id, n
     ), written as (
       insert into public.person_events (person_id, n, kind, data)
       select person_id, n, 'notification', '{"from": "the bench"}' from counted
     )
     select count(pg_notify('borough_events', person_id::text)) from counted`,
    [ids],
  );
}

const close = async (pages: Page[]) => {
  for (const { response } of pages) response.destroy();
  await sleep(1_000);
};

/** Measures what open streams cost one server: memory per stream, processor time when idle, and notifying all of them together. */
export async function measureStreams(ground: Ground, say: (line: string) => void): Promise<void> {
  const people = await ground.signIn(streams);
  const cookies = people.map(({ cookie }) => cookie);
  await close(await openPages(ground.origin, cookies.slice(0, 200)));

  const before = await ground.memory();
  const began = performance.now();
  const pages = await openPages(ground.origin, cookies);
  const opening = performance.now() - began;
  await sleep(2_000);
  const after = await ground.memory();
  const used = await ground.serverSeconds();
  await sleep(idleSeconds * 1_000);
  const usedLater = await ground.serverSeconds();
  const telling = performance.now();
  await tellAll(
    ground,
    people.map(({ id }) => id),
  );
  await until(() => pages.every((page) => page.events > 1));
  const told = performance.now() - telling;
  await close(pages);

  say(`${streams.toLocaleString('en-US')} streams opened in ${(opening / 1_000).toFixed(1)} s.`);
  if (before !== null && after !== null)
    say(
      `Memory: ${before} MB before, ${after} MB after, ${(((after - before) * 1024) / streams).toFixed(1)} kB each.`,
    );
  if (used !== null && usedLater !== null)
    say(
      `Idle: ${(((usedLater - used) / idleSeconds) * 100).toFixed(1)}% of one processor, signs of life included.`,
    );
  say(`One event for each, in one transaction: all told after ${Math.round(told)} ms.`);
}
