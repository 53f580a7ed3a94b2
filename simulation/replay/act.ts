import { wrongTriesPerCode } from '@borough/domain/bookings/handover/handover-code.rules';
import { actsOfSides } from '@borough/domain/cases/cases.contract';
import { personalMoves } from '@borough/domain/bookings/moving/bookings.machine';
import Stripe from 'stripe';
import { cancelAsAdmin } from '../../server/src/rentals/bookings/ending/cancel-as-admin.ts';
import { bookingsEveryMinute } from '../../server/src/rentals/rounds/every-minute.ts';
import { paymentJobs } from '../../server/src/rentals/rounds/payment-jobs.ts';
import { noticeLostRefunds } from '../../server/src/rentals/rounds/refund-failed.ts';
import { settleEndedPages } from '../../server/src/money/debts/settle-debt-page.ts';
import { codeOf } from '../../server/src/people/codes/codes.ts';
import { bookCosts } from '../../server/src/money/payments/book-costs.ts';
import { fetchMissedEvents } from '../../server/src/money/payments/events/fetch-missed-events.ts';
import { followForgottenAccounts } from '../../server/src/money/payouts/setup/follow-account.ts';
import { runDuePayouts } from '../../server/src/money/payouts/run-due-payouts.ts';
import type { Does } from '../src/replay/steps.ts';
import { theAdmin } from '../src/memory/tables.ts';
import type { ServerTown } from './server-town.ts';
import { setUp } from './payees.ts';
import { Refused, send } from './send.ts';
import type { TakenJob } from './queue.ts';
import type { PaymentDeps } from '../../server/src/money/payments/payment-deps.ts';

/** The hand-over code as the other person sees it, or a wrong one. */
async function codeAt(town: ServerTown, bookingId: string, move: string, wrong: boolean): Promise<string> {
  const kind = move === 'return' ? 'return' : 'pick-up';
  const found = await town.db.owner.query<{ tries: number }>(
    'select count(*)::int as tries from public.handover_tries where booking_id = $1 and kind = $2',
    [bookingId, kind],
  );
  const round = Math.floor((found.rows[0]?.tries ?? 0) / wrongTriesPerCode);
  const code = codeOf(town.app.deps, { bookingId, kind, round });
  return wrong ? String((Number(code) + 1) % 1_000_000).padStart(6, '0') : code;
}

const everyMinute: Readonly<Record<string, (deps: PaymentDeps) => Promise<void>>> = {
  ...bookingsEveryMinute,
  payouts: runDuePayouts,
  debts: settleEndedPages,
};

/** A part of the clock's round, by name. */
function partOf(name: string): (deps: PaymentDeps) => Promise<void> {
  const found = Object.entries(everyMinute).find(([part]) => part === name);
  if (!found) throw new Error(`the clock has no part ${name}`);
  return found[1];
}

type Door = Does['door'];
type Through<At extends Door> = (
  town: ServerTown,
  does: Does & { door: At },
  job: TakenJob | null,
  leaves: () => boolean,
) => Promise<void>;

/** States a claim or a complaint, or acts on one. */
async function stateOrAct(town: ServerTown, does: Does & { door: 'claim' | 'complaint' }): Promise<void> {
  const { door, bookingId, personId: as, says, body } = does;
  const path = `/api/bookings/${bookingId}/${door}${says === null ? '' : `/${says}`}`;
  await send(town, 'POST', path, { as, body });
}

