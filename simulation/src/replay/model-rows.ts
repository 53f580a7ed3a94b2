import { wholeBooking } from '../memory/rentals/bookings/moving/bookings.store.ts';
import type { Memory } from '../memory/tables.ts';
import type { Rows } from './steps.ts';

/** Groups entries by key, in the order they arrived. */
function listed<Row>(rows: readonly Row[], keyOf: (row: Row) => string, value: (row: Row) => unknown) {
  const found: Record<string, unknown[]> = {};
  for (const row of rows) (found[keyOf(row)] ??= []).push(value(row));
  return found;
}

/** The same, where the order does not matter. */
function gathered<Row>(...of: Parameters<typeof listed<Row>>) {
  const found = listed(...of);
  for (const entries of Object.values(found))
    entries.sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
  return found;
}

const keyed = <Row>(rows: readonly Row[], keyOf: (row: Row) => string, value: (row: Row) => unknown) =>
  Object.fromEntries(rows.map((row) => [keyOf(row), value(row)]));

/** What a job is about, regardless of the ids in its payload: the key of a call, or an event. */
const aboutOf = (memory: Memory, payload: object): string => {
  if ('operationId' in payload) return memory.operations.find(String(payload.operationId))?.key ?? 'unknown';
  return 'eventId' in payload ? String(payload.eventId) : 'unknown';
};

/** The key of a call by its id, which differs between the two. */
const callOf = ({ operations }: Memory, id: string | null | undefined) =>
  id ? (operations.find(id)?.key ?? id) : null;

/** Bookings, their cases, and what they keep from others. */
function rowsOfBookings(memory: Memory): Rows {
  return {
    bookings: keyed(
      memory.bookings.all(),
      ({ id }) => id,
      (kept) => ({ ...wholeBooking(memory, kept), quoteId: kept.quoteId && 'a quote' }),
    ),
    history: listed(
      memory.lines.all(),
      ({ bookingId }) => bookingId,
      ({ bookingId: _, ...line }) => line,
    ),
    deadlines: keyed(
      memory.deadlines.all(),
      ({ bookingId, kind, at }) => `${bookingId} ${kind} ${at.toISOString()}`,
      ({ doneAt }) => ({ doneAt }),
    ),
    cases: keyed(
      memory.cases.all(),
      ({ id }) => id,
      // A case has the terms of its booking; the server keeps them there alone.
      ({ terms: _, ...it }) => it,
    ),
    listed: keyed(
      memory.items.all(),
      ({ id }) => id,
      ({ listed }) => listed,
    ),
    deposits: keyed(
      memory.deposits.all(),
      ({ bookingId }) => bookingId,
      ({ bookingId: _, holds: _holds, ...deposit }) => deposit,
    ),
    holds: keyed(
      memory.holds.all(),
      ({ bookingId, seq }) => `${bookingId} ${seq}`,
      ({ bookingId: _, operationId, ...hold }) => ({ ...hold, call: callOf(memory, operationId) }),
    ),
    pages: keyed(
      memory.checkouts.all(),
      ({ id }) => id,
      ({ id: _, operationId, createdAt: _at, ...page }) => ({ ...page, call: callOf(memory, operationId) }),
    ),
  };
}

/** Calls of the provider, and the money of renters. */
function rowsOfPayments(memory: Memory): Rows {
  return {
    calls: keyed(
      memory.operations.all(),
      ({ key }) => key,
      ({ id: _, key: _key, createdAt: _at, ...call }) => call,
    ),
    payments: keyed(
      memory.payments.all(),
      ({ paymentIntentId }) => paymentIntentId,
      ({ paymentIntentId: _, ...payment }) => payment,
    ),
    refunds: keyed(
      memory.refunds.all(),
      ({ paymentIntentId, purpose, tryNumber }) => `${paymentIntentId} ${purpose} ${tryNumber}`,
      ({ subject, cents, state, nextTryAt, askAt, operationId, providerRefundId, failedAt }) => ({
        ...{ subject, cents, state, nextTryAt, askAt, providerRefundId, failedAt },
        call: callOf(memory, operationId),
      }),
    ),
    debtPayments: keyed(
      memory.debtPayments.all(),
      ({ id }) => id,
      ({ operationId, debts, settledCents, ...payment }) => ({
        ...payment,
        call: callOf(memory, operationId),
        debts: debts.map(({ kind, bookingId, cents }, n) => ({
          kind,
          bookingId,
          cents,
          settledCents: settledCents[n],
        })),
      }),
    ),
    disputes: keyed(
      memory.disputes.all(),
      ({ providerDisputeId }) => providerDisputeId,
      ({ paymentIntentId, chargeId, subject, cents, reason, providerStatus, state, openedAt, dueBy }) => ({
        ...{ paymentIntentId, chargeId, subject, cents, reason, providerStatus, state, openedAt, dueBy },
      }),
    ),
    events: keyed(
      memory.events.all(),
      ({ id }) => id,
      ({ id: _, ...event }) => event,
    ),
  };
}

/** The money of owners, and what admins look at. */
function rowsOfPayouts(memory: Memory): Rows {
  return {
    payouts: keyed(
      memory.payouts.all(),
      ({ id }) => id,
      ({ operationId, reversalOperationId, ...payout }) => ({
        ...payout,
        call: callOf(memory, operationId),
        reversal: callOf(memory, reversalOperationId),
      }),
    ),
    payees: keyed(
      memory.payoutAccounts.all(),
      ({ personId }) => personId,
      ({ operationId, ...account }) => ({ ...account, call: callOf(memory, operationId) }),
    ),
    bankPayouts: keyed(
      memory.bankPayouts.all(),
      ({ providerPayoutId }) => providerPayoutId,
      ({ ownerId, cents, state }) => ({ ownerId, cents, state }),
    ),
    warnings: keyed(
      memory.fraudWarnings.all(),
      ({ providerWarningId }) => providerWarningId,
      ({ providerWarningId: _, ...warning }) => warning,
    ),
    proposals: keyed(
      memory.cases.where(({ proposal }) => proposal !== null),
      ({ id }) => id,
      ({ id }) => {
        const { verdict, clause, stakeCents, adminId } = memory.proposals.find(id) ?? {};
        return { verdict, clause, stakeCents, adminId };
      },
    ),
  };
}

/** What the program writes down for itself and for people. */
function rowsOfProgram(memory: Memory): Rows {
  return {
    postings: gathered(
      memory.postings.all(),
      ({ bookingId }) => bookingId,
      ({ at, memo, operationId, lines }) => ({
        ...{ at, memo, call: callOf(memory, operationId) },
        lines: lines
          .map((line) => [line.account, 'personId' in line ? line.personId : null, line.cents].join(' '))
          .sort(),
      }),
    ),
    jobs: gathered(
      memory.jobs.all(),
      ({ task, payload }) => `${task} ${aboutOf(memory, payload)}`,
      ({ locked }) => (locked ? 'taken' : 'waits'),
    ),
    notices: listed(
      memory.notices.all(),
      ({ bookingId }) => bookingId,
      ({ notice, at, told, besides }) => ({ notice, at, told, besides }),
    ),
  };
}

/** Everything about a life that both the model and the server store, by table and key, so that the two can be compared. */
export const modelRows = (memory: Memory): Rows => ({
  ...rowsOfBookings(memory),
  ...rowsOfPayments(memory),
  ...rowsOfPayouts(memory),
  ...rowsOfProgram(memory),
});
