import { usualReasons } from '@borough/domain/settings/ready-reasons';
import { demoCompany } from '@borough/domain/company-facts';
import {
  type SettingsInput,
  type SettingsSection,
  settingsSections,
  SettingsViewSchema,
} from '@borough/domain/settings/settings.contract';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { aBooking, anItem, aPerson, type BuiltPerson } from '../../../../test/builders.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/database.ts';
import { nameProduct } from '@borough/domain/company';
import { inTransaction } from '#floor/db/transaction.ts';
import { notifyPerson } from '#talk/notifications/write-notice.ts';
import { atSite } from '#talk/notifications/site-address.ts';
import { readConfig } from '#floor/config.ts';
import { changeSettings } from '#floor/settings/change-settings.ts';
import { liveConfig, requireCompany } from '#floor/settings/live-config.ts';

let db: FreshDatabase;
let server: TestApp;

beforeAll(async () => {
  db = await freshDatabase();
  server = await testApp(db);
});
afterAll(async () => {
  nameProduct(demoCompany);
  await server[Symbol.asyncDispose]();
  await db[Symbol.asyncDispose]();
});

async function anAdmin(right: 'operator' | 'moderator' = 'operator'): Promise<BuiltPerson> {
  const person = await aPerson(db);
  await db.owner.query(
    'insert into public.admin_users (id, factor_vouched_at, admin_right) values ($1, now(), $2)',
    [person.id, right],
  );
  return person;
}

const read = async (as: { id: string }, app = server) =>
  SettingsViewSchema.parse((await app.send('GET', '/api/admin/settings', { as })).body).sections;
const set = (as: { id: string }, section: string, body: SettingsInput, app = server) =>
  app.send('PUT', `/api/admin/settings/${section}`, { as, body });

/** Sets some fields over what is set now. */
async function change(as: { id: string }, section: SettingsSection, values: object, reason?: string) {
  const { version, values: now } = (await read(as))[section];
  const reply = await set(as, section, { version, values: { ...now, ...values }, ...(reason && { reason }) });
  return reply.status === 200 ? 'done' : reply.body.error.code;
}

test('every email written from now on opens, closes and signs as operators say, and those already written keep their words', async () => {
  const operator = await anAdmin();
  const mailed = async (email: string) => {
    const { rows } = await db.owner.query<{ text: string; html: string; subject: string }>(
      'select body_text as text, body_html as html, subject from public.outbox_messages where recipient = $1',
      [email],
    );
    return rows;
  };
  const [early, late] = [await aPerson(db), await aPerson(db)];
  const tell = (person: BuiltPerson) =>
    inTransaction(db.db, (tx) => notifyPerson(tx, 'payouts-ready', person, { facts: {}, now: new Date() }));
  await tell(early);
  const before = await mailed(early.email);
  for (const wrong of [
    '<b>Hi</b>',
    'Hi\nBcc: x@evil.example',
    '{{company.phone}}',
    '{{name}}',
    ' ',
    'x'.repeat(201),
  ])
    expect(await change(operator, 'mails', { opening: wrong }), wrong).toBe('request.invalid');
  const own = { opening: 'From {{company.name}}.', closing: 'See you.', signature: 'Ann & Bo' };
  expect(await change(operator, 'mails', own)).toBe('done');
  await tell(late);
  const [after] = await mailed(late.email);
  expect(after?.subject).toBe(before[0]?.subject);
  expect(after?.text).toMatch(
    /\n\nFrom \{\{company\.name\}\}\.\n\n[^]*\n\nSee you\.\n\n--\n[^]*\nAnn & Bo\n/,
  );
  expect(after?.html).toMatch(/From \{\{company\.name\}\}\.[^]*See you\.[^]*Ann &amp; Bo/);
  expect(await mailed(early.email)).toEqual(before);
  expect(atSite({ text: after?.text ?? '', html: null }, server.deps).text).toContain(
    `From ${server.deps.config.company.name}.`,
  );
  expect(await change(operator, 'mails', { opening: null, closing: null, signature: null })).toBe('done');
});

