import { Problem } from '@borough/domain/problems';
import { z } from 'zod';
import type { App, Deps } from '#floor/deps.ts';
import { personOf } from '#floor/http/session.ts';
import { whoSeesPicture } from '#listings/items/who-sees-pictures.ts';
import { isFilePath, publicBuckets } from '#floor/outside/files.ts';
import { whoSeesAvatar } from '#account/own-profile/who-sees-avatars.ts';
import { whoSeesProPicture } from '#account/pro-page/who-sees-pro-pictures.ts';

const BucketSchema = z.enum(publicBuckets);

/**
 * Pictures. The content of what anyone may see never changes under its name, so browsers and caches keep it for good.
 * Pictures of unlisted items, and pictures someone removed while they are part of a report, are served only to the people
 * concerned, are never cached, and are a 404 for everyone else.
 */
export async function publicFiles(app: App, { deps }: { deps: Deps }): Promise<void> {
  app.get<{ Params: { bucket: string; '*': string } }>(
    '/files/:bucket/*',
    { schema: { hide: true } },
    async (request, reply) => {
      const bucket = BucketSchema.safeParse(request.params.bucket);
      const path = request.params['*'];
      if (!bucket.success || !isFilePath(path)) throw new Problem('request.not-found');
      const whoSees = {
        'item-images': whoSeesPicture,
        avatars: whoSeesAvatar,
        'pro-pictures': whoSeesProPicture,
        'site-pictures': async () => 'everybody' as const,
      }[bucket.data];
      const seenBy = await whoSees(deps, path, () => personOf(request));
      if (seenBy === 'not-you') throw new Problem('request.not-found');
      const etag = `"${path}"`;
      if (seenBy === 'everybody' && request.headers['if-none-match'] === etag)
        return reply.status(304).send();
      const file = await deps.files.read(bucket.data, path);
      if (!file) throw new Problem('request.not-found');
      if (seenBy === 'everybody')
        reply
          .header('cache-control', 'public, max-age=31536000, immutable')
          .header('etag', etag)
          .header('cross-origin-resource-policy', 'cross-origin');
      else
        reply
          .header('cache-control', 'private, no-store')
          .header('cross-origin-resource-policy', 'same-origin');
      reply.type(path.endsWith('.png') ? 'image/png' : 'image/webp');
      if (file.bytes > 0) reply.header('content-length', file.bytes);
      return reply.send(file.stream);
    },
  );
}
