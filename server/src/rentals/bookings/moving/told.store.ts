import type { BookingState } from '@borough/domain/bookings/booking-state';
import type { ClaimLine } from '@borough/domain/cases/claim.rules';
import sql, { raw } from 'sql-template-tag';
import { personToTell } from '#floor/db/fragments.ts';
import { one } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';
import { depositHoldCents } from './bookings.store.ts';
import { type PersonInMail, personInMail, type PersonToTell } from '#people/profiles/people.ts';

/** The owner's claim on the deposit, as notices describe it. */
export interface ToldClaim {
  cents: number;
  /** The owner took it back, or it fell away. */
  isGone: boolean;
  /** How much the renter agrees to pay; null until they answer. */
  counterCents: number | null;
  /** What was decided, or how it ended; null until then. */
  foundCents: number | null;
  openedAt: Date;
  lines: readonly ClaimLine[];
  /** The renter's own word stands for the hand-over it rests on. */
  rentersWord: boolean;
  /** When the renter can start answering. */
  linesUntil: Date;
  /** For a lost item: when the renter's word that it's back starts to count, and how much of the award the owner keeps once it is. */
  backCountsAt: Date | null;
  keptCents: number | null;
}

/** What a renter says is wrong with the item, as notices describe it. */
export interface ToldComplaint {
  cents: number;
  /** How much the owner offers; null until they answer. */
  offerCents: number | null;
  /** What was decided, or how it ended; null until then. */
  foundCents: number | null;
  /** The decision gives the fees back as well. */
  feesBack: boolean;
  neverGot: boolean;
  openedAt: Date;
  /** The deadline for returning the item; null if it doesn't need to come back. */
  backBy: Date | null;
}

/** What a notice says in addition to its booking. */
export interface NoticeContext {
  renter: PersonInMail;
  owner: PersonInMail;
  /** Where the item is, as far as anyone may know, e.g. "Oakland, CA"; null for a place we couldn't read. */
  area: string | null;
  /** How many times the booking has changed since it was requested, and when it last did. */
  change: { count: number; at: Date } | null;
  /** The amount of the deposit's hold, in cents; null without one. */
  depositHoldCents: number | null;
  /** The owner's latest claim; null if none. */
  claim: ToldClaim | null;
  /** What the renter says is wrong with the item; null if nothing. */
  complaint: ToldComplaint | null;
}

interface Row {
  renter: PersonToTell;
  owner: PersonToTell;
  area: string | null;
  depositHoldCents: number | null;
  changes: number;
  changedAt: Date | null;
  claim:
    | (Omit<ToldClaim, 'openedAt' | 'lines' | 'linesUntil' | 'backCountsAt'> & {
        backCountsAt: string | null;
        openedAt: string;
        linesUntil: string;
        lines: (Omit<ClaimLine, 'at'> & { at: string })[];
      })
    | null;
  complaint:
    | (Omit<ToldComplaint, 'openedAt' | 'backBy'> & { openedAt: string; backBy: string | null })
    | null;
}

const claimIn = (claim: NonNullable<Row['claim']>): ToldClaim => ({
  ...claim,
  openedAt: new Date(claim.openedAt),
  linesUntil: new Date(claim.linesUntil),
  backCountsAt: claim.backCountsAt === null ? null : new Date(claim.backCountsAt),
  lines: claim.lines.map((line) => ({ ...line, at: new Date(line.at) })),
});

const complaintIn = (complaint: NonNullable<Row['complaint']>): ToldComplaint => ({
  ...complaint,
  openedAt: new Date(complaint.openedAt),
  backBy: complaint.backBy === null ? null : new Date(complaint.backBy),
});

const person = (alias: string) => raw(`json_build_object(${personToTell(alias)})`);

/** A booking's two people, its item's area and its last change; undefined if either person is gone. */
export async function toldBesides(
  tx: Tx,
  { id, itemId, renterId, ownerId }: Pick<BookingState, 'id' | 'itemId' | 'renterId' | 'ownerId'>,
): Promise<NoticeContext | undefined> {
  const row = await one<Row>(
    tx,
    sql`select ${person('r')} as renter, ${person('o')} as owner, e.count as changes, e.at as "changedAt",
          (select json_build_object('cents', c.claim_cents, 'isGone', c.status = 'withdrawn', 'counterCents', c.counterclaim_cents,
              'foundCents', coalesce(c.verdict_cents, d.cents), 'openedAt', c.opened_at, 'linesUntil', c.lines_until, 'rentersWord', c.renters_word, 'keptCents', c.kept_cents,
              'backCountsAt', case when c.back_said_at is not null then c.next_at end,
              'lines', (select json_agg(json_build_object('kind', l.kind, 'cents', l.cents, 'at', l.at, 'words', l.words)
                order by l.seq) from public.case_lines l where l.case_id = c.id))
            from public.cases c left join public.case_decisions d on d.id = c.decision_id
            where c.booking_id = ${id} and c.kind = 'claim' order by c.opened_at desc limit 1) as claim,
          (select json_build_object('cents', c.claim_cents, 'offerCents', c.counterclaim_cents,
              'foundCents', coalesce(c.verdict_cents, d.cents), 'feesBack', coalesce(d.fees_back, false), 'neverGot', c.never_got, 'openedAt', c.opened_at,
              'backBy', c.back_by)
            from public.cases c left join public.case_decisions d on d.id = c.decision_id
            where c.booking_id = ${id} and c.kind = 'not_as_described' order by c.opened_at desc limit 1) as complaint,
          (select ${depositHoldCents} from public.deposits d where d.booking_id = ${id}) as "depositHoldCents",
          (select city || ', ' || state from public.items where id = ${itemId}) as area
        from public.profiles r, public.profiles o,
          (select count(*)::int as count, max(at) as at from public.booking_events where booking_id = ${id}) e
        where r.id = ${renterId} and o.id = ${ownerId}`,
  );
  if (!row) return undefined;
  const { renter, owner, area, depositHoldCents: heldCents, changes, changedAt, claim, complaint } = row;
  const change = changedAt && { count: changes, at: changedAt };
  return {
    renter: personInMail(renter),
    owner: personInMail(owner),
    area,
    depositHoldCents: heldCents,
    change,
    claim: claim && claimIn(claim),
    complaint: complaint && complaintIn(complaint),
  };
}
