import type { PublishedTerms } from '@borough/domain/accounts/terms-version.rules';
import type { SetFigures } from '@borough/domain/terms/offered';
import sql from 'sql-template-tag';
import { changed, one, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

export interface PublishedTermsRow extends PublishedTerms {
  at: Date;
  note: string | null;
}

/** The terms an operator last published, or put ours back in place of; undefined if none ever did. */
export async function publishedTerms(tx: Tx): Promise<PublishedTermsRow | undefined> {
  return one<PublishedTermsRow>(
    tx,
    sql`select accepted_as as "acceptedAs", source is not null as "isOwn", published_at as at, note
        from public.site_texts where kind = 'page' and slug = 'terms' order by version desc limit 1`,
  );
}

/** When a version of the figures was first offered; null if it never was. */
export async function offeredSince(tx: Tx, version: string): Promise<Date | null> {
  const found = await one<{ at: Date | null }>(
    tx,
    sql`select min(made_at) as at from public.terms where figures ->> 'version' = ${version}`,
  );
  return found?.at ?? null;
}

/** When fees or limits last changed, and what was set before that day, in UTC; null if they never did. */
export async function lastChangeOfOffer(tx: Tx): Promise<{ at: Date; before: SetFigures } | null> {
  const row = await one<{ at: Date | null; before: SetFigures }>(
    tx,
    sql`with ours as (select section, version, set_at, value from public.settings where section in ('fees', 'limits')),
          last as (select max(set_at) as at from ours)
        select last.at, coalesce((select json_object_agg(kept.key, kept.value) from (
            select distinct on (section) value as whole from ours
            where set_at < date_trunc('day', last.at, 'UTC') order by section, version desc) before,
            json_each(before.whole) kept), '{}') as before
        from last`,
  );
  return row?.at ? { at: row.at, before: row.before } : null;
}

/** Claims up to `limit` people who agreed to earlier terms before that time and weren't told of this version yet; each is claimed once. */
export async function claimUntold(
  tx: Tx,
  version: string,
  { limit, agreedBefore, now }: { limit: number; agreedBefore: Date; now: Date },
): Promise<{ id: string; email: string | null }[]> {
  return rows(
    tx,
    sql`with told as (
          insert into public.told_terms (person_id, version, at)
          select p.id, ${version}, ${now} from public.profiles p
          where p.terms_version < ${version} and p.terms_accepted_at < ${agreedBefore} and p.email_verified and p.erased_at is null
            and not exists (select from public.told_terms t where t.person_id = p.id and t.version = ${version})
          limit ${limit}
          on conflict do nothing
          returning person_id)
        select p.id, p.email from told t join public.profiles p on p.id = t.person_id`,
  );
}

/** The latest version of the terms someone was told of and hasn't put away; undefined if there is none. */
export async function undismissedTerms(tx: Tx, personId: string): Promise<string | undefined> {
  const row = await one<{ version: string }>(
    tx,
    sql`select version from public.told_terms where person_id = ${personId} and dismissed_at is null order by version desc limit 1`,
  );
  return row?.version;
}

/** Puts away what someone was told of this version of the terms and of those before. */
export async function dismissToldTerms(
  tx: Tx,
  personId: string,
  { version, now }: { version: string; now: Date },
): Promise<void> {
  await changed(
    tx,
    sql`update public.told_terms set dismissed_at = ${now}
        where person_id = ${personId} and version <= ${version} and dismissed_at is null`,
  );
}
