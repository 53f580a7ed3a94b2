import {
  MapNamesSchema,
  MapSchema,
  MapZoomSchema,
  NamesQuerySchema,
  ZoomQuerySchema,
} from '@borough/domain/maps/maps.contract';
import type { App, Deps } from '#floor/deps.ts';
import { countHere } from '#floor/http/limits.ts';
import { sendPublic } from '#floor/http/public-answer.ts';
import { mapSource } from './map-archives.ts';
import { namesIn, zoomAround } from './map-names.ts';

/** What maps are drawn from, besides the archives. They ask about public points only. */
export async function mapsRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  app.get('/map', { schema: { response: { 200: MapSchema } } }, async (request, reply) =>
    sendPublic(request, reply, async () => JSON.stringify(await mapSource(deps))),
  );

  app.get(
    '/map/names',
    { schema: { querystring: NamesQuerySchema, response: { 200: MapNamesSchema } } },
    async (request, reply) => {
      countHere(deps, 'mapsPerAddress', request.ip);
      const { zoom, ...view } = request.query;
      return sendPublic(request, reply, async () => JSON.stringify({ names: await namesIn(view, zoom) }));
    },
  );

  app.get(
    '/map/zoom',
    { schema: { querystring: ZoomQuerySchema, response: { 200: MapZoomSchema } } },
    async (request, reply) => {
      countHere(deps, 'mapsPerAddress', request.ip);
      return sendPublic(request, reply, async () =>
        JSON.stringify({ zoom: await zoomAround(request.query) }),
      );
    },
  );
}
