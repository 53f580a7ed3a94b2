import type { CaseEntry, CaseList, CaseListQuerySchema } from '@borough/domain/cases/cases.contract';
import { aloneFrom, decideBy, isAlone } from '@borough/domain/cases/case-clock.rules';
import { cancelsIfNeverGot, neverGotIsStated } from '@borough/domain/cases/complaint.rules';
import { clauses } from '@borough/domain/cases/clauses';
import type { BookingState } from '@borough/domain/bookings/booking-state';
import type { LetGoBefore } from '@borough/domain/bookings/let-go.rules';
import { backByOwner } from '@borough/domain/bookings/deadlines-of.rules';
import { feesBesides, sharedLines } from '@borough/domain/pricing/part-back.rules';
import type { z } from 'zod';
import { letGoBefore } from '#rentals/bookings/moving/let-go.ts';
import { readBookingStates } from '#rentals/bookings/moving/read-booking-state.ts';
import { decodeCursor, encodeCursor } from '#floor/db/cursor.ts';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { listEvidenceOfAll } from '#rentals/evidence/list-evidence.ts';
import { photosAmong, withdrawalsOf } from '#rentals/evidence/shown-photos.ts';
import { type AdminCaseRow, contestedCases, countCases, filesOf } from '../admin-cases.store.ts';
import type { KeptProposal } from '../cases.store.ts';
import { evidenceInWords } from './evidence-words.ts';
import { outcomesOf } from './read-case.ts';

const maxCounted = 1_000;

/** What a decision can rest on, as the deciding admin reads it. */
type Read = Pick<CaseEntry, 'evidence' | 'photos' | 'history' | 'messages' | 'proposal'>;

const nothing: Read = { evidence: [], photos: [], history: [], messages: [], proposal: null };

/** A decision that waits for a second admin, with its clause's words. */
function proposalIn({
  verdict,
  feesBack = false,
  clause,
  reasons,
  evidence,
}: KeptProposal): CaseEntry['proposal'] {
  const { heading, words } = clauses[clause];
  return { verdict, feesBack, clause: { id: clause, heading, words }, reasons, evidence: [...evidence] };
}

/** What the deciding admin reads about these cases, keyed by case. */
async function readFiles(
  tx: Tx,
  found: readonly AdminCaseRow[],
  bookings: ReadonlyMap<string, BookingState>,
): Promise<Map<string, Read>> {
  if (found.length === 0) return new Map();
  const files = await filesOf(
    tx,
    found.map(({ id }) => id),
  );
  const evidence = await listEvidenceOfAll(
    tx,
    found.map(({ bookingId }) => bookingId),
  );
  const withdrawn = await withdrawalsOf(tx, [...evidence.values()].flat());
  return new Map(
    found.map(({ id, bookingId, waitsForSecond }) => {
      const booking = bookings.get(bookingId);
      const file = files.get(id);
      const kept = evidence.get(bookingId) ?? [];
      if (!booking || !file) return [id, nothing];
      return [
        id,
        {
          history: file.history,
          messages: file.messages,
          proposal: waitsForSecond && file.proposal ? proposalIn(file.proposal) : null,
          photos: photosAmong(kept, { ...booking, backByOwnerAt: backByOwner(booking) }, withdrawn),
          evidence: kept.map(({ id: evidenceId, at, part, kind, content }) => ({
            id: evidenceId,
            at,
            by: part,
            kind,
            text: evidenceInWords(kind, content),
          })),
        },
      ];
    }),
  );
}

/** Whether an admin is kept from deciding a case: a party always, and one who has dealt with a party until one decides alone. */
const isKept = (row: AdminCaseRow, now: Date): boolean =>
  row.involvedAs === 'party' || (row.involvedAs === 'dealt' && !isAlone(row, now));

/** A case as one admin sees it. */
function present(
  row: AdminCaseRow,
  {
    isMine,
    booking,
    letGo,
    read,
    now,
  }: {
    isMine: boolean;
    booking: BookingState | undefined;
    letGo: LetGoBefore | null;
    read: Read;
    now: Date;
  },
): CaseEntry {
  const {
    terms,
    openedAt,
    contestedAt,
    appealedAt,
    pausedAt,
    pausedMs,
    alarmedAt,
    adminId: drawnId,
    closedAt,
    backBy,
    involvedAs,
    ...shown
  } = row;
  return {
    ...shown,
    ...read,
    openedAt: openedAt.toISOString(),
    decideBy: closedAt
      ? null
      : (decideBy({ contestedAt, appealedAt, pausedAt, pausedMs, terms })?.toISOString() ?? null),
    finalHours: terms.cases.finalHours,
    paused: pausedAt !== null,
    overdue: alarmedAt !== null && closedAt === null,
    appealed: appealedAt !== null,
    involved: isKept(row, now),
    involvement: involvedAs && {
      as: involvedAs,
      actsAt: involvedAs === 'dealt' ? (aloneFrom(row)?.toISOString() ?? null) : null,
    },
    drawn: drawnId === null ? 'nobody' : isMine ? 'you' : 'other',
    outcomes: booking && row.kind === 'meeting' ? outcomesOf(booking, letGo) : [],
    price: booking && row.kind === 'not_as_described' ? sharedLines(booking) : [],
    neverGot: row.neverGot && neverGotIsStated(row),
    feesFollow: cancelsIfNeverGot(row),
    feesCents: booking && row.kind === 'not_as_described' ? feesBesides(booking) : null,
    backBy: backBy?.toISOString() ?? null,
  };
}

/** A page of the cases whose two sides disagree; only the drawn admin gets what was said and shown. */
export async function readCases(
  { db, now: clock }: Pick<Deps, 'db' | 'now'>,
  adminId: string,
  { state, kind, id, cursor, limit }: z.output<typeof CaseListQuerySchema>,
): Promise<CaseList> {
  const after = decodeCursor(cursor);
  const now = clock();
  return inTransaction(db, async (tx) => {
    const found = await contestedCases(tx, { state, kind, id, adminId, after, count: limit + 1 });
    const page = found.slice(0, limit);
    const last = page.at(-1);
    const total = await countCases(tx, { state, kind, id, adminId, upTo: maxCounted + 1 });
    const bookings = await readBookingStates(
      tx,
      page.map(({ bookingId }) => bookingId),
    );
    const isMine = (row: AdminCaseRow) => row.adminId === adminId;
    const files = await readFiles(
      tx,
      page.filter((row) => isMine(row) && !isKept(row, now)),
      bookings,
    );
    const lost = [...bookings.values()].filter(({ previousLateAt }) => previousLateAt);
    const owners = new Set(lost.map(({ ownerId }) => ownerId));
    const letGo = new Map<string, LetGoBefore>();
    for (const ownerId of owners) letGo.set(ownerId, await letGoBefore(tx, ownerId, now));
    return {
      items: page.map((row) =>
        present(row, {
          isMine: isMine(row),
          booking: bookings.get(row.bookingId),
          letGo: letGo.get(bookings.get(row.bookingId)?.ownerId ?? '') ?? null,
          read: files.get(row.id) ?? nothing,
          now,
        }),
      ),
      nextCursor:
        found.length > page.length && last ? encodeCursor({ at: last.contestedAt, id: last.id }) : null,
      total: Math.min(total, maxCounted),
      totalIsCapped: total > maxCounted,
    };
  });
}
