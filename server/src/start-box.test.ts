import { expect, test } from 'vitest';
import { readConfig } from '#floor/config.ts';
import { startBox } from './start-box.ts';

const boxOf = (env: Record<string, string>) => startBox(readConfig(env), { relocatedTo: null });

test('a server says where it answers, and in demo mode who can sign in', () => {
  expect(boxOf({ PORT: '4000' })).toContain('Borough is ready: http://127.0.0.1:4000');
  expect(boxOf({})).toContain('renter@demo.borough.example');
});

test('a worker says that it answers no requests', () => {
  const box = boxOf({ ROLE: 'worker', PUBLIC_URL: 'https://rent.test', BOROUGH_DEMO: '1' });
  expect(box).toContain("Borough runs the jobs of https://rent.test. It doesn't answer requests.");
  expect(box).not.toMatch(/is ready|owner@demo/);
});
