import { setTimeout } from 'node:timers/promises';
import type { TestApp } from './app.ts';

/** One response a visitor got: from where, and all of it. */
export interface Told {
  address: string;
  status: number;
  text: string;
}

const fixed = [
  '/',
  '/robots.txt',
  '/.well-known/security.txt',
  '/healthz',
  '/readyz',
  '/metrics',
  '/api/docs',
  '/api/openapi.json',
];

const refsIn = (html: string) =>
  [...html.matchAll(/(?:href|src|content)="(?:https?:\/\/[^/"]+)?(\/[^"#]*)"/g)].map(([, ref = '']) =>
    ref.replaceAll('&amp;', '&'),
  );

/** Requests an address as a visitor; returns head and body. If the server is busy, asks again when it says to. */
async function toldAt({ app }: TestApp, address: string): Promise<Told> {
  let reply = await app.inject({ method: 'GET', url: address });
  for (let again = 0; reply.statusCode === 503 && again < 5; again++) {
    await setTimeout(Number(reply.headers['retry-after'] ?? 1) * 1000);
    reply = await app.inject({ method: 'GET', url: address });
  }
  return {
    address,
    status: reply.statusCode,
    text: `${JSON.stringify(reply.headers)}\n${reply.rawPayload.toString('latin1')}`,
  };
}

/** Fills each name in braces with each existing id; an address without any stays as it is. */
const filled = (path: string, ids: readonly string[]): string[] =>
  path.includes('{') ? ids.map((id) => path.replace(/\{\w+\}/g, id)) : [path];

/** Visits one in this many places on the site map, and fetches what their pages refer to. */
const oneOf = 40;

/**
 * Reads what a visitor can: each reading route of the interface with each of these ids (only the first few for members-only
 * routes), all pages of the item list, places on the site map with their previews and pictures, and whatever else has a fixed
 * address. `seen` gets each response.
 */
export async function readAsVisitor(
  server: TestApp,
  ids: readonly string[],
  seen: (told: Told) => void,
): Promise<void> {
  const asked = new Set<string>();
  const ask = async (address: string): Promise<string> => {
    if (asked.has(address)) return '';
    asked.add(address);
    const told = await toldAt(server, address);
    seen(told);
    return told.text;
  };
  const { paths } = (await server.send('GET', '/api/openapi.json')).body as {
    paths: Record<string, { get?: { security?: object[] } }>;
  };
  for (const [path, { get }] of Object.entries(paths)) {
    if (!get) continue;
    const forMembers = (get.security ?? []).length > 0;
    for (const address of filled(path, forMembers ? ids.slice(0, 3) : ids)) await ask(address);
  }
  for (let cursor: string | undefined = ''; cursor !== undefined;)
    cursor = /"nextCursor":"([^"]+)"/.exec(
      await ask(`/api/items?limit=50${cursor && `&cursor=${cursor}`}`),
    )?.[1];

  const maps = ['/sitemap.xml'];
  const places: string[] = [];
  for (const map of maps)
    for (const [, place = ''] of (await ask(map)).matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g))
      (place.endsWith('.xml') ? maps : places).push(place.replaceAll('&amp;', '&'));
  for (const [n, place] of places.entries())
    if (n % oneOf === 0) for (const ref of refsIn(await ask(place))) await ask(ref);
  for (const address of fixed) await ask(address);
  for (const id of ids) for (const kind of ['people', 'item']) await ask(`/${kind}/${id}`);
}
