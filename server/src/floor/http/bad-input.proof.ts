import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { aBooking, anItem, aPerson } from '../../../test/builders.ts';
import { freshDatabase } from '../../../test/database.ts';
import { noteFigure } from '../../../test/proof-figures.ts';

const nul = String.fromCharCode(0);
/** Input that people and machines send but shouldn't. */
const nasty: unknown[] = [
  '', ' ', nul, `a${nul}b`, '\ud800', '\udfff\ud800', "' or 1=1 --", '%', '%_%', '\\', '../../../etc/passwd', '-1', '0',
  '1e308', '99999999999999999999', 'NaN', 'Infinity', '0x10', '0000-01-01', '9999-12-31', '+275760-09-13T00:00:00Z',
  '2026-02-30', '00000000-0000-0000-0000-000000000000', 'x'.repeat(10_000), '🙂'.repeat(300), 'ﷺ', '\u202e',
  'a@b', 'null', null, true, 0, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER, [], [[]], {}, { a: 1 },
]; // oxfmt-ignore

interface Described {
  paths: Record<
    string,
    Record<string, { parameters?: { in: string; name: string }[]; requestBody?: unknown }>
  >;
}

/** The names of all properties in a description. */
function namesIn(schema: unknown, found = new Set<string>()): Set<string> {
  if (typeof schema !== 'object' || schema === null) return found;
  if ('properties' in schema && typeof schema.properties === 'object' && schema.properties !== null)
    for (const name of Object.keys(schema.properties)) found.add(name);
  for (const part of Object.values(schema)) namesIn(part, found);
  return found;
}

test('no route answers 5xx, whatever is sent as path, query or body', async () => {
  await using db = await freshDatabase();
  const owner = await aPerson(db);
  const renter = await aPerson(db);
  const item = await anItem(db, { ownerId: owner.id });
  const dates = { startDate: '2026-06-20', endDate: '2026-06-22' };
  const booking = await aBooking(db, { itemId: item.id, renterId: renter.id, ...dates });
  await using app = await testApp(db);
  const { paths } = app.app.swagger() as unknown as Described;
  const broken: string[] = [];
  let sent = 0;
  const send = async (method: string, url: string, as: { id: string } | null, body?: unknown) => {
    sent++;
    const reply = await app.app.inject({
      method: method.toUpperCase() as 'GET',
      url,
      headers: {
        ...(as ? { 'x-test-person': as.id } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    const word = reply.statusCode >= 500 && !reply.body.includes('payment.') ? reply.body : null;
    if (word)
      broken.push(
        `${method} ${url.slice(0, 120)} ${JSON.stringify(body)?.slice(0, 120)} → ${reply.statusCode}`,
      );
    // Here, limits would only hide the real answers.
    if (reply.statusCode === 429) await db.owner.query('delete from public.rate_limits');
  };
  // Sign-in has its own tests, with the library it needs; a stream never ends, and /events/since reads the same data.
  const routes = Object.entries(paths).filter(([path]) => !/^\/api\/(auth|me$|events$)/.test(path));
  for (const [path, methods] of routes)
    for (const [method, route] of Object.entries(methods)) {
      const known = (name: string) => (path.includes('/bookings') && name === 'id' ? booking.id : item.id);
      const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
        name === 'move' ? 'cancel' : known(name),
      );
      for (const value of nasty) {
        const text = encodeURIComponent(
          (typeof value === 'string' ? value : JSON.stringify(value)).replace(/[\ud800-\udfff]/g, ''),
        );
        if (path.includes('{')) await send(method, path.replace(/\{\w+\}/g, text), renter);
        for (const { name, in: where } of route.parameters ?? [])
          if (where === 'query') await send(method, `${filled}?role=renter&${name}=${text}`, renter);
        if (!route.requestBody) continue;
        await send(method, filled, owner, value);
        const names = [...namesIn(route.requestBody)];
        await send(method, filled, owner, Object.fromEntries(names.map((name) => [name, value])));
        const good = { itemId: item.id, startDate: '2026-06-05', endDate: '2026-06-07' };
        for (const name of names) await send(method, filled, renter, { ...good, [name]: value });
      }
    }
  noteFigure({
    claim: 'Bad input never makes a 5xx.',
    figure: `${broken.length} of ${sent} requests to ${routes.length} addresses`,
    passMark: '0',
    ok: broken.length === 0,
  });
  expect(broken).toEqual([]);
});
