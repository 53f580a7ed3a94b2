import { expect, test } from 'vitest';
import { type Kept, retention } from './retention.rules.ts';

test('what is kept for a time says for how many whole days, after what, and why', () => {
  for (const [table, kept] of Object.entries<Kept>(retention)) {
    expect([table, kept.why]).not.toEqual([table, '']);
    if ('days' in kept)
      expect([table, Number.isInteger(kept.days) && kept.days >= 0, kept.after !== '']).toEqual([
        table,
        true,
        true,
      ]);
  }
});

test('refused messages are kept for 90 days, and no mail longer than they are', () => {
  expect(retention['public.blocked_messages'].days).toBe(90);
  expect(retention['public.outbox_messages'].days).toBeLessThanOrEqual(90);
});
