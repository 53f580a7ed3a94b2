import type {
  CheckoutPurpose,
  CheckoutRow,
} from '../../../../../server/src/money/payments/checkouts.store.ts';
import { memoryOf, Violation } from '../../floor/db/transaction.ts';
import type { CheckoutKept } from '../../tables.ts';

const isLive = ({ state }: CheckoutRow) => state === 'preparing' || state === 'open';
const change = (tx: object, rows: CheckoutKept[], changes: Partial<CheckoutKept>) => {
  for (const row of rows) memoryOf(tx).checkouts.put(row.id, { ...row, ...changes });
};

export async function insertCheckout(
  tx: object,
  c: Pick<CheckoutKept, 'id' | 'bookingId' | 'purpose' | 'expiresAt'> & { operationId: string; now: Date },
): Promise<void> {
  const { checkouts } = memoryOf(tx);
  const { now, ...row } = c;
  const others = checkouts.where(({ bookingId }) => bookingId === c.bookingId);
  if (others.some((other) => other.purpose === c.purpose && isLive(other)))
    throw new Violation('checkout_sessions_one_open');
  const attempt = 1 + Math.max(0, ...others.map((other) => other.attempt));
  const blank = { state: 'preparing', providerSessionId: null, url: null } as const;
  checkouts.put(c.id, { ...row, ...blank, attempt, createdAt: now });
}

export async function findLiveCheckout(
  tx: object,
  bookingId: string,
  purpose: CheckoutPurpose,
): Promise<CheckoutRow | undefined> {
  return memoryOf(tx).checkouts.where(
    (c) => c.bookingId === bookingId && c.purpose === purpose && isLive(c),
  )[0];
}

export async function findCheckoutBySession(tx: object, id: string): Promise<CheckoutRow | undefined> {
  return memoryOf(tx).checkouts.where(({ providerSessionId }) => providerSessionId === id)[0];
}

export async function hasCheckout(tx: object, bookingId: string): Promise<boolean> {
  return memoryOf(tx).checkouts.where((row) => row.bookingId === bookingId).length > 0;
}

export async function findUnrecordedCheckouts(tx: object, before: Date, limit: number): Promise<string[]> {
  return memoryOf(tx)
    .checkouts.where(({ state, expiresAt }) => state === 'open' && expiresAt < before)
    .sort((one, other) => other.expiresAt.getTime() - one.expiresAt.getTime() || (one.id < other.id ? -1 : 1))
    .slice(0, limit)
    .flatMap(({ providerSessionId }) => providerSessionId ?? []);
}

export async function openCheckoutRow(
  tx: object,
  operationId: string,
  session: { id: string; url: string | null },
): Promise<void> {
  const rows = memoryOf(tx).checkouts.where((c) => c.operationId === operationId && c.state === 'preparing');
  change(tx, rows, { state: 'open', providerSessionId: session.id, url: session.url });
}

export async function closeCheckoutRow(
  tx: object,
  id: string,
  state: 'complete' | 'expired' | 'failed',
): Promise<void> {
  change(
    tx,
    memoryOf(tx).checkouts.where((c) => c.id === id && isLive(c)),
    { state },
  );
}

export async function failCheckoutRow(tx: object, operationId: string): Promise<void> {
  const rows = memoryOf(tx).checkouts.where((c) => c.operationId === operationId && c.state === 'preparing');
  change(tx, rows, { state: 'failed' });
}

export async function findCustomer(tx: object, personId: string): Promise<string | undefined> {
  return memoryOf(tx).customers.find(personId);
}

export async function keepCustomer(tx: object, personId: string, customerId: string): Promise<void> {
  const { customers } = memoryOf(tx);
  if (!customers.find(personId)) customers.put(personId, customerId);
}
