import { termsVersion } from '@borough/domain/accounts/accounts.contract';
import {
  EditedTextSchema,
  TextHeadsSchema,
  type TextParts,
  TextPreviewSchema,
} from '@borough/domain/texts/edit-texts.contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tellOfTerms } from '#account/accounts/sign-up/tell-of-terms.ts';
import { testApp, type TestApp } from '../../../test/app.ts';
import { aPerson, type BuiltPerson } from '../../../test/builders.ts';
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts';
import { pageNames } from '@borough/domain/texts/texts.contract';
import { textFrom } from '@borough/domain/texts/text-from';
import { partsOf } from '@borough/domain/texts/text-parts';
import { readPage } from '@borough/domain/texts/read-text';
import { ourTemplates } from './our-texts.ts';

let db: FreshDatabase;
let server: TestApp;
let operator: BuiltPerson;
const now = new Date('2026-12-05T17:00:00Z');

beforeAll(async () => {
  db = await freshDatabase();
  server = await testApp(db, { now });
  operator = await anAdmin('operator');
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await db[Symbol.asyncDispose]();
});
beforeEach(async () => {
  await db.owner.query('truncate public.site_texts, public.site_text_drafts');
});

async function anAdmin(right: 'operator' | 'moderator'): Promise<BuiltPerson> {
  const person = await aPerson(db);
  await db.owner.query(
    'insert into public.admin_users (id, factor_vouched_at, admin_right) values ($1, now(), $2)',
    [person.id, right],
  );
  return person;
}

const parts = (more: Partial<TextParts> = {}): TextParts => ({
  title: 'Working here',
  description: 'Where people work, what they do all day, and how to apply.',
  lead: 'It leads.',
  ...{ category: '', published: '', picture: '', hasEntries: false },
  body: '## Us\n\nWe share.',
  ...more,
});
const anArticle = (more: Partial<TextParts> = {}) =>
  parts({ title: 'A drill', category: 'News', published: '2026-12-01', picture: 'drill', ...more });

const at = (address: string) => `/api/admin/texts/${address}`;
const read = async (address: string) =>
  EditedTextSchema.parse((await server.send('GET', at(address), { as: operator })).body);
const heads = async () =>
  TextHeadsSchema.parse((await server.send('GET', '/api/admin/texts', { as: operator })).body).texts;
async function publish(address: string, body: TextParts, note?: string, as = operator) {
  const { version } = await read(address);
  return server.send('POST', `${at(address)}/publish`, { as, body: { parts: body, version, note } });
}
const refusedFields = async (address: string, body: TextParts, note?: string) =>
  (await publish(address, body, note)).body.error?.fields as Record<string, string> | undefined;
const path = async (address: string) => (await server.send('GET', address)).text;

test('a published text appears at once in the app and by path, with figures and company, and can be reverted', async () => {
  expect(await path('/careers')).not.toContain('We share');
  const first = await publish(
    'page/careers',
    parts({ body: '## Us\n\nThe fee is {{fees.basic}}. Ask [us](/faq).' }),
  );
  expect(first.status).toBe(200);
  expect(await path('/careers')).toContain('The fee is 15%. Ask <a href="/faq">us</a>.');
  const app = await server.send('GET', '/api/texts/pages/careers');
  expect(app.body.sections[0].html).toBe('<p>The fee is 15%. Ask <a href="/#/faq">us</a>.</p>');
  const [, embedded = ''] =
    /data-address="\/api\/texts\/pages\/careers"[^>]*>([^]*?)<\/script>/.exec(await path('/careers')) ?? [];
  expect(JSON.parse(embedded)).toEqual(app.body);
  await publish('page/careers', parts({ title: 'Jobs at {{company.name}}' }), 'Another title.');
  expect(await path('/careers')).toContain(
    `<h1 class="text-2xl md:text-3xl">Jobs at ${server.deps.config.company.name}</h1>`,
  );

  const { history, state } = await read('page/careers');
  expect(state).toBe('own');
  expect(history).toMatchObject([
    { version: 2, by: expect.any(String), note: 'Another title.', isDown: false },
    { version: 1, note: null },
  ]);
  const earlier = await server.send('GET', `${at('page/careers')}/versions/1`, { as: operator });
  expect(earlier.body.parts.title).toBe('Working here');

  const body = { version: 2 };
  expect((await server.send('POST', `${at('page/careers')}/take-down`, { as: operator, body })).status).toBe(
    200,
  );
  expect(await path('/careers')).not.toContain('Jobs at');
  expect(await read('page/careers')).toMatchObject({ state: 'ours', own: null, version: 3 });
});

