import { demoCompany } from '@borough/domain/company-facts';
import { usualColors } from '@borough/domain/look';
import { nothingSet, settingsSchemas, type SettingsValues } from '@borough/domain/settings/settings.contract';
import {
  addressOfSitePicture,
  kindOfPicture,
  type PictureField,
  pictureFields,
} from '@borough/domain/site-pictures';
import { usualFigures } from '@borough/domain/terms/offered';
import { isOfferedFact, offeredFact } from '@borough/domain/texts/offered-facts';
import { ItemDetailSchema } from '@borough/domain/items/items.contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { aBooking, aPerson, anItem, type BuiltBooking } from '../../../test/builders.ts';
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts';
import { aPictureFile, uploadLookPicture } from '../../../test/upload-look-picture.ts';
import { unzip } from '../../../test/unzip.ts';
import { ourPages } from '../../../test/our-pages.ts';
import { type Config, readConfig } from '#floor/config.ts';
import { showAs } from '#floor/settings/show-as.ts';
import { everyMessage } from '#talk/notifications/catalogue/every-message.ts';
import { letterHtml } from '#talk/notifications/mail-template.ts';
import { letterText } from '#talk/notifications/mail-text.ts';
import { openEasel } from './previews/preview-easel.ts';
import type { Drawing } from './previews/preview-painter.ts';
import { previewOf } from './previews/preview-version.ts';
import { ownMarks } from './previews/previews.ts';
import { atSite } from '#talk/notifications/site-address.ts';

const company: SettingsValues = {
  ...{
    name: 'Harbor',
    tagline: 'Share what floats.',
    headline: 'A kayak, one pier over.',
    welcome: 'Borrow it for a day.',
    legalName: 'Harbor Sharing, LLC',
  },
  ...{ street: '7 Pier Road', city: 'Duluth', state: 'MN', zip: '55802', phone: '(218) 555-0177' },
  ...{ mail: 'ahoy@harbor.example', law: 'Minnesota', courts: 'Duluth, Minnesota' },
};
const look: SettingsValues = { accent: '#224488', second: '#225522', ground: '#f4f6fb' };
const fees: SettingsValues = {
  ...{ basicPercent: 12.5, proPercent: 8.5, processingPercent: 4.5, proPriceCents: 7_77 },
};
const limits: SettingsValues = {
  ...{ requestAnswerHours: 31, payHours: 29, returnSilenceHours: 53, openRequests: 7, requestsADay: 17 },
  ...{ freeCancelHours: 13, depositPlacedHours: 61, depositNeededHours: 19, latePercent: 130 },
  ...{
    claimAnswerHours: 41,
    claimSilenceCents: 210_00,
    complaintAnswerHours: 43,
    complaintSilenceCents: 190_00,
  },
};

let db: FreshDatabase;
let server: TestApp;
let itemId: string;
let ownerId: string;
/** Paid for, under the terms of before. */
let booking: BuiltBooking;
let upcoming: BuiltBooking;

