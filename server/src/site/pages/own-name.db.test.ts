import { demoCompany } from '@borough/domain/company-facts';
import { usualColors } from '@borough/domain/look';
import { nothingSet, settingsSchemas, type SettingsValues } from '@borough/domain/settings/settings.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { aPerson, anItem } from '../../../test/builders.ts';
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts';
import { readConfig } from '#floor/config.ts';
import { showAs } from '#floor/settings/show-as.ts';
import { everyMessage } from '#talk/notifications/catalogue/every-message.ts';
import { letterHtml } from '#talk/notifications/mail-template.ts';
import { letterText } from '#talk/notifications/mail-text.ts';
import { atSite } from '#talk/notifications/site-address.ts';

const company: SettingsValues = {
  ...{ name: 'Harbor', tagline: 'Share what floats.', legalName: 'Harbor Sharing, LLC' },
  ...{ street: '7 Pier Road', city: 'Duluth', state: 'MN', zip: '55802', phone: '(218) 555-0177' },
  ...{ mail: 'ahoy@harbor.example', law: 'Minnesota', courts: 'Duluth, Minnesota' },
};
const look: SettingsValues = { accent: '#224488', second: '#225522', ground: '#f4f6fb' };

let db: FreshDatabase;
let server: TestApp;
let itemId: string;
let ownerId: string;

beforeAll(async () => {
  db = await freshDatabase();
  server = await testApp(db);
  const owner = await aPerson(db);
  ownerId = owner.id;
  itemId = (await anItem(db, { ownerId })).id;
  const operator = await aPerson(db);
  await db.owner.query(`insert into public.admin_users (id, factor_vouched_at) values ($1, now())`, [
    operator.id,
  ]);
  for (const [section, values] of Object.entries({ company, look })) {
    const body = { version: 0, values };
    const reply = await server.send('PUT', `/api/admin/settings/${section}`, { as: operator, body });
    expect([section, reply.status]).toEqual([section, 200]);
  }
});
afterAll(async () => {
  showAs(readConfig({}));
  await server[Symbol.asyncDispose]();
  await db[Symbol.asyncDispose]();
});

/** What was ours: the name, the company of the demo, and our colors. Names in the storage of browsers are not for reading. */
const ours = new RegExp(
  [
    String.raw`\bBorough\b|(?<!["'\x60.>/_])\bborough\b(?![._-](?:\w|$))`,
    '100 Example Street|555-0142|borough\\.example|San Francisco courts',
    demoCompany.tagline.replaceAll('.', '\\.'),
    ...Object.values(usualColors),
    'f2936b|983817',
  ].join('|'),
  'i',
);
const found = (text: string) => {
  const at = text.search(ours);
  return at === -1 ? null : text.slice(Math.max(0, at - 60), at + 60);
};

test('every field of the company that people read is another one here', () => {
  expect(Object.keys(settingsSchemas.company.shape)).toEqual(Object.keys(nothingSet.company));
  for (const field of ['name', 'tagline', 'legalName', 'street', 'phone', 'mail', 'law', 'courts'])
    expect(company[field]).toEqual(expect.any(String));
});

test('no page, file or picture of an installation with its own name has ours', async () => {
  const sitemap = (await server.send('GET', '/sitemap.xml')).text;
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path ?? '');
  const asked = new Set([
    ...[
      '/',
      '/pricing',
      '/contact',
      '/transparency',
      '/index.html',
      '/nothing-here',
      '/login',
      '/newsletter',
    ],
    ...['/listings', `/item/${itemId}`, `/people/${ownerId}`, '/api/docs', '/api/config', '/api/texts'],
    ...['/robots.txt', '/sitemap.xml', '/.well-known/security.txt', '/manifest.webmanifest'],
    ...['/brand/borough-fact-sheet.txt', ...paths],
  ]);
  const faults: string[] = [];
  for (const path of asked) {
    const { text } = await server.send('GET', path);
    const own = found(text.replaceAll('/brand/borough-fact-sheet.txt', ''));
    if (own !== null) faults.push(`${path}: ${own}`);
  }
  expect(faults).toEqual([]);
  const page = (await server.send('GET', '/contact')).text;
  expect(page).toContain('Harbor');
  expect(page).toContain('ahoy@harbor.example');
});

test('its colors come in a style sheet before anything is drawn, and its icons are drawn in them', async () => {
  const page = (await server.send('GET', '/contact')).text;
  const [, sheet = ''] = /<link rel="stylesheet" href="(\/assets\/look\/[^"]+)"/.exec(page) ?? [];
  const { text, headers } = await server.send('GET', sheet);
  expect(headers['content-type']).toContain('text/css');
  expect(headers['cache-control']).toContain('immutable');
  expect(text).toContain('--color-brick:#224488');
  expect(text).toContain('--color-paper:#f4f6fb');
  expect(page).toContain('content="#f4f6fb"');
  const [, icon = ''] = /<link rel="icon" href="([^"]+)"/.exec(page) ?? [];
  const drawn = await server.app.inject({ url: icon });
  expect([drawn.statusCode, drawn.headers['content-type']]).toEqual([200, 'image/png']);
  expect(drawn.rawPayload.subarray(1, 4).toString()).toBe('PNG');
});

test('no mail, text message or notice has our name or colors', () => {
  const faults: string[] = [];
  for (const { notice, sample, channel, message } of everyMessage()) {
    const texts =
      channel === 'mail'
        ? [
            message.subject,
            atSite({ text: letterText(message), html: null }, server.deps).text,
            atSite({ text: '', html: letterHtml(message) }, server.deps).html ?? '',
          ]
        : [channel === 'inApp' ? message.words : message];
    for (const text of texts) {
      // Samples name a host and a town of their own.
      const own = found(text.replaceAll(/\b\w*@?borough\.example/g, ''));
      if (own !== null) faults.push(`${notice}, ${sample}, ${channel}: ${own}`);
    }
  }
  expect(faults).toEqual([]);
});