test('an article has its own address, picture and day, in the list, the sitemap and as data, until it is taken down', async () => {
  expect((await server.send('GET', '/blog/a-drill')).status).toBe(404);
  expect((await publish('article/a-drill', anArticle())).status).toBe(200);
  expect(await path('/blog/a-drill')).toContain('"datePublished":"2026-12-01"');
  expect(await path('/blog')).toContain('/blog/a-drill');
  expect(await path('/sitemap.xml')).toContain('/blog/a-drill');
  const list = await server.send('GET', '/api/texts');
  expect(list.body.articles).toMatchObject([{ slug: 'a-drill', picture: 'drill', published: '2026-12-01' }]);
  await server.send('POST', `${at('article/a-drill')}/take-down`, { as: operator, body: { version: 1 } });
  expect((await server.send('GET', '/blog/a-drill')).status).toBe(404);
  expect(await path('/sitemap.xml')).not.toContain('/blog/a-drill');
  expect(await heads()).toContainEqual(expect.objectContaining({ slug: 'a-drill', state: 'none' }));
  // What was taken down can be written on.
  expect(await read('article/a-drill')).toMatchObject({ title: 'A drill', draft: { parts: anArticle() } });
});

test.each([
  ['raw HTML', { body: '## Us\n\n<script>alert(1)</script>' }, 'body', /^Line 3 has HTML in it/],
  ['HTML in its lead', { lead: '<b>It</b> leads.' }, 'body', /has HTML in it/],
  [
    'a link to another site',
    { body: '## Us\n\n[Us](https://evil.example)' },
    'body',
    /^Line 3 links to https/,
  ],
  ['a script as a link', { body: '## Us\n\n[Us](javascript:alert)' }, 'body', /links lead to our own pages/],
  [
    'a link that browsers read as another site',
    { body: '## Us\n\n[Us](/\\evil.example)' },
    'body',
    /our own pages/,
  ],
  ['a link to no page', { body: '## Us\n\n[Us](/imprint)' }, 'body', /^Line 3 leads to \/imprint/],
  ['a link to no section', { body: '## Us\n\n[Us](/faq#nowhere)' }, 'body', /leads to \/faq#nowhere/],
  ['a picture', { body: '## Us\n\n![Us](/x.png)' }, 'body', /has a picture in it/],
  ['a fact nobody knows', { body: '## Us\n\n{{fees.none}}' }, 'body', /Line 3 mentions \{\{fees.none\}\}/],
  ['a fact nobody knows in its title', { title: '{{nobody}}' }, 'title', /mentions/],
  [
    'something left to decide',
    { body: '## Us\n\nIn [DECIDE: how many days? | 30 days].' },
    'body',
    /Still to decide: line 3, how many days\?/,
  ],
  ['a title of two lines', { title: 'A\nrobots: none' }, 'title', /One line/],
  ['a short description', { description: 'Short.' }, 'description', /At least 50/],
  ['a category', { category: 'News' }, 'category', /no category/],
])('a page with %s is not published, and the field says why', async (_name, wrong, field, says) => {
  expect((await refusedFields('page/about', parts(wrong)))?.[field]).toMatch(says);
  expect((await read('page/about')).version).toBe(0);
  const preview = await server.send('POST', `${at('page/about')}/preview`, {
    as: operator,
    body: { parts: parts(wrong) },
  });
  expect(TextPreviewSchema.parse(preview.body).problems[field]).toMatch(says);
  expect(JSON.stringify(preview.body.page?.sections ?? '')).not.toMatch(/<script|javascript:|<b>/);
});

test('what the head lacks is reported by field, and the body is still read and shown', async () => {
  const unfinished = { title: '', description: '', lead: '', published: '' };
  for (const body of ['## Us\n\n<b>We</b> share.', '## Us\n\nWe share.']) {
    const answer = await server.send('POST', `${at('article/a-drill')}/preview`, {
      as: operator,
      body: { parts: anArticle({ ...unfinished, body }) },
    });
    const { article, problems } = TextPreviewSchema.parse(answer.body);
    expect(Object.keys(problems)).toEqual(expect.arrayContaining(Object.keys(unfinished)));
    if (body.includes('<b>'))
      expect([article, problems['body']]).toEqual([null, expect.stringMatching(/^Line 3 has HTML/)]);
    else expect([article?.sections[0]?.html, problems['body']]).toEqual(['<p>We share.</p>', undefined]);
  }
});

test('every page that comes with the product can be published as is once its open decisions are made', async () => {
  for (const name of pageNames) {
    const template = ourTemplates.get(name) ?? '';
    const { ours } = await read(`page/${name}`);
    expect(readPage(textFrom(partsOf(template)), name, 'hash').sections, name).toEqual(
      readPage(template, name, 'hash').sections,
    );
    const decided = {
      ...(ours ?? parts()),
      body: (ours?.body ?? '').replace(/\[DECIDE:[^\]]*\]/g, 'decided'),
    };
    expect(await refusedFields(`page/${name}`, decided, 'As it was.'), name).toBeUndefined();
  }
});

