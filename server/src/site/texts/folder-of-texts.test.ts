import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { articleAsHtml, pageAsHtml, readArticle, readPage } from '@borough/domain/texts/read-text';
import { articlePictures, companyPages } from '@borough/domain/texts/texts.contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ourPages } from '../../../test/our-pages.ts';
import { paths } from '../../../../web/src/paths.ts';
import { demoTexts, fileOf, readTexts, writeTexts } from './folder-of-texts.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'borough-texts-'));
});
afterEach(() => rm(folder, { recursive: true }));

const page = (text: string) =>
  `---\ntitle: Careers\ndescription: ${'Where people work and how to apply. '.repeat(2)}\nlead: Work.\n---\n\n${text}\n`;

test('everything wrong in a folder is said at once, by file and line', async () => {
  await mkdir(join(folder, 'blog'));
  await writeFile(join(folder, 'careers.md'), page('## Roles\n\n<b>Many</b>'));
  await writeFile(join(folder, 'imprint.md'), page('## Us'));
  await writeFile(join(folder, 'blog', 'Our News.md'), page('## Us'));
  await writeFile(join(folder, 'about.md'), page('## Us\n\nFine.'));
  const { texts, wrong } = await readTexts(folder);
  expect(texts).toHaveLength(4);
  expect(wrong).toEqual([
    expect.stringMatching(/^blog\/Our News\.md can't be an address/),
    expect.stringMatching(/^careers\.md:9 has HTML in it/),
    expect.stringMatching(
      /^imprint\.md isn't one of the pages \(about\.md, careers\.md, press\.md, blog\.md\)/,
    ),
  ]);
});

test('the text an operator gets to edit is what the pages say, and can be published as is', async () => {
  const article = { kind: 'article' as const, slug: 'a-drill', version: 2 };
  const [first] = (await readTexts(demoTexts)).texts.filter(({ kind }) => kind === 'article');
  const files = await writeTexts(folder, [{ ...article, source: first?.source ?? '' }]);
  expect(files).toEqual(['about.md', 'blog.md', 'blog/a-drill.md', 'careers.md', 'press.md']);
  expect((await readTexts(folder)).wrong).toEqual([]);
  expect(await readFile(join(folder, 'careers.md'), 'utf8')).toContain('No open roles right now');
  // Never over what somebody wrote there.
  await expect(writeTexts(folder, [])).rejects.toThrow(/EEXIST/);
});

test('the texts of the demo are sound, and nothing the browser is served has any of them', async () => {
  const { texts, wrong } = await readTexts(demoTexts);
  expect(wrong).toEqual([]);
  expect(texts.map(fileOf)).toEqual(expect.arrayContaining(companyPages.map((name) => `${name}.md`)));
  // What only the demo says: its articles' titles, and the roles and releases under third-level headings.
  const sayings = texts.flatMap(({ kind, source }) => [
    ...(kind === 'article' ? [/^title: (.*)$/m.exec(source)?.[1] ?? ''] : []),
    ...[...source.matchAll(/^### (.{12,}?) \{/gm)].map(([, title = '']) =>
      title.replace('{{company.name}} ', ''),
    ),
  ]);
  expect(sayings.length).toBeGreaterThan(12);
  // The name of a team, and of a page of the product's.
  const shared = ['Trust & Safety'];
  const web = fileURLToPath(new URL('../../../../web/', import.meta.url));
  for (const part of ['src', 'public']) {
    const files = (await readdir(join(web, part), { recursive: true, withFileTypes: true })).filter(
      (entry) => entry.isFile() && /\.(?:tsx?|md|txt|json|svg|html|css)$/.test(entry.name),
    );
    for (const { parentPath, name } of files) {
      const text = await readFile(join(parentPath, name), 'utf8');
      expect(
        sayings.filter((saying) => !shared.includes(saying) && text.includes(saying)),
        `${parentPath}/${name}`,
      ).toEqual([]);
    }
  }
});

test('the texts of the demo lead only to pages and sections that exist', async () => {
  const { texts } = await readTexts(demoTexts);
  const demo = texts.map((text) =>
    text.kind === 'article'
      ? articleAsHtml(readArticle(text.source, fileOf(text), 'path'))
      : pageAsHtml(`/${text.slug}`, readPage(text.source, fileOf(text), 'path')),
  );
  const places = new Map([...ourPages, ...demo].map(({ route, html }) => [route, html]));
  for (const { route: from, html } of demo)
    for (const [, href = ''] of html.matchAll(/href="(\/[^"]*)"/g)) {
      const [, to = '', id] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(href) ?? [];
      expect(places.has(to) || Object.values<string>(paths).includes(to), `${from} leads to ${href}`).toBe(
        true,
      );
      if (id !== undefined) expect(places.get(to), `${from} leads to ${href}`).toContain(` id="${id}"`);
    }
});

test('every picture an article can name is there', async () => {
  const pictures = await readdir(fileURLToPath(new URL('../../../../web/public/pictures', import.meta.url)));
  const named = pictures.flatMap((name) => /^(.*)-640\.webp$/.exec(name)?.[1] ?? []);
  expect([...articlePictures]).toEqual(named.sort());
});
