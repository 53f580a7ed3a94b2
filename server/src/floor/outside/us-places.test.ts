import { milesBetween } from '@borough/domain/search/distance.rules';
import { expect, test } from 'vitest';
import { offlineGeocoder } from './geocoder-offline.ts';
import { neighborhoods } from '@borough/domain/search/neighborhoods';
import { labelOf } from './us-neighborhoods.ts';
import { placeNames } from './us-place-names.ts';
import { usPlaces } from './us-places.ts';
import { zipAreas } from './us-zip-areas.ts';

/** The fifty most populous cities, with the point of their city hall or center. */
const cities = [
  ['New York', 'NY', 40.7128, -74.006],
  ['Los Angeles', 'CA', 34.0522, -118.2437],
  ['Chicago', 'IL', 41.8781, -87.6298],
  ['Houston', 'TX', 29.7604, -95.3698],
  ['Phoenix', 'AZ', 33.4484, -112.074],
  ['Philadelphia', 'PA', 39.9526, -75.1652],
  ['San Antonio', 'TX', 29.4241, -98.4936],
  ['San Diego', 'CA', 32.7157, -117.1611],
  ['Dallas', 'TX', 32.7767, -96.797],
  ['Jacksonville', 'FL', 30.3322, -81.6557],
  ['Austin', 'TX', 30.2672, -97.7431],
  ['Fort Worth', 'TX', 32.7555, -97.3308],
  ['San Jose', 'CA', 37.3382, -121.8863],
  ['Columbus', 'OH', 39.9612, -82.9988],
  ['Charlotte', 'NC', 35.2271, -80.8431],
  ['Indianapolis', 'IN', 39.7684, -86.1581],
  ['San Francisco', 'CA', 37.7749, -122.4194],
  ['Seattle', 'WA', 47.6062, -122.3321],
  ['Denver', 'CO', 39.7392, -104.9903],
  ['Oklahoma City', 'OK', 35.4676, -97.5164],
  ['Nashville', 'TN', 36.1627, -86.7816],
  ['Washington', 'DC', 38.9072, -77.0369],
  ['El Paso', 'TX', 31.7619, -106.485],
  ['Las Vegas', 'NV', 36.1699, -115.1398],
  ['Boston', 'MA', 42.3601, -71.0589],
  ['Detroit', 'MI', 42.3314, -83.0458],
  ['Louisville', 'KY', 38.2527, -85.7585],
  ['Portland', 'OR', 45.5152, -122.6784],
  ['Memphis', 'TN', 35.1495, -90.049],
  ['Baltimore', 'MD', 39.2904, -76.6122],
  ['Milwaukee', 'WI', 43.0389, -87.9065],
  ['Albuquerque', 'NM', 35.0844, -106.6504],
  ['Tucson', 'AZ', 32.2226, -110.9747],
  ['Fresno', 'CA', 36.7378, -119.7871],
  ['Sacramento', 'CA', 38.5816, -121.4944],
  ['Mesa', 'AZ', 33.4152, -111.8315],
  ['Atlanta', 'GA', 33.749, -84.388],
  ['Kansas City', 'MO', 39.0997, -94.5786],
  ['Colorado Springs', 'CO', 38.8339, -104.8214],
  ['Omaha', 'NE', 41.2565, -95.9345],
  ['Raleigh', 'NC', 35.7796, -78.6382],
  ['Miami', 'FL', 25.7617, -80.1918],
  ['Virginia Beach', 'VA', 36.8529, -75.978],
  ['Long Beach', 'CA', 33.7701, -118.1937],
  ['Oakland', 'CA', 37.8044, -122.2712],
  ['Minneapolis', 'MN', 44.9778, -93.265],
  ['Bakersfield', 'CA', 35.3733, -119.0187],
  ['Tulsa', 'OK', 36.154, -95.9928],
  ['Tampa', 'FL', 27.9506, -82.4572],
  ['Arlington', 'TX', 32.7357, -97.1081],
] as const;

test.each(cities)(
  'the middle of %s, %s lies within 10 miles of its center',
  async (city, state, lat, lng) => {
    const found = await offlineGeocoder(`${city}, ${state}`);
    expect(found && milesBetween({ lat, lng }, found)).toBeLessThan(10);
  },
);

test('a ZIP code whose point lies in another part of the world takes the middle of its city', async () => {
  const places = await usPlaces();
  const newYork = places.ofCity('New York', 'NY');
  expect(newYork).not.toBeNull();
  expect(places.ofZip('10200')).toMatchObject({ city: 'New York', lat: newYork?.lat, lng: newYork?.lng });
  expect(places.ofZip('10001')).toMatchObject({ lat: 40.7484, lng: -73.9967 });
  // Each of these has its own point.
  expect(places.ofZip('09033')?.lat).not.toBe(places.ofZip('09508')?.lat);
});

test('the center of every neighborhood lies within two miles of a ZIP point of its city', async () => {
  const areas = Map.groupBy(await zipAreas(), ({ city, state }) => `${city}, ${state}`);
  const far = neighborhoods.filter(
    (each) =>
      !areas.get(`${each.city}, ${each.state}`)?.some((area) => area.lat && milesBetween(each, area) <= 2),
  );
  expect(far.map(labelOf)).toEqual([]);
  expect(new Set(neighborhoods.map(labelOf)).size).toBe(neighborhoods.length);
});

test.each([
  ['Mission, San Francisco', 'Mission, San Francisco, CA'],
  ['mission san francisco', 'Mission, San Francisco, CA'],
  ['Mission, San Francisco, CA', 'Mission, San Francisco, CA'],
  ['SOMA', 'SoMa, San Francisco, CA'],
  ['soma sf', 'SoMa, San Francisco, CA'],
  ['Brooklyn', 'Brooklyn, NY'],
  ['Austin', 'Austin, TX'],
  ['Portland', 'Portland, OR'],
  ['94110', 'San Francisco, CA 94110'],
  ['the Bronx', 'Bronx, NY'],
  ['Georgetown, DC', 'Georgetown, Washington, DC'],
  ['Park Slope, Brooklyn', 'Park Slope, Brooklyn, NY'],
  ['Coeur D Alene', "Coeur d'Alene, ID"],
])('%s is %s', async (typed, label) => expect((await offlineGeocoder(typed))?.label).toBe(label));

test('equal names are asked back, a place in the visitor’s state first', async () => {
  expect(await offlineGeocoder('Mission')).toMatchObject({
    label: 'Mission, San Francisco, CA',
    others: ['Mission, TX', 'Mission, SD', 'Mission, KS'],
  });
  expect(await offlineGeocoder('Mission', 'TX')).toMatchObject({ label: 'Mission, TX' });
  expect(await offlineGeocoder('Capitol Hill', 'CO')).toMatchObject({
    label: 'Capitol Hill, Denver, CO',
    others: ['Capitol Hill, Seattle, WA', 'Capitol Hill, Washington, DC', 'Capitol Hill, Salt Lake City, UT'],
  });
  expect(await offlineGeocoder('Portland', 'ME')).toMatchObject({ label: 'Portland, ME' });
  // What says its city says enough.
  expect((await offlineGeocoder('Capitol Hill, Denver'))?.others).toBeUndefined();
});

test('what lies abroad, and ZIP codes of firms, are no places', async () => {
  expect(await offlineGeocoder('Toronto, ON')).toBeNull();
  expect(await offlineGeocoder('Firm Holdouts')).toBeNull();
  expect((await zipAreas()).filter(({ city }) => /Firm| [DO] /.test(city))).toEqual([]);
  expect((await placeNames()).suggest('coeur', 6)).toContain("Coeur d'Alene, ID");
});