test('operators write ready reasons of their own, one a line; every admin is offered them, and ours where there are none', async () => {
  const [operator, moderator] = [await anAdmin(), await anAdmin('moderator')];
  const offered = async (as: BuiltPerson) =>
    (await server.send('GET', '/api/admin/reasons', { as })).body as Record<string, string[]>;
  expect(await offered(moderator)).toEqual(usualReasons);
  expect(await change(operator, 'reasons', { warn: ' Be kind. \n\n Please.\n' })).toBe('done');
  expect(await offered(moderator)).toEqual({ ...usualReasons, warn: ['Be kind.', 'Please.'] });
  for (const wrong of ['x'.repeat(501), 'One\n'.repeat(9), 'A\u0007bell'])
    expect(await change(operator, 'reasons', { warn: wrong }), wrong).toBe('request.invalid');
  const refused = await set(moderator, 'reasons', { version: 0, values: {} });
  expect(refused.body.error.code).toBe('admin.operator-needed');
  expect(await change(operator, 'reasons', { warn: null })).toBe('done');
  expect(await offered(operator)).toEqual(usualReasons);
  expect((await server.send('GET', '/api/admin/reasons', { as: await aPerson(db) })).status).toBe(403);
});

test('an operator’s setting is on every page at once, with its author and the previous value', async () => {
  const operator = await anAdmin();
  const contact = async () => (await server.send('GET', '/contact')).text;
  expect(await contact()).toContain(demoCompany.phone);
  expect(await change(operator, 'company', { phone: '(510) 555-0100', legalName: 'Harbor, LLC' })).toBe(
    'done',
  );
  expect(await contact()).toContain('(510) 555-0100');
  expect(await contact()).toContain('Harbor, LLC');
  expect(await contact()).not.toContain(demoCompany.phone);
  expect(await change(operator, 'company', { phone: null })).toBe('done');
  expect(await contact()).toContain(demoCompany.phone);
  const { history, values, usual } = (await read(operator)).company;
  expect(values).toMatchObject({ phone: null, legalName: 'Harbor, LLC' });
  expect(usual['phone']).toBe(demoCompany.phone);
  expect(history).toMatchObject([
    {
      by: expect.any(String),
      reason: null,
      changes: [{ field: 'phone', before: '(510) 555-0100', after: null }],
    },
    {
      changes: [
        { field: 'legalName', before: null, after: 'Harbor, LLC' },
        { field: 'phone', before: null, after: '(510) 555-0100' },
      ],
    },
  ]);
});

test('gates follow what is set, and a change of them takes a reason', async () => {
  const operator = await anAdmin();
  expect(await change(operator, 'gates', { phoneFromCents: 50_00 })).toBe('settings.reason-needed');
  expect(server.deps.config.gates.phoneFromCents).toBe(300_00);
  expect(await change(operator, 'gates', { phoneFromCents: 50_00 }, 'Two scams this week.')).toBe('done');
  expect(server.deps.config.gates).toMatchObject({ phoneFromCents: 50_00, idFromDepositCents: 500_00 });
  expect((await read(operator)).gates.history[0]).toMatchObject({ reason: 'Two scams this week.' });
});

