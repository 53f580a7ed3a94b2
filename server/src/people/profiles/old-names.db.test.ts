import { expect, test } from 'vitest';
import { freshDatabase, emptyDatabase } from '../../../test/database.ts';
import { buildFirstRelease } from '../../../test/first-release.ts';
import { aPerson } from '../../../test/builders.ts';
import { proofTest } from '../../../test/proof-test.ts';
import { prepareDatabase } from '#site/setup/prepare-database.ts';

proofTest('names of the first release are shown without what hides in them, and never as ours', async () => {
  await using db = await emptyDatabase();
  await buildFirstRelease(db.owner);
  const names: [string, string | null][] = [
    ['Maya R.', 'Maya R.'],
    ["Sinéad O'Connor", "Sinéad O'Connor"],
    ['李小龙', '李小龙'],
    ['علی\u200cرضا', 'علی\u200cرضا'],
    ['David Attenborough', 'David Attenborough'],
    ['Robert Service', 'Robert Service'],
    ['Ma\u202eya\u200b R.', 'Maya R.'],
    ['Maya\u200d R. ✓', 'Maya R.'],
    ['𝓜𝓪𝔂𝓪 R.', 'Maya R.'],
    ['Borough Support T.', null],
    ['Team Verified ✓', null],
    ['𝐁𝐨𝐫𝐨𝐮𝐠𝐡', null],
    ['Bor\u200bough', null],
    ['\u2066\u2069', null],
    // Each of these characters becomes three letters.
    ['⑴'.repeat(27), '(1)'.repeat(26) + '(1'],
  ];
  for (const [name] of names) {
    const user = await db.owner.query(
      `insert into accounts."user" ("id", "name", "email", "emailVerified", "createdAt", "updatedAt")
       values (gen_random_uuid(), 'Somebody', gen_random_uuid() || '@example.com', true, now(), now()) returning "id"`,
    );
    await db.owner.query('update public.profiles set display_name = $2 where id = $1', [
      user.rows[0].id,
      name,
    ]);
  }
  const before = await db.owner.query('select id, display_name from public.profiles');
  const client = await db.owner.connect();
  await prepareDatabase(client).finally(() => client.release());
  const after = await db.owner.query('select id, display_name from public.profiles');
  const shown = new Map(after.rows.map((row) => [row.id, row.display_name]));
  const old = new Map(before.rows.map((row) => [row.display_name, shown.get(row.id)]));
  expect(names.map(([name]) => [name, old.get(name)])).toEqual(names);
});

test('the database refuses a name with something invisible in it, no matter who writes it', async () => {
  await using db = await freshDatabase();
  const { id } = await aPerson(db);
  const call = (name: string) =>
    db.owner.query('update public.profiles set display_name = $2 where id = $1', [id, name]);
  for (const name of ['Ma\u202eya', 'Ma\u200bya', '\ufeffMaya', 'Ma\u{e0041}ya', 'Ma\u0007ya'])
    await expect(call(name)).rejects.toThrow(/profiles_display_name_is_visible/);
  for (const name of ['Maya', 'علی\u200cرضا', '李小龙', 'José', 'Nguyễn']) await call(name);
});
