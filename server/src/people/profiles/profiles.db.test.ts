import { expect, test } from 'vitest';
import { accountsApp } from '../../../test/accounts-app.ts';
import { aPerson } from '../../../test/builders.ts';
import { inTransaction } from '#floor/db/transaction.ts';
import { peopleOf } from './people.ts';

test('strangers read the public card of a person and nothing private', async () => {
  await using world = await accountsApp();
  const person = await aPerson(world, { name: 'Maya Rodriguez', displayName: 'Maya R.', trustScore: 70 });
  const answer = await world.browser().get(`/api/profiles/${person.id}`);
  expect(answer.body).toMatchObject({
    id: person.id,
    displayName: 'Maya R.',
    trustScore: 70,
    rating: null,
    emailVerified: true,
  });
  expect(answer.text).not.toContain('Rodriguez');
  expect(answer.text).not.toContain('@example.com');
  const nameless = await aPerson(world, { name: 'Ivo Kral', displayName: null });
  expect((await world.browser().get(`/api/profiles/${nameless.id}`)).body.displayName).toBe(
    `Community Member ${nameless.id.slice(0, 4).toUpperCase()}`,
  );
});

test.each(['nobody', '00000000-0000-4000-8000-000000000000'])('nobody is called %s', async (id) => {
  await using world = await accountsApp();
  expect((await world.browser().get(`/api/profiles/${id}`)).status).toBe(404);
});

test('commands read the address, the public name and the photo of the people they write to', async () => {
  await using world = await accountsApp();
  const person = await aPerson(world, { email: 'maya@example.com', displayName: 'Maya R.' });
  const people = await inTransaction(world.db, (tx) =>
    peopleOf(tx, [person.id, '00000000-0000-4000-8000-000000000000']),
  );
  expect([...people]).toEqual([
    [person.id, { id: person.id, email: 'maya@example.com', name: 'Maya R.', avatarUrl: null }],
  ]);
});

test('a mail calls people by a short name, and by none until they confirmed their address', async () => {
  await using world = await accountsApp();
  const said = 'Pay your open invoice at once';
  const wordy = await aPerson(world, { displayName: said });
  const unconfirmed = await aPerson(world, { displayName: 'Ann Lee', emailVerified: false });
  const people = await inTransaction(world.db, (tx) => peopleOf(tx, [wordy.id, unconfirmed.id]));
  expect(people.get(wordy.id)?.name).toBe('Pay O.');
  expect(people.get(unconfirmed.id)?.name).toBe('A neighbor');
});
