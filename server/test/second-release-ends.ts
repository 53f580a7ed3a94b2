import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual, promisify } from 'node:util';
import { stories } from './second-release-stories.ts';
import type { End } from './second-release-story.ts';
import type { Town } from './second-release-town.ts';
import { providerRecords } from './simulator-record.ts';

/** A booking's end, with whatever is wrong about it. */
export interface FoundEnd {
  name: string;
  differences: string[];
}

const letGo = ['released', 'lapsed'];

/** What became of a booking, in the words of its story. */
async function endOf(town: Town, id: string, provider: { charged: number; returned: number }): Promise<End> {
  const one = async (statement: string) => (await town.version.client.query(statement, [id])).rows[0] ?? {};
  const { status, reason } = await one(
    `select status, cancel_reason as reason from public.bookings where id = $1`,
  );
  const { holds } = await one(
    `select coalesce(array_agg(state order by seq), '{}') as holds from public.deposit_holds where booking_id = $1`,
  );
  // Payouts and payments of debts move what was earned or is owed; everything else on an owner's account says how much that is.
  const books = await one(
    `select coalesce(-sum(cents) filter (where account = 'owner' and memo !~ '^(payout|debt|kept for a debt)'), 0)::int as owner,
       greatest(0, sum(cents) filter (where account = 'owner'))::int as "ownerOwes",
       coalesce(-sum(cents) filter (where account = 'platform'), 0)::int as fees,
       coalesce(sum(cents) filter (where account = 'renter'), 0)::int as owes
     from public.ledger_lines where booking_id = $1`,
  );
  const { payouts } = await one(
    `select coalesce(jsonb_object_agg(purpose, jsonb_build_array(state, cents, netted_cents)), '{}') as payouts
     from public.payouts where booking_id = $1`,
  );
  const found = await one(
    `select status, coalesce(verdict, verdict_cents::text) as verdict from public.cases where booking_id = $1`,
  );
  return {
    status,
    reason,
    ...provider,
    ...books,
    holds,
    payouts,
    case: found.status ? [found.status, found.verdict] : null,
  };
}

/** The end a story tells, with everything it leaves out. */
const toldBy = (end: End) => ({
  status: end.status,
  reason: end.reason ?? null,
  charged: end.charged,
  returned: end.returned ?? 0,
  owner: end.owner ?? 0,
  fees: end.fees ?? 0,
  ownerOwes: end.ownerOwes ?? 0,
  owes: end.owes ?? 0,
  holds: end.holds ?? [],
  payouts: Object.fromEntries(
    Object.entries(end.payouts ?? {}).map(([purpose, [state, cents, netted = 0]]) => [
      purpose,
      [state, cents, netted],
    ]),
  ),
  case: end.case ?? null,
});

/** How everything ended, with what differs from what the stories tell. */
export async function endsOf(town: Town, dataDir: string): Promise<FoundEnd[]> {
  const records = await providerRecords(dataDir);
  const ends: FoundEnd[] = [];
  for (const [name, { end }] of Object.entries(stories)) {
    const { id } = town.bookings[name] ?? { id: '' };
    const { charged, returned, holds } = records.get(id) ?? { charged: 0, returned: 0, holds: [] };
    const is: Record<string, unknown> = { ...(await endOf(town, id, { charged, returned })) };
    const differences = Object.entries(toldBy(end))
      .filter(([what, told]) => !isDeepStrictEqual(is[what], told))
      .map(([what, told]) => `${what}: ${JSON.stringify(is[what])} instead of ${JSON.stringify(told)}`);
    if (holds.includes('requires_capture')) differences.push('a hold stands at the provider');
    const inOurs = (is['holds'] as string[]).filter((state) => letGo.includes(state)).length;
    if (holds.filter((state) => state === 'canceled').length !== inOurs)
      differences.push(`holds at the provider: ${holds.join(', ')}`);
    ends.push({ name, differences });
  }
  return ends;
}

/** What hangs: by rights, nothing is left of any of these when all stories have ended. */
const stuck = {
  jobs: 'select task_identifier, attempts, last_error from graphile_worker.jobs where last_error is not null',
  'calls of the provider': `select kind, state, error from public.payment_operations where state not in ('done', 'refused', 'too_late')`,
  refunds: `select purpose, state, error from public.refunds where state <> 'done'`,
  'news of the provider': 'select type, id from public.stripe_events where processed_at is null',
  postings: 'select posting_id from public.ledger_lines group by 1 having sum(cents) <> 0',
  'money on its way': `select booking_id, sum(cents) from public.ledger_lines l left join public.bookings b on b.id = booking_id
    where account in ('in_transit', 'held') and status is distinct from 'active' group by 1 having sum(cents) <> 0`,
  deposits: `select booking_id, d.status from public.deposits d join public.bookings b on b.id = d.booking_id
    where b.status in ('completed', 'cancelled') and (d.status not in ('settled', 'not_required') or next_at is not null)`,
  deadlines: `select b.id, d.kind from public.booking_deadlines d join public.bookings b on b.id = d.booking_id
    where d.done_at is null and b.status in ('completed', 'cancelled')`,
  'cases without an end': 'select booking_id, kind, status from public.cases where closed_at is null',
};

/** Everything that hangs, in the same form. */
export async function whatHangs(town: Town): Promise<FoundEnd[]> {
  const found: FoundEnd[] = [];
  for (const [name, statement] of Object.entries(stuck)) {
    const { rows } = await town.version.client.query(statement);
    found.push({ name, differences: rows.map((row) => JSON.stringify(row)) });
  }
  return found;
}

/** Every page of both sides of every booking; each that doesn't answer. */
export async function unansweredPages(town: Town): Promise<string[]> {
  const unanswered: string[] = [];
  for (const [name, { id, renter, owner }] of Object.entries(town.bookings))
    for (const side of [renter, owner])
      for (const page of ['', '/case', '/claim', '/complaint', '/handovers', '/receipt', '/reviews']) {
        const { status, body } = await side.send('GET', `/api/bookings/${id}${page}`);
        // An owner doesn't see an instant booking before it is paid.
        const isHidden = side === owner && status === 404;
        if (status >= 500 || (page === '' && status !== 200 && !isHidden))
          unanswered.push(`${name}${page}: ${status} ${JSON.stringify(body)}`);
      }
  return unanswered;
}

/** Mails that say the same twice to one person, or show what no one should read. Reminders repeat, and so do declined cards. */
export async function oddMails(town: Town): Promise<string[]> {
  const { rows } = await town.version.client.query<{ odd: string }>(
    `select concat_ws(' | ', count(*), recipient, kind, subject) as odd from public.outbox_messages
     group by recipient, kind, subject, body_text
     having (count(*) > 1 and kind !~ '-reminder$' and kind not in ('payout-waiting', 'deposit-declined'))
       or bool_or(concat(subject, body_text) ~ '\\m(undefined|null|NaN|Invalid Date)\\M|\\[object|\\$\\{')`,
  );
  return rows.map(({ odd }) => odd);
}

/** What `npm run ledger:check` or `npm run trust:check` says of the data directory. */
export async function checkedBy(
  check: 'money/reconciliation' | 'people/trust',
  dataDir: string,
): Promise<string> {
  const program = fileURLToPath(new URL(`../src/${check}/main.ts`, import.meta.url));
  const env = { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
  const { stdout } = await promisify(execFile)(process.execPath, [program], { env }).catch(
    (error: { stdout: string; stderr: string }) => ({ stdout: `${error.stdout}${error.stderr}` }),
  );
  return stdout.trim();
}
