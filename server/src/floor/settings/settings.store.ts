import type { AnySection, SettingsValues } from '@borough/domain/settings/settings.contract';
import sql from 'sql-template-tag';
import { isoInstant, shownName } from '#floor/db/fragments.ts';
import { changed, type Queryable, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

export interface StoredSection {
  section: string;
  version: number;
  at: string;
  value: unknown;
}

/** The latest version of every section that was ever set. */
export async function latestSettings(db: Queryable): Promise<StoredSection[]> {
  return rows<StoredSection>(
    db,
    sql`select distinct on (section) section, version, ${isoInstant('set_at')} as at, value
        from public.settings order by section, version desc`,
  );
}

export interface StoredChange {
  version: number;
  at: string;
  by: string | null;
  reason: string | null;
  value: SettingsValues;
}

/** The last versions of a section, latest first. */
export async function versionsOf(tx: Tx, section: AnySection, count: number): Promise<StoredChange[]> {
  return rows<StoredChange>(
    tx,
    sql`select s.version, ${isoInstant('s.set_at')} as at, ${shownName('p')} as by, s.reason, s.value
        from public.settings s left join public.profiles p on p.id = s.author_id
        where s.section = ${section} order by s.version desc limit ${count}::int`,
  );
}

/** Adds the version after `version`; false if someone else has added it. */
export async function addSettings(
  tx: Tx,
  change: {
    section: AnySection;
    version: number;
    value: SettingsValues;
    /** Null: the owner of the database. */
    authorId: string | null;
    reason: string | null;
    now: Date;
  },
): Promise<boolean> {
  const count = await changed(
    tx,
    sql`insert into public.settings (section, version, set_at, author_id, reason, value)
        values (${change.section}, ${change.version + 1}, ${change.now}, ${change.authorId}, ${change.reason},
          ${JSON.stringify(change.value)}) on conflict do nothing`,
  );
  return count > 0;
}
