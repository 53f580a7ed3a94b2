import type { CaseEntry, CaseList, CaseQueue } from '@borough/domain/cases/cases.contract';
import { decideBy } from '@borough/domain/cases/case-clock.rules';
import { clauses } from '@borough/domain/cases/clauses';
import type { BookingState } from '@borough/domain/bookings/booking-state';
import { readBookingState } from '../bookings/moving/read-booking-state.ts';
import { decodeCursor, encodeCursor } from '../db/cursor.ts';
import { inTransaction, type Tx } from '../db/transaction.ts';
import { isInvolvedWith } from '../dealings/require-dealing.ts';
import type { Deps } from '../deps.ts';
import { listEvidence } from '../evidence/list-evidence.ts';
import { photosOf } from '../evidence/shown-photos.ts';
import {
  type AdminCaseRow,
  contestedCases,
  countCases,
  historyOf,
  messagesAbout,
} from './admin-cases.store.ts';
import { proposalOf } from './cases.store.ts';
import { decisionsIn } from './case-views.store.ts';
import { evidenceInWords } from './evidence-words.ts';
import { outcomesOf } from './read-case.ts';

const maxCounted = 1_000;

/** What only the admin who was drawn reads: what the decision can rest on. */
async function file(
  tx: Tx,
  booking: BookingState,
): Promise<Pick<CaseEntry, 'evidence' | 'photos' | 'history' | 'messages'>> {
  const { id: bookingId } = booking;
  const evidence = await listEvidence(tx, bookingId);
  return {
    photos: await photosOf(tx, booking, evidence),
    evidence: evidence.map(({ id, at, part, kind, content }) => ({
      id,
      at,
      by: part,
      kind,
      text: evidenceInWords(kind, content),
    })),
    history: await historyOf(tx, bookingId),
    messages: await messagesAbout(tx, bookingId),
  };
}

const nothing = { evidence: [], photos: [], history: [], messages: [] };

/** The decision that waits for a second admin, for the admin who was picked to agree. */
async function proposalFor(tx: Tx, caseId: string): Promise<CaseEntry['proposal']> {
  const proposal = await proposalOf(tx, caseId);
  if (!proposal) return null;
  const { verdict, clause, reasons, evidence } = proposal;
  const { heading, words } = clauses[clause];
  return { verdict, clause: { id: clause, heading, words }, reasons, evidence: [...evidence] };
}

async function present(tx: Tx, adminId: string, row: AdminCaseRow): Promise<CaseEntry> {
  const { openedAt, contestedAt, appealedAt, alarmedAt, adminId: drawnId, closedAt, backBy, ...shown } = row;
  const involved =
    (await isInvolvedWith(tx, adminId, row.renter.id)) || (await isInvolvedWith(tx, adminId, row.owner.id));
  const booking = await readBookingState(tx, row.bookingId);
  const isMine = drawnId === adminId;
  return {
    ...shown,
    openedAt: openedAt.toISOString(),
    decideBy: closedAt ? null : (decideBy({ contestedAt, appealedAt })?.toISOString() ?? null),
    overdue: alarmedAt !== null && closedAt === null,
    appealed: appealedAt !== null,
    drawn: drawnId === null ? 'nobody' : isMine ? 'you' : 'other',
    involved,
    outcomes: booking && row.kind === 'meeting' ? outcomesOf(booking) : [],
    price: booking && row.kind === 'not_as_described' ? booking.lines : [],
    backBy: backBy?.toISOString() ?? null,
    ...(booking && isMine && !involved ? await file(tx, booking) : nothing),
    proposal: isMine && !involved ? await proposalFor(tx, row.id) : null,
    decisions: await decisionsIn(tx, row.id),
  };
}

/** A page of the cases whose two sides disagree; what was said and shown only for the admin who was drawn. */
export async function readCases(
  { db }: Pick<Deps, 'db'>,
  adminId: string,
  { state, cursor, limit }: { state: CaseQueue; cursor?: string | undefined; limit: number },
): Promise<CaseList> {
  const after = decodeCursor(cursor);
  return inTransaction(db, async (tx) => {
    const found = await contestedCases(tx, { state, adminId, after, count: limit + 1 });
    const page = found.slice(0, limit);
    const last = page.at(-1);
    const total = await countCases(tx, { state, adminId, upTo: maxCounted + 1 });
    const items: CaseEntry[] = [];
    for (const row of page) items.push(await present(tx, adminId, row));
    return {
      items,
      nextCursor:
        found.length > page.length && last ? encodeCursor({ at: last.contestedAt, id: last.id }) : null,
      total: Math.min(total, maxCounted),
      totalIsCapped: total > maxCounted,
    };
  });
}
