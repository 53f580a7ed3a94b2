import { Problem } from '@borough/domain/problems';
import { z } from 'zod';
import type { App, Deps } from '../deps.ts';
import { isFilePath, publicBuckets } from '../outside/files.ts';

const BucketSchema = z.enum(publicBuckets);

/** Pictures anybody may see. A file never changes under its name, so browsers keep it for good. */
export async function publicFiles(app: App, { deps }: { deps: Deps }): Promise<void> {
  app.get<{ Params: { bucket: string; '*': string } }>(
    '/files/:bucket/*',
    { schema: { hide: true } },
    async (request, reply) => {
      const bucket = BucketSchema.safeParse(request.params.bucket);
      const path = request.params['*'];
      if (!bucket.success || !isFilePath(path)) throw new Problem('request.not-found');
      const etag = `"${path}"`;
      if (request.headers['if-none-match'] === etag) return reply.status(304).send();
      const file = await deps.files.read(bucket.data, path);
      if (!file) throw new Problem('request.not-found');
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('etag', etag)
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('image/webp');
      if (file.bytes > 0) reply.header('content-length', file.bytes);
      return reply.send(file.stream);
    },
  );
}
