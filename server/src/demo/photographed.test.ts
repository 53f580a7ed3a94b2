import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { photoWidths } from '@borough/domain/items/photos';
import { wallOfOurs } from '@borough/domain/site-pictures';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { allKinds } from './catalogue.ts';
import { pictureFolder } from './pictures/picture-files.ts';
import { photographed } from './catalogue/photographed.ts';
import { onPages, rendered } from './catalogue/rendered.gen.ts';

const kindOf = new Map<string, string>(rendered.map(({ slug, kind }) => [slug, kind]));
const fileOf = (slug: string, width: number) => join(pictureFolder, `${slug}-${width}.webp`);

test('every listing with rendered pictures is in the catalog, and its pictures show its kind of thing', () => {
  const kinds = new Map(
    allKinds.flatMap(({ picture, offers }) => offers.map(({ title }) => [title, picture])),
  );
  for (const [title, slugs] of Object.entries(photographed)) {
    expect(slugs.length, title).toBeGreaterThan(0);
    for (const slug of slugs) expect(kindOf.get(slug), `${title}: ${slug}`).toBe(kinds.get(title));
  }
});

test("every rendered picture belongs to one listing, so nobody shows another one's thing as theirs", () => {
  const used = Object.values(photographed).flat();
  expect(used.filter((slug, at) => used.indexOf(slug) < at)).toEqual([]);
});

test('the landing page shows rendered pictures on its wall and its categories, and none twice', () => {
  const schema = readFileSync(join(import.meta.dirname, '../../schema/100-categories.sql'), 'utf8');
  const ofCategories = [...schema.matchAll(/\/pictures\/([a-z-]+)-640\.webp/g)].map(([, name]) => name);
  const shown = [...wallOfOurs, ...ofCategories];
  expect(shown).toHaveLength(12);
  expect(new Set(shown).size).toBe(shown.length);
  expect(shown.filter((name) => name === undefined || !(name in onPages))).toEqual([]);
});

test('every rendered picture is of some listing, and there in every width', () => {
  const used = new Set<string>(Object.values(photographed).flat());
  expect(rendered.map(({ slug }) => slug).filter((slug) => !used.has(slug))).toEqual([]);
  for (const { slug } of rendered)
    for (const width of photoWidths) expect(statSync(fileOf(slug, width)).size, slug).toBeGreaterThan(1_000);
});

test('what is rendered is what the list of frames names, in its order', () => {
  const file = join(import.meta.dirname, '../../../pictures/frames.json');
  const Frames = z.array(z.object({ slug: z.string(), kind: z.string() }));
  expect(rendered.map(({ slug, kind }) => ({ slug, kind }))).toEqual(
    Frames.parse(JSON.parse(readFileSync(file, 'utf8'))),
  );
});

test('the rendered pictures take ten megabytes at most', () => {
  const names = new Set<string>(
    rendered.flatMap(({ slug }) => photoWidths.map((width) => `${slug}-${width}.webp`)),
  );
  const bytes = readdirSync(pictureFolder)
    .filter((name) => names.has(name))
    .reduce((sum, name) => sum + statSync(join(pictureFolder, name)).size, 0);
  expect(bytes).toBeLessThan(10 * 1024 * 1024);
});
