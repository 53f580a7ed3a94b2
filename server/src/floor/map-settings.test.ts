import { readFile } from 'node:fs/promises';
import { withFacts } from '@borough/domain/texts/with-facts';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '#floor/config.ts';
import { mapOrigin } from '#floor/map-settings.ts';

test('without a setting, maps come from here, and pages load nothing from elsewhere for them', () => {
  const { map, company, MAP_CREDIT } = readConfig({});
  expect(map).toEqual({ kind: 'own', file: null });
  expect([...mapOrigin(map, 'raster'), ...mapOrigin(map, 'archive')]).toEqual([]);
  expect(company.mapHost).toBeNull();
  expect(MAP_CREDIT).toBe('© OpenStreetMap contributors');
});

test('an archive can be named by its file', () => {
  expect(readConfig({ MAP_TILES: 'california.pmtiles' }).map).toEqual({
    kind: 'own',
    file: 'california.pmtiles',
  });
});

test('pictures or an archive from elsewhere name whose server visitors then ask', () => {
  const pictures = readConfig({ MAP_TILES: 'https://tiles.example.com/v1/{z}/{x}/{y}.png?key=1' });
  expect(pictures.map).toMatchObject({ kind: 'raster', host: 'tiles.example.com' });
  expect(mapOrigin(pictures.map, 'raster')).toEqual(['https://tiles.example.com']);
  expect(mapOrigin(pictures.map, 'archive')).toEqual([]);
  expect(pictures.company.mapHost).toBe('tiles.example.com');
  const archive = readConfig({ MAP_TILES: 'https://maps.example.org:8443/us.pmtiles' });
  expect(archive.map).toMatchObject({ kind: 'archive', host: 'maps.example.org:8443' });
  expect(mapOrigin(archive.map, 'archive')).toEqual(['https://maps.example.org:8443']);
});

test('Privacy says whose map it is', async () => {
  const policy = await readFile(new URL('../../../web/src/content/privacy.md', import.meta.url), 'utf8');
  const privacyWith = (settings: Record<string, string>) =>
    withFacts(policy, readConfig(settings).company, 'text');
  expect(privacyWith({})).toContain('Maps come from our own server');
  const other = privacyWith({ MAP_TILES: 'https://tiles.example.com/{z}/{x}/{y}.png' });
  expect(other).toContain('Maps come from tiles.example.com');
  expect(other).not.toContain('our own server');
  for (const text of [privacyWith({}), other]) expect(text).toContain('OpenStreetMap');
});

test.each([
  'https://tiles.example.com/{z}/{x}.png',
  'ftp://tiles.example.com/{z}/{x}/{y}.png',
  '../../secret.pmtiles',
  '/etc/land.pmtiles',
  'https://maps.example.org/style.json',
])('MAP_TILES=%s is refused by name', (tiles) => {
  expect(() => readConfig({ MAP_TILES: tiles })).toThrow(ConfigError);
  expect(() => readConfig({ MAP_TILES: tiles })).toThrow('MAP_TILES');
});
