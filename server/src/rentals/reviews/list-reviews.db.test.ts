import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { anItem, aPerson, aReview } from '../../../test/builders.ts';
import { freshDatabase } from '../../../test/database.ts';

test('reviews of a person are read by part, newest first, with average, distribution and answers', async () => {
  await using db = await freshDatabase();
  await using server = await testApp(db);
  const person = await aPerson(db, { displayName: 'Maya R.' });
  const item = await anItem(db, { ownerId: person.id, title: 'Drill' });
  const at = (day: number) => new Date(Date.UTC(2026, 4, day));
  const writer = await aPerson(db, { displayName: 'Ivo K.' });
  const about = { itemId: item.id, kind: 'owner' as const };
  await aReview(db, {
    ...about,
    rating: 5,
    comment: 'Kind.',
    reviewerId: writer.id,
    revealedAt: at(3),
    reply: 'Thanks!',
  });
  await aReview(db, { ...about, rating: 4, comment: 'Quick.', revealedAt: at(2) });
  await aReview(db, { ...about, rating: 2, comment: 'Late.', revealedAt: at(1) });
  // One of the item, one of someone else, and one no one sees yet.
  await aReview(db, { itemId: item.id, rating: 1, revealedAt: at(4) });
  await aReview(db, { ...about, rating: 1, comment: 'Secret.', revealedAt: null });
  const other = await anItem(db);
  await aReview(db, {
    itemId: other.id,
    kind: 'renter',
    reviewerId: person.id,
    rating: 3,
    comment: 'Careful.',
  });

  const read = async (query: string) => server.send('GET', `/api/profiles/${person.id}/reviews?${query}`);
  const first = await read('as=owner&limit=2');
  expect(first.status, first.text).toBe(200);
  expect(first.body).toMatchObject({
    total: 3,
    distribution: [0, 1, 0, 1, 1],
    items: [
      {
        rating: 5,
        comment: 'Kind.',
        reply: 'Thanks!',
        author: { id: writer.id, displayName: 'Ivo K.' },
        item: { id: item.id, title: 'Drill' },
      },
      { rating: 4, reply: null },
    ],
  });
  expect(first.body.average).toBeCloseTo(11 / 3);
  const second = await read(`as=owner&limit=2&cursor=${first.body.nextCursor}`);
  expect(second.body).toMatchObject({ items: [{ comment: 'Late.' }], nextCursor: null, total: 3 });
  expect((await read('as=renter')).body).toMatchObject({
    average: 3,
    distribution: [0, 0, 1, 0, 0],
    items: [{ comment: 'Careful.' }],
  });
  expect(first.text + second.text).not.toContain('Secret');
  expect((await read('as=neighbor')).status).toBe(400);
});

test('an item that is not listed anymore is not named, nor is who has left; nobody has no reviews', async () => {
  await using db = await freshDatabase();
  await using server = await testApp(db);
  const person = await aPerson(db);
  const item = await anItem(db, { ownerId: person.id, status: 'paused', title: 'Hidden drill' });
  const writer = await aPerson(db);
  await aReview(db, { itemId: item.id, kind: 'owner', reviewerId: writer.id });
  const gone = await server.send('DELETE', '/api/me', { as: writer, body: { confirm: 'DELETE' } });
  expect(gone.status, gone.text).toBe(200);
  const read = async (id: string) => server.send('GET', `/api/profiles/${id}/reviews?as=owner`);
  const found = await read(person.id);
  expect(found.body.items).toMatchObject([
    { item: null, author: { id: null, displayName: 'Former member' } },
  ]);
  expect(found.text).not.toContain('Hidden');
  for (const id of [writer.id, 'nobody']) expect((await read(id)).status).toBe(404);
});

test('rentals that came to their end are counted for everybody, in each part', async () => {
  await using db = await freshDatabase();
  await using server = await testApp(db);
  const person = await aPerson(db);
  const [mine, theirs] = [await anItem(db, { ownerId: person.id }), await anItem(db)];
  for (const day of ['2026-01-05', '2026-01-09'] as const) await aReview(db, { itemId: mine.id, day });
  await aReview(db, { itemId: theirs.id, reviewerId: person.id });
  const { body } = await server.send('GET', `/api/profiles/${person.id}`);
  expect(body.rentalsDone).toEqual({ asOwner: 2, asRenter: 1 });
});

test('reviews of an item are read in each order, page by page, each once', async () => {
  await using db = await freshDatabase();
  await using server = await testApp(db);
  const item = await anItem(db);
  const ratings = [5, 3, 4, 5, 1, 3, 4];
  for (const [n, rating] of ratings.entries())
    await aReview(db, {
      itemId: item.id,
      rating,
      comment: `Number ${n}`,
      revealedAt: new Date(Date.UTC(2026, 4, 1 + n)),
    });
  await aReview(db, { itemId: item.id, kind: 'owner', rating: 1, comment: 'Of the owner' });
  const readAll = async (sort: string) => {
    const found: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body } = await server.send(
        'GET',
        `/api/items/${item.id}/reviews?sort=${sort}&limit=2&cursor=${cursor}`,
      );
      expect(body).toMatchObject({ total: 7, distribution: [1, 0, 2, 2, 2] });
      found.push(...body.items.map(({ comment }: { comment: string }) => comment.slice(7)));
      cursor = body.nextCursor;
    }
    return found.join('');
  };
  expect(await readAll('newest')).toBe('6543210');
  expect(await readAll('highest')).toBe('3062514');
  expect(await readAll('lowest')).toBe('4516230');
  const read = async (query: string, id = item.id) =>
    (await server.send('GET', `/api/items/${id}/reviews?${query}`)).status;
  expect(await read('sort=loudest')).toBe(400);
  expect(await read('cursor=bm9wZQ')).toBe(400);
  expect(await read('', 'nothing')).toBe(404);
  await db.owner.query(`update public.items set status = 'paused' where id = $1`, [item.id]);
  expect(await read('')).toBe(404);
});
