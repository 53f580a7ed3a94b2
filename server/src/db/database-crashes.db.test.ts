import { expect, test } from 'vitest';
import { crashUnderLoad } from '../../test/crash-database.ts';

test('a database that crashes twice under load is served from again, and nothing acknowledged is lost', async () => {
  const { acknowledged, longestAway, longestMail, doubled } = await crashUnderLoad(2);
  expect(acknowledged).toBeGreaterThan(10);
  // On a machine that does other things, too; the proof holds it to five.
  expect(longestAway).toBeLessThan(15_000);
  expect(longestMail).toBeLessThan(60_000);
  expect(doubled).toBeLessThanOrEqual(2);
}, 240_000);
