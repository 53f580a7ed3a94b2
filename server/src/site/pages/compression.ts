import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { App } from '#floor/deps.ts';

/** What to compress. Event streams are left out: a compressor would hold back their lines. */
const shrinks =
  /^(?:application\/(?:json|javascript|manifest\+json|xml)|text\/(?:html|css|javascript|plain)|image\/svg\+xml)/;

/** Compresses texts of more than a kilobyte for clients that support it, favoring speed over size. */
export async function registerCompression(app: App): Promise<void> {
  await app.register(compress, {
    global: true,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    customTypes: shrinks,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 5 },
  });
}
