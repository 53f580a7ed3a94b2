import type { ProPage } from '@borough/domain/profiles/pro-page.contract';
import type { TrustPoints } from '@borough/domain/trust/trust-changes';
import sql, { raw } from 'sql-template-tag';
import { cancelledLate, personToTell, reviewJson } from '#floor/db/fragments.ts';
import { one, type Queryable, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

export interface PersonToTell {
  id: string;
  email: string;
  displayName: string | null;
  /** The address is confirmed. */
  confirmed: boolean;
  avatarUrl: string | null;
}

/** These people's addresses and chosen names. */
export async function peopleToTell(tx: Tx, ids: readonly string[]): Promise<PersonToTell[]> {
  const found = await rows<{ person: PersonToTell }>(
    tx,
    sql`select json_build_object(${raw(personToTell('p'))}) as person
        from public.profiles p where p.id = any(${ids}::uuid[])`,
  );
  return found.map(({ person }) => person);
}

export interface ProfileCard {
  id: string;
  displayName: string;
  avatarUrl: string | null;
  bio: string | null;
  hobbies: string | null;
  lendingPitch: string | null;
  socialCircles: string[];
  memberSince: Date;
  emailVerified: boolean;
  phoneVerified: boolean;
  idVerified: boolean;
  trustScore: number;
  trustPoints: Partial<TrustPoints>;
  rating: number | null;
  reviewCount: number;
  rentalsDone: { asOwner: number; asRenter: number };
  responseRate: number | null;
  responseMinutes: number | null;
  pro: ProPage | null;
}

/** What everyone may know about a person at that instant; undefined if there is no such person or they deleted their account. */
export async function profileCard(open: Queryable, id: string, now: Date): Promise<ProfileCard | undefined> {
  return one<ProfileCard>(
    open,
    sql`select id, public.shown_name(display_name, id) as "displayName", avatar_url as "avatarUrl", bio, hobbies,
          lending_pitch as "lendingPitch", social_circles as "socialCircles", created_at as "memberSince", email_verified as "emailVerified",
          phone_verified as "phoneVerified", id_verified as "idVerified", trust_score as "trustScore",
          trust_points as "trustPoints",
          case when review_count > 0 then avg_rating::float8 end as rating, review_count as "reviewCount",
          public.rentals_done(id) as "rentalsDone", response_rate as "responseRate", response_minutes as "responseMinutes",
          case when shown.page is not null then (shown.page - 'pinnedReviewId') || jsonb_build_object('pinnedReview', (
            select ${reviewJson} from public.reviews r join public.profiles w on w.id = r.reviewer_id
              left join public.items i on i.id = r.item_id and i.listed
            where r.id = (shown.page ->> 'pinnedReviewId')::uuid and r.revealed_at is not null)) end as pro
        from public.profiles cross join lateral (select public.pro_page(id, ${now}) as page) as shown
        where id = ${id} and erased_at is null`,
  );
}

/** The public name and picture of these people. */
export async function peopleCards(
  client: Queryable,
  ids: readonly string[],
): Promise<{ id: string; displayName: string; avatarUrl: string | null }[]> {
  return rows(
    client,
    sql`select id, public.shown_name(display_name, id) as "displayName", avatar_url as "avatarUrl"
        from public.profiles where id = any(${ids}::uuid[])`,
  );
}

/** How many bookings the person cancelled late as the owner since an instant. */
export async function countCancelledLate(tx: Tx, id: string, since: Date): Promise<number> {
  const row = await one<{ count: number }>(tx, sql`select ${cancelledLate(sql`${id}`, since)} as count`);
  return row?.count ?? 0;
}
