import { afterAll, beforeAll, expect, test } from 'vitest';
import { plantedWorld, type PlantedWorld } from '../../test/planted-world.ts';
import { sampleOf, type Shape } from '../../test/sample-request.ts';
import type { Route } from '../pages/route-words.ts';
import { endpointRights } from './endpoint-rights.allow.ts';
import { callers, type CallerKind, type EndpointRight, type Thing } from './endpoint-rights.ts';

interface Described {
  requestBody?: { content: Record<string, { schema: Shape }> };
  parameters?: { name: string; in: string; required?: boolean; schema: Shape }[];
}

let world: PlantedWorld;
/** Every route as the interface describes it. */
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
  /** The refusal's code, if it is one. */
  code: string;
  text: string;
}

/** An id of a thing by its name; any other word stands for itself. */
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

/** How long a stream without an end is listened to. */
const listenMs = 60;

/** The beginning of a stream, read over a real connection. */
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

async function ask(route: Route, caller: CallerKind): Promise<Answer> {
  const [method = ''] = route.split(' ');
  const cookie = await world.cookieOf(caller);
  const headers: Record<string, string> = cookie ? { cookie, 'sec-fetch-site': 'same-origin' } : {};
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

/** A refusal says no more than its code, to every caller. */
const gates = new Set([
  'session.required',
  'session.forbidden',
  'admin.factor-needed',
  'account.suspended',
  'request.invalid',
]);

/** What is wrong with the answer, in words; nothing when it is right. */
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

/** Route after route; those who call the same one do so at once. */
async function faultsWith(list: readonly (readonly [Route, CallerKind])[]): Promise<string[]> {
  const faults: string[] = [];
  for (const [route, calls] of Map.groupBy(list, ([route]) => route))
    for (const found of await Promise.all(
      calls.map(async ([, caller]) => faultsOf(route, caller, await ask(route, caller))),
    ))
      faults.push(...found);
  return faults;
}

/** One figure for each table, without the rows that every request adds. */
async function figures(): Promise<Record<string, string>> {
  const { rows } = await world.db.owner.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'accounts') and c.relkind = 'r'
       and c.relname not in ('rate_limits', 'session') order by 1`,
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

test('whoever is not let in hears no more than a refusal, and changes nothing', async () => {
  const before = await figures();
  expect(await faultsWith(pairs((_, expected) => expected !== 'in'))).toEqual([]);
  expect(await figures()).toEqual(before);
});

test('whoever is let in reads nothing of others', async () => {
  expect(await faultsWith(pairs((route, expected) => expected === 'in' && isRead(route)))).toEqual([]);
});

/** What takes something away comes after all that wants it there. */
const lateness = (route: string): number =>
  ['DELETE /api/me', '/sign-out', '/ban', 'DELETE '].findIndex((part) =>
    part === 'DELETE /api/me' ? route === part : route.includes(part),
  );
const order = (route: string) => (lateness(route) === -1 ? 9 : lateness(route));

test('whoever is let in writes, and hears nothing of others', async () => {
  const writes = pairs((route, expected) => expected === 'in' && !isRead(route));
  expect(await faultsWith(writes.toSorted(([a], [b]) => order(b) - order(a)))).toEqual([]);
});

test('the log of all this tells nothing of anybody', () => {
  expect(world.logged()).not.toBe('');
  expect(world.leaks(null, world.logged())).toEqual([]);
});