test('a draft is saved as it is typed, shown only to operators, and ends when it is published', async () => {
  const body = { parts: parts({ title: 'Half a ti', description: '' }), revision: 0 };
  const save = (revision: number) =>
    server.send('PUT', `${at('page/about')}/draft`, { as: operator, body: { ...body, revision } });
  expect((await save(0)).body).toEqual({ revision: 1 });
  expect((await save(0)).body.error.code).toBe('settings.changed-meanwhile');
  expect((await save(1)).body).toEqual({ revision: 2 });
  expect((await read('page/about')).draft).toMatchObject({ revision: 2, parts: { title: 'Half a ti' } });
  expect(await path('/about')).not.toContain('Half a ti');
  await publish('page/about', parts());
  expect((await read('page/about')).draft).toMatchObject({ parts: null });
});

test('two operators do not write over each other', async () => {
  const other = await anAdmin('operator');
  const body = { parts: parts(), version: 0 };
  expect((await server.send('POST', `${at('page/about')}/publish`, { as: other, body })).status).toBe(200);
  const late = await server.send('POST', `${at('page/about')}/publish`, { as: operator, body });
  expect(late.body.error.code).toBe('settings.changed-meanwhile');
});

test('a change of ours under a text of theirs is told, with both to compare', async () => {
  await publish('page/privacy', {
    ...((await read('page/privacy')).ours ?? parts()),
    body: '## All\n\nNothing is known.',
  });
  expect((await heads()).find(({ slug }) => slug === 'privacy')).toMatchObject({
    state: 'own',
    oursChanged: false,
  });
  await db.owner.query(`update public.site_texts set ours = replace(ours, 'Privacy', 'Secrecy')`);
  expect((await heads()).find(({ slug }) => slug === 'privacy')).toMatchObject({ oursChanged: true });
  const { oursBefore, ours } = await read('page/privacy');
  expect([oursBefore?.title, ours?.title]).toEqual(['Secrecy Policy', 'Privacy Policy']);
});

test('a text this version can’t read is replaced by ours, and the console says so', async () => {
  await publish('page/about', parts());
  await publish('article/a-drill', anArticle());
  await db.owner.query(`update public.site_texts set source = replace(source, 'We share', '{{gone.fact}}')`);
  expect((await server.send('GET', '/about')).status).toBe(200);
  expect((await server.send('GET', '/blog/a-drill')).status).toBe(404);
  expect((await heads()).filter(({ unreadable }) => unreadable).map(({ slug }) => slug)).toEqual([
    'about',
    'a-drill',
  ]);
});

