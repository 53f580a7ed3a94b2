import { type Check, has, row } from './check.ts';
import { type Finding, note, ok, wrong } from './finding.ts';

/** Whether the payment provider's events arrive, and are handled. */
export const events: Check = async (pool) => {
  const about = 'events';
  const { there } = await row<{ there: boolean }>(
    pool,
    `select exists (select from information_schema.columns
       where table_schema = 'public' and table_name = 'stripe_events' and column_name = 'outcome') as there`,
  );
  if (!there) return ok(about, 'No event of the payment provider was received yet.');
  const { unhandled, waiting } = await row<{ unhandled: { type: string; count: number }[]; waiting: number }>(
    pool,
    `select coalesce((select json_agg(json_build_object('type', type, 'count', count) order by count desc, type)
         from (select type, count(*)::int as count from public.stripe_events where outcome = 'unhandled' group by type) of_type),
         '[]') as unhandled,
       (select count(*)::int from public.stripe_events
        where processed_at is null and received_at < now() - interval '1 hour') as waiting`,
  );
  if (waiting > 0)
    return wrong(
      about,
      `${waiting} ${waiting === 1 ? 'event of the payment provider has' : 'events of the payment provider have'} waited for more than an hour.`,
      'Look for "handle-stripe-event" in graphile_worker.jobs: last_error says what is in the way.',
    );
  const silence = await webhooks(pool);
  if (silence) return silence;
  if (unhandled.length === 0) return ok(about, 'Every event of the payment provider was handled.');
  const list = unhandled.map(({ type, count }) => `${type} (${count})`).join(', ');
  return note(
    about,
    `Events of the payment provider nobody handles, in the last 90 days: ${list}.`,
    'They are kept with all they say. Send only those the README lists, or leave it: they do no harm.',
  );
};

interface Silence {
  last: Date | null;
  fetched: number;
  unheard: number;
}

/** Whether the provider's events come by themselves; null if they do, or if there was nothing to hear of. */
async function webhooks(pool: Parameters<Check>[0]): Promise<Finding | null> {
  if (!(await has(pool, 'public.stripe_events_delivered'))) return null;
  const { last, fetched, unheard } = await row<Silence>(
    pool,
    // A payment is recorded moments after the provider told of it.
    `with last as (select coalesce(max(delivered_at), '-infinity') as at from public.stripe_events where delivered_at is not null)
     select (select nullif(at, '-infinity') from last) as last,
       (select count(*)::int from public.stripe_events, last where delivered_at is null and received_at > last.at) as fetched,
       (select count(*)::int from public.payments, last where paid_at > last.at + interval '10 minutes'
          and paid_at between now() - interval '7 days' and now() - interval '1 hour')
       + (select count(*)::int from public.checkout_sessions, last where state = 'open' and created_at > last.at
          and created_at < now() - interval '1 hour') as unheard`,
  );
  if (fetched + unheard === 0) return null;
  const since = last ? `since ${last.toISOString()}` : 'so far';
  return wrong(
    'events',
    `The payment provider has delivered no event ${since}: ` +
      (fetched > 0
        ? `${fetched} had to be fetched.`
        : `${unheard} ${unheard === 1 ? 'payment or payment page' : 'payments or payment pages'} of more than an hour ago should have brought some.`),
    'In Stripe’s dashboard: look at the webhook endpoint’s last deliveries, its signing secret (STRIPE_WEBHOOK_SECRET), and whether it can reach PUBLIC_URL. Until then, payments are confirmed minutes late.',
  );
}
