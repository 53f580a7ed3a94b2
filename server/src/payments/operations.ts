import { createHash } from 'node:crypto';
import { after, hour, minute } from '@borough/domain/clocks';
import Stripe from 'stripe';
import { inTransaction, type Tx } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { enqueue } from '../jobs/enqueue.ts';
import {
  findOperation,
  finishOperation,
  forgottenOperations,
  insertOperation,
  lockPendingOperation,
  noteTry,
  type Operation,
  type OperationKind,
} from './operations.store.ts';
import type { Refusal } from './outcomes.ts';

/** What calls to the provider are made with. */
export type Money = Pick<Deps, 'db' | 'stripe' | 'now' | 'log' | 'outcomes'>;

/** How long the provider remembers a key: beyond it a repeat would be a new act. */
const keysLast = 23 * hour;

interface Kind {
  call(stripe: Stripe, op: Operation): Promise<{ id: string } & object>;
  /** Looks whether the call already happened, for repeats after the provider forgot the key. */
  find(stripe: Stripe, op: Operation): Promise<({ id: string } & object) | undefined>;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const ours = (op: Operation) => (object: { metadata?: Stripe.Metadata | null }) =>
  object.metadata?.['operation'] === op.idempotencyKey;

// The bodies were built by our own commands with the SDK's types and come back from our own table.
const bodyOf = <Params>(op: Operation): Params => op.request as Params;

/** The hold an earlier try of the operation placed; a declined one is none. */
async function standingHold(stripe: Stripe, op: Operation): Promise<Stripe.PaymentIntent | undefined> {
  const intents = await stripe.paymentIntents.list({
    customer: text(op.request['customer']),
    limit: 100,
    expand: ['data.latest_charge'],
  });
  return intents.data.filter(ours(op)).find((intent) => intent.status === 'requires_capture');
}

/** A look-up that failed says nothing: whatever it is for is tried again under the same key. */
async function lookedUp<T>(looking: Promise<T>): Promise<T> {
  return looking.catch((error: unknown) => {
    throw new Error('the provider could not be asked', { cause: error });
  });
}

/** The hold an operation is to let go, if the provider says that it is gone. */
async function goneHold(stripe: Stripe, op: Operation): Promise<Stripe.PaymentIntent | undefined> {
  const intent = await stripe.paymentIntents.retrieve(text(op.request['payment_intent']));
  return intent.status === 'canceled' ? intent : undefined;
}

const kinds = {
  'open-checkout': {
    call: (stripe, op) =>
      stripe.checkout.sessions.create(bodyOf<Stripe.Checkout.SessionCreateParams>(op), {
        idempotencyKey: op.idempotencyKey,
      }),
    find: async () => undefined,
  },
  refund: {
    call: (stripe, op) =>
      stripe.refunds.create(bodyOf<Stripe.RefundCreateParams>(op), { idempotencyKey: op.idempotencyKey }),
    find: async (stripe, op) =>
      (
        await stripe.refunds.list({ payment_intent: text(op.request['payment_intent']), limit: 100 })
      ).data.find(ours(op)),
  },
  'hold-deposit': {
    call: async (stripe, op) => {
      try {
        return await stripe.paymentIntents.create(bodyOf<Stripe.PaymentIntentCreateParams>(op), {
          idempotencyKey: op.idempotencyKey,
        });
      } catch (error) {
        // The provider keeps its own failure under the key, so the next attempt takes another: unless this one stands.
        const standing =
          error instanceof Stripe.errors.StripeAPIError && (await lookedUp(standingHold(stripe, op)));
        if (!standing) throw error;
        return standing;
      }
    },
    find: standingHold,
  },
  'release-deposit': {
    call: async (stripe, op) => {
      try {
        return await stripe.paymentIntents.cancel(
          text(op.request['payment_intent']),
          {},
          { idempotencyKey: op.idempotencyKey },
        );
      } catch (error) {
        // A hold that is gone already cannot be canceled once more.
        const gone = error instanceof Stripe.errors.StripeInvalidRequestError && (await goneHold(stripe, op));
        if (!gone) throw error;
        return gone;
      }
    },
    find: goneHold,
  },
} satisfies Record<OperationKind, Kind>;

/** Stable text of a body, keys in order. */
const sha256Of = (request: object) => createHash('sha256').update(JSON.stringify(request)).digest('hex');

/**
 * Writes a call to the provider in the transaction that decides it, and a job that makes it after commit.
 * `soon` leaves the first try to the command itself; the job then only makes up for a crash. The same key again is
 * the same call, and not `fresh`.
 */
export async function planOperation(
  tx: Tx,
  op: Pick<Operation, 'kind' | 'bookingId' | 'idempotencyKey'> & {
    request: object;
    now: Date;
    soon?: boolean;
  },
): Promise<{ id: string; fresh: boolean }> {
  const request = { ...op.request };
  const planned = await insertOperation(tx, { ...op, request, sha256: sha256Of(request) });
  const { id } = planned;
  const runAt = op.soon ? after(op.now, minute) : undefined;
  if (planned.fresh)
    await enqueue(tx, 'run-payment-operation', { operationId: id }, { runAt, key: `operation:${id}` });
  return planned;
}

/** A refusal of the provider that a repeat would only meet again. */
function isFinal(error: unknown): error is Stripe.errors.StripeError {
  if (!(error instanceof Stripe.errors.StripeError)) return false;
  if (error.code === 'lock_timeout' || error.code === 'idempotency_key_in_use') return false;
  const status = error.statusCode ?? 0;
  return status >= 400 && status < 500 && status !== 401 && status !== 409 && status !== 429;
}

/**
 * Whether the answer ends the operation. A refund ends only when the money is back; a checkout nobody was sent to, and a
 * hold that is not there, can be given up at any answer: the next attempt is another operation.
 */
function isOver(kind: OperationKind, error: unknown): error is Stripe.errors.StripeError {
  if (kind === 'refund')
    return error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded';
  const mayGiveUp = kind === 'open-checkout' || kind === 'hold-deposit';
  return isFinal(error) || (mayGiveUp && error instanceof Stripe.errors.StripeAPIError);
}

/**
 * Makes the call of an operation with its key and records the result once. A refusal that is final closes
 * the operation; anything else is thrown, so that the worker tries again.
 */
export async function runOperation(deps: Money, operationId: string): Promise<Operation['state']> {
  const op = await inTransaction(deps.db, (tx) => findOperation(tx, operationId));
  if (!op || op.state !== 'pending') return op?.state ?? 'failed';
  const kind: Kind = kinds[op.kind];
  try {
    const old = deps.now() > after(op.createdAt, keysLast);
    const result = (old ? await kind.find(deps.stripe, op) : undefined) ?? (await kind.call(deps.stripe, op));
    await record(deps, op.id, { state: 'done', result });
    return 'done';
  } catch (error) {
    if (!isOver(op.kind, error)) {
      if (isFinal(error))
        deps.log.error({ operation: op.id, kind: op.kind, code: error.code }, 'the provider refuses for now');
      const said = error instanceof Error ? error.message : 'no answer';
      await inTransaction(deps.db, (tx) => noteTry(tx, op.id, said, deps.now()));
      throw error;
    }
    const state = op.kind === 'open-checkout' && error.param === 'expires_at' ? 'too_late' : 'failed';
    if (state === 'failed')
      deps.log.error({ operation: op.id, kind: op.kind, code: error.code }, 'the provider refused');
    await record(deps, op.id, { state, refusal: refusalOf(error) });
    return state;
  }
}

/** What the provider said when it refused; only a bank's decline has codes. */
function refusalOf(error: Stripe.errors.StripeError): Refusal {
  const declined = error instanceof Stripe.errors.StripeCardError;
  return {
    message: error.message,
    code: (declined && error.code) || null,
    declineCode: (declined && error.decline_code) || null,
    adviceCode: (declined && error.advice_code) || null,
    providerFailed: error instanceof Stripe.errors.StripeAPIError,
  };
}

type End = { state: 'done'; result: object } | { state: 'failed' | 'too_late'; refusal: Refusal };

async function record(deps: Money, id: string, end: End): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const op = await lockPendingOperation(tx, id);
    if (!op) return;
    const now = deps.now();
    const outcome = deps.outcomes[op.kind];
    if (end.state === 'done') {
      await outcome.succeeded(tx, op, end.result, now);
      const result = 'id' in end.result ? { id: end.result.id } : null;
      await finishOperation(tx, id, { state: 'done', result, error: null, now });
    } else {
      await outcome.refused(tx, op, end.refusal, now);
      await finishOperation(tx, id, { state: end.state, result: null, error: end.refusal.message, now });
    }
  });
}

/** The booking whose checkout the operation was to open, if that is what it was. */
export async function bookingOfCheckout(tx: Tx, operationId: string): Promise<string | null> {
  const op = await findOperation(tx, operationId);
  return op?.kind === 'open-checkout' ? op.bookingId : null;
}

/** Puts operations back in the queue whose job was lost or gave up. */
export async function retryForgotten(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    for (const { id } of await forgottenOperations(tx, after(deps.now(), -10 * minute), 100))
      await enqueue(tx, 'run-payment-operation', { operationId: id }, { key: `operation:${id}` });
  });
}
