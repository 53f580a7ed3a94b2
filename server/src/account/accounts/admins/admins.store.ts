import type { AdminsView } from '@borough/domain/admin/admins.contract';
import type { AdminRight } from '@borough/domain/admin/rights.rules';
import sql from 'sql-template-tag';
import { isoInstant, shownName } from '#floor/db/fragments.ts';
import { changed, one, type Queryable, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

export const invitationHours = 24;

/** Stores the hash of a link for an address and replaces any earlier one. Needs the owner's connection. */
export async function writeInvitation(
  owner: Queryable,
  { email, right, linkHash }: { email: string; right: AdminRight; linkHash: string },
): Promise<Date> {
  const kept = await one<{ until: Date }>(
    owner,
    sql`insert into accounts.admin_invitations (email, link_hash, expires_at, admin_right)
        values (${email}, ${linkHash}, now() + ${invitationHours} * interval '1 hour', ${right})
        on conflict (email) do update
          set link_hash = excluded.link_hash, created_at = now(), expires_at = excluded.expires_at,
            admin_right = excluded.admin_right
        returning expires_at as until`,
  );
  if (!kept) throw new Error('an invitation was not written');
  return kept.until;
}

/**
 * Takes an admin's rights, and a link not yet used, from the person with this address; false if there was neither. The database
 * refuses the last operator. Needs the owner's connection.
 */
export async function removeAdmin(owner: Queryable, email: string): Promise<boolean> {
  const links = await changed(owner, sql`delete from accounts.admin_invitations where email = ${email}`);
  const rights = await changed(
    owner,
    sql`with gone as (
          delete from public.admin_users a using public.profiles p where p.id = a.id and p.email = ${email} returning a.id, a.admin_right
        ) insert into public.admin_changes (person_id, right_before) select id, admin_right from gone`,
  );
  return links + rights > 0;
}

/** Lets the rights count of the admin who has this address, if there is one. Needs the owner's connection. */
export async function vouchFor(owner: Queryable, email: string): Promise<void> {
  await changed(
    owner,
    sql`update public.admin_users a set factor_vouched_at = now() from public.profiles p
        where p.id = a.id and p.email = ${email} and a.factor_vouched_at is null`,
  );
}

/** Whether the database has the tables invitations need. */
export async function hasInvitations(owner: Queryable): Promise<boolean> {
  const found = await one<{ there: boolean }>(
    owner,
    sql`select to_regclass('accounts.admin_invitations') is not null as there`,
  );
  return found?.there ?? false;
}

/** Uses up a link and makes the person an admin; `over` for a used or expired link, `elsewhere` for someone else's. */
export async function useInvitation(
  tx: Tx,
  personId: string,
  linkHash: string,
): Promise<'done' | 'over' | 'elsewhere'> {
  const answer = await one<{ outcome: 'done' | 'over' | 'elsewhere' }>(
    tx,
    sql`select accounts.use_admin_invitation(${personId}, ${linkHash}) as outcome`,
  );
  return answer?.outcome ?? 'over';
}

/** The person with this address; undefined if there is none. */
export async function personWithEmail(tx: Tx, email: string): Promise<{ id: string } | undefined> {
  return one(tx, sql`select id from public.profiles where email = ${email}`);
}

/** Whether an operator's link is waiting for this person, or they lost admin rights along with their second factor. */
export async function waitsForLink(tx: Tx, personId: string): Promise<boolean> {
  const row = await one<{ waits: boolean }>(
    tx,
    sql`select exists (
            select from accounts.admin_invitations i join public.profiles p on p.email = i.email
            where p.id = ${personId} and p.email_verified and i.expires_at > now())
          or exists (
            select from public.admin_users a where a.id = ${personId} and a.factor_vouched_at is null) as waits`,
  );
  return row?.waits ?? false;
}

/** Whether there is an admin whose rights count. */
export async function hasAdmin(owner: Queryable): Promise<boolean> {
  const found = await one<{ there: boolean }>(
    owner,
    sql`select exists (select from public.admin_users where factor_vouched_at is not null) as there`,
  );
  return found?.there ?? false;
}

/** Makes somebody an operator whose address and second factor the owner of the database vouches for. Needs the owner's connection. */
export async function appointFirst(owner: Queryable, personId: string): Promise<void> {
  await changed(
    owner,
    sql`update accounts."user" set "emailVerified" = true, "updatedAt" = now() where "id" = ${personId}`,
  );
  await changed(
    owner,
    sql`insert into public.admin_users (id, factor_vouched_at, admin_right) values (${personId}, now(), 'operator')`,
  );
  await changed(
    owner,
    sql`insert into public.admin_changes (person_id, right_after) values (${personId}, 'operator')`,
  );
}

/** What came of giving or taking a right; the database refuses anyone but an operator, and to lose the last one. */
export type RightOutcome = 'done' | 'unconfirmed' | 'no-factor' | 'shut-out';

/** Gives a person a right on an operator's word, or takes it, and records that. */
export async function setAdminRight(
  tx: Tx,
  act: { authorId: string; personId: string; right: AdminRight | null; reason: string; now: Date },
): Promise<RightOutcome> {
  const answer = await one<{ outcome: RightOutcome }>(
    tx,
    sql`select accounts.set_admin_right(${act.authorId}, ${act.personId}, ${act.right}, ${act.reason}, ${act.now}) as outcome`,
  );
  if (!answer) throw new Error('the database did not say what became of a right');
  return answer.outcome;
}

/** Someone's address and name. */
export async function personById(
  tx: Tx,
  id: string,
): Promise<{ id: string; email: string; name: string } | undefined> {
  return one(
    tx,
    sql`select p.id, p.email, ${shownName('p')} as name from public.profiles p where p.id = ${id} and p.email is not null`,
  );
}

/** The admins, operators first, then by how long. */
export async function listAdmins(tx: Tx): Promise<AdminsView['admins']> {
  return rows(
    tx,
    sql`select a.id, ${shownName('p')} as name, coalesce(p.email, '') as email, a.admin_right as right, ${isoInstant('a.created_at')} as since,
          case when p.suspended_at is not null or exists (
              select from accounts.sign_up_reviews r
              where r.person_id = a.id and (r.decision is null or r.decision = 'kept_out')) then 'shut-out'
            when a.factor_vouched_at is null then 'no-factor' end as rests
        from public.admin_users a join public.profiles p on p.id = a.id
        order by a.admin_right desc, a.created_at, a.id`,
  );
}

/** Whether the person of the act `m` was an admin when it was done; some are since before rights were recorded. */
const wasAdmin = sql`coalesce(
  (select l.right_after is not null from public.admin_changes l where l.person_id = m.subject_id and l.changed_at <= m.at
    order by l.changed_at desc, l.id desc limit 1),
  exists (select from public.admin_users a where a.id = m.subject_id)
    and not exists (select from public.admin_changes l where l.person_id = m.subject_id))`;

/** Who gave or took which right, or shut which admin out, latest first. */
export async function lastAdminChanges(tx: Tx, count: number): Promise<AdminsView['changes']> {
  return rows(
    tx,
    sql`select c.id, ${isoInstant('c.at')} as at, c.by, c.name, c.before, c.after, c.shut, c.reason from (
          (select l.id::text, l.changed_at as at, case when l.author_id is not null then ${shownName('b')} end as by,
            ${shownName('p')} as name, l.right_before as before, l.right_after as after, null as shut, l.reason
          from public.admin_changes l join public.profiles p on p.id = l.person_id left join public.profiles b on b.id = l.author_id
          order by l.changed_at desc, l.id desc limit ${count}::int)
          union all
          (select m.id::text, m.at, ${shownName('b')}, ${shownName('p')}, null, null, m.act, m.reason
          from public.moderation_acts m join public.profiles p on p.id = m.subject_id join public.profiles b on b.id = m.admin_id
          where m.act in ('suspend', 'ban', 'lift') and m.subject_id in (
            select a.id from public.admin_users a union select l.person_id from public.admin_changes l) and ${wasAdmin}
          order by m.at desc, m.id limit ${count}::int)) c
        order by c.at desc, length(c.id) desc, c.id desc limit ${count}::int`,
  );
}
