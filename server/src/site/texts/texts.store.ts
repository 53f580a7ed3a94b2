import type { TextKind } from '@borough/domain/texts/texts.contract';
import sql from 'sql-template-tag';
import { changed, type Queryable, rows } from '#floor/db/query.ts';

export interface StoredText {
  kind: TextKind;
  slug: string;
  version: number;
  source: string;
  /** The day of that version, `YYYY-MM-DD`. */
  publishedOn: string;
}

const latest = sql`select distinct on (kind, slug) kind, slug, version, published_at, source
  from public.site_texts order by kind, slug, version desc`;

/** Which versions stand: everything that decides what `publishedTexts` answers. */
export async function publishedVersions(db: Queryable): Promise<unknown[]> {
  return rows(
    db,
    sql`select t.kind, t.slug, t.version, t.published_at from (${latest}) t where t.source is not null`,
  );
}

/** The latest version of every text that hasn't been taken down. */
export async function publishedTexts(db: Queryable): Promise<StoredText[]> {
  return rows<StoredText>(
    db,
    sql`select t.kind, t.slug, t.version, t.source, to_char(t.published_at at time zone 'UTC', 'YYYY-MM-DD') as "publishedOn"
        from (${latest}) t where t.source is not null`,
  );
}

/** Adds the next version of a text; without a source, that takes the text down. Only the owner of the database can. */
export async function addVersion(
  owner: Queryable,
  { kind, slug, source, now }: { kind: TextKind; slug: string; source: string | null; now: Date },
): Promise<void> {
  await changed(
    owner,
    sql`insert into public.site_texts (kind, slug, version, published_at, source)
        select ${kind}, ${slug}, coalesce(max(version), 0) + 1, ${now}, ${source}
        from public.site_texts where kind = ${kind} and slug = ${slug}`,
  );
}

/** Whether this database knows texts at all. */
export async function hasTexts(owner: Queryable): Promise<boolean> {
  const [row] = await rows<{ known: boolean }>(
    owner,
    sql`select to_regclass('public.site_texts') is not null as known`,
  );
  return row?.known ?? false;
}