test('a change of the terms is another version that people accept, and every member is told once what changed', async () => {
  const member = await aPerson(db);
  const terms = (await read('page/terms')).ours ?? parts();
  const body = terms.body.replace(/\[DECIDE:[^\]]*\]/g, 'decided');
  expect(await refusedFields('page/terms', { ...terms, body })).toMatchObject({
    note: expect.stringContaining('what changed'),
  });
  expect(
    (await publish('page/terms', { ...terms, body }, 'Deposits are smaller.\n\nWe answer sooner.')).status,
  ).toBe(200);
  expect(await path('/terms')).toContain('<time datetime="2026-12-05">December 5, 2026</time>');
  await tellOfTerms(server.deps);
  await tellOfTerms(server.deps);
  const { rows } = await db.owner.query(
    `select body_text as text from public.outbox_messages where kind = 'terms-changed' and recipient = $1`,
    [member.email],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0].text).toContain('Deposits are smaller.\n\nWe answer sooner.');
  expect(rows[0].text).toContain('since December 5, 2026 at 5:00 PM (UTC)');

  const newTerms = async (as: { id: string }) =>
    (await server.send('GET', '/api/me/terms', { as })).body.terms;
  const day = async (as: { id: string }) => (await newTerms(as))?.day ?? null;
  expect(await newTerms(member)).toEqual({
    version: '2026-12-05',
    day: '2026-12-05',
    changes: ['Deposits are smaller.', 'We answer sooner.'],
  });
  const dismiss = (version: string) =>
    server.send('POST', '/api/me/terms/dismiss', { as: member, body: { version } });
  expect((await dismiss('2026-12-04')).status).toBe(204);
  expect(await day(member)).toBe('2026-12-05');
  expect((await dismiss('2026-12-05')).status).toBe(204);
  expect(await newTerms(member)).toBeNull();

  const signedUp = await aPerson(db, { signUpFinished: false });
  await server.send('POST', '/api/me/finish-sign-up', {
    as: signedUp,
    body: { acceptTerms: true },
  });
  const accepted = async (id: string) =>
    (await db.owner.query('select terms_version as version from public.profiles where id = $1', [id])).rows[0]
      .version;
  expect([await accepted(member.id), await accepted(signedUp.id)]).toEqual([termsVersion, '2026-12-05']);
  // Who agrees to the new ones has nothing to read of them.
  await tellOfTerms(server.deps);
  expect(await day(signedUp)).toBeNull();
});

test('only an operator publishes: not a moderator, at the interface or in the database, and nobody reads who did', async () => {
  const moderator = await anAdmin('moderator');
  for (const act of ['publish', 'take-down', 'preview'])
    expect(
      (
        await server.send('POST', `${at('page/about')}/${act}`, {
          as: moderator,
          body: { parts: parts(), version: 0 },
        })
      ).status,
    ).toBe(403);
  expect(
    (
      await server.send('PUT', `${at('page/about')}/draft`, {
        as: moderator,
        body: { parts: null, revision: 0 },
      })
    ).status,
  ).toBe(403);
  expect((await server.send('GET', '/api/admin/texts', { as: moderator })).status).toBe(403);
  const as = async (login: string, sql: string, values: unknown[] = []) => {
    const client = await db.owner.connect();
    try {
      await client.query('begin');
      await client.query(`set local role ${login}`);
      return await client.query(sql, values).then(
        () => 'done',
        (error: Error) => error.message,
      );
    } finally {
      await client.query('rollback');
      client.release();
    }
  };
  const text = `insert into public.site_texts (kind, slug, version, source, author_id) values ('page', 'about', 1, 'x', $1)`;
  const draft = `insert into public.site_text_drafts (kind, slug, revision, saved_at, author_id) values ('page', 'about', 1, now(), $1)`;
  for (const insert of [text, draft]) {
    expect(await as('service_role', insert, [moderator.id])).toMatch(/only an operator sets this/);
    expect(await as('service_role', insert, [null])).toMatch(/row-level security|not-null/);
    expect(await as('service_role', insert, [operator.id])).toBe('done');
    for (const login of ['anon', 'authenticated'])
      expect(await as(login, insert, [operator.id])).toMatch(/permission denied/);
  }
  for (const login of ['anon', 'authenticated'])
    expect(await as(login, 'select author_id from public.site_texts')).toMatch(/permission denied/);
  expect(await as('service_role', `update public.site_texts set source = 'x'`)).toMatch(/permission denied/);
  expect(await as('service_role', 'delete from public.site_text_drafts')).toMatch(/permission denied/);
});
