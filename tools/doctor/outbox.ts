import { type Check, has, row } from './check.ts';
import { ok, wrong } from './finding.ts';

interface Unsent {
  refused: number;
  reasons: string[];
  waiting: number;
  waitingFor: string | null;
}

/** The mails and text messages that did not get out: refused for good in the last day, or waiting for an hour. */
export const outbox: Check = async (pool) => {
  const about = 'outbox';
  if (!(await has(pool, 'public.outbox_messages'))) return ok(about, 'No mail was written yet.');
  const { refused, reasons, waiting, waitingFor } = await row<Unsent>(
    pool,
    `with refused as (select error, count(*)::int as count from public.outbox_messages
         where given_up_at > now() - interval '1 day' and (useless_after is null or useless_after > given_up_at)
         group by error),
       waiting as (select error, created_at from public.outbox_messages
         where sent_at is null and given_up_at is null and created_at < now() - interval '1 hour')
     select (select coalesce(sum(count), 0)::int from refused) as refused,
       array(select error || ' (' || count || ')' from refused order by count desc, error limit 3) as reasons,
       (select count(*)::int from waiting) as waiting,
       (select error from waiting where error is not null order by created_at desc limit 1) as "waitingFor"`,
  );
  if (refused > 0)
    return wrong(
      about,
      `${refused} ${refused === 1 ? 'message was' : 'messages were'} refused for good in the last 24 hours: ${reasons.join('; ')}.`,
      'They are not sent again. A reason that names a mailbox is about that person; one that names the sender, a policy or spam is about all your mail. Each row of outbox_messages with given_up_at says why.',
    );
  if (waiting > 0)
    return wrong(
      about,
      `${waiting} ${waiting === 1 ? 'message has' : 'messages have'} waited for more than an hour${waitingFor ? `: ${waitingFor}` : ''}.`,
      'Mend what it says; they go out by themselves then.',
    );
  return ok(about, 'No message is waiting, and none was refused in the last 24 hours.');
};