beforeAll(async () => {
  db = await freshDatabase();
  server = await testApp(db);
  const owner = await aPerson(db);
  ownerId = owner.id;
  itemId = (await anItem(db, { ownerId, dailyPriceCents: 20_00 })).id;
  booking = await aBooking(db, {
    itemId,
    startDate: '2026-05-20',
    endDate: '2026-05-22',
    stage: 'completed',
  });
  upcoming = await aBooking(db, {
    itemId,
    startDate: '2026-07-20',
    endDate: '2026-07-22',
    stage: 'confirmed',
  });
  await db.owner.query(
    `insert into public.booking_events (booking_id, move, actor_kind, to_status)
     select b.id, 'confirm', 'system', 'confirmed' from public.bookings b`,
  );
  const operator = await aPerson(db);
  await db.owner.query(`insert into public.admin_users (id, factor_vouched_at) values ($1, now())`, [
    operator.id,
  ]);
  for (const place of pictureFields) {
    const file = await aPictureFile('#3366cc', place.startsWith('wall') ? 'jpeg' : 'png');
    look[place] = (await uploadLookPicture(server, operator, place, file)).name;
  }
  for (const [section, values] of Object.entries({ company, look, fees, limits })) {
    const body = { version: 0, values, reason: 'Our own.' };
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
    ...[demoCompany.tagline, demoCompany.headline, demoCompany.welcome].map((words) =>
      words.replaceAll('.', '\\.'),
    ),
    ...Object.values(usualColors),
    'f2936b|983817',
  ].join('|'),
  'i',
);
/** Fees and the price of Pro as they were: of limits, only the new ones can be looked for. */
const oldFigures =
  /\b15 ?%|\b10 ?%|(?<!\.)\b3% (?:for|payment|processing)|\b3% card|4\.99|"(?:rentalFee|price)":(?:15|10)\b/;
const found = (text: string, what = ours) => {
  const at = text.search(what);
  return at === -1 ? null : text.slice(Math.max(0, at - 60), at + 60);
};

test('every figure that operators can set is another one here', () => {
  const set = { ...fees, ...limits };
  expect(Object.keys(set).toSorted()).toEqual(Object.keys(usualFigures).toSorted());
  for (const [name, usual] of Object.entries(usualFigures)) expect(set[name], name).not.toBe(usual);
});

test('every field of the company that people read is another one here', () => {
  expect(Object.keys(settingsSchemas.company.shape)).toEqual(Object.keys(nothingSet.company));
  for (const field of [
    'name',
    'tagline',
    'headline',
    'welcome',
    'legalName',
    'street',
    'phone',
    'mail',
    'law',
    'courts',
  ])
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
  let all = '';
  for (const path of asked) {
    const { text } = await server.send('GET', path);
    const own = found(text.replaceAll('/brand/borough-fact-sheet.txt', ''));
    const old = found(text, oldFigures) ?? found(text, /\{\{/);
    for (const fault of [own, old]) if (fault !== null) faults.push(`${path}: ${fault}`);
    all += text;
  }
  expect(faults).toEqual([]);
  // What the texts say of the offer, each figure where it stands.
  for (const { route, html } of ourPages) {
    const { text } = await server.send('GET', route);
    for (const [whole, name = ''] of html.matchAll(/[^<>{}]{0,20}\{\{([a-zA-Z.]+)\}\}(?=[^{]|$)/g))
      if (isOfferedFact(name))
        expect(text, `${route} ${name}`).toContain(whole.replace(`{{${name}}}`, offeredFact(name) ?? ''));
  }
  const item = (await server.send('GET', `/item/${itemId}`)).text;
  expect(item).toContain('$23.40</span> with fees');
  expect(item).toContain('a 12.5% service fee and 4.5% payment processing');
  expect(all).toContain('$7.77 a month');
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

test('its logo, icon and pictures stand where ours did: on pages, in tabs, on home screens and in mails', async () => {
  const address = (field: PictureField) => addressOfSitePicture(kindOfPicture(field), String(look[field]));
  const page = (await server.send('GET', '/')).text;
  for (const field of pictureFields.filter((each) => each !== 'icon')) expect(page).toContain(address(field));
  expect(page).not.toMatch(/\/pictures\/(?:telescope|espresso|drill|e-scooter|circular-saw|camera)-/);
  const manifest = (await server.send('GET', '/manifest.webmanifest')).body as { icons: { src: string }[] };
  const [, tab = ''] = /<link rel="icon" href="([^"]+)"/.exec(page) ?? [];
  for (const url of [tab, ...manifest.icons.map(({ src }) => src)]) {
    const { rawPayload } = await server.app.inject({ url });
    const { data, info } = await sharp(rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const middle = ((info.height >> 1) * info.width + (info.width >> 1)) * info.channels;
    expect([...data.subarray(middle, middle + 3)], url).toEqual([0x33, 0x66, 0xcc]);
  }
  const mail = everyMessage().find(({ channel }) => channel === 'mail');
  const html = mail?.channel === 'mail' ? letterHtml(mail.message) : '';
  for (const field of ['logo', 'logoDark'] as const) expect(html).toContain(address(field));
  expect(html).toContain('alt="Harbor"');
});

/** Names for programs, which calendars and packs from before go by. */
const forPrograms = /borough-(?:evidence-)?(?:pack|evidence)-1|@bookings\.borough\b/g;

test('pages made for one person have neither: the statement, the calendar, the evidence of a rental', async () => {
  const as = { id: ownerId };
  const asked = [
    ...['/api/me/money/statement', '/api/me/money/statement/csv'].map(
      (path) => `${path}?from=2026-01-01&before=2026-12-01`,
    ),
    ...[`/api/bookings/${upcoming.id}/calendar.ics`, '/api/me/money', '/api/me/dashboard/csv/bookings'],
  ];
  const faults: string[] = [];
  for (const path of asked) {
    const { status, text, headers } = await server.send('GET', path, { as });
    expect([path, status]).toEqual([path, 200]);
    const own = found(
      `${text.replaceAll(forPrograms, '')}\n${JSON.stringify(headers['content-disposition'] ?? '')}`,
    );
    if (own !== null) faults.push(`${path}: ${own}`);
  }
  const pack = await server.app.inject({
    url: `/api/bookings/${booking.id}/evidence-pack`,
    headers: { 'x-test-person': ownerId },
  });
  expect(pack.statusCode).toBe(200);
  expect(String(pack.headers['content-disposition'])).toContain('harbor-evidence-');
  for (const [name, bytes] of unzip(pack.rawPayload)) {
    const own = found(`${name}\n${bytes.toString().replaceAll(forPrograms, '')}`);
    if (own !== null) faults.push(`${name}: ${own}`);
  }
  expect(faults).toEqual([]);
});

test('the pictures of shared links are drawn with its own name, colors and prices', async () => {
  const drawn = async (path: string) => (await server.app.inject({ url: path })).rawPayload;
  const site = await drawn('/preview.png');
  const [, picture = ''] =
    /property="og:image" content="https?:\/\/[^/]+(\/previews\/[^"]+)"/.exec(
      (await server.send('GET', `/item/${itemId}`)).text,
    ) ?? [];
  const ofItem = await drawn(picture);
  const detail = ItemDetailSchema.parse((await server.send('GET', `/api/items/${itemId}`)).body);
  const easel = openEasel(() => ownMarks(server.deps));
  onTestFinished(() => easel.close());
  const drawnAs = async (config: Pick<Config, 'company' | 'look' | 'mails' | 'offered'>) => {
    showAs(config);
    onTestFinished(() => showAs(server.deps.config));
    const item = previewOf(detail);
    const of = (what: string, drawing: Drawing) =>
      easel.picture(`${config.company.name} ${what}`, async () => drawing);
    return [await of('site', 'site'), await of('item', { preview: item, photo: null })];
  };
  expect(previewOf(detail).lead).toContain('$23.40');
  const same = (pictures: Uint8Array[]) =>
    [site, ofItem].map((picture, index) => picture.equals(pictures[index] ?? new Uint8Array()));
  expect(same(await drawnAs(server.deps.config))).toEqual([true, true]);
  expect(same(await drawnAs(readConfig({})))).toEqual([false, false]);
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
      // What a booking was made under stays.
      const old = found(text.replaceAll(/(?:Service fee|Payment processing) \(\d+%\)/g, ''), oldFigures);
      for (const fault of [own, old])
        if (fault !== null) faults.push(`${notice}, ${sample}, ${channel}: ${fault}`);
    }
  }
  expect(faults).toEqual([]);
});
