import type { Review } from '@borough/domain/profiles/review.contract';
import sql from 'sql-template-tag';
import { reviewJson } from '#floor/db/fragments.ts';
import { changed, one, type Queryable } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

/** What is stored for someone's Pro page, shown or not. */
export interface KeptPage {
  businessName: string | null;
  handoverHours: string | null;
  houseRules: string[];
  logoUrl: string | null;
  coverUrl: string | null;
  pictureUrls: string[];
  pinnedReviewId: string | null;
}

const nothing: KeptPage = {
  businessName: null,
  handoverHours: null,
  houseRules: [],
  logoUrl: null,
  coverUrl: null,
  pictureUrls: [],
  pinnedReviewId: null,
};

/** What is stored for a person's Pro page; an empty one for anyone who never had one. */
export async function keptPage(client: Queryable, personId: string): Promise<KeptPage> {
  const kept = await one<KeptPage>(
    client,
    sql`select business_name as "businessName", handover_hours as "handoverHours", house_rules as "houseRules",
          logo_url as "logoUrl", cover_url as "coverUrl", picture_urls as "pictureUrls", pinned_review_id as "pinnedReviewId"
        from public.pro_pages where person_id = ${personId}`,
  );
  return kept ?? nothing;
}

/** Stores a whole Pro page, which others see until that instant. */
export async function writePage(
  tx: Tx,
  personId: string,
  page: KeptPage,
  { now, shownUntil }: { now: Date; shownUntil: Date | null },
): Promise<void> {
  const { businessName, handoverHours, houseRules, logoUrl, coverUrl, pictureUrls, pinnedReviewId } = page;
  await changed(
    tx,
    sql`insert into public.pro_pages as p (person_id, updated_at, shown_until, business_name, handover_hours, house_rules,
          logo_url, cover_url, picture_urls, pinned_review_id)
        values (${personId}, ${now}, ${shownUntil}, ${businessName}, ${handoverHours}, ${houseRules}, ${logoUrl}, ${coverUrl},
          ${pictureUrls}, ${pinnedReviewId})
        on conflict (person_id) do update set updated_at = excluded.updated_at, shown_until = excluded.shown_until,
          business_name = excluded.business_name, handover_hours = excluded.handover_hours, house_rules = excluded.house_rules,
          logo_url = excluded.logo_url, cover_url = excluded.cover_url, picture_urls = excluded.picture_urls,
          pinned_review_id = excluded.pinned_review_id`,
  );
}

/** A review of the person that everyone can read; undefined for other reviews. */
export async function publicReviewOf(
  client: Queryable,
  personId: string,
  reviewId: string,
): Promise<Review | undefined> {
  const found = await one<{ review: Review }>(
    client,
    sql`select ${reviewJson} as review
        from public.reviews r join public.profiles w on w.id = r.reviewer_id
        left join public.items i on i.id = r.item_id and i.listed
        where r.id = ${reviewId} and r.reviewee_id = ${personId} and r.revealed_at is not null and r.hidden_at is null`,
  );
  return found?.review;
}

/** Whether others see a picture on the person's Pro page at that instant. */
export async function showsPicture(
  open: Queryable,
  { personId, url, now }: { personId: string; url: string; now: Date },
): Promise<boolean> {
  const found = await one(
    open,
    sql`select true from (select public.pro_page(${personId}, ${now}) as page) as shown
        where ${url} in (shown.page ->> 'coverUrl', shown.page -> 'business' ->> 'logoUrl')
          or shown.page -> 'pictureUrls' @> to_jsonb(${url}::text)`,
  );
  return found !== undefined;
}

/** Whether a file still belongs to its person and wasn't removed. */
export async function isTheirs(client: Queryable, personId: string, path: string): Promise<boolean> {
  const found = await one(
    client,
    sql`select id from public.files
        where bucket = 'pro-pictures' and path = ${path} and owner_id = ${personId} and withdrawn_at is null`,
  );
  return found !== undefined;
}