test('new fees and limits are for new bookings, under terms of their own; what was booked keeps its terms', async () => {
  const operator = await anAdmin();
  const { id: itemId } = await anItem(db, { ownerId: (await aPerson(db)).id, dailyPriceCents: 10_00 });
  const renter = await aPerson(db);
  const quoted = async () => {
    const body = { itemId, startDate: '2026-06-10', endDate: '2026-06-14' };
    const { body: quote } = await server.send('POST', '/api/quotes', { as: renter, body });
    expect(quote.error).toBeUndefined();
    const { rows } = await db.owner.query(
      'select t.figures, q.terms_id as id from public.quotes q join public.terms t on t.id = q.terms_id where q.id = $1',
      [quote.id],
    );
    return { chargedCents: quote.chargedCents, ...rows[0] };
  };
  const before = await quoted();
  const booked = await aBooking(db, {
    itemId,
    renterId: renter.id,
    startDate: '2026-07-01',
    endDate: '2026-07-03',
  });
  const termsOfBooking = async () =>
    (await db.owner.query('select terms_id as id from public.bookings where id = $1', [booked.id])).rows[0]
      .id;
  const termsBefore = await termsOfBooking();
  expect(await change(operator, 'fees', { basicPercent: 20 })).toBe('settings.reason-needed');
  expect(await change(operator, 'fees', { basicPercent: 20, proPriceCents: 8_00 }, 'Costs.')).toBe('done');
  const times = { freeCancelHours: 16, depositPlacedHours: 60, depositNeededHours: 18, latePercent: 120 };
  const own = { requestAnswerHours: 12, openRequests: 1, ...times };
  expect(await change(operator, 'limits', own, 'Quick.')).toBe('done');
  const after = await quoted();
  expect([before.chargedCents, after.chargedCents]).toEqual([47_20, 49_20]);
  expect(after.id).not.toBe(before.id);
  expect(after.figures).toMatchObject({
    fees: { userPercent: { free: 20, pro: 10 } },
    asking: { answerHours: 12 },
    cancelling: { freeHours: 16 },
    deposit: { placedHours: 60, neededHours: 18, triesBeforeStart: [60, 54, 48, 42] },
    late: { percentOfDay: 120 },
  });
  expect(await termsOfBooking()).toBe(termsBefore);
  const { body: listed } = await server.send('GET', '/api/plans');
  expect(listed.items.map(({ price, rentalFee }: Record<string, number>) => [price, rentalFee])).toEqual([
    ...[
      [0, 20],
      [8, 10],
    ],
  ]);
  expect(server.deps.config.limits).toMatchObject({ openRequests: 1, requestsADay: 10 });
  expect(await change(operator, 'fees', { basicPercent: null, proPriceCents: null }, 'Back.')).toBe('done');
  const none = Object.fromEntries(Object.keys(own).map((field) => [field, null]));
  expect(await change(operator, 'limits', none, 'Back.')).toBe('done');
  expect((await quoted()).chargedCents).toBe(47_20);
});

test('a moderator reads and sets nothing, at the interface or in the database', async () => {
  const moderator = await anAdmin('moderator');
  const asked = await server.send('GET', '/api/admin/settings', { as: moderator });
  const tried = await Promise.all(
    settingsSections.map((section) => set(moderator, section, { version: 0, values: {}, reason: 'Mine.' })),
  );
  for (const refused of [asked, ...tried]) expect(refused.body.error.code).toBe('admin.operator-needed');
  const client = await db.owner.connect();
  onTestFinished(() => client.release());
  const insert = (author: string, section: SettingsSection = 'company') =>
    client
      .query(
        `begin; set local role service_role;
         insert into public.settings (section, version, author_id, value) values ('${section}', 99, ${author}, '{}')`,
      )
      .then(
        () => 'done',
        (error: { constraint?: string; message: string }) => error.constraint ?? error.message,
      )
      .finally(() => client.query('rollback'));
  for (const section of settingsSections)
    expect(await insert(`'${moderator.id}'`, section)).toBe('operators_act');
  expect(await insert(`'${(await aPerson(db)).id}'`)).toBe('operators_act');
  expect(await insert('null')).toMatch(/row-level security/);
  expect(await insert(`'${(await anAdmin()).id}'`)).toBe('done');
  await client.query('begin; set local role service_role');
  await expect(client.query(`update public.settings set value = '{}'`)).rejects.toThrow(/permission denied/);
  await client.query('rollback');
});

