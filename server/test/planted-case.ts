import { randomUUID } from 'node:crypto';
import type { Ground } from './builders.ts';
import { insertInto } from './planted-money.ts';

const at = new Date('2026-06-01T17:00:00Z');

/** A dispute between the two sides of a booking, decided by an admin and appealed; returns the case's id. */
export async function plantCase(
  db: Ground,
  of: { bookingId: string; evidenceId: string; adminId: string },
): Promise<string> {
  const insert = insertInto(db);
  const id = await insert('public.cases', {
    id: randomUUID(),
    booking_id: of.bookingId,
    kind: 'meeting',
    status: 'contested',
    opened_by: 'renter',
    opened_at: at,
    claim: 'owner_absent',
    counterclaim: 'renter_absent',
    contested_at: at,
    next_at: at,
  });
  await db.owner.query(
    `insert into public.case_lines (case_id, seq, at, kind, cents, words) values ($1, 1, $2, 'late', 100, 'Plantedmark words')`,
    [id, at],
  );
  const decision = await insert('public.case_decisions', {
    id: randomUUID(),
    case_id: id,
    round: 1,
    at,
    admin_id: of.adminId,
    verdict: 'renter_absent',
    stake_cents: 2360,
    clause: 'pickup-renter-absent',
    clause_heading: 'Plantedmark heading',
    clause_words: 'Plantedmark words of the rule',
    reasons: 'Plantedmark reasons of the decision.',
    evidence: [of.evidenceId],
  });
  await db.owner.query(
    `update public.cases set decision_id = $2, appealed_by = 'renter', appealed_at = $3 where id = $1`,
    [id, decision, at],
  );
  return id;
}
