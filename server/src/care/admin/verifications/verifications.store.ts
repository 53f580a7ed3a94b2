import type { Verification, VerificationState } from '@borough/domain/identity/identity.contract';
import sql, { raw } from 'sql-template-tag';
import type { Place } from '#floor/db/cursor.ts';
import { type Desk, involvedColumns } from '#floor/db/dealing-facts.ts';
import { isAfter, isBefore, isoInstant, shownName } from '#floor/db/fragments.ts';
import { rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

/** A page of ID requests without their documents: those to review, longest waiting first, or all, newest first. */
export async function verificationPage(
  tx: Tx,
  desk: Desk,
  { state, after, count }: { state: VerificationState; after: Place | null; count: number },
): Promise<Omit<Verification, 'documents'>[]> {
  const isOldestFirst = state === 'pending';
  const isNext = (isOldestFirst ? isAfter : isBefore)('r.submitted_at', 'r.id', after);
  return rows(
    tx,
    sql`select r.id, r.status, r.legal_name as "legalName", ${isoInstant('r.submitted_at')} as "submittedAt",
          ${isoInstant('r.reviewed_at')} as "reviewedAt", r.reason, ${involvedColumns(desk, { parties: [raw('r.user_id')], since: raw('r.submitted_at') })},
          (select ${shownName('a')} from public.profiles a where a.id = r.reviewed_by) as "reviewedBy",
          (select count(*)::int from public.verification_requests b
            where b.user_id = r.user_id and b.status = 'rejected' and b.submitted_at < r.submitted_at) as "rejectedBefore",
          json_build_object('id', p.id, 'displayName', ${shownName('p')}, 'avatarUrl', p.avatar_url,
            'emailVerified', p.email_verified, 'phoneVerified', p.phone_verified, 'fullName', p.full_name, 'age', p.age,
            'memberSince', ${isoInstant('p.created_at')}) as person
        from public.verification_requests r join public.profiles p on p.id = r.user_id
        where ${raw(state === 'pending' ? `r.status = 'pending'` : 'true')}
          and ${isNext}
        order by ${raw(isOldestFirst ? 'r.submitted_at, r.id' : 'r.submitted_at desc, r.id desc')} limit ${count}::int`,
  );
}
