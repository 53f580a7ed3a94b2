import sql from 'sql-template-tag';
import { one, type Queryable, rows } from '#floor/db/query.ts';

/** Whether this database keeps finished cards: it was prepared by this version. */
export async function keepsCards(client: Queryable): Promise<boolean> {
  const found = await one<{ there: boolean }>(
    client,
    sql`select exists (select from information_schema.columns
          where table_schema = 'public' and table_name = 'items' and column_name = 'card') as there`,
  );
  return found?.there ?? false;
}

/** What one comparison of kept cards with rebuilt ones found. */
export interface ComparedCards {
  compared: number;
  /** The ids of the rows whose card isn't what it should be. */
  different: string[];
}

/** Up to this many ids are listed. */
const listed = 1_000;

/** Builds each item's card again, its pictures from its photos, and compares. */
export async function compareItemCards(client: Queryable): Promise<ComparedCards> {
  return compared(
    await rows<ComparedCards>(
      client,
      sql`select count(*)::int as compared,
            coalesce((array_agg(i.id) filter (where i.card is distinct from public.item_card(i.id, i.title, i.description,
              i.daily_price, i.security_deposit, i.location, i.city, i.state, coalesce(m.urls, '{}'), m.thumbnail,
              m.placeholder, i.features, i.avg_rating, i.review_count, i.created_at)))[1:${listed}::int], '{}') as different
          from public.items i
          left join (
            select m.item_id, array_agg(m.image_url order by m.position) as urls,
              (array_agg(coalesce(m.thumbnail_url, m.image_url) order by m.position))[1] as thumbnail,
              (array_agg(m.placeholder order by m.position))[1] as placeholder
            from public.item_images m group by m.item_id
          ) m on m.item_id = i.id`,
    ),
  );
}

/** Builds each person's card again, and compares. */
export async function compareOwnerCards(client: Queryable): Promise<ComparedCards> {
  return compared(
    await rows<ComparedCards>(
      client,
      sql`select count(*)::int as compared,
            coalesce((array_agg(p.id) filter (where p.card is distinct from public.owner_card(p.id, p.display_name,
              p.avatar_url, p.email_verified, p.id_verified, p.trust_score)))[1:${listed}::int], '{}') as different
          from public.profiles p`,
    ),
  );
}

const compared = ([found]: ComparedCards[]): ComparedCards => found ?? { compared: 0, different: [] };
