import type { TextKey } from '@borough/domain/texts/edit-texts.contract';
import type { TextKind } from '@borough/domain/texts/texts.contract';
import sql, { empty } from 'sql-template-tag';
import { isoInstant, shownName } from '#floor/db/fragments.ts';
import { changed, one, type Queryable, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

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

export interface TextVersion {
  version: number;
  at: string;
  by: string | null;
  note: string | null;
  isDown: boolean;
}

/** The last versions of a text, latest first. */
export async function versionsOf(tx: Tx, { kind, slug }: TextKey, count: number): Promise<TextVersion[]> {
  return rows<TextVersion>(
    tx,
    sql`select t.version, ${isoInstant('t.published_at')} as at, ${shownName('p')} as by, t.note,
          t.source is null as "isDown"
        from public.site_texts t left join public.profiles p on p.id = t.author_id
        where t.kind = ${kind} and t.slug = ${slug} order by t.version desc limit ${count}::int`,
  );
}

export interface LatestText extends TextKey {
  version: number;
  at: string;
  source: string | null;
  /** Ours as it was then; null for an article, and for what was published by a command. */
  ours: string | null;
}

/** The latest version of each text that was ever published, whether or not it has been taken down; or of one of them. */
export async function latestTexts(tx: Tx, only?: TextKey): Promise<LatestText[]> {
  const one = only ? sql`where kind = ${only.kind} and slug = ${only.slug}` : empty;
  return rows<LatestText>(
    tx,
    sql`select distinct on (kind, slug) kind, slug, version, ${isoInstant('published_at')} as at, source, ours
        from public.site_texts ${one} order by kind, slug, version desc`,
  );
}

/** The source of one version; undefined if there is none, null if it took the text down. */
export async function sourceOf(
  tx: Tx,
  { kind, slug, version }: TextKey & { version: number },
): Promise<string | null | undefined> {
  const found = await one<{ source: string | null }>(
    tx,
    sql`select source from public.site_texts where kind = ${kind} and slug = ${slug} and version = ${version}`,
  );
  return found?.source;
}

/** Adds the version after `version`, by an operator; false if someone else has added it. */
export async function addVersionBy(
  tx: Tx,
  change: TextKey & {
    version: number;
    source: string | null;
    ours: string | null;
    note: string | null;
    acceptedAs: string | null;
    authorId: string;
    now: Date;
  },
): Promise<boolean> {
  const count = await changed(
    tx,
    sql`insert into public.site_texts (kind, slug, version, published_at, source, ours, note, accepted_as, author_id)
        values (${change.kind}, ${change.slug}, ${change.version + 1}, ${change.now}, ${change.source}, ${change.ours},
          ${change.note}, ${change.acceptedAs}, ${change.authorId}) on conflict do nothing`,
  );
  return count > 0;
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

/** Keeps everyone else from publishing until the transaction ends. */
export async function lockTexts(db: Queryable): Promise<void> {
  await changed(db, sql`lock table public.site_texts in share row exclusive mode`);
}

/** Whether any text was ever published. */
export async function wasPublished(db: Queryable): Promise<boolean> {
  return (await one(db, sql`select from public.site_texts limit 1`)) !== undefined;
}