test('of two operators who save at once one is told to look again', async () => {
  const [one, other] = [await anAdmin(), await anAdmin()];
  const { version, values } = (await read(one)).company;
  const replies = await Promise.all(
    [one, other].map((as, n) => set(as, 'company', { version, values: { ...values, courts: `Court ${n}` } })),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(replies.find(({ status }) => status === 409)?.body.error.code).toBe('settings.changed-meanwhile');
});

test.each([
  ['company', { state: 'California' }, 'state'],
  ['company', { mail: 'nobody' }, 'mail'],
  ['company', { name: 'x'.repeat(31) }, 'name'],
  ['company', { color: 'red' }, 'color'],
  ['gates', { phoneFromCents: -1 }, 'phoneFromCents'],
  ['gates', { upcomingWithoutId: 1.5 }, 'upcomingWithoutId'],
  ['fees', { basicPercent: 51 }, 'basicPercent'],
  ['fees', { basicPercent: 12.55 }, 'basicPercent'],
  ['fees', { basicPercent: 10 }, 'proPercent'],
  ['fees', { processingPercent: -1 }, 'processingPercent'],
  ['fees', { proPriceCents: 0 }, 'proPriceCents'],
  ['limits', { requestAnswerHours: 2 }, 'requestAnswerHours'],
  ['limits', { claimSilenceCents: 1_000_01 }, 'claimSilenceCents'],
  ['limits', { openRequests: 0 }, 'openRequests'],
  ['limits', { freeCancelHours: 49 }, 'freeCancelHours'],
  ['limits', { freeCancelHours: 36 }, 'freeCancelHours'],
  ['limits', { depositNeededHours: 23 }, 'freeCancelHours'],
  ['limits', { depositNeededHours: 25 }, 'depositNeededHours'],
  ['limits', { latePercent: 49 }, 'latePercent'],
] as const)('%s refuses %j by the name of the field', async (section, values, field) => {
  const { version } = (await read(await anAdmin()))[section];
  const reply = await set(await anAdmin(), section, { version, values, reason: 'A reason.' });
  expect(reply.status).toBe(400);
  expect(Object.keys(reply.body.error.fields)).toEqual([field]);
});

test('a setting in the environment comes first, and can’t be set', async () => {
  const operator = await anAdmin();
  const { settings } = server.deps;
  const config = liveConfig(
    readConfig({ COMPANY_PHONE: '(212) 555-0199', GATE_PHONE_FROM: '250' }),
    settings.now,
  );
  await using app = await testApp(db, { deps: { config, settings } });
  const { company, gates } = await read(operator, app);
  expect([company.fixed, gates.fixed]).toEqual([
    { phone: 'COMPANY_PHONE' },
    { phoneFromCents: 'GATE_PHONE_FROM' },
  ]);
  const values = { ...company.values, phone: '(212) 555-0100' };
  const refused = await set(operator, 'company', { version: company.version, values }, app);
  expect(refused.body.error).toMatchObject({ code: 'settings.fixed' });
  expect(refused.body.error.message).toContain('COMPANY_PHONE');
  expect(config.company.phone).toBe('(212) 555-0199');
});

test('another server follows soon, and keeps what it read while the database is away', async () => {
  await using other = await testApp(db);
  await other.deps.settings.reload();
  expect(await change(await anAdmin(), 'company', { city: 'Alameda' })).toBe('done');
  expect(other.deps.config.company.address.city).not.toBe('Alameda');
  const stop = other.deps.settings.watch();
  onTestFinished(stop);
  await expect.poll(() => other.deps.config.company.address.city).toBe('Alameda');
});

test('a later version may keep fields and sections that this one does not know', async () => {
  await db.owner.query(
    `insert into public.settings (section, version, value) values
       ('later', 1, '{"x": 1}'), ('company', 1000, '{"city": "Berkeley", "later": 1}')`,
  );
  await using other = await testApp(db);
  await other.deps.settings.reload();
  expect(other.deps.config.company.address.city).toBe('Berkeley');
});

test('a live installation takes its company from the environment or from what operators set, and keeps it whole', async () => {
  const live = {
    BOROUGH_DEMO: '0',
    ...{
      PUBLIC_URL: 'https://rent.example',
      SMTP_URL: 'smtps://mail.example',
      MAIL_FROM: 'Rent <a@rent.example>',
    },
    ...{ STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'wh', SECRET: 'x'.repeat(32) },
    COMPANY_NAME: 'Rent, Inc.',
  };
  const config = readConfig(live);
  const nothing = server.deps.settings.now().company;
  const none = { ...nothing, street: null, city: null, state: null, zip: null, law: null, courts: null };
  expect(() => requireCompany(config, none)).toThrow(/COMPANY_ADDRESS[^]*COMPANY_COURTS/);
  const operator = await anAdmin();
  const { version } = (await read(operator)).company;
  const cleared = { phone: '1', mail: 'a@b.co', law: 'Ohio', courts: 'Toledo' };
  const input = { section: 'company', version, values: cleared } as const;
  await expect(
    changeSettings({ ...server.deps, config }, { operatorId: operator.id }, input),
  ).rejects.toMatchObject({
    code: 'request.invalid',
    detail: { fields: { street: 'A live site needs this.', zip: expect.anything() } },
  });
  const set = { street: '1 A St', city: 'Oakland', state: 'CA', zip: '94607', phone: '1', mail: 'a@b.co' };
  expect(() => requireCompany(config, { ...none, ...set, law: 'Ohio', courts: 'Toledo' })).not.toThrow();
});
