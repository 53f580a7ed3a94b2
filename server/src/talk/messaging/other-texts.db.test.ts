import { expect, test } from 'vitest';
import { accountsApp } from '../../../test/accounts-app.ts';
import { testApp } from '../../../test/app.ts';
import { aBooking, aCategory, aPerson } from '../../../test/builders.ts';
import { freshDatabase } from '../../../test/database.ts';

const number = 'Best on 415-555-0100';
const explanation =
  'This looks like a phone number. Please remove it. Keep messages and payments on Borough.';
const drill = {
  title: 'Cordless drill',
  description: 'With two batteries and a case.',
  price: '25',
  deposit: '100',
  category: 'Tools',
  location: 'San Francisco, CA 94102',
  availabilities: [{ startDate: '2026-07-01', endDate: '2026-07-10' }],
};

test('the words of a listing and of a cancellation carry no contact details; nothing is written', async () => {
  await using db = await freshDatabase();
  await aCategory(db);
  await using server = await testApp(db, { now: new Date('2026-06-01T17:00:00Z') });
  const [owner, renter] = [await aPerson(db), await aPerson(db)];
  const fieldsOf = async (method: 'POST' | 'PATCH', url: string, body: object, as = owner) => {
    const reply = await server.send(method, url, { as, body });
    expect(reply.body.error).toMatchObject({
      code: 'text.contact-details',
      message: 'Please remove contact details from the highlighted fields.',
    });
    expect(reply.status).toBe(422);
    return reply.body.error.fields;
  };

  expect(
    await fieldsOf('POST', '/api/items', { ...drill, title: `Drill ${number}`, features: ['case', number] }),
  ).toEqual({ title: explanation, features: explanation });
  expect((await db.owner.query('select from public.items')).rows).toEqual([]);
  const { body } = await server.send('POST', '/api/items', { as: owner, body: drill });
  const itemId = String(body.item.id);
  expect(await fieldsOf('PATCH', `/api/items/${itemId}`, { description: number, price: '30' })).toEqual({
    description: explanation,
  });
  const { rows } = await db.owner.query('select description, daily_price_cents as cents from public.items');
  expect(rows).toEqual([{ description: drill.description, cents: 2500 }]);

  const dates = { itemId, renterId: renter.id, startDate: '2026-07-01', endDate: '2026-07-02' } as const;
  const asked = await aBooking(db, { ...dates, stage: 'asked' });
  for (const [move, as] of [
    ['decline', owner],
    ['withdraw', renter],
  ] as const)
    expect(await fieldsOf('POST', `/api/bookings/${asked.id}/${move}`, { note: number }, as)).toEqual({
      note: explanation,
    });
  const paid = await aBooking(db, { ...dates, startDate: '2026-07-05', endDate: '2026-07-06' });
  expect(await fieldsOf('POST', `/api/bookings/${paid.id}/cancel`, { note: number })).toEqual({
    note: explanation,
  });
  const statuses = await db.owner.query('select status from public.bookings order by start_date');
  expect(statuses.rows).toEqual([{ status: 'pending' }, { status: 'confirmed' }]);
  expect(await fieldsOf('PUT' as 'POST', '/api/me/quick-replies', { texts: ['Yes!', number] })).toEqual({
    texts: explanation,
  });
});

test('nobody signs up with contact details for a name', async () => {
  await using world = await accountsApp();
  const form = {
    email: 'maya@example.com',
    password: 'quite-a-new-lantern-8',
    firstName: 'Maya four one five five five five zero one zero zero',
    lastName: 'Rodriguez',
    acceptTerms: true,
  };
  const refused = await world.browser().post('/api/auth/sign-up', form);
  expect([refused.status, refused.body.error.fields]).toEqual([
    422,
    {
      firstName:
        'This looks like a phone number spelled out in words. Please remove it. Keep messages and payments on Borough.',
    },
  ]);
  // A name has no room for the digits of a number, whichever field they are in.
  for (const digits of [
    { firstName: 'Maya 415-555-0100' },
    { firstName: 'Maya 415', lastName: '555 Rodriguez' },
  ]) {
    const { status, body } = await world.browser().post('/api/auth/sign-up', { ...form, ...digits });
    expect([status, body.error.fields.firstName]).toEqual([
      400,
      'Please write the name in letters, without symbols.',
    ]);
  }
  // A number split across two fields counts too.
  const halves = {
    ...form,
    firstName: 'Maya four one five five',
    lastName: 'five five zero one zero zero',
  };
  expect((await world.browser().post('/api/auth/sign-up', halves)).body.error.code).toBe(
    'text.contact-details',
  );
  expect((await world.owner.query('select from accounts."user"')).rows).toEqual([]);
});
