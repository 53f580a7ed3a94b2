import { isAbsolute } from 'node:path';
import { z } from 'zod';

/** `https://tiles.example.com/{z}/{x}/{y}.png` */
const isPictures = (setting: string) =>
  /^https?:\/\//.test(setting) && ['{z}', '{x}', '{y}'].every((part) => setting.includes(part));
const isAddress = (setting: string) =>
  URL.parse(setting)?.pathname.endsWith('.pmtiles') === true && /^https?:/.test(setting);
const isFile = (setting: string) =>
  setting.endsWith('.pmtiles') && !isAbsolute(setting) && !/[\\/:?#]/.test(setting);

/** What an operator configures about maps. */
export const mapSettings = {
  MAP_TILES: z
    .string()
    .trim()
    .refine((setting) => isPictures(setting) || isAddress(setting) || isFile(setting), {
      message:
        'Either an address of pictures with {z}, {x} and {y}, the address of a .pmtiles archive, or the name of one in DATA_DIR/maps',
    })
    .optional(),
  /** A referrer-restricted key for a maps service in the browser. */
  MAPS_BROWSER_KEY: z.string().trim().min(1).optional(),
  MAP_CREDIT: z.string().trim().min(1).max(200).default('© OpenStreetMap contributors'),
};

/** Where maps come from: pictures or an archive from elsewhere, or an archive of our own, perhaps by its name. */
export type MapSetting =
  | { kind: 'raster' | 'archive'; address: string; host: string }
  | { kind: 'own'; file: string | null };

/** Reads the setting. `host` is whose address visitors' browsers then fetch from. */
export function mapOf({ MAP_TILES: tiles }: { MAP_TILES?: string }): MapSetting {
  if (tiles === undefined) return { kind: 'own', file: null };
  if (isFile(tiles)) return { kind: 'own', file: tiles };
  return {
    kind: isPictures(tiles) ? 'raster' : 'archive',
    address: tiles,
    // The braces of `{z}` would not survive as part of an address.
    host: new URL(tiles.replace(/[{}]/g, '')).host,
  };
}

/** The origin that pages have to be allowed to load pictures or an archive from; none if it's all ours. */
export function mapOrigin(map: MapSetting, kind: 'raster' | 'archive'): string[] {
  return map.kind === kind ? [new URL(map.address.replace(/[{}]/g, '')).origin] : [];
}
