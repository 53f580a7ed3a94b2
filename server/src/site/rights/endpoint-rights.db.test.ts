import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EventReader, eventually, readEvents } from '../../../test/event-reader.ts';
import { plantedWorld, type PlantedWorld } from '../../../test/planted-world.ts';
import { sampleOf, type Shape } from '../../../test/sample-request.ts';
import type { Route } from '#site/pages/route-words.ts';
import { endpointRights } from './endpoint-rights.allow.ts';
import { callers, type CallerKind, type EndpointRight, type Thing } from './endpoint-rights.ts';

interface Described {
  requestBody?: { content: Record<string, { schema: Shape }> };
  parameters?: { name: string; in: string; required?: boolean; schema: Shape }[];
}

let world: PlantedWorld;
/** Every route, as our API description has it. */
let described: Map<string, Described>;

beforeAll(async () => {
  world = await plantedWorld();
  await world.server.app.listen({ port: 0, host: '127.0.0.1' });
  const { body } = await world.server.send('GET', '/api/openapi.json');
  described = new Map(
    Object.entries<Record<string, Described>>(body.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, route]) => [`${method.toUpperCase()} ${path}`, route]),
    ),
  );
});
afterAll(() => world[Symbol.asyncDispose]());

const rights: Record<Route, EndpointRight> = endpointRights;
const routes = Object.keys(rights) as Route[];
const isRead = (route: string) => route.startsWith('GET ');

interface Answer {
  status: number;
  /** The code, if it's a refusal. */
  code: string;
  text: string;
}

/** The id of a thing by its name; any other word stands for itself. */
function wordOf(word: Thing | (string & {})): string {
  try {
    return world.idOf(word as Thing);
  } catch {
    return word;
  }
}

function urlOf(route: Route): string {
  const { path = {}, query } = rights[route].ask;
  const required = (described.get(route)?.parameters ?? []).filter(
    (each) => each.in === 'query' && each.required,
  );
  const sample = required.map(
    ({ name, schema }) => `${name}=${encodeURIComponent(String(sampleOf(schema)))}`,
  );
  const url = route.slice(route.indexOf(' ') + 1).replace(/\{(\w+)\}/g, (_, name: string) => {
    const word = path[name];
    if (word === undefined) throw new Error(`${route}: say what {${name}} stands for.`);
    return wordOf(word);
  });
  const asked = query ?? sample.join('&');
  return asked ? `${url}?${asked}` : url;
}

function bodyOf(route: Route): unknown {
  const { body } = rights[route].ask;
  if (body) return body((thing) => world.idOf(thing));
  const schema = described.get(route)?.requestBody?.content['application/json']?.schema;
  return schema ? sampleOf(schema) : undefined;
}

/** How long to listen to a stream that never ends. */
const listenMs = 60;

/** The start of a stream, read over a real connection. */
async function listen(url: string, headers: Record<string, string>): Promise<Answer> {
  const reply = await fetch(`${world.server.app.listeningOrigin}${url}`, { headers });
  const reader = reply.body!.getReader();
  const parts: Uint8Array[] = [];
  const timer = setTimeout(() => void reader.cancel(), listenMs);
  for (let part = await reader.read(); !part.done; part = await reader.read()) parts.push(part.value);
  clearTimeout(timer);
  return answered(reply.status, Object.fromEntries(reply.headers), Buffer.concat(parts).toString());
}

