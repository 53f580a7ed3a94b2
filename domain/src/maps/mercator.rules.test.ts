import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundsOfView, isInside, toPixel, toPoint } from './mercator.rules.ts';

const points = fc.record({
  lat: fc.double({ min: -84, max: 84, noNaN: true }),
  lng: fc.double({ min: -179, max: 179, noNaN: true }),
});

test('a pixel leads back to its point', () => {
  fc.assert(
    fc.property(points, fc.integer({ min: 0, max: 18 }), (point, zoom) => {
      const back = toPoint(toPixel(point, zoom), zoom);
      expect(back.lat).toBeCloseTo(point.lat, 6);
      expect(back.lng).toBeCloseTo(point.lng, 6);
    }),
  );
});

test('a window shows its middle, and half as many degrees one zoom closer', () => {
  fc.assert(
    fc.property(points, fc.integer({ min: 4, max: 17 }), (middle, zoom) => {
      const size = { width: 300, height: 280 };
      const view = boundsOfView(middle, zoom, size);
      const closer = boundsOfView(middle, zoom + 1, size);
      expect(isInside(middle, view)).toBe(true);
      expect((view.east - view.west) / (closer.east - closer.west)).toBeCloseTo(2, 6);
    }),
  );
});

test('the middle of the world is the middle of its map', () => {
  expect(toPixel({ lat: 0, lng: 0 }, 0)).toEqual({ x: 128, y: 128 });
});
