import { milesBetween } from '@borough/domain/search/distance.rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { publicPoint } from './public-point.ts';

const inTheStates = fc.record({
  lat: fc.double({ min: 18, max: 71, noNaN: true }),
  lng: fc.double({ min: -170, max: -65, noNaN: true }),
});

test('the public point is 0.10 to 0.25 mile from the true one and has three decimals', () => {
  fc.assert(
    fc.property(inTheStates, fc.uuid(), fc.string(), (point, ownerId, secret) => {
      const shown = publicPoint(secret, ownerId, point);
      const miles = milesBetween(point, shown);
      expect(miles).toBeGreaterThanOrEqual(0.1);
      expect(miles).toBeLessThanOrEqual(0.25);
      expect(shown).toEqual({ lat: Number(shown.lat.toFixed(3)), lng: Number(shown.lng.toFixed(3)) });
    }),
    { numRuns: 500 },
  );
});

test('listing again at the same place tells nothing more', () => {
  fc.assert(
    fc.property(inTheStates, fc.uuid(), (point, ownerId) => {
      expect(publicPoint('secret', ownerId, point)).toEqual(publicPoint('secret', ownerId, { ...point }));
    }),
  );
});

test('another owner or another secret moves the same place elsewhere', () => {
  const point = { lat: 37.7813, lng: -122.4167 };
  const shown = new Set<string>();
  for (let n = 0; n < 50; n++) shown.add(JSON.stringify(publicPoint('secret', `owner ${n}`, point)));
  for (let n = 0; n < 50; n++) shown.add(JSON.stringify(publicPoint(`secret ${n}`, 'owner', point)));
  expect(shown.size).toBeGreaterThan(15);
});
