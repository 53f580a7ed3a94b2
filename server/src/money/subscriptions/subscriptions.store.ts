import sql from 'sql-template-tag';
import { changed, one, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';
import type { SubscriptionSaid } from '#money/payments/acts/read-subscription.ts';

/** A subscription as stored, from the consent on. */
export interface SubscriptionRow {
  id: string;
  /** Null once the account is deleted. */
  personId: string | null;
  state: 'preparing' | 'open' | 'running' | 'over';
  operationId: string | null;
  sessionId: string | null;
  url: string | null;
  pageEndsAt: Date;
  providerId: string | null;
  customerId: string | null;
  status: string | null;
  endsWithPeriod: boolean;
  periodEnd: Date | null;
  /** What each month costs, as agreed or as the provider says. */
  priceCents: number;
}

const columns = sql`id, person_id as "personId", state, operation_id as "operationId",
  provider_session_id as "sessionId", url, page_ends_at as "pageEndsAt", provider_subscription_id as "providerId",
  provider_customer_id as "customerId", provider_status as status, ends_with_period as "endsWithPeriod",
  period_end as "periodEnd", price_cents as "priceCents"`;

/** Makes everything that decides about a person's subscription wait its turn; returns their email if they still have an account. */
export async function lockSubscriber(tx: Tx, personId: string): Promise<{ email: string } | undefined> {
  return one(
    tx,
    sql`select coalesce(email, '') as email from public.profiles where id = ${personId} and erased_at is null for no key update`,
  );
}

/** A person's subscription that is being bought or running. */
export async function presentSubscriptionOf(tx: Tx, personId: string): Promise<SubscriptionRow | undefined> {
  return one<SubscriptionRow>(
    tx,
    sql`select ${columns} from public.plan_subscriptions where person_id = ${personId} and state <> 'over'`,
  );
}

/** Locks a subscription. */
export async function lockSubscription(tx: Tx, id: string): Promise<SubscriptionRow | undefined> {
  return one<SubscriptionRow>(
    tx,
    sql`select ${columns} from public.plan_subscriptions where id = ${id} for no key update`,
  );
}

/** The subscription a provider session is for, if it's one of ours. */
export async function subscriptionOfSession(tx: Tx, sessionId: string): Promise<{ id: string } | undefined> {
  return one(tx, sql`select id from public.plan_subscriptions where provider_session_id = ${sessionId}`);
}

/** The provider's customer id for someone who has subscribed before. */
export async function customerOf(tx: Tx, personId: string): Promise<string | null> {
  const row = await one<{ id: string }>(
    tx,
    sql`select provider_customer_id as id from public.plan_subscriptions
        where person_id = ${personId} and provider_customer_id is not null order by created_at desc limit 1`,
  );
  return row?.id ?? null;
}

/** Records that someone agreed and is about to pay. */
export async function insertSubscription(
  tx: Tx,
  s: {
    id: string;
    personId: string;
    pageEndsAt: Date;
    consent: { version: string; words: string };
    priceCents: number;
    now: Date;
  },
): Promise<void> {
  await changed(
    tx,
    sql`insert into public.plan_subscriptions (id, created_at, person_id, page_ends_at, consent_version, consent_words,
          consented_at, price_cents)
        values (${s.id}, ${s.now}, ${s.personId}, ${s.pageEndsAt}, ${s.consent.version}, ${s.consent.words}, ${s.now},
          ${s.priceCents})`,
  );
}

/** Records which call opens the provider's page. */
export async function savePlannedPage(tx: Tx, id: string, operationId: string): Promise<void> {
  await changed(tx, sql`update public.plan_subscriptions set operation_id = ${operationId} where id = ${id}`);
}

/** Records the page a call has opened; changes nothing if the subscription isn't waiting for one. */
export async function saveOpenedPage(
  tx: Tx,
  operationId: string,
  page: { id: string; url: string | null },
): Promise<void> {
  await changed(
    tx,
    sql`update public.plan_subscriptions set state = 'open', provider_session_id = ${page.id}, url = ${page.url}
        where operation_id = ${operationId} and state = 'preparing'`,
  );
}

/** Ends a subscription that never ran, because nothing came of its page. */
export async function giveUpPage(tx: Tx, by: { id: string } | { operationId: string }): Promise<void> {
  const which = 'id' in by ? sql`id = ${by.id}` : sql`operation_id = ${by.operationId}`;
  await changed(
    tx,
    sql`update public.plan_subscriptions set state = 'over', url = null where ${which} and state in ('preparing', 'open')`,
  );
}

const runs = (status: string): boolean => status !== 'canceled' && status !== 'incomplete_expired';

/**
 * Stores what the provider answered about a subscription when asked at that time. Returns false if the answer to a later
 * question is already stored, since answers may overtake each other.
 */
export async function saveSaid(tx: Tx, id: string, said: SubscriptionSaid, askedAt: Date): Promise<boolean> {
  const row = await one(
    tx,
    sql`update public.plan_subscriptions
        set state = ${runs(said.status) ? 'running' : 'over'}, url = null, provider_subscription_id = ${said.id},
          provider_customer_id = ${said.customer}, provider_status = ${said.status},
          ends_with_period = ${said.endsWithPeriod}, period_end = ${new Date(said.periodEnd * 1000)},
          started_at = ${new Date(said.startedAt * 1000)}, asked_at = ${askedAt},
          price_cents = coalesce(${said.cents ?? null}::integer, price_cents)
        where id = ${id} and (asked_at is null or asked_at <= ${askedAt}) returning id`,
  );
  return row !== undefined;
}

/** Records when the provider was asked, even though nothing came of it. */
export async function noteAsked(tx: Tx, id: string, askedAt: Date): Promise<void> {
  await changed(tx, sql`update public.plan_subscriptions set asked_at = ${askedAt} where id = ${id}`);
}

/** Pages that have ended, and subscriptions we haven't heard of for a while or whose period is over. */
export async function subscriptionsToAskAbout(
  tx: Tx,
  now: Date,
  before: Date,
  limit: number,
): Promise<SubscriptionRow[]> {
  return rows<SubscriptionRow>(
    tx,
    sql`select ${columns} from public.plan_subscriptions
        where (state = 'open' and page_ends_at < ${now})
          or (state = 'running' and (asked_at < ${before} or (period_end < ${now} and asked_at < period_end)))
        order by asked_at nulls first, id limit ${limit}`,
  );
}

/** Subscribers last reminded of their renewal before that time; marks them as reminded now. */
export async function claimReminders(
  tx: Tx,
  before: Date,
  now: Date,
): Promise<{ personId: string; email: string; periodEnd: Date; priceCents: number }[]> {
  return rows(
    tx,
    sql`update public.plan_subscriptions s set reminded_at = ${now}
        from public.profiles p
        where p.id = s.person_id and s.state = 'running' and not s.ends_with_period
          and coalesce(s.reminded_at, s.started_at) < ${before}
        returning s.person_id as "personId", coalesce(p.email, '') as email, s.period_end as "periodEnd",
          s.price_cents as "priceCents"`,
  );
}

/** How to notify a subscriber; undefined once their account is gone. */
export async function addressOf(
  tx: Tx,
  personId: string,
): Promise<{ id: string; email: string } | undefined> {
  return one(
    tx,
    sql`select id, coalesce(email, '') as email from public.profiles where id = ${personId} and erased_at is null`,
  );
}

/** Takes someone's name off their subscriptions; returns those that are running. */
export async function forgetSubscriber(
  tx: Tx,
  personId: string,
): Promise<{ id: string; providerId: string }[]> {
  const left = await rows<{ id: string; providerId: string | null; state: string }>(
    tx,
    sql`update public.plan_subscriptions set person_id = null where person_id = ${personId}
        returning id, provider_subscription_id as "providerId", state`,
  );
  return left.flatMap(({ id, providerId, state }) =>
    state === 'running' && providerId ? [{ id, providerId }] : [],
  );
}

/** The subscription with this provider id, if it's one of ours. */
export async function subscriptionOfProvider(
  tx: Tx,
  providerId: string,
): Promise<{ id: string } | undefined> {
  return one(
    tx,
    sql`select id from public.plan_subscriptions where provider_subscription_id = ${providerId}`,
  );
}

/** Saves until when others see what Pro gives a person: their Pro page, and the items they chose to feature. */
export async function showUntil(tx: Tx, personId: string, until: Date | null): Promise<void> {
  await changed(
    tx,
    sql`update public.items set featured_until = ${until}
        where owner_id = ${personId} and featured and featured_until is distinct from ${until}`,
  );
  await changed(
    tx,
    sql`update public.pro_pages set shown_until = ${until}
        where person_id = ${personId} and shown_until is distinct from ${until}`,
  );
}
