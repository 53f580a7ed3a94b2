import { Problem } from '@borough/domain/problems';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../../../test/database.ts';
import { limits } from '#floor/config.ts';
import { count } from '#floor/http/limits.ts';
import { countingGuesses, type Guesser } from './password-tries.ts';

const stranger: Guesser = { account: ['maya@example.com'], address: '192.0.2.1', browser: null };
const now = () => new Date('2026-06-01T17:00:00Z');

test('an address that tried too often uses up nobody else their tries', async () => {
  await using fresh = await freshDatabase();
  const deps = { db: fresh.db, now };
  await count(deps, 'failedSignInsPerAddress', '192.0.2.1', limits.failedSignInsPerAddress.max);
  for (let tries = 0; tries < 3; tries++)
    await expect(countingGuesses(deps, stranger, async () => 'in')).rejects.toMatchObject({
      code: 'request.too-many',
    });
  expect(await count(deps, 'failedSignInsPerGuesser', ['maya@example.com', '192.0.2.1'], 0)).toBe(0);
  expect(await count(deps, 'failedSignInsPerAccount', 'maya@example.com', 0)).toBe(0);
  expect(await countingGuesses(deps, { ...stranger, browser: 'known' }, async () => 'in')).toBe('in');
});

test('only a wrong password counts', async () => {
  await using fresh = await freshDatabase();
  const deps = { db: fresh.db, now };
  await countingGuesses(deps, stranger, async () => 'in');
  const wrong = countingGuesses(deps, stranger, () =>
    Promise.reject(new Problem('account.wrong-credentials')),
  );
  await expect(wrong).rejects.toThrow();
  await expect(countingGuesses(deps, stranger, () => Promise.reject(new Error('broken')))).rejects.toThrow();
  expect(await count(deps, 'failedSignInsPerGuesser', ['maya@example.com', '192.0.2.1'], 0)).toBe(1);
  expect(await count(deps, 'failedSignInsPerAccount', 'maya@example.com', 0)).toBe(1);
  expect(await count(deps, 'failedSignInsPerAddress', '192.0.2.1', 0)).toBe(1);
});
