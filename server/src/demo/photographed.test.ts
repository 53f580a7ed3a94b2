import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { photoWidths } from '@borough/domain/items/photos';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { allKinds } from './catalogue.ts';
import { pictureFolder } from './pictures/picture-files.ts';
import { photographed } from './catalogue/photographed.ts';
import { rendered } from './catalogue/rendered.gen.ts';

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
