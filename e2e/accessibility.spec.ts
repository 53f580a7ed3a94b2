import { expect } from '@playwright/test';
import { violations } from './accessibility.ts';
import { closed, open, routesOf, statics } from './every-route.ts';
import { test } from './people.ts';

test('axe finds nothing on any page of words', async ({ people }) => {
  const page = await people.open(null, { colorScheme: 'light' });
  const found: string[] = [];
  for (const route of [...statics, { path: '/zzz', heading: '404' }])
    found.push(...(await violations(page, route)));
  expect(found).toEqual([]);
});

test('axe finds nothing on any other open page', async ({ people }) => {
  const { item, person } = await routesOf(await people.demo('owner'));
  const page = await people.open(null, { colorScheme: 'light' });
  const found: string[] = [];
  for (const route of [...open.filter((each) => !statics.includes(each)), item, person])
    found.push(...(await violations(page, route)));
  expect(found).toEqual([]);
});

test('axe finds nothing on any private page', async ({ people }) => {
  const owner = await people.demo('owner');
  const own = await routesOf(owner);
  const page = await people.open(owner, { colorScheme: 'light' });
  const found: string[] = [];
  for (const route of [...closed, own.edit, own.booking]) found.push(...(await violations(page, route)));
  expect(found).toEqual([]);
});
