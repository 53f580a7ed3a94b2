// What happens around the program's callers: at banks, at the provider, between people, and to items.
import { deadlinesAfter } from '@borough/domain/bookings/deadlines-of.rules';
import { readBookingState } from '../../server/src/rentals/bookings/moving/read-booking-state.ts';
import { saveHistory } from '../../server/src/rentals/bookings/moving/deadlines.store.ts';
import { inTransaction } from '../../server/src/floor/db/transaction.ts';
import type { Step } from '../src/replay/steps.ts';
import { asOwnerOfAccount } from './act.ts';
import type { ServerTown } from './server-town.ts';

type Around = Exclude<Step, { type: 'begin' | 'turn' | 'die' | 'pass' | 'rest' | 'late' }>;

/** Makes the step happen on the server's side; returns any objections from the provider. */
export async function happen(town: ServerTown, step: Around): Promise<string[]> {
  const { owner } = town.db;
  switch (step.type) {
    case 'page':
      return payOnPage(town, step);
    case 'ended page':
      return heard(await tell(town, '/_simulator/late-payments', { session: step.sessionId }));
    case 'bank': {
      const body = new URLSearchParams({ 'evidence[uncategorized_text]': step.evidence, submit: 'true' });
      return heard(await asOwnerOfAccount(town, `/v1/disputes/${step.disputeId}`, { body }));
    }
    case 'doubt': {
      const of = { payment_intent: step.intentId };
      const [path, said] =
        step.reason === null
          ? ['early-fraud-warnings', { ...of, fraud_type: 'made_with_stolen_card' }]
          : ['disputes', { ...of, reason: step.reason }];
      return heardUnlessVain(await tell(town, `/_simulator/${path}`, said));
    }
    case 'payee':
      return heardUnlessVain(
        await tell(town, `/simulator/accounts/${step.accountId}`, { decision: step.decision }),
      );
    case 'debit':
      return heard(await tell(town, '/_simulator/debits', { account: step.accountId, amount: step.cents }));
    case 'card': {
      const { paymentMethodId, number } = step;
      return heard(await tell(town, '/_simulator/cards', { payment_method: paymentMethodId, number }));
    }
    case 'older words':
      await owner.query(
        `update public.bookings set deposit_consent = '{"version": "2026-11"}' where id = $1`,
        [step.bookingId],
      );
      return [];
    case 'older rental':
      await beginOlder(town, step.bookingId);
      return [];
    case 'person':
      await owner.query('update public.profiles set suspended_at = $2 where id = $1', [
        step.personId,
        step.suspendedSince,
      ]);
      return [];
    case 'admin':
      await owner.query(
        'update public.admin_users set factor_vouched_at = case when $2 then now() end where id = $1',
        [step.adminId, step.isThere],
      );
      return [];
    case 'block':
      await owner.query(
        step.stands
          ? 'insert into public.person_blocks (blocker_id, blocked_id) values ($1, $2) on conflict do nothing'
          : 'delete from public.person_blocks where blocker_id = $1 and blocked_id = $2',
        [step.from, step.to],
      );
      return [];
    case 'item':
      await owner.query('update public.items set status = $2, daily_price = $3 where id = $1', [
        step.itemId,
        step.listed ? 'active' : 'paused',
        step.dailyPriceCents / 100,
      ]);
      await owner.query('delete from public.item_availability where item_id = $1', [step.itemId]);
      for (const { startDate, endDate } of step.periods)
        await owner.query(
          'insert into public.item_availability (item_id, start_date, end_date) values ($1, $2, $3)',
          [step.itemId, startDate, endDate],
        );
      return [];
  }
}

/** The provider's objection to a request, if it refused it. */
export const heard = async (reply: Response): Promise<string[]> =>
  reply.status < 400 ? [] : [`the provider answers ${reply.status}: ${await reply.text()}`];

/** The same, for requests the provider may refuse because there is nothing to do. */
const heardUnlessVain = async (reply: Response): Promise<string[]> =>
  reply.status === 409 ? [] : heard(reply);

/** Makes the provider do something it would otherwise do on its own. */
export const tell = (town: ServerTown, path: string, body: object) =>
  fetch(town.provider.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function payOnPage(
  town: ServerTown,
  { sessionId, number, name, authenticates }: Extract<Step, { type: 'page' }>,
): Promise<string[]> {
  const page = `${town.provider.url}/simulator/checkout/${sessionId}`;
  const fill = (path: string, fields: Record<string, string>) =>
    fetch(`${page}/${path}`, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });
  const said = await heard(await fill('pay', { number, expiry: '12 / 40', cvc: '1234', name }));
  if (said.length > 0 || authenticates === null) return said;
  return heard(await fill('authenticate', { outcome: authenticates ? 'complete' : 'fail' }));
}

/** Rewrites what falls due for a rental that began before hand-overs were part of rentals. */
async function beginOlder({ db, now }: ServerTown, bookingId: string): Promise<void> {
  await inTransaction(db.db, async (tx) => {
    const before = await readBookingState(tx, bookingId);
    await db.owner.query(
      `update public.bookings set without_handover = true, owner_on_way_at = null, renter_on_way_at = null where id = $1`,
      [bookingId],
    );
    const booking = await readBookingState(tx, bookingId);
    if (!before || !booking) throw new Error('there is no such rental');
    await saveHistory(tx, [], deadlinesAfter([{ before, booking }], now()), now());
  });
}