/** How each thing that callers do goes through the server's own entry points. */
const doors: { [At in Door]: Through<At> } = {
  async wish(town, does) {
    const { personId: as, dates, agreed } = does;
    const wanted = does.looksFirst
      ? { quoteId: (await send(town, 'POST', '/api/quotes', { as, body: dates })).id }
      : dates;
    const body = { ...wanted, ...(agreed === null ? {} : { depositConsent: agreed }) };
    await send(town, 'POST', does.asks ? '/api/bookings' : '/api/functions/create-checkout', { as, body });
  },
  async move(town, does) {
    const { bookingId, move, personId: as, agreed } = does;
    if (!personalMoves.some((name) => name === move)) throw new Error(`nobody presses ${move}`);
    // People look at the page before they cancel, and in the life that read takes a transaction.
    if (move === 'cancel') {
      await town.step('transaction');
      // The owner cannot see dates held by a payment that is still open.
      await send(town, 'GET', `/api/bookings/${bookingId}`, { as, own: 9 }).catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error;
      });
    }
    const body = {
      ...(agreed === null ? {} : { depositConsent: agreed }),
      ...(does.wrongCode === undefined ? {} : { code: await codeAt(town, bookingId, move, does.wrongCode) }),
    };
    await send(town, 'POST', `/api/bookings/${bookingId}/${move}`, { as, body });
  },
  async case(town, does) {
    const { bookingId, personId: as, says } = does;
    const isAct = actsOfSides.some((act) => act === says);
    const path = `/api/bookings/${bookingId}/case${isAct ? `/${says}` : ''}`;
    await send(town, 'POST', path, { as, body: isAct ? {} : { statement: says } });
  },
  async decide(town, does) {
    const found = await town.db.owner.query<{ id: string }>(
      'select id from public.evidence where booking_id = $1',
      [does.bookingId],
    );
    const body = { ...does.decision, evidence: found.rows.map(({ id }) => id) };
    await send(town, 'POST', `/api/admin/cases/${does.caseId}/decide`, { as: does.adminId, body, own: 0 });
  },
  async second(town, does) {
    const { caseId, adminId: as, agrees } = does;
    await send(town, 'POST', `/api/admin/cases/${caseId}/second`, { as, body: { agrees }, own: 0 });
  },
  claim: stateOrAct,
  complaint: stateOrAct,
  async 'pay debts'(town, does) {
    await send(town, 'POST', '/api/me/debts/pay', { as: does.personId, body: {} });
  },
  'set up payouts': setUp,
  async payout(town, does) {
    const path = `/api/admin/payouts/${does.id}/${does.act}`;
    await send(town, 'POST', path, { as: theAdmin, body: { reason: 'a reason' }, own: 0 });
  },
  async 'come back'(town, does) {
    const { sessionId } = does;
    const ways = { deposit: '/api/checkout/deposit-return', debt: '/api/debts/return' };
    if (does.purpose === 'rental')
      await send(town, 'POST', '/api/functions/verify-payment', { body: { sessionId } });
    else await send(town, 'GET', `${ways[does.purpose]}?session_id=${sessionId}`, {});
  },
  async 'cancel as admin'(town, does) {
    // No admin page does this yet; it is what happens to the bookings of people who get banned.
    await cancelAsAdmin(town.app.deps, { id: theAdmin }, does.bookingId, {
      reason: does.reason,
      refundCents: does.refundCents,
      byOwner: does.byOwner,
    });
  },
  async waive(town, does) {
    await send(town, 'POST', `/api/admin/debts/${does.bookingId}/waive`, {
      ...{ as: theAdmin, body: { reason: 'a reason' }, own: 0 },
    });
  },
  async rescue(town, does) {
    const { paymentIntentId, purpose, tryNumber } = does.refund;
    const found = await town.db.owner.query<{ id: string }>(
      'select id from public.refunds where payment_intent_id = $1 and purpose = $2 and try_number = $3',
      [paymentIntentId, purpose, tryNumber],
    );
    const path = `/api/admin/refunds/${found.rows[0]!.id}/${does.act}`;
    await send(town, 'POST', path, { as: theAdmin, body: { reason: 'a reason' }, own: 0 });
  },
  async event(town, does) {
    const { eventId, of } = does;
    const event = await asOwnerOfAccount(
      town,
      of === 'account named' ? `/v2/core/events/${eventId}` : `/v1/events/${eventId}`,
      { account: typeof of === 'string' ? null : of.accountId },
    );
    const payload = JSON.stringify(await event.json());
    const secret = town.webhookSecret;
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
    const headers = { 'stripe-signature': signature };
    await send(town, 'POST', '/api/webhooks/stripe', { body: payload, headers, own: 0 });
  },
  async job(town, does, job, leaves) {
    const { deps } = town.app;
    if (!job) throw new Error('a job that nobody took');
    // `enqueue` wrote the payload, so it has the task's type.
    const handle = paymentJobs[does.task] as (of: typeof deps, payload: object) => Promise<unknown>;
    try {
      await handle(deps, job.payload);
    } catch (error) {
      await job.giveBack();
      throw error;
    }
    await (leaves() ? job.giveBack() : job.done());
  },
  async part(town, does) {
    await partOf(does.part)(town.app.deps);
  },
  async hour(town) {
    await noticeLostRefunds(town.app.deps);
    await followForgottenAccounts(town.app.deps);
    await fetchMissedEvents(town.app.deps);
    await bookCosts(town.app.deps);
  },
};

/**
 * Does what a caller in the life does, through the server's own entry points. `leaves` says whether the job's worker
 * dies once the job is done.
 */
export async function act(
  town: ServerTown,
  does: Does,
  job: TakenJob | null,
  leaves: () => boolean,
): Promise<void> {
  const through = doors[does.door] as Through<Door>; // the row of its own door
  await through(town, does, job, leaves);
}

/** Makes a call to the provider outside of the life; on behalf of a connected account, if one is named. */
export function asOwnerOfAccount(
  town: ServerTown,
  path: string,
  { body, account = null }: { body?: URLSearchParams; account?: string | null } = {},
): Promise<Response> {
  town.provider.leaveOut();
  return fetch(town.provider.url + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: 'Bearer sk_test_replay',
      'stripe-version': Stripe.API_VERSION,
      ...(account === null ? {} : { 'stripe-account': account }),
    },
    ...(body ? { body } : {}),
  });
}
