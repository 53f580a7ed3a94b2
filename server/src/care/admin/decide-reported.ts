import type { DecideReported, ReportAct, ReportedDecided } from '@borough/domain/admin/people.contract';
import { Problem } from '@borough/domain/problems';
import { refuseInvolved } from '#people/dealings/require-dealing.ts';
import type { Desk } from '#floor/db/dealing-facts.ts';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { notifyEach } from '#talk/notifications/write-notice.ts';
import { suspendIn, warnIn } from './act-on-person.ts';
import { insertActs } from './admin.store.ts';
import { hideIn } from './hide-review.ts';
import { lockReportsOf, type ReportOfThing, writeAllSettled } from './reported.store.ts';
import { takeDownIn } from './take-down.ts';

/** A thing's open reports, locked, with the oldest first; `alone` as for a single report. */
interface Taken {
  reports: readonly ReportOfThing[];
  oldest: ReportOfThing;
  alone: boolean;
}

/** Locks the open reports of these things, in the same order for everyone. Refuses admins who have dealt with anyone involved. */
async function takeThings(tx: Tx, desk: Desk, things: DecideReported['things']): Promise<Taken[]> {
  const found = await lockReportsOf(tx, things);
  const taken: Taken[] = [];
  for (const reports of Map.groupBy(found, ({ about, aboutId }) => `${about} ${aboutId}`).values()) {
    const [oldest] = reports;
    if (!oldest) continue;
    const people = reports.flatMap(({ reporterId, personId }) => [reporterId, personId]);
    const parties = [...new Set(people.filter((id) => id !== null))];
    taken.push({
      reports,
      oldest,
      alone: await refuseInvolved(tx, desk, { parties, since: oldest.createdAt }),
    });
  }
  return taken;
}

/** What settling a report writes. */
const outcomes = {
  uphold: { status: 'resolved', act: 'uphold-report' },
  dismiss: { status: 'dismissed', act: 'dismiss-report' },
} as const satisfies Record<ReportAct, unknown>;

/** What was done about a report that was upheld. */
type ReportOutcome = 'taken-down' | 'warned' | 'suspended' | 'hidden' | 'nothing';

const dones = {
  uphold: 'nothing',
  dismiss: 'nothing',
  'take-down': 'taken-down',
  warn: 'warned',
  suspend: 'suspended',
  'hide-review': 'hidden',
  'hide-reply': 'hidden',
} as const satisfies Record<DecideReported['act'], ReportOutcome>;

/** The people these things are about, each once, always in the same order. Refuses a person who is gone. */
function peopleOf(taken: readonly Taken[]): string[] {
  const people = taken.map(({ oldest: { personId } }) => {
    if (!personId) throw new Problem('moderation.person-not-found');
    return personId;
  });
  return [...new Set(people)].toSorted();
}

/** Does to the things, or to the people they are about, what was decided. */
async function actOn(
  tx: Tx,
  desk: Desk,
  { taken, decision }: { taken: readonly Taken[]; decision: DecideReported },
): Promise<void> {
  if (!('clause' in decision)) return;
  const { act, reason, clause } = decision;
  const { adminId, now } = desk;
  if (act === 'warn' || act === 'suspend') {
    for (const id of peopleOf(taken)) {
      const grounds = { id, reason, clause, source: 'report', now } as const;
      if (decision.act === 'suspend') await suspendIn(tx, adminId, { ...grounds, days: decision.days });
      else await warnIn(tx, adminId, grounds);
    }
    return;
  }
  for (const { oldest, alone } of taken) {
    const grounds = { reason, clause };
    const report = { ...oldest, alone };
    if (act === 'take-down') await takeDownIn(tx, desk, { id: oldest.listingId, ...grounds });
    else await hideIn(tx, desk, act === 'hide-review' ? 'review' : 'reply', { report, ...grounds });
  }
}

/** Settles all of it and tells each reporter once about each thing, however often they reported it. */
async function settleAll(
  tx: Tx,
  { adminId, now }: Desk,
  { taken, decision }: { taken: readonly Taken[]; decision: DecideReported },
): Promise<number> {
  const { act, reason } = decision;
  const settling: ReportAct = act === 'dismiss' ? 'dismiss' : 'uphold';
  const all = taken.flatMap(({ reports, alone }) => reports.map((report) => ({ ...report, alone })));
  const { status, act: written } = outcomes[settling];
  const ids = all.map(({ id }) => id);
  await writeAllSettled(tx, ids, { status, now });
  const subjects = all.map(({ id, alone }) => ({ id, alone }));
  await insertActs(tx, { adminId, act: written, subjects, reason, now });
  const once = new Map(all.map((report) => [`${report.aboutId} ${report.reporterId}`, report]));
  const told = [...once.values()].map(({ id, about, reporterId, reporterEmail, alone }) => ({
    person: { id: reporterId, email: reporterEmail },
    facts: { about, upheld: settling === 'uphold', alone, done: dones[act] },
    once: id,
  }));
  await notifyEach(tx, 'report-settled', told, now);
  return told.length;
}

/**
 * Makes one decision about all open reports of these things, in one transaction: all of it or nothing. Reports made since the
 * admin looked stay open. Refuses admins who have dealt with anyone involved, what the act itself refuses, and things without open reports
 * (`moderation.report-settled`): of two admins who decide at once, the second finds nothing to decide.
 */
export async function decideReported(
  { db, now: clock }: Pick<Deps, 'db' | 'now'>,
  adminId: string,
  decision: DecideReported,
): Promise<ReportedDecided> {
  return inTransaction(db, async (tx) => {
    const desk = { adminId, now: clock() };
    const taken = await takeThings(tx, desk, decision.things);
    if (taken.length === 0) throw new Problem('moderation.report-settled');
    await actOn(tx, desk, { taken, decision });
    const told = await settleAll(tx, desk, { taken, decision });
    return { reports: taken.reduce((sum, { reports }) => sum + reports.length, 0), told };
  });
}
