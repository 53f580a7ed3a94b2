import type { Part } from '@borough/domain/bookings/booking-state';
import { nextCaseAt } from '@borough/domain/cases/case-clock.rules';
import { isAboutLoss } from '@borough/domain/cases/claim.rules';
import { backAt } from '@borough/domain/cases/complaint.rules';
import type { CaseKind } from '@borough/domain/cases/case-kinds';
import type { CaseState } from '@borough/domain/cases/case-state';
import type { KeptDecision, KeptProposal } from '../../../../../server/src/rentals/cases/cases.store.ts';
import { memoryOf, Violation } from '../../floor/db/transaction.ts';
import type { Memory } from '../../tables.ts';

export async function caseOf(tx: object, bookingId: string, kind: CaseKind): Promise<CaseState | undefined> {
  return memoryOf(tx).cases.where(
    (it) => it.bookingId === bookingId && it.kind === kind && it.status !== 'withdrawn',
  )[0];
}

export async function whatCaseIsAbout(
  tx: object,
  caseId: string,
): Promise<{ bookingId: string; kind: CaseKind } | undefined> {
  const it = memoryOf(tx).cases.find(caseId);
  return it && { bookingId: it.bookingId, kind: it.kind };
}

export const movesMade = async (tx: object, bookingId: string): Promise<string[]> =>
  memoryOf(tx)
    .lines.where((line) => line.bookingId === bookingId)
    .map(({ move }) => move);

export async function countWithdrawn(
  tx: object,
  { bookingId, kind, part }: { bookingId: string; kind: CaseKind; part: Part },
): Promise<number> {
  const mine = (it: CaseState) => it.bookingId === bookingId && it.kind === kind && it.openedBy === part;
  return memoryOf(tx).cases.where((it) => mine(it) && it.status === 'withdrawn').length;
}

function put(tx: object, it: CaseState): void {
  const memory = memoryOf(tx);
  memory.caseSteps.add({ before: memory.cases.find(it.id) ?? null, after: it, at: memory.now() });
  memory.cases.put(it.id, it);
}

export async function insertCase(tx: object, it: CaseState): Promise<void> {
  if (await caseOf(tx, it.bookingId, it.kind)) throw new Violation('cases_one_of_booking');
  put(tx, it);
}

export async function saveCase(tx: object, it: CaseState): Promise<void> {
  put(tx, it);
}

export async function dueCases(
  tx: object,
  now: Date,
  limit: number,
): Promise<{ bookingId: string; kind: CaseKind }[]> {
  const memory = memoryOf(tx);
  const all = memory.cases.all().map((it) => ({ it, at: nextCaseAt(it) }));
  const due = all
    .filter(({ at }) => at !== null && at <= now)
    .sort((one, other) => Number(one.at) - Number(other.at) || (one.it.id < other.it.id ? -1 : 1));
  const returned = all.filter(
    ({ it, at }) => (at === null ? it.pausedAt !== null : at > now) && isReturned(memory, it),
  );
  return [...due.slice(0, limit), ...returned.slice(0, limit)].map(({ it: { bookingId, kind } }) => ({
    bookingId,
    kind,
  }));
}

/** Whether the item of an open case came back, which affects the case before the clock has anything to do with it. */
function isReturned(memory: Memory, it: CaseState): boolean {
  const booking = memory.bookings.find(it.bookingId);
  const back = booking && backAt(booking);
  if (!booking || !back || it.closedAt) return false;
  if (it.backBy && it.status !== 'decided' && back <= it.backBy) return true;
  return booking.returnedAt !== null && isAboutLoss(it);
}

/** Does nothing: a case is kept together with its lines. */
export async function insertLines(): Promise<void> {}

export async function isDepositDisputed(tx: object, bookingId: string): Promise<boolean> {
  const { disputes, holds } = memoryOf(tx);
  const intents = new Set(
    holds.where((hold) => hold.bookingId === bookingId).map(({ intentId }) => intentId),
  );
  return disputes.where((d) => d.state === 'open' && intents.has(d.paymentIntentId)).length > 0;
}

