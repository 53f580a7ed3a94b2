import { type Check, row } from './check.ts';
import { note, ok, wrong } from './finding.ts';

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
  if (unhandled.length === 0) return ok(about, 'Every event of the payment provider was handled.');
  const list = unhandled.map(({ type, count }) => `${type} (${count})`).join(', ');
  return note(
    about,
    `Events of the payment provider nobody handles, in the last 90 days: ${list}.`,
    'They are kept with all they say. Send only those the README lists, or leave it: they do no harm.',
  );
};