function answered(status: number, headers: object, body: string): Answer {
  const text = `${JSON.stringify(headers)}\n${body}`;
  return { status, code: /"error":\{"code":"([\w.-]+)"/.exec(text)?.[1] ?? '', text };
}

/** The headers a browser sends with every request: its cookie, and where the page came from. */
const headersWith = (cookie: string | undefined): Record<string, string> =>
  cookie ? { cookie, 'sec-fetch-site': 'same-origin' } : {};

async function ask(route: Route, caller: CallerKind, session?: Record<string, string>): Promise<Answer> {
  const [method = ''] = route.split(' ');
  const headers = session ?? headersWith(await world.cookieOf(caller));
  if (rights[route].ask.endless) return listen(urlOf(route), headers);
  const payload = bodyOf(route) as object | undefined;
  const { app } = world.server;
  const reply = await app.inject({
    method: method as 'GET',
    url: urlOf(route),
    headers,
    ...(payload === undefined ? {} : { payload }),
  });
  return answered(reply.statusCode, reply.headers, reply.body);
}

const pairs = (kept: (route: Route, expected: string) => boolean) =>
  routes.flatMap((route) =>
    callers
      .filter((caller) => kept(route, rights[route].answers[caller]))
      .map((caller) => [route, caller] as const),
  );

/** Codes that mean a caller wasn't let in, whatever the route. */
const gates = new Set([
  'session.required',
  'session.forbidden',
  'admin.factor-needed',
  'account.suspended',
  'request.invalid',
]);

/** What is wrong with the answer, in words; empty if nothing is. */
function faultsOf(route: Route, caller: CallerKind, { status, code, text }: Answer): string[] {
  const { answers, then } = rights[route];
  const expected = answers[caller];
  const faults = world.leaks(caller, text).map((what) => `tells ${what}`);
  if (expected === 'in') {
    const refused = gates.has(code) || Object.values<string>(answers).includes(code);
    if (code !== then && (refused || (isRead(route) && status >= 400)))
      faults.push(`${status} ${code}, not let in`);
  } else if (code !== expected) faults.push(`${status} ${code}, not ${expected}`);
  if (status >= 500 && code === '') faults.push(`${status}`);
  return faults.map((fault) => `${route} as ${caller}: ${fault}`);
}

/** Calls one route after another; callers of the same route call it at the same time. */
async function faultsWith(list: readonly (readonly [Route, CallerKind])[]): Promise<string[]> {
  const faults: string[] = [];
  for (const [route, calls] of Map.groupBy(list, ([route]) => route))
    for (const found of await Promise.all(
      calls.map(async ([, caller]) => faultsOf(route, caller, await ask(route, caller))),
    ))
      faults.push(...found);
  return faults;
}

/** A hash of each table's rows, except the counters. */
async function figures(): Promise<Record<string, string>> {
  const { rows } = await world.db.owner.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'accounts') and c.relkind = 'r'
       and c.relname <> 'rate_limits' order by 1`,
  );
  const statement = rows
    .map(
      ({ name }) =>
        `select '${name}' as name, md5(string_agg(t::text, '' order by t::text)) as md5 from ${name} t`,
    )
    .join(' union all ');
  const found = await world.db.owner.query<{ name: string; md5: string }>(statement);
  return Object.fromEntries(found.rows.map(({ name, md5 }) => [name, md5]));
}

test('every route of the interface has its line, and every line its route', () => {
  expect(routes.toSorted()).toEqual([...described.keys()].toSorted());
});

/** The current count of each rate limit. */
async function counters(): Promise<Map<string, number>> {
  const { rows } = await world.db.owner.query<{ bucket: string; uses: number }>(
    'select bucket, sum(count)::int as uses from public.rate_limits group by bucket',
  );
  return new Map(rows.map(({ bucket, uses }) => [bucket, uses]));
}

/** The counters that changed although they belong to neither this caller nor the address all callers share. */
const usedUpOfOthers = (caller: CallerKind, before: Map<string, number>, after: Map<string, number>) =>
  [...after]
    .filter(([bucket, uses]) => uses !== (before.get(bucket) ?? 0))
    .map(([bucket]) => bucket)
    .filter((bucket) => {
      const counted = bucket.slice(bucket.indexOf(':') + 1).split(' ');
      const own = caller === 'visitor' ? '127.0.0.1' : world.idOf(caller);
      return counted.some((each) => each !== own && each !== '127.0.0.1');
    })
    .map((bucket) => `${bucket} moved by ${caller}`);

test('those who are not let in hear no more than a refusal, change nothing, and use up nothing of others', async () => {
  const sessions = new Map<CallerKind, Record<string, string>>();
  for (const caller of callers) sessions.set(caller, headersWith(await world.cookieOf(caller)));
  const before = await figures();
  const faults: string[] = [];
  for (const caller of callers) {
    const counted = await counters();
    const refused = pairs((_, expected) => expected !== 'in').filter(([, each]) => each === caller);
    for (let first = 0; first < refused.length; first += callers.length)
      for (const found of await Promise.all(
        refused
          .slice(first, first + callers.length)
          .map(async ([route]) => faultsOf(route, caller, await ask(route, caller, sessions.get(caller)))),
      ))
        faults.push(...found);
    faults.push(...usedUpOfOthers(caller, counted, await counters()));
  }
  expect(faults).toEqual([]);
  expect(await figures()).toEqual(before);
});

test('those who are let in read nothing of others', async () => {
  expect(await faultsWith(pairs((route, expected) => expected === 'in' && isRead(route)))).toEqual([]);
});

/** How late a route is called: routes that remove something come after those that need it. */
const lateness = (route: string): number =>
  ['DELETE /api/me', '/sign-out', '/ban', 'DELETE '].findIndex((part) =>
    part === 'DELETE /api/me' ? route === part : route.includes(part),
  );
const order = (route: string) => (lateness(route) === -1 ? 9 : lateness(route));

/** The open pages of everyone who is signed in. */
async function openPages(): Promise<Map<CallerKind, EventReader>> {
  const pages = new Map<CallerKind, EventReader>();
  for (const caller of callers)
    if (caller !== 'visitor')
      pages.set(
        caller,
        await readEvents(world.server.app.listeningOrigin, headersWith(await world.cookieOf(caller))),
      );
  await eventually(() => [...pages.values()].every(({ frames }) => frames.length > 0));
  return pages;
}

/** Everything a page was sent since it was opened, verbatim. */
const toldOn = ({ frames }: EventReader): string =>
  frames.map(({ event, data }) => `${event} ${JSON.stringify(data)}`).join('\n');

test('while somebody writes to somebody else, every other open page stays silent about it', async () => {
  const pages = await openPages();
  const url = `/api/conversations/${world.idOf('conversation')}`;
  const headers = headersWith(await world.cookieOf('renter'));
  const send = (path: string, payload?: object) =>
    world.server.app.inject({ method: 'POST', url: url + path, headers, ...(payload ? { payload } : {}) });
  expect((await send('/typing')).statusCode).toBeLessThan(300);
  const sent = await send('/messages', { id: randomUUID(), content: 'Plantedmark live words' });
  expect(sent.statusCode).toBeLessThan(300);
  const both: CallerKind[] = ['renter', 'owner'];
  await eventually(() => both.every((each) => toldOn(pages.get(each)!).includes('Plantedmark live words')));
  for (const [caller, page] of pages) {
    expect(world.leaks(caller, toldOn(page)), caller).toEqual([]);
    // Admins' pages are told as they open to look at what waits.
    const heard = page.frames.map(({ event }) => event).filter((event) => event !== 'desk');
    if (!both.includes(caller)) expect(heard).toEqual(['hello']);
    page.cut();
  }
});

test('those who are let in write, and neither the answers nor the open pages tell anything of others', async () => {
  const pages = await openPages();
  const writes = pairs((route, expected) => expected === 'in' && !isRead(route));
  expect(await faultsWith(writes.toSorted(([a], [b]) => order(b) - order(a)))).toEqual([]);
  for (const [caller, page] of pages) {
    expect(world.leaks(caller, toldOn(page)), caller).toEqual([]);
    page.cut();
  }
  // A page that got no events would prove nothing.
  for (const caller of ['renter', 'owner'] as const)
    expect(pages.get(caller)!.frames.map(({ event }) => event)).toContain('notification');
});

test('the log of all this tells nothing of anybody', () => {
  expect(world.logged()).not.toBe('');
  expect(world.leaks(null, world.logged())).toEqual([]);
});
