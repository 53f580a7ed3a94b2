/**
 * Renders the demo pictures that look like photographs, each as WebP in three widths, and writes `catalogue/rendered.gen.ts`.
 * What they show is modeled in `pictures/`; `pictures/frames.json` lists them. Run it by hand after changing either (the results
 * are checked in). It needs Blender 3.4 (`apt-get install --no-install-recommends blender`), one to three minutes a picture on
 * two processors, and an empty folder for what Blender writes; pictures already in that folder are only cleaned again:
 *
 *   node server/src/demo/pictures/render-pictures.ts <that folder> [slug …]
 *
 * Those that the program's own pages show are copied to `web/public/pictures`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { cleanRender } from './clean-render.ts';
import { copyForPages, filesOf, pictureFolder, readPicture, rowOf, writeWidths } from './picture-files.ts';

const pictures = join(import.meta.dirname, '../../../../pictures');
const Frames = z.array(z.object({ slug: z.string(), kind: z.string(), onPages: z.string().optional() }));
const width = 1280;
const samples = 7;

function render(folder: string, slug: string): void {
  const script = [
    '-b',
    '--python',
    join(pictures, 'render.py'),
    '--',
    folder,
    `${width}`,
    `${samples}`,
    slug,
  ];
  const { error, status } = spawnSync('blender', script, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (error) throw new Error('Blender did not start. Install it, or add it to PATH.', { cause: error });
  if (status !== 0) throw new Error(`Blender stopped with ${status} at ${slug}.`);
}

async function finishedPicture(folder: string, slug: string): Promise<Buffer> {
  const file = join(folder, `${slug}.png`);
  if (!existsSync(file)) render(folder, slug);
  return cleanRender(file);
}

async function main(): Promise<void> {
  const [given, ...only] = process.argv.slice(2);
  if (!given) throw new Error('Say where to render: render-pictures.ts <empty folder> [slug …]');
  const folder = resolve(given);
  await mkdir(folder, { recursive: true });
  const frames = Frames.parse(JSON.parse(await readFile(join(pictures, 'frames.json'), 'utf8')));
  const rows: string[] = [];
  const copies: string[] = [];
  for (const { slug, kind, onPages } of frames) {
    const there = filesOf(slug).every((name) => existsSync(join(pictureFolder, name)));
    const chosen = only.length === 0 ? true : only.includes(slug) || !there;
    const finished = chosen ? await finishedPicture(folder, slug) : await readPicture(slug);
    rows.push(await rowOf(slug, kind, finished));
    if (chosen) await writeWidths(slug, finished);
    if (!onPages) continue;
    await copyForPages(slug, onPages);
    copies.push(`  '${onPages}': '${slug}',`);
  }
  await writeFile(
    join(import.meta.dirname, '../catalogue', 'rendered.gen.ts'),
    `// Written by render-pictures.ts: every rendered picture of the demo, 4:3, in widths 320, 640 and 1280.\n` +
      `export const rendered = [\n${rows.join('\n')}\n] as const;\n\n` +
      `// Those that the program's own pages show, by the names they have there.\n` +
      `export const onPages = {\n${copies.join('\n')}\n} as const;\n`,
  );
}

await main();
