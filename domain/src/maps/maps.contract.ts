import { z } from 'zod';

/** Where the map of this installation comes from. */
export const MapSchema = z.object({
  /** Our own land and water; an archive of vector tiles with streets and names; or pictures. */
  kind: z.enum(['land', 'archive', 'raster']),
  /** Of the archive, or of a picture with `{z}`, `{x}` and `{y}`. */
  address: z.string(),
  /** Who made it, as the map has to say. */
  credit: z.string(),
});
export type MapSource = z.infer<typeof MapSchema>;

const edge = (furthest: number) => z.coerce.number().min(-furthest).max(furthest);

/** What a map shows. */
export const NamesQuerySchema = z.object({
  north: edge(90),
  south: edge(90),
  east: edge(180),
  west: edge(180),
  zoom: z.coerce.number().int().min(0).max(18),
});

/** The names to write on our own map. */
export const MapNamesSchema = z.object({
  names: z.array(
    z.object({ name: z.string(), kind: z.enum(['city', 'area']), lat: z.number(), lng: z.number() }),
  ),
});
export type MapNames = z.infer<typeof MapNamesSchema>;

export const ZoomQuerySchema = z.object({ lat: edge(90), lng: edge(180) });
/** How close our own map opens around a point. */
export const MapZoomSchema = z.object({ zoom: z.number().int() });
export type MapZoom = z.infer<typeof MapZoomSchema>;
