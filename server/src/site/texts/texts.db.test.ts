import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ArticleListSchema,
  ArticleSchema,
  type Content,
  ContentSchema,
  type PageName,
} from '@borough/domain/texts/texts.contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts';
import { publishDemoTexts, publishFolder } from './publish-texts.ts';

let db: FreshDatabase;
let server: TestApp;
let folder: string;
const now = new Date('2026-06-01T17:00:00Z');

beforeAll(async () => {
  db = await freshDatabase();
  server = await testApp(db, { now });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await db[Symbol.asyncDispose]();
});
beforeEach(async () => {
  await db.owner.query('truncate public.site_texts');
  folder = await mkdtemp(join(tmpdir(), 'borough-texts-'));
  return () => rm(folder, { recursive: true });
});

const description = 'Where people work, what they do all day, and how to apply.';
const page = (title: string, text: string) =>
  `---\ntitle: ${title}\ndescription: ${description}\nlead: It leads.\nentries: true\n---\n\n${text}\n`;
const article = (title: string, text: string) =>
  `---\ntitle: ${title}\ndescription: ${description}\nlead: It leads.\ncategory: News\npublished: 2026-05-01\n---\n\n${text}\n`;
async function write(files: Record<string, string>): Promise<void> {
  await mkdir(join(folder, 'blog'), { recursive: true });
  for (const [name, source] of Object.entries(files)) await writeFile(join(folder, name), source);
}
const publish = (removeMissing = false) => publishFolder(db.owner, folder, { removeMissing, now });
const articles = async () => ArticleListSchema.parse((await server.send('GET', '/api/texts')).body).articles;
const pageText = async (name: PageName): Promise<Content> =>
  ContentSchema.parse((await server.send('GET', `/api/texts/pages/${name}`)).body);
const versions = async () =>
  (
    await db.owner.query<{ slug: string; version: number; gone: boolean }>(
      'select slug, version, source is null as gone from public.site_texts order by slug, version',
    )
  ).rows.map(({ slug, version, gone }) => `${slug} ${version}${gone ? ' gone' : ''}`);

test('an installation nobody wrote texts for says nothing of a company: no role, no release, no article', async () => {
  expect(await articles()).toEqual([]);
  for (const path of ['/about', '/careers', '/press', '/blog', '/sitemap.xml']) {
    const { text } = await server.send('GET', path);
    expect(text, path).not.toMatch(/Full-Stack Engineer|opens its doors|\/blog\/|10,000\+/);
  }
  expect((await server.send('GET', '/blog/two-people-one-saturday')).status).toBe(404);
  expect((await server.send('GET', '/api/texts/articles/two-people-one-saturday')).status).toBe(404);
});

test('a demo has the roles, releases and articles of its company, once, and keeps what was published since', async () => {
  await publishDemoTexts(db.owner, now);
  const listed = await articles();
  const roles = (await pageText('careers')).sections.find(({ id }) => id === 'roles')?.entries;
  expect(roles?.map(({ title, facts }) => [title, facts['status']])).toEqual([
    ['Full-Stack Engineer', 'Open'],
    ['Trust & Safety Specialist', 'Open'],
    ['Community Manager', 'Open'],
    ['Mobile Engineer', 'Coming Soon'],
  ]);
  expect(listed.length).toBeGreaterThanOrEqual(7);
  expect(listed.map(({ published }) => published)).toEqual(
    listed
      .map(({ published }) => published)
      .toSorted()
      .toReversed(),
  );
  const before = await versions();
  await publishDemoTexts(db.owner, now);
  expect(await versions()).toEqual(before);
  const read = await server.send('GET', '/blog/two-people-one-saturday');
  expect([read.status, read.text.includes('Two people, one Saturday')]).toEqual([200, true]);
  expect((await server.send('GET', '/sitemap.xml')).text).toContain('/blog/two-people-one-saturday');
});

test('published texts appear on the pages, with the facts of rules and company, by hash and by path', async () => {
  await write({
    'careers.md': page(
      'Work here',
      '## Roles {#roles}\n\n### Mechanic {status="Open"}\n\n[Write]({{mail.careers}})'.replace(
        '({{',
        '(mailto:{{',
      ),
    ),
    'blog/a-drill.md': article('A drill', 'Read the [FAQ](/faq). The fee is {{fees.basic}}.'),
  });
  expect(await publish()).toEqual({
    added: ['blog/a-drill.md', 'careers.md'],
    ...{ changed: [], unchanged: [], missing: [] },
  });
  expect((await pageText('careers')).sections[0]?.entries[0]).toMatchObject({
    title: 'Mechanic',
    html: `<p><a href="mailto:${server.deps.config.company.mail.careers}">Write</a></p>`,
  });
  expect(await articles()).toMatchObject([{ slug: 'a-drill', title: 'A drill', category: 'News' }]);
  const read = ArticleSchema.parse((await server.send('GET', '/api/texts/articles/a-drill')).body);
  expect(read.intro).toBe('<p>Read the <a href="/#/faq">FAQ</a>. The fee is 15%.</p>');
  const path = await server.send('GET', '/blog/a-drill');
  expect(path.text).toContain('<a href="/faq">FAQ</a>');
  expect(path.text).toContain('"datePublished":"2026-05-01"');
  expect((await server.send('GET', '/sitemap.xml')).text).toContain('/blog/a-drill');
});

test('only what changed gets another version, and what left the folder is taken down when that is asked for', async () => {
  await write({ 'careers.md': page('Work', '## A'), 'blog/a-drill.md': article('A drill', 'It turns.') });
  await publish();
  await write({ 'careers.md': page('Work', '## B') });
  await rm(join(folder, 'blog', 'a-drill.md'));
  expect(await publish()).toEqual({
    ...{ added: [], changed: ['careers.md'], unchanged: [], missing: ['blog/a-drill.md'] },
  });
  expect(await versions()).toEqual(['a-drill 1', 'careers 1', 'careers 2']);
  expect(await articles()).toHaveLength(1);
  expect(await publish(true)).toMatchObject({ unchanged: ['careers.md'], missing: ['blog/a-drill.md'] });
  expect(await versions()).toEqual(['a-drill 1', 'a-drill 2 gone', 'careers 1', 'careers 2']);
  expect(await articles()).toEqual([]);
  expect((await server.send('GET', '/blog/a-drill')).status).toBe(404);
});

test('if one text is wrong, none is published', async () => {
  await write({
    'careers.md': page('Work', '## A'),
    'about.md': page('About', '## A\n\n<script>x</script>'),
  });
  await expect(publish()).rejects.toThrow(/^Nothing was published:\n {2}about\.md:10 has HTML in it/);
  expect(await versions()).toEqual([]);
});

test('without an operator, nobody but the owner of the database writes a text, not even the server', async () => {
  for (const login of ['anon', 'authenticated', 'service_role']) {
    const client = await db.owner.connect();
    try {
      await client.query('begin');
      await client.query(`set local role ${login}`);
      await expect(
        client.query(
          `insert into public.site_texts (kind, slug, version, source) values ('page', 'about', 1, 'x')`,
        ),
      ).rejects.toThrow(/permission denied|row-level security/);
    } finally {
      await client.query('rollback');
      client.release();
    }
  }
});
