import type { CaseEntry, CaseList, CaseListQuerySchema } from '@borough/domain/cases/cases.contract';
import { decideBy } from '@borough/domain/cases/case-clock.rules';
import { clauses } from '@borough/domain/cases/clauses';
import type { BookingState } from '@borough/domain/bookings/booking-state';
import type { z } from 'zod';
import { readBookingStates } from '../bookings/moving/read-booking-state.ts';
import { decodeCursor, encodeCursor } from '../db/cursor.ts';
import { inTransaction, type Tx } from '../db/transaction.ts';
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

/** A case as one admin sees it. */
async function present(
  tx: Tx,
  row: AdminCaseRow,
  { isMine, booking }: { isMine: boolean; booking: BookingState | undefined },
): Promise<CaseEntry> {
  const { openedAt, contestedAt, appealedAt, alarmedAt, adminId: drawnId, closedAt, backBy, ...shown } = row;
  const mayRead = isMine && !row.involved;
  return {
    ...shown,
    openedAt: openedAt.toISOString(),
    decideBy: closedAt ? null : (decideBy({ contestedAt, appealedAt })?.toISOString() ?? null),
    overdue: alarmedAt !== null && closedAt === null,
    appealed: appealedAt !== null,
    drawn: drawnId === null ? 'nobody' : isMine ? 'you' : 'other',
    outcomes: booking && row.kind === 'meeting' ? outcomesOf(booking) : [],
    price: booking && row.kind === 'not_as_described' ? booking.lines : [],
    backBy: backBy?.toISOString() ?? null,
    ...(booking && mayRead ? await file(tx, booking) : nothing),
    proposal: mayRead && row.waitsForSecond ? await proposalFor(tx, row.id) : null,
  };
}

/** A page of the cases whose two sides disagree; what was said and shown only for the admin who was drawn. */
export async function readCases(
  { db }: Pick<Deps, 'db'>,
  adminId: string,
  { state, kind, cursor, limit }: z.output<typeof CaseListQuerySchema>,
): Promise<CaseList> {
  const after = decodeCursor(cursor);
  return inTransaction(db, async (tx) => {
    const found = await contestedCases(tx, { state, kind, adminId, after, count: limit + 1 });
    const page = found.slice(0, limit);
    const last = page.at(-1);
    const total = await countCases(tx, { state, kind, adminId, upTo: maxCounted + 1 });
    const bookings = await readBookingStates(
      tx,
      page.map(({ bookingId }) => bookingId),
    );
    const items: CaseEntry[] = [];
    for (const row of page)
      items.push(
        await present(tx, row, { isMine: row.adminId === adminId, booking: bookings.get(row.bookingId) }),
      );
    return {
      items,
      nextCursor:
        found.length > page.length && last ? encodeCursor({ at: last.contestedAt, id: last.id }) : null,
      total: Math.min(total, maxCounted),
      totalIsCapped: total > maxCounted,
    };
  });
}
