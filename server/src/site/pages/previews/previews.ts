import { drawnIcons, iconPath, lookVersion } from '../site-look.ts';
import { buffer } from 'node:stream/consumers';
import { ItemDetailSchema } from '@borough/domain/items/items.contract';
import { lookNow } from '@borough/domain/look';
import { Problem } from '@borough/domain/problems';
import { filesOfPicture, kindOfPicture, type PictureField } from '@borough/domain/site-pictures';
import type { App, Deps } from '#floor/deps.ts';
import { spend } from '#floor/http/limits.ts';
import { publicItem } from '#listings/items/public-item.ts';
import { isFilePath } from '#floor/outside/files.ts';
import { openEasel, soon } from './preview-easel.ts';
import type { OwnMarks } from './preview-picture.ts';
import { previewOf, previewPath, versionOf } from './preview-version.ts';

const photoAddress = /^\/files\/item-images\/(.+)$/;

const isDrawnIcon = (file: string): file is keyof typeof drawnIcons => Object.hasOwn(drawnIcons, file);

/** The bytes of one of our own photos; null for anything stored elsewhere or gone. */
async function photoAt({ files }: Pick<Deps, 'files'>, address: string | null): Promise<Uint8Array | null> {
  const path = photoAddress.exec(address ?? '')?.[1];
  const file = path && isFilePath(path) ? await files.read('item-images', path) : null;
  return file ? buffer(file.stream) : null;
}

/** What the installation shows in place of our own marks; a file that is gone counts as none. */
export async function ownMarks({ files }: Pick<Deps, 'files'>): Promise<OwnMarks> {
  const bytesOf = async (field: PictureField) => {
    const name = lookNow().pictures[field];
    if (name === null) return null;
    const path = filesOfPicture(kindOfPicture(field), name).at(-1) ?? '';
    const file = await files.read('site-pictures', path);
    return file ? buffer(file.stream) : null;
  };
  return { logo: await bytesOf('logo'), icon: await bytesOf('icon'), first: await bytesOf('wall3') };
}

/** Preview pictures for shared links: one for each item anyone may see, and one for the site. */
export async function previews(app: App, { deps }: { deps: Deps }): Promise<void> {
  const easel = openEasel(() => ownMarks(deps));
  app.addHook('onClose', async () => easel.close());
  const hidden = { schema: { hide: true } };

  app.get<{ Params: { id: string; file: string } }>('/previews/:id/:file', hidden, async (request, reply) => {
    const json = await publicItem(deps, request.params.id);
    if (json === undefined) throw new Problem('request.not-found');
    const item = ItemDetailSchema.parse(JSON.parse(json));
    const path = previewPath(item);
    // An address from before a change redirects to the current one.
    if (request.params.file !== path.split('/').at(-1))
      return reply.header('cache-control', 'no-cache').redirect(path, 302);
    const preview = previewOf(item);
    const name = `${item.id} ${versionOf(preview)}`;
    if (!easel.has(name)) await spend(deps, 'previewsPerAddress', request.ip);
    const picture = await soon(
      easel.picture(name, async () => ({ preview, photo: await photoAt(deps, preview.photo) })),
    );
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/jpeg')
      .send(picture);
  });

  // For places that show an item without a drawn preview: mails, and the provider's payment page.
  app.get<{ Params: { id: string } }>('/previews/:id/photo', hidden, async (request, reply) => {
    const json = await publicItem(deps, request.params.id);
    const photo = json === undefined ? null : ItemDetailSchema.parse(JSON.parse(json)).thumbnail;
    if (photo === null) throw new Problem('request.not-found');
    const bytes = await photoAt(deps, photo);
    if (!bytes) return reply.header('cache-control', 'no-cache').redirect(photo, 302);
    return reply
      .header('cache-control', 'public, max-age=300')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/webp')
      .send(bytes);
  });

  app.get<{ Params: { version: string; file: string } }>(
    '/app-icons/:version/:file',
    hidden,
    async (request, reply) => {
      const { file } = request.params;
      if (!isDrawnIcon(file)) throw new Problem('request.not-found');
      // An address from before a change redirects to the current one.
      if (request.url !== iconPath(file))
        return reply.header('cache-control', 'no-cache').redirect(iconPath(file), 302);
      const picture = await soon(easel.picture(request.url, async () => ({ icon: drawnIcons[file] })));
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('image/png')
        .send(picture);
    },
  );

  app.get('/preview.png', hidden, async (_request, reply) => {
    const picture = await soon(easel.picture(`site ${lookVersion()}`, async () => 'site'));
    return reply
      .header('cache-control', 'public, max-age=86400')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/png')
      .send(picture);
  });
}
