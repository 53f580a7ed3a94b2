import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { aMarket, aPaidBooking } from '../../../test/market.ts';

const migration = new URL('../../../migrations/0032-book-lost-disputes.sql', import.meta.url);

test('money that banks took back before this release is booked as our loss, and nothing else is', async () => {
  await using market = await aMarket();
  const { bookingId } = await aPaidBooking(market);
  for (const [id, state] of [
    ['du_1', 'lost'],
    ['du_2', 'won'],
    ['du_3', 'open'],
  ])
    await market.db.owner.query(
      `insert into public.payment_disputes (opened_at, provider_dispute_id, payment_intent_id, charge_id, subject_type,
         subject_id, cents, reason, provider_status, state, closed_at)
       values (now(), $1, 'pi_' || $1, 'ch_' || $1, 'booking', $2, 700, 'general', $3, $3,
         case when $3 = 'open' then null else timestamptz '2026-11-01' end)`,
      [id, bookingId, state],
    );
  await market.db.owner.query(await readFile(migration, 'utf8'));
  const { rows } = await market.db.owner.query(
    `select account, cents, at, count(*) over (partition by posting_id)::int as lines from public.ledger_lines
     where memo = 'payment dispute lost' order by account`,
  );
  const at = new Date('2026-11-01T00:00:00Z');
  expect(rows).toEqual([
    { account: 'dispute_loss', cents: 700, at, lines: 2 },
    { account: 'provider', cents: -700, at, lines: 2 },
  ]);
});
