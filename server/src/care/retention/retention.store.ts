import type { TimedTable } from '@borough/domain/retention/retention.rules';
import sql, { raw, type Sql } from 'sql-template-tag';
import { changed, type Queryable } from '#floor/db/query.ts';

/** The library uses the computer's clock. If ours is the simulator's and was moved, that must not sign anyone out. */
const endedBefore = (before: Date) => sql`"expiresAt" <= least(${before}, now())`;

/** Which rows of a table are older than the instant. The sign-in library's own tables are changed with its rights. */
const old: Record<TimedTable, { where: (before: Date) => Sql; by: 'commands' | 'library' }> = {
  'accounts.admin_invitations': { by: 'commands', where: (before) => sql`expires_at <= ${before}` },
  'accounts.app_tokens': { by: 'commands', where: (before) => sql`expires_at <= ${before}` },
  'accounts.banned_fingerprints': { by: 'commands', where: (before) => sql`at <= ${before}` },
  'accounts.email_changes': { by: 'commands', where: (before) => sql`expires_at <= ${before}` },
  'accounts.known_browsers': { by: 'commands', where: (before) => sql`last_seen_at <= ${before}` },
  'accounts.passkey_challenges': { by: 'commands', where: (before) => sql`expires_at <= ${before}` },
  'accounts.past_emails': { by: 'commands', where: (before) => sql`left_at <= ${before}` },
  'accounts.pending_sign_ins': { by: 'commands', where: (before) => sql`expires_at <= ${before}` },
  'accounts.phone_codes': { by: 'commands', where: (before) => sql`created_at <= ${before}` },
  'accounts.proof_codes': { by: 'commands', where: (before) => sql`expires_at <= ${before}` },
  'accounts.session': { by: 'library', where: endedBefore },
  'accounts.sign_in_codes': { by: 'commands', where: (before) => sql`expires_at <= ${before}` },
  'accounts.verification': { by: 'library', where: endedBefore },
  'public.admin_notes': { by: 'commands', where: (before) => sql`at <= ${before}` },
  'public.backups': { by: 'commands', where: (before) => sql`asked_at <= ${before}` },
  'public.blocked_messages': { by: 'commands', where: (before) => sql`at <= ${before}` },
  'public.contact_messages': { by: 'commands', where: (before) => sql`created_at <= ${before}` },
  'public.database_sizes': { by: 'commands', where: (before) => sql`day <= (${before}::timestamptz)::date` },
  'public.error_counts': { by: 'commands', where: (before) => sql`hour <= ${before}` },
  'public.idempotency_keys': { by: 'commands', where: (before) => sql`created_at <= ${before}` },
  // The photos go first, by their own sweep.
  'public.item_imports': {
    by: 'commands',
    where: (before) => sql`ends_at <= ${before} and paths = '{}'`,
  },
  'public.item_visits': { by: 'commands', where: (before) => sql`ends_at <= ${before}` },
  'public.newsletter_addresses': {
    by: 'commands',
    where: (before) => sql`confirmed_at is null and confirm_until <= ${before}`,
  },
  'public.notifications': { by: 'commands', where: (before) => sql`created_at <= ${before}` },
  // By the clock it was sent by: rows are stamped by the database's, which the simulator's may be months ahead of.
  'public.outbox_messages': {
    by: 'commands',
    where: (before) => sql`coalesce(sent_at, given_up_at) <= ${before}`,
  },
  'public.person_events': { by: 'commands', where: (before) => sql`at <= ${before}` },
  'public.process_notes': { by: 'commands', where: (before) => sql`at <= ${before}` },
  'public.quotes': {
    by: 'commands',
    where: (before) => sql`expires_at <= ${before}
      and not exists (select from public.bookings b where b.quote_id = old.id)`,
  },
  'public.rate_limits': { by: 'commands', where: (before) => sql`window_start <= ${before}` },
  'public.reports': {
    by: 'commands',
    where: (before) => sql`settled_at <= ${before}`,
  },
  'public.saved_search_finds': { by: 'commands', where: (before) => sql`found_at <= ${before}` },
  'public.stripe_events': {
    by: 'commands',
    where: (before) => sql`received_at <= ${before} and processed_at is not null`,
  },
  'public.wanted_posts': {
    by: 'commands',
    where: (before) =>
      sql`ends_at <= ${before} and (removed_at is null or removed_at <= ${before}::timestamptz - interval '6 months')`,
  },
  'public.wanted_tellings': { by: 'commands', where: (before) => sql`found_at <= ${before}` },
  'public.waiting_dates': { by: 'commands', where: (before) => sql`end_date < ${before}::date` },
  'public.visit_keys': { by: 'commands', where: (before) => sql`ends_at <= ${before}` },
};

/** Whose rights are used to remove rows from the table. */
export const removedBy = (table: TimedTable): 'commands' | 'library' => old[table].by;

/** Removes rows of a table from before the instant, up to a limit; returns how many. */
export async function removeOldRows(
  client: Queryable,
  table: TimedTable,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  return changed(
    client,
    sql`delete from ${raw(table)} where ctid = any (array(
          select old.ctid from ${raw(table)} old where ${old[table].where(before)} limit ${limit}::int))`,
  );
}
