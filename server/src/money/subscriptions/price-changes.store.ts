import type { Cents } from '@borough/domain/money';
import sql from 'sql-template-tag';
import { changed, one, rows } from '#floor/db/query.ts';
import type { ReadTx, Tx } from '#floor/db/transaction.ts';

/** A price someone agreed to that the provider hasn't answered for yet, and the call that asks for it. */
export async function openPriceChange(
  tx: Tx,
  subscriptionId: string,
): Promise<{ toCents: Cents; operationId: string } | undefined> {
  return one(
    tx,
    sql`select to_cents as "toCents", operation_id as "operationId" from public.plan_price_changes
        where subscription_id = ${subscriptionId} and state = 'asked'`,
  );
}

/** Records that someone agreed to another price, and the call that asks for it. */
export async function insertPriceChange(
  tx: Tx,
  c: {
    id: string;
    subscriptionId: string;
    fromCents: Cents;
    toCents: Cents;
    consent: { version: string; words: string };
    operationId: string;
    now: Date;
  },
): Promise<void> {
  await changed(
    tx,
    sql`insert into public.plan_price_changes (id, subscription_id, from_cents, to_cents, consent_version, consent_words,
          consented_at, operation_id)
        values (${c.id}, ${c.subscriptionId}, ${c.fromCents}, ${c.toCents}, ${c.consent.version}, ${c.consent.words}, ${c.now},
          ${c.operationId})`,
  );
}

/** Records the provider's answer to a call for another price; undefined if it is recorded already. */
export async function settlePriceChange(
  tx: Tx,
  operationId: string,
  state: 'made' | 'refused',
): Promise<{ id: string; subscriptionId: string; fromCents: Cents; toCents: Cents } | undefined> {
  return one(
    tx,
    sql`update public.plan_price_changes set state = ${state} where operation_id = ${operationId} and state = 'asked'
        returning id, subscription_id as "subscriptionId", from_cents as "fromCents", to_cents as "toCents"`,
  );
}

/** Saves what each month of a subscription costs from its next renewal on. */
export async function savePrice(tx: Tx, subscriptionId: string, cents: Cents): Promise<void> {
  await changed(
    tx,
    sql`update public.plan_subscriptions set price_cents = ${cents} where id = ${subscriptionId}`,
  );
}

/** The prices a person changed to, latest first. */
export async function priceChangesOf(
  tx: ReadTx | Tx,
  personId: string,
): Promise<{ agreedAt: Date; fromCents: Cents; toCents: Cents }[]> {
  return rows(
    tx,
    sql`select c.consented_at as "agreedAt", c.from_cents as "fromCents", c.to_cents as "toCents"
        from public.plan_price_changes c join public.plan_subscriptions s on s.id = c.subscription_id
        where s.person_id = ${personId} and c.state = 'made' order by c.consented_at desc limit 24`,
  );
}