export async function claimsToPause(tx: object, limit: number): Promise<string[]> {
  const open = memoryOf(tx)
    .cases.where((it) => it.kind === 'claim' && it.closedAt === null)
    .sort((one, other) => (one.id < other.id ? -1 : 1));
  const found: string[] = [];
  for (const { bookingId, pausedAt } of open)
    if ((pausedAt !== null) !== (await isDepositDisputed(tx, bookingId))) found.push(bookingId);
  return found.slice(0, limit);
}

/** The cases for which an item was paused. */
const pausing = new WeakMap<Memory, Set<string>>();

export async function pauseItem(tx: object, { id, itemId }: { id: string; itemId: string }): Promise<void> {
  const memory = memoryOf(tx);
  const item = memory.items.find(itemId);
  if (!item?.listed) return;
  memory.items.put(itemId, { ...item, listed: false });
  pausing.set(memory, (pausing.get(memory) ?? new Set()).add(id));
}

export async function resumeItem(tx: object, { id, itemId }: { id: string; itemId: string }): Promise<void> {
  const memory = memoryOf(tx);
  const item = memory.items.find(itemId);
  if (item && !item.listed && pausing.get(memory)?.has(id))
    memory.items.put(itemId, { ...item, listed: true });
}

export async function keepProposal(tx: object, caseId: string, it: KeptProposal): Promise<void> {
  memoryOf(tx).proposals.put(caseId, it);
}

export async function proposalOf(tx: object, caseId: string): Promise<KeptProposal | undefined> {
  const { cases, proposals } = memoryOf(tx);
  return cases.find(caseId)?.proposal ? proposals.find(caseId) : undefined;
}

export async function insertDecision(
  tx: object,
  { it, decision }: { it: CaseState; decision: KeptDecision },
): Promise<void> {
  memoryOf(tx).decisions.put(it.id, decision);
}

/** Who decides the other cases of a booking, or has decided them, before an appeal or after one. */
export async function decidersOfOthers(
  tx: object,
  { id, bookingId, appealedAt }: Pick<CaseState, 'id' | 'bookingId' | 'appealedAt'>,
): Promise<string[]> {
  const { cases, caseSteps } = memoryOf(tx);
  const isAsOften = (it: CaseState) => (it.appealedAt === null) === (appealedAt === null);
  const others = cases.where((it) => it.bookingId === bookingId && it.id !== id);
  const drawn = others
    .filter((it) => it.status === 'contested' && !it.closedAt && it.adminId !== null && isAsOften(it))
    .map((it) => it.proposedBy ?? it.adminId);
  const decided = caseSteps
    .where(({ before, after }) => {
      const isOther = after.bookingId === bookingId && after.id !== id;
      return isOther && isAsOften(after) && after.decidedAt?.getTime() !== before?.decidedAt?.getTime();
    })
    .map(({ after }) => after.decidedBy);
  return [...new Set([...drawn, ...decided])].filter((admin) => admin !== null);
}

export async function casesOfLostAdmins(
  tx: object,
  { limit }: { limit: number },
): Promise<{ bookingId: string; kind: CaseKind }[]> {
  const { cases, admins } = memoryOf(tx);
  return cases
    .where(
      ({ status, closedAt, adminId }) =>
        status === 'contested' && !closedAt && adminId !== null && !admins.find(adminId)?.isThere,
    )
    .sort((one, other) => (one.id < other.id ? -1 : 1))
    .slice(0, limit)
    .map(({ bookingId, kind }) => ({ bookingId, kind }));
}

export async function activeAdmins(tx: object): Promise<{ id: string; email: string | null }[]> {
  const there = memoryOf(tx).admins.where(({ isThere }) => isThere);
  return there.map(({ id }) => ({ id, email: null }));
}
