import { createReadStream } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MapSource } from '@borough/domain/maps/maps.contract';
import { Problem } from '@borough/domain/problems';
import type { Config } from '#floor/config.ts';
import type { App, Deps } from '#floor/deps.ts';

/** The archive that comes with the program: land and water, without names. */
const ours = 'land.pmtiles';
const oursIn = fileURLToPath(new URL('../../../maps/', import.meta.url));
const isName = /^[\w.-]+\.pmtiles$/;

/** The archive that pages use: the one that is set, or the first in `DATA_DIR/maps`, or ours. */
async function archiveOf({ map, dataDir }: Pick<Config, 'map' | 'dataDir'>) {
  const folder = join(dataDir, 'maps');
  const set = map.kind === 'own' ? map.file : null;
  const first = async () => (await readdir(folder).catch(() => [])).sort().find((name) => isName.test(name));
  const name = set ?? (await first());
  return name
    ? { kind: 'archive' as const, name, folder }
    : { kind: 'land' as const, name: ours, folder: oursIn };
}

/** Where maps come from right now. A replaced archive gets another address. */
export async function mapSource({ config }: Pick<Deps, 'config'>): Promise<MapSource> {
  const { map, MAP_CREDIT: credit } = config;
  if (map.kind !== 'own') return { kind: map.kind, address: map.address, credit };
  const { kind, name, folder } = await archiveOf(config);
  const { size, mtimeMs } = await stat(join(folder, name)).catch(() => ({ size: 0, mtimeMs: 0 }));
  const version = `${size.toString(36)}-${Math.round(mtimeMs).toString(36)}`;
  return { kind, address: `/maps/${name}?v=${version}`, credit };
}

/** The first and last byte asked for; null if it isn't a single range that the file has. */
function rangeOf(header: string, size: number): { start: number; end: number } | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? [];
  if (from === '' && to === '') return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(size - 1, Number(to));
  return start <= end && start < size ? { start, end } : null;
}

/** Map archives, of which browsers read the parts they need. Only files directly in these two folders. */
export async function mapArchives(app: App, { deps }: { deps: Deps }): Promise<void> {
  app.get<{ Params: { name: string } }>(
    '/maps/:name',
    { schema: { hide: true }, compress: false },
    async (request, reply) => {
      const { name } = request.params;
      if (!isName.test(name)) throw new Problem('request.not-found');
      const folder = name === ours ? oursIn : join(deps.config.dataDir, 'maps');
      const file = await open(join(folder, name)).catch(() => null);
      if (!file) throw new Problem('request.not-found');
      const { size } = await file.stat();
      const asked = request.headers.range;
      const range = asked === undefined ? { start: 0, end: size - 1 } : rangeOf(asked, size);
      reply
        .header('accept-ranges', 'bytes')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type('application/octet-stream');
      if (!range || request.method === 'HEAD') {
        await file.close();
        if (range) return reply.header('content-length', size).send();
        return reply
          .status(416)
          .header('content-range', `bytes */${size}`)
          .header('cache-control', 'no-store')
          .send();
      }
      const { start, end } = range;
      if (asked !== undefined) reply.status(206).header('content-range', `bytes ${start}-${end}/${size}`);
      return reply
        .header('content-length', end - start + 1)
        .send(createReadStream('', { fd: file, start, end }));
    },
  );
}
